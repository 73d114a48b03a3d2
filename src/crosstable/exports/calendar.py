"""The times of the rounds as a calendar file (iCalendar, RFC 5545)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from crosstable.exports.options import Options
from crosstable.exports.places import place_of
from crosstable.model.announced import all_starts, clock_time, round_starts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase

WIDEST = 75
"""Octets in a line."""
LASTS = timedelta(hours=4)
"""How long a round lasts, unless the next one starts earlier."""


def calendar(event: Event, options: Options) -> Mapping[str, bytes]:
    """One entry for every round with a time; without a known time zone, in the hall's local time."""
    times = sorted(_starts(event), key=lambda one: (one.round, one.section))
    if not times:
        raise BadInput(
            phrase("no round has a start time; add the times to the schedule first"), where="schedule"
        )
    stamp = clock_time(options.made) or times[0].start
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Crosstable//Crosstable//EN", "CALSCALE:GREGORIAN"]
    lines.append(f"X-WR-CALNAME:{_escaped(event.name)}")
    for one in times:
        same = [other.start for other in times if other.section == one.section]
        lines += _entry(event, one, _end(one.start, same), stamp)
    lines.append("END:VCALENDAR")
    text = "".join(f"{part}\r\n" for line in lines for part in _folded(line))
    return {"rounds.ics": text.encode("utf-8")}


@dataclass(frozen=True, slots=True)
class _Start:
    """A round that starts: for all sections, or for one with its own times."""

    round: int
    start: datetime
    section: str = ""


def _starts(event: Event) -> Iterator[_Start]:
    """The rounds of the timetable, then those of sections with other times."""
    zone = _zone_of(event)
    shared = {item.round: item.start for item in event.schedule}
    yield from (_Start(number, when) for number, text in shared.items() if (when := clock_time(text, zone)))
    for section in event.sections:
        for number, text in round_starts(event, section).items():
            if text != shared.get(number) and (when := clock_time(text, zone)):
                yield _Start(number, when, section.name or event.name)


def _end(start: datetime, all_starts: list[datetime]) -> datetime:
    """When a round is over: after some hours, or when the next one starts."""
    clocks = (when for when in all_starts if (when.tzinfo is None) == (start.tzinfo is None))
    return min((when for when in clocks if start < when < start + LASTS), default=start + LASTS)


def _entry(event: Event, one: _Start, end: datetime, stamp: datetime) -> Iterator[str]:
    """The lines of the calendar file for one round."""
    start = one.start
    own = [section.rounds for section in event.sections if section.name == one.section]
    rounds = max(own or [section.rounds for section in event.sections])
    yield "BEGIN:VEVENT"
    yield f"UID:{_name(event)}{_letters(one.section)}-round-{one.round}@crosstable"
    yield f"DTSTAMP:{stamp:%Y%m%dT%H%M%S}Z"
    yield f"DTSTART:{start:%Y%m%dT%H%M%S}{_zone(start)}"
    yield f"DTEND:{end:%Y%m%dT%H%M%S}{_zone(end)}"
    yield f"SUMMARY:{_escaped(_summary(event, one, rounds))}"
    if where := place_of(event, ("site", "city", "state")):
        yield f"LOCATION:{_escaped(where)}"
    yield "END:VEVENT"


def _summary(event: Event, one: _Start, rounds: int) -> str:
    """The title of an entry."""
    title = f"{event.name}, {one.section}" if one.section else event.name
    return phrase("{event}: round {number} of {rounds}", event=title, number=one.round, rounds=rounds)


def _name(event: Event) -> str:
    """The event in plain letters; always the same for one event."""
    plain = re.sub(r"[^a-z0-9]+", "-", event.name.casefold()).strip("-")[:40]
    year = all_starts(event)[0][:4]
    digest = sha256(event.name.encode()).hexdigest()[:8]
    return "-".join(part for part in (plain, year, digest) if part)


def _letters(section: str) -> str:
    """The part of an identifier for a section with its own times."""
    return f"-{sha256(section.encode()).hexdigest()[:8]}" if section else ""


def _zone_of(event: Event) -> ZoneInfo | None:
    """The time zone of the hall, if the event names one that this computer knows."""
    try:
        return ZoneInfo(event.details.get("time_zone", "").strip())
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _zone(moment: datetime) -> str:
    """Z for a time with a known offset; otherwise it floats with local time."""
    return "Z" if moment.tzinfo is not None else ""


def _escaped(text: str) -> str:
    """A text with the special signs of calendar files escaped."""
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def _folded(line: str) -> Iterator[str]:
    """A line in pieces of at most 75 octets, no letter split; continuation lines start with a blank."""
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > WIDEST:
            yield piece
            piece = " "
        piece += letter
    yield piece
