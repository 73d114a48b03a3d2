"""Dates of an entry as the people of a country type them, into the form of the event file and back."""

from __future__ import annotations

from calendar import month_name
from collections.abc import Callable
from datetime import datetime

from crosstable.app.setup.time_lines import clock_words
from crosstable.formats.lists.csv_dates import read_date, read_time
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.profiles.profile import Profile

READERS: dict[str, Callable[[str, bool], str | None]] = {
    "born": read_date,
    "membership_expires": lambda text, month_first: _whole(read_date(text, month_first, 99)),
    "entered": read_time,
}
"""The fields of an entry that are dates -> what reads them."""
EXAMPLES = {"born": "2009-04-23", "membership_expires": "2027-08-31", "entered": "2026-11-20T18:05"}
ISO = len("2009-04-23")


def read_typed(key: str, text: str, label: str, profile: Profile) -> str:
    """A date of an entry in the form of the event file; empty stays empty."""
    if not text:
        return ""
    found = READERS[key](text, profile.month_first)
    if found is None:
        raise BadInput(
            phrase(
                "{label}: “{typed}” is not a date. Write it as {example}.",
                label=label,
                typed=text,
                example=example_of(key, profile),
            ),
            where=key,
        )
    return found


def show_typed(date: str, profile: Profile) -> str:
    """A date of an entry as it is typed in the country: 4/23/2009, Apr 23, 2009, 23 avril 2009.

    A year or month alone stays as it is.
    """
    if not profile.typed_date or len(date) < ISO:
        return date
    year, month, day = date[:ISO].split("-")
    known = {
        **{"year": year, "month": month, "day": day, "number": int(day), "name": month_name[int(month)]},
        "written": show_date(date[:ISO]),
    }
    shown = profile.typed_date.format_map(known)
    if len(date) == ISO:
        return shown
    return f"{shown} {clock_words(datetime.fromisoformat(date), profile.writing.half_days)}"


def example_of(key: str, profile: Profile) -> str:
    """A date as it can be typed in a field."""
    return show_typed(EXAMPLES[key], profile)


def _whole(date: str | None) -> str | None:
    """A date with month and day; None when one of them is missing."""
    return date if date is not None and len(date) == ISO else None
