"""What a section announces to entrants: its rating range, the entry fee, and its round times.

Some books had these as settings before they were keys of every section. Files and journals with such a
setting still work, and the setting has priority over the key.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from crosstable.model import money
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase

NO_SHOW = "no_show_minutes"
CEILING = "rating_ceiling"
FEE_IN_CENTS = "prize.entry_fee"
FEE_IN_UNITS = "fee"
TIMES = "round_times"
OTHER_NAMES: Mapping[str, tuple[str, ...]] = {
    "default_minutes": (NO_SHOW,),
    "rating_below": (CEILING,),
    "entry_fee": (FEE_IN_CENTS, FEE_IN_UNITS),
    "round_times": (TIMES,),
}
"""Keys of a section, each with the settings that say the same in some books."""


def rating_below(section: Section) -> int | None:
    """The upper rating limit of a section (exclusive); None if it has none."""
    chosen = section.settings.get(CEILING)
    return chosen if type(chosen) is int else section.rating_below


def is_in_range(section: Section, rating: int | None) -> bool:
    """Whether a rating is in the section's range; unrated players fit if there is no lower limit."""
    if rating is None:
        return section.rating_from is None
    top = rating_below(section)
    return (section.rating_from is None or section.rating_from <= rating) and (top is None or rating < top)


def range_in_words(section: Section) -> str:
    """A section's rating range: `under 1800`, `1200 and up`, `1200-1799`; empty for all."""
    top = rating_below(section)
    if top is None:
        return "" if section.rating_from is None else phrase("{rating} and up", rating=section.rating_from)
    return (
        phrase("under {rating}", rating=top)
        if section.rating_from is None
        else f"{section.rating_from}-{top - 1}"
    )


def entry_fee(section: Section) -> int | None:
    """The entry fee of a section in cents; None if none is announced."""
    cents, units = section.settings.get(FEE_IN_CENTS), section.settings.get(FEE_IN_UNITS)
    if type(cents) is int:
        return cents
    if isinstance(units, int | float | str) and not isinstance(units, bool):
        return money.from_number(units)
    return section.entry_fee


def own_round_times(section: Section) -> tuple[str, ...]:
    """The round starts of this section alone, in order; an empty one is unknown."""
    chosen = section.settings.get(TIMES)
    if isinstance(chosen, tuple):
        return tuple(map(str, chosen))
    return tuple(start or "" for start in section.round_times)


def round_starts(event: Event, section: Section) -> dict[int, str]:
    """When each round of a section starts: by its own times, otherwise by the event's timetable."""
    starts = {item.round: item.start for item in event.schedule}
    starts |= {number: start for number, start in enumerate(own_round_times(section), 1) if start}
    return {number: start for number, start in sorted(starts.items()) if start and number <= section.rounds}


def all_starts(event: Event) -> list[str]:
    """The starts of the rounds of all sections, the earliest first."""
    return sorted({start for section in event.sections for start in round_starts(event, section).values()})


def clock_time(text: str, zone: ZoneInfo | None = None) -> datetime | None:
    """A date with a time, in UTC where the zone is known; None for anything else."""
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    if found.tzinfo is not None:
        return found.astimezone(UTC)
    if not re.search(r"[T ]\d", text.strip()):
        return None
    return found if zone is None else found.replace(tzinfo=zone).astimezone(UTC)
