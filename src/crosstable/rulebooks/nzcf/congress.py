"""Events that belong together: the Congress and its Rapid, an island championship and its rapid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from crosstable.model.event import Event, Section
from crosstable.model.lots import Lots
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.council import with_approval
from crosstable.rulebooks.nzcf.event_settings import text_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_table import PRESETS
from crosstable.rulebooks.nzcf.preset_types import Preset
from crosstable.rulebooks.nzcf.presets import section_of_preset
from crosstable.rulebooks.nzcf.programme import first_day, last_day, preset_of
from crosstable.rulebooks.nzcf.timetable import default_timetable

CONGRESS = (
    ("nz-championship", "Championship"),
    ("nz-major-open", "Major Open"),
    ("nz-rapid", "Rapid"),
)

Part = tuple[Event, Section]
"""A section with the event it is in; linked sections may lie in one event or in several."""


@rule("2.1.1")
def congress(name: str, lots: Lots, start: date, venue: str | None = None) -> Event:
    """A Congress: Championship, Major Open and Rapid as sections of one event, with the default timetable."""
    place = {} if venue is None else {"venue": venue}
    sections = []
    for key, title in CONGRESS:
        section = section_of_preset(PRESETS[key], title, lots)
        sections.append(replace(section, settings={"preset": key, **place}))
    main, major, rapid = sections
    schedule = default_timetable(PRESETS["nz-championship"], main, start)
    ends = schedule[-1].start[:10]
    main, major = (replace(part, start=start.isoformat(), end=ends) for part in (main, major))
    after = date.fromisoformat(ends) + timedelta(days=1)
    rapid = replace(rapid, start=after.isoformat())
    return Event(name=name, sections=(main, major, rapid), schedule=schedule)


@rule("2.1.1")
def check_congress(event: Event) -> list[Reason]:
    """An event that holds several parts of the Congress holds all three."""
    held = {preset_of(event, section).id for section in event.sections}
    missing = [PRESETS[key].title for key, _ in CONGRESS if key not in held]
    if len(missing) in (0, len(CONGRESS)) or len(event.sections) == 1:
        return []
    saying = say.CONGRESS_LACKS if len(missing) == 1 else say.CONGRESS_LACKS_TWO
    return [state(saying, title=missing[0], other=missing[-1])]


def check_linked(parts: Sequence[Part]) -> list[Reason]:
    """Whether each event that follows another does so in time and place."""
    found: list[Reason] = []
    for event, section in parts:
        chosen = preset_of(event, section)
        mains = [part for part in parts if preset_of(*part).id in chosen.follows]
        breaches = [reason for main in mains for reason in check_follows(main, (event, section))]
        found += with_approval(breaches, chosen, section)
    return found


def parts_of(event: Event) -> tuple[Part, ...]:
    """The sections of one event as parts that may be linked."""
    return tuple((event, section) for section in event.sections)


@rule("2.4.2", "3.4.1", "3.6.1")
def check_follows(main: Part, later: Part) -> list[Reason]:
    """A rapid starts when its main event is over; an island's rapid at once and at the same place."""
    chosen = preset_of(*later)
    faults = [_wrong_day(main, later, chosen), _wrong_place(main, later, chosen)]
    return [Reason(chosen.clauses.dates, (), fault) for fault in faults if fault is not None]


def _wrong_day(main: Part, later: Part, chosen: Preset) -> Said | None:
    """Why the later event starts on the wrong day: before the end, or, on an island, not at once."""
    ends, starts = last_day(*main), first_day(*later)
    if ends is None or starts is None:
        return None
    title = preset_of(*main).title
    if starts < ends:
        return say.STARTS_TOO_EARLY.of(title=chosen.title, starts=starts, main=title, ends=ends)
    if chosen.island and starts > ends + timedelta(days=1):
        return say.STARTS_TOO_LATE.of(title=chosen.title, starts=starts, main=title, ends=ends)
    return None


def _wrong_place(main: Part, later: Part, chosen: Preset) -> Said | None:
    """Why the later event is at the wrong place: an island's rapid is where its championship was."""
    there, here = text_of(main[1], "venue"), text_of(later[1], "venue")
    if chosen.island is None or there is None or here is None or there == here:
        return None
    return say.OTHER_VENUE.of(title=chosen.title, here=here, there=there, main=preset_of(*main).title)
