"""What pages know of their reader: the language of the page, and which others can be chosen."""

from __future__ import annotations

from crosstable.model.language import reader_now
from crosstable.model.profiles.international import INTERNATIONAL_PROFILE
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.writing import TONGUES


def reader_profile() -> Profile:
    """The profile of the event that the page is about."""
    reader = reader_now()
    return INTERNATIONAL_PROFILE if reader is None or reader.profile is None else reader.profile


def page_language() -> str:
    """The language of the page, as browsers name it."""
    reader = reader_now()
    return "en" if reader is None or reader.writing is None else reader.writing.tag


def clock_has_halves() -> bool:
    """Whether clocks of the page count to twelve."""
    reader = reader_now()
    return reader is not None and reader.writing is not None and reader.writing.half_days


def other_languages() -> list[tuple[str, str]]:
    """The languages that the reader of an event can choose instead, each with its own name."""
    reader = reader_now()
    if reader is None or reader.profile is None or reader.writing is None:
        return []
    return [(one, TONGUES[one]) for one in reader.profile.tongues if one != reader.writing.tongue]
