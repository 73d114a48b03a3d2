"""The reader of an answer: a catalogue of translated sentences, and how days, numbers and money look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from crosstable.model.profiles.profile import Profile
    from crosstable.model.profiles.writing import Writing

ENGLISH = "en"
CATALOGUES = Path(__file__).parents[1].joinpath("locale")
"""Where the compiled catalogues lie, one file for each language."""


class Catalogue(Protocol):
    """What `gettext` of the standard library offers of a compiled catalogue."""

    def gettext(self, message: str, /) -> str:
        """A sentence in the language of the catalogue."""

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """The form of a sentence that goes with a number."""


@dataclass(slots=True)
class Reader:
    """The reader of one answer; how it is written may be known only once an event is open."""

    catalogue: Catalogue | None = None
    language: str = ENGLISH
    both: bool = False
    """Whether the same paper is read in two languages, so that letters are ambiguous."""
    preferred: tuple[str, ...] = ()
    """The languages the reader prefers to the usual one, the most preferred first."""
    writing: Writing | None = None
    """The forms of days, clocks and numbers; None: as standards have them."""
    profile: Profile | None = None
    """The profile of the event, with its signs and terms."""
    currency: str = ""
    """The currency of the event; none where amounts are plain."""


_READER: ContextVar[Reader | None] = ContextVar("reader", default=None)


@lru_cache(maxsize=16)
def catalogue_of(language: str) -> Catalogue | None:
    """The catalogue of a language; None if sentences are shown as written."""
    path = CATALOGUES.joinpath(f"{language}.mo")
    if not path.is_file():
        return None
    from gettext import GNUTranslations

    with path.open("rb") as file:
        return GNUTranslations(file)


def is_translated(language: str) -> bool:
    """Whether people can read the program in a language: English always, others with a catalogue."""
    return language.startswith(ENGLISH) or catalogue_of(language) is not None


def reader_now() -> Reader | None:
    """The reader of the answer being written; None if there is none."""
    return _READER.get()


@contextmanager
def reading_in(
    catalogue: Catalogue | None,
    language: str = ENGLISH,
    *,
    both: bool = False,
    preferred: Sequence[str] = (),
) -> Iterator[Reader]:
    """A context in which sentences are written in a catalogue's language, or one chosen in the meantime."""
    reader = Reader(catalogue, language, both, tuple(preferred))
    around = _READER.get()
    if around is not None:
        reader.writing, reader.profile, reader.currency = around.writing, around.profile, around.currency
    before = _READER.set(reader)
    try:
        yield reader
    finally:
        _READER.reset(before)


def language_of_reader() -> str:
    """The language in which this answer is written, as catalogues are named."""
    reader = _READER.get()
    return ENGLISH if reader is None else reader.language


def reader_language() -> str:
    """The language in which this answer is written, as pages and documents name it: `en-US`, `fr`."""
    return language_of_reader().replace("_", "-")


def reads_letters() -> bool:
    """Whether the reader knows the letters W and B for colours: only readers of English alone."""
    reader = _READER.get()
    return reader is None or (not reader.both and reader.language.startswith(ENGLISH))


class Words(str):
    """A label written once and shown in the reader's language.

    It equals its English text, so that it can be compared and looked up; showing it translates it. Joining
    and slicing give the English: show it first, as in `f"{label}"`.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return translate(str.__str__(self))

    def __format__(self, form: str) -> str:
        return format(translate(str.__str__(self)), form)

    def __html__(self) -> str:
        return escape(translate(str.__str__(self)))


def phrase(text: str, /, **facts: object) -> str:
    """A sentence in the reader's language, with its facts; the text is in the call itself."""
    return translate(text).format(**facts)


def phrase_counted(one: str, many: str, count: int, /, **facts: object) -> str:
    """The form of a sentence for a number, in the reader's language; the number is its `{count}`."""
    return translate_counted(one, many, count).format(count=count, **facts)


def translate(text: str) -> str:
    """A sentence in the reader's language."""
    reader = _READER.get()
    if reader is None or reader.catalogue is None:
        return text
    return reader.catalogue.gettext(text)


def translate_counted(one: str, many: str, count: int) -> str:
    """The form of a sentence for a number, in the reader's language."""
    reader = _READER.get()
    if reader is None or reader.catalogue is None:
        return one if count == 1 else many
    return reader.catalogue.ngettext(one, many, count)
