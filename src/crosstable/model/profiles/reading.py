"""Reading by a profile: language, days, numbers, money and signs of an answer are those of the event."""

from __future__ import annotations

from crosstable.model.language import ENGLISH, catalogue_of, is_translated, reader_now
from crosstable.model.profiles.international import INTERNATIONAL_PROFILE
from crosstable.model.profiles.known import NO_CURRENCY
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.writing import (
    CHOICES,
    COUNTRIES,
    TONGUES,
    Writing,
    best_language,
    tongue_of,
    writing_in,
)


def languages_by(profile: Profile) -> tuple[str, ...]:
    """The languages in which people of a profile can read, the usual one first."""
    usual = profile.writing.language
    others = (CHOICES[tongue].language for tongue in profile.tongues)
    return (usual, *(one for one in others if one != usual and is_translated(one)))


def read_by(profile: Profile, currency: str | None = None) -> None:
    """Write the answer in the conventions of a profile.

    If there are several languages, the reader's preferred one is used; the currency is the event's.
    """
    reader = reader_now()
    if reader is None:
        return
    language = best_language(languages_by(profile), reader.preferred)
    _write_as(writing_in(language, profile.writing))
    reader.profile = profile
    chosen = profile.currency if currency is None else currency
    reader.currency = "" if chosen == NO_CURRENCY else chosen


def read_as_preferred() -> None:
    """Before an event is open, write the answer in the reader's chosen language, if any.

    A reader of English keeps the program's own words, with days and numbers as in the country of the browser.
    """
    reader = reader_now()
    found = () if reader is None else tuple(map(tongue_of, reader.preferred))
    chosen = next((one for one in found if one in CHOICES), ENGLISH)
    if chosen != ENGLISH:
        _write_as(CHOICES[chosen])
    elif reader is not None:
        reader.writing = next((COUNTRIES[one] for one in reader.preferred if one in COUNTRIES), None)


def languages_before_events() -> list[tuple[str, str]]:
    """The languages in which pages that belong to no event can be read, each with its own name."""
    return [(one, TONGUES[one]) for one in CHOICES if is_translated(one)]


def reader_profile() -> Profile:
    """The profile by which the answer is written; before an event is open, that of no country."""
    reader = reader_now()
    return INTERNATIONAL_PROFILE if reader is None or reader.profile is None else reader.profile


def reader_locale() -> str:
    """The locale of the answer, as browsers name it: `en-NZ`, `fr-CA`; plain English where nobody reads."""
    reader = reader_now()
    return "en" if reader is None or reader.writing is None else reader.writing.tag


def clock_has_halves() -> bool:
    """Whether clocks of the answer count to twelve."""
    reader = reader_now()
    return reader is not None and reader.writing is not None and reader.writing.half_days


def _write_as(writing: Writing) -> None:
    """Language and forms of the answer."""
    reader = reader_now()
    if reader is not None:
        reader.language, reader.catalogue, reader.writing = (
            writing.language,
            catalogue_of(writing.language),
            writing,
        )
