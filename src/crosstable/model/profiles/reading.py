"""Reading by a profile: language, days, numbers, money and signs of an answer are those of the event."""

from __future__ import annotations

from crosstable.model.language import catalogue_of, reader_now
from crosstable.model.profiles.known import NO_CURRENCY
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.writing import CHOICES, Writing, writing_for


def read_by(profile: Profile, currency: str | None = None) -> None:
    """The answer to this request or command is written as the people of a profile write.

    The language that the reader chose goes before that of the profile; the currency is that of the event.
    """
    reader = reader_now()
    if reader is None:
        return
    _write_as(writing_for(profile.writing, reader.asked))
    reader.profile = profile
    chosen = profile.currency if currency is None else currency
    reader.currency = "" if chosen == NO_CURRENCY else chosen


def read_as_asked() -> None:
    """Before an event is open, the answer is written in the language that the reader chose, if any."""
    reader = reader_now()
    if reader is not None and reader.asked in CHOICES:
        _write_as(CHOICES[reader.asked])


def _write_as(writing: Writing) -> None:
    """Language and forms of the answer."""
    reader = reader_now()
    if reader is not None:
        reader.catalogue, reader.writing = catalogue_of(writing.language), writing
