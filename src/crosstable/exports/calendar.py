"""The times of the rounds as a calendar file (iCalendar, RFC 5545)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from crosstable.exports.options import Options
from crosstable.exports.places import place_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Event

WIDEST = 75
"""Octets in a line."""
LASTS = timedelta(hours=4)
"""How long a round is taken to last when the next does not start before."""


def calendar(event: Event, options: Options) -> Mapping[str, bytes]:
    """One entry for every round with a time; the times are those of the hall's own clock."""
    times = sorted((item.round, when) for item in event.schedule if (when := _moment(item.start)))
    if not times:
        raise BadInput("no round has a time; give the times first", where="schedule")
    stamp = _moment(options.made) or times[0][1]
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Crosstable//Crosstable//EN", "CALSCALE:GREGORIAN"]
    for number, start in times:
        lines += _entry(event, number, start, _end(start, [when for _, when in times]), stamp)
    lines.append("END:VCALENDAR")
    text = "".join(f"{part}\r\n" for line in lines for part in _folded(line))
    return {"rounds.ics": text.encode("utf-8")}


def _end(start: datetime, all_starts: list[datetime]) -> datetime:
    """When a round is over: after some hours, or when the next one starts."""
    clocks = (when for when in all_starts if (when.tzinfo is None) == (start.tzinfo is None))
    return min((when for when in clocks if start < when < start + LASTS), default=start + LASTS)


def _entry(event: Event, number: int, start: datetime, end: datetime, stamp: datetime) -> Iterator[str]:
    """The lines of the calendar file for one round."""
    rounds = max(section.rounds for section in event.sections)
    yield "BEGIN:VEVENT"
    yield f"UID:{_name(event)}-round-{number}@crosstable"
    yield f"DTSTAMP:{stamp:%Y%m%dT%H%M%S}Z"
    yield f"DTSTART:{start:%Y%m%dT%H%M%S}{_zone(start)}"
    yield f"DTEND:{end:%Y%m%dT%H%M%S}{_zone(end)}"
    yield f"SUMMARY:{_escaped(event.name)}: round {number} of {rounds}"
    if where := place_of(event, ("site", "city", "state")):
        yield f"LOCATION:{_escaped(where)}"
    yield "END:VEVENT"


def _name(event: Event) -> str:
    """The event in letters that every program takes; always the same for one event."""
    told = re.sub(r"[^a-z0-9]+", "-", event.name.casefold()).strip("-")[:40]
    year = min(item.start for item in event.schedule)[:4]
    digest = sha256(event.name.encode()).hexdigest()[:8]
    return "-".join(part for part in (told, year, digest) if part)


def _moment(text: str) -> datetime | None:
    """A moment as the event says it; nothing when it is no date with a time."""
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    if found.tzinfo is not None:
        return found.astimezone(UTC)
    return found if re.search(r"[T ]\d", text.strip()) else None


def _zone(moment: datetime) -> str:
    """Z for a time whose distance from Greenwich is known; else it floats with the clock on the wall."""
    return "Z" if moment.tzinfo is not None else ""


def _escaped(text: str) -> str:
    """A text with what means something in a calendar escaped."""
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def _folded(line: str) -> Iterator[str]:
    """A line in pieces of at most 75 octets, no letter cut apart; further ones start with a blank."""
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > WIDEST:
            yield piece
            piece = " "
        piece += letter
    yield piece
