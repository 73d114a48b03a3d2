"""The names of the feeds of an event's website: JSON, the calendar, and a PGN file for each round."""

from __future__ import annotations

import re
from collections.abc import Iterator

from crosstable.model.announced import all_starts, clock_time
from crosstable.model.event import Event, Section
from crosstable.reports.section_stems import file_stems

JSON_FEED, CALENDAR_FEED = "event.json", "calendar.ics"
ROUND_FILE = re.compile(r"pgn/(?P<stem>.+)-round-(?P<round>[1-9][0-9]{0,3})\.pgn", re.ASCII)


def feed_paths(event: Event) -> Iterator[str]:
    """The feeds that an event has."""
    yield JSON_FEED
    if has_calendar(event):
        yield CALENDAR_FEED
    for place, section in enumerate(event.sections):
        for number in range(1, len(section.results) + 1):
            path = round_file(event, place, number)
            if path is not None:
                yield path


def has_calendar(event: Event) -> bool:
    """Whether a round has a time that a calendar can show."""
    return any(clock_time(start) for start in all_starts(event))


def round_file(event: Event, place: int, number: int) -> str | None:
    """The PGN file of a round of a section; None where games are played against other sections."""
    if crosses_sections(event.sections[place]):
        return None
    return f"pgn/{file_stems(event)[place]}-round-{number}.pgn"


def crosses_sections(section: Section) -> bool:
    """Whether a game of a section is against somebody of another one."""
    return any(game.white_section or game.black_section for one in section.results for game in one.games)
