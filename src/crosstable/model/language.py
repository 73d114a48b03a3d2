"""The language of the reader: a catalogue of translated sentences, or none for English as written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol


class Catalogue(Protocol):
    """What `gettext` of the standard library offers of a compiled catalogue."""

    def gettext(self, message: str, /) -> str:
        """A sentence in the language of the catalogue."""

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """The form of a sentence that goes with a number."""


_READER: ContextVar[Catalogue | None] = ContextVar("reader", default=None)


@contextmanager
def reading_in(catalogue: Catalogue | None) -> Iterator[None]:
    """Within this, sentences are written in the language of a catalogue."""
    before = _READER.set(catalogue)
    try:
        yield
    finally:
        _READER.reset(before)


def translate(text: str) -> str:
    """A sentence in the reader's language."""
    catalogue = _READER.get()
    return text if catalogue is None else catalogue.gettext(text)


def translate_counted(one: str, many: str, count: int) -> str:
    """The form of a sentence for a number, in the reader's language."""
    catalogue = _READER.get()
    if catalogue is None:
        return one if count == 1 else many
    return catalogue.ngettext(one, many, count)
