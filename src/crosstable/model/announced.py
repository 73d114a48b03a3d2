"""What a section announces to those who enter: the ratings it is for, what it costs, when its rounds start.

Some books knew these as settings before they were keys of every section. Files and journals with such a
setting are read as ever, and the setting goes before the key.
"""

from __future__ import annotations

from collections.abc import Mapping

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
    """The rating that a section is below; None for one that is open at the top."""
    chosen = section.settings.get(CEILING)
    return chosen if type(chosen) is int else section.rating_below


def is_in_range(section: Section, rating: int | None) -> bool:
    """Whether a rating is one that the section is for; whoever has none fits where no lower end is set."""
    if rating is None:
        return section.rating_from is None
    top = rating_below(section)
    return (section.rating_from is None or section.rating_from <= rating) and (top is None or rating < top)


def range_in_words(section: Section) -> str:
    """The ratings that a section is for: `under 1800`, `1200 and up`, `1200-1799`; empty for all."""
    top = rating_below(section)
    if top is None:
        return "" if section.rating_from is None else phrase("{rating} and up", rating=section.rating_from)
    return (
        phrase("under {rating}", rating=top)
        if section.rating_from is None
        else f"{section.rating_from}-{top - 1}"
    )


def entry_fee(section: Section) -> int | None:
    """The entry fee of a section in cents; None where none is announced."""
    cents, units = section.settings.get(FEE_IN_CENTS), section.settings.get(FEE_IN_UNITS)
    if type(cents) is int:
        return cents
    if isinstance(units, int | float | str) and not isinstance(units, bool):
        return money.from_number(units)
    return section.entry_fee


def own_round_times(section: Section) -> tuple[str, ...]:
    """The starts of the rounds of this section alone, in their order; an empty one is not known."""
    chosen = section.settings.get(TIMES)
    if isinstance(chosen, tuple):
        return tuple(map(str, chosen))
    return tuple(start or "" for start in section.round_times)


def round_starts(event: Event, section: Section) -> dict[int, str]:
    """When each round of a section starts: by its own times, else by the timetable of the event."""
    starts = {item.round: item.start for item in event.schedule}
    starts |= {number: start for number, start in enumerate(own_round_times(section), 1) if start}
    return {number: start for number, start in sorted(starts.items()) if start and number <= section.rounds}


def all_starts(event: Event) -> list[str]:
    """The starts of the rounds of all sections, the earliest first."""
    return sorted({start for section in event.sections for start in round_starts(event, section).values()})
