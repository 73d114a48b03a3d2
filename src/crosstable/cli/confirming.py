"""A change that needs a confirmation, at a terminal: the warning, what it leads to, and what to type."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import join

from crosstable.model.language import phrase
from crosstable.model.levels import Level, NeedsConfirming

STATUS = 4
OPTION = "--confirm"


def confirming_lines(asked: NeedsConfirming, words: list[str]) -> Iterator[str]:
    """The warnings, the consequences, and the same command with its confirmation."""
    yield f"crosstable: {title_of(asked.level)}"
    yield from (f"  {text}" for text in asked.texts)
    if asked.consequences:
        yield phrase("Consequences:")
        yield from (f"  - {line}" for line in asked.consequences)
    yield phrase("Nothing was changed. To do it, type:")
    yield f"  {confirmed_command(words, asked.level)}"


def title_of(level: Level) -> str:
    """What a warning asks for."""
    if level is Level.ACKNOWLEDGE:
        return phrase("please take note")
    if level is Level.CONFIRM:
        return phrase("please confirm")
    return phrase("please read the consequences, then confirm")


def confirmed_command(words: list[str], level: Level) -> str:
    """A command line with the confirmation of a level."""
    return join(["crosstable", *_without_option(words), OPTION, str(int(level))])


def _without_option(words: list[str]) -> Iterator[str]:
    """A command line without an earlier, lower confirmation."""
    skipped = False
    for word in words:
        if skipped or word == OPTION:
            skipped = not skipped
        elif not word.startswith(f"{OPTION}="):
            yield word


def confirming_json(asked: NeedsConfirming) -> dict[str, object]:
    """The error object of a change that waits, with the option that confirms it."""
    return asked.as_json() | {"confirm": f"{OPTION} {int(asked.level)}"}
