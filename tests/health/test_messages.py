"""The voice of the program: rules that every message keeps, whoever writes it and in whichever file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.messages import all_messages, unreadable_calls

import crosstable.web
from crosstable.model.language import catalogue_of

TEMPLATES = Path(crosstable.web.__file__).parent / "templates"
PLACE = re.compile(r"{[^}]*}")
TAG = re.compile(r"</?\w+>")
FILE_NAME = re.compile(
    r"\b[\w*-]*\.(?:crosstable|json|jch|sjson|trf|txt|csv|xlsx|xml|zip|md|dbf|pdf|htm|html)\b"
)
TYPED = re.compile(r"`[^`]*`|“[^”]*”|pip install \S+")
"""What people type themselves, or read in a file: commands, columns."""
INTERNAL = re.compile(r"\w_\w|\b[a-z]+\.[a-z]{2,}\b|\bNone\b|\bTrue\b|\bFalse\b|\[\w|'\w+'(?!s)")
"""Keys, names of fields and values as programmers write them."""
LONGEST = 25
"""Words in a sentence that somebody takes in at first reading."""

GLOSSARY = (
    "Take it in",
    "take in a list",
    "Throw away",
    "hang up",
    "To be told",
    "is told",
    "are told",
    "Second look",
    "Come in",
    "Given back",
    "Comes back",
    "Enter again",
    "Whom?",
    "may meet after all",
    "What is to be done",
    "Leave it as it is",
    "betters no",
    "by turns",
    "nobody instead of",
    "the dearest",
    "does better apart",
    "somebody from outside",
    "Who answers for it",
    "Hand out",
    "Has left",
    "A slip is dead",
    "How it came",
    "Ties that stay",
    "Ask it of",
    "is no whole number",
    "chain verified",
    "up to fact",
    "Rounds to come",
    "Look again",
    "Go on to round",
    "Desk",
)
"""Words of an older voice; the glossary has others for each of them."""

VERBS = frozenset(
    """add allow amend announce apply ask assign back block bring browse cancel change charge check
    choose clear close compare confirm continue copy correct count create decide delete deny discard do
    download draw drop duplicate edit empty end enter exchange excuse export fill find finish fix give
    go have hide hold ignore import keep leave let link list load lock log make mark merge message move
    name next no note notify number open pair pause pay pick play post postpone prepare press preview
    print publish put quit read record redo refresh refund refuse register rehearse reinstate release remove
    rename reopen repeat replace report rescue reset restore resume retry return reverse review revoke save
    scan search seat see select send set settle share show shut sign skip split start stop store submit
    suggest swap switch take test try turn type undo unlock untick update upload use verify view wait
    withdraw write yes""".split()
)
"""What a button may start with: what happens when it is pressed."""


@cache
def messages() -> tuple[tuple[str, str], ...]:
    """Every form of every message, with the first place it stands in."""
    return tuple(
        (form, (message.places or [message.note])[0])
        for message in all_messages().values()
        for form in (message.one, message.many)
        if form
    )


def bare(text: str) -> str:
    """A message without its places, tags, names of files, and what people type themselves."""
    return FILE_NAME.sub("file", TYPED.sub("X", TAG.sub(" ", PLACE.sub("X", text))))


def sentences(text: str) -> Iterator[str]:
    """The sentences of a message; a list after a colon or semicolon counts as another one."""
    return (part for part in re.split(r"[.!?;:]\s|\s[·–]\s|<kbd>", text) if part.strip())


def faults(found: Iterator[tuple[str, str]]) -> str:
    """What was found, a line each."""
    return "\n".join(f"{place}: {text}" for text, place in found)


def test_every_message_can_be_read_by_the_tools() -> None:
    assert list(unreadable_calls()) == []


def test_no_internal_name_reaches_a_person() -> None:
    assert not faults((text, place) for text, place in messages() if INTERNAL.search(bare(text)))


def test_no_value_is_shown_as_programmers_write_it() -> None:
    assert not faults((text, place) for text, place in messages() if "!r}" in text)


def test_no_sentence_is_longer_than_a_breath() -> None:
    assert not faults(
        (text, place)
        for text, place in messages()
        if any(len(one.split()) > LONGEST for one in sentences(bare(text)))
    )


def test_one_word_for_one_thing() -> None:
    old = re.compile(rf"\b(?:{'|'.join(map(re.escape, GLOSSARY))})\b")
    assert not faults((text, place) for text, place in messages() if old.search(bare(text)))


def test_a_button_says_what_it_does() -> None:
    found = [
        (text.strip(), path.name)
        for path in sorted(TEMPLATES.rglob("*.html"))
        for text in re.findall(r"<button[^>]*>([^<{]*[A-Za-z][^<{]*)<", path.read_text("utf-8"))
    ]
    assert len(found) > 100
    assert not faults(
        (text, place) for text, place in found if text.split()[0].lower().strip("‹,:") not in VERBS
    )


def test_american_readers_see_no_british_spelling_on_any_page() -> None:
    for language in ("en_US", "en_CA"):
        catalogue = catalogue_of(language)
        assert catalogue is not None
        spelling = Path(__file__).parents[2] / "locale" / f"{language}.spelling"
        british = {line.split()[0] for line in spelling.read_text("utf-8").splitlines()}
        for message in all_messages().values():
            shown = [catalogue.gettext(message.one)]
            if message.many:
                shown = [catalogue.ngettext(message.one, message.many, count) for count in (1, 2)]
            for text in shown:
                assert not set(re.findall(r"\w+", bare(text.lower()))) & british, (language, text)
