"""The programme of a section: which event it is, when its rounds start, its first and last day."""

from __future__ import annotations

from datetime import date, datetime
from difflib import get_close_matches

from crosstable.model.announced import own_round_times
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, RoundTime, Section
from crosstable.rulebooks.nzcf.dates import day, moment
from crosstable.rulebooks.nzcf.event_settings import text_of
from crosstable.rulebooks.nzcf.preset_table import OTHER, PRESETS
from crosstable.rulebooks.nzcf.preset_types import Preset


def preset(name: str) -> Preset:
    """The event with a short name, or an error that suggests the likely one."""
    if name in PRESETS:
        return PRESETS[name]
    near = get_close_matches(name, PRESETS, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"choose one of: {', '.join(PRESETS)}"
    raise BadInput(f"nzcf has no preset {name!r}; {hint}", where="preset")


def preset_of(event: Event, section: Section) -> Preset:
    """Which event a section is: by its own setting, then by the event's; otherwise any other rated event."""
    name = text_of(section, "preset") or event.preset
    return OTHER if name is None else preset(name)


def starts_of(event: Event, section: Section) -> dict[int, datetime]:
    """When each round of a section starts: by its own times, else by the event's timetable.

    The timetable of an event with several sections is not that of a rapid which follows the others.
    """
    own = own_round_times(section)
    if own:
        known = {number: text for number, text in enumerate(own, start=1) if text}
        times = {number: moment(text, "settings.round_times") for number, text in known.items()}
    elif len(event.sections) > 1 and preset_of(event, section).follows:
        times = {}
    else:
        times = read_schedule(event.schedule)
    return {number: start for number, start in times.items() if number <= section.rounds}


def read_schedule(schedule: tuple[RoundTime, ...]) -> dict[int, datetime]:
    """The starts of a timetable, by round."""
    return {time.round: moment(time.start, "schedule") for time in sorted(schedule, key=lambda t: t.round)}


def first_day(event: Event, section: Section) -> date | None:
    """The day on which a section starts: as stated, else that of its first round."""
    if section.start is not None:
        return day(section.start, "start")
    return min((start.date() for start in starts_of(event, section).values()), default=None)


def last_day(event: Event, section: Section) -> date | None:
    """The day on which a section ends: as stated, else that of its last round."""
    if section.end is not None:
        return day(section.end, "end")
    return max((start.date() for start in starts_of(event, section).values()), default=None)


def year_of(section: Section, on: date) -> int:
    """The year in which a section is held: that of its first day, else that of the day of asking."""
    return day(section.start, "start").year if section.start is not None else on.year
