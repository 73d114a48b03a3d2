"""Texts that are too long, found in plain data: a document that is read, a fact to be written."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.formats.json_text import key_place
from crosstable.formats.places import cell_text
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import NAME_LETTERS, NOTE_LETTERS, TEXT_LETTERS

NAMES = frozenset("name section team school club captain sponsor preset title country region role".split())
NOTES = frozenset("notes note text decision why reason because deadline".split())


def check_texts(value: object, where: str | None = None) -> None:
    """Refuse the first text that is too long; its place inside the value, unless another place is given."""
    for place, key, text in _texts(value):
        most = most_letters(key)
        if len(text) > most:
            said = phrase(
                "the text “{start}” has {count} characters; at most {most} are kept, so shorten it",
                start=cell_text(text),
                count=len(text),
                most=most,
            )
            raise BadInput(said, where=where or place or "document")


def most_letters(key: str) -> int:
    """How long the text of a key may be."""
    return NAME_LETTERS if key in NAMES else NOTE_LETTERS if key in NOTES else TEXT_LETTERS


def _texts(root: object) -> Iterator[tuple[str, str, str]]:
    """Every text with its place and key, those that are keys too; a stack, so that depth costs nothing."""
    stack = [("", "", root)]
    while stack:
        where, key, value = stack.pop()
        if isinstance(value, str):
            yield where, key, value
        elif isinstance(value, dict):
            yield from ((where, "name", str(inner)) for inner in value)
            stack.extend((key_place(where, inner), inner, item) for inner, item in value.items())
        elif isinstance(value, list | tuple):
            stack.extend((f"{where}[{at}]", key, item) for at, item in enumerate(value))
