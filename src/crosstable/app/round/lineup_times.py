"""Late line-ups: the announced deadline compared with the round times."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from crosstable.model.announced import round_starts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.shared.team_rules import DEADLINE
from crosstable.rulebooks.shelf import book_of

_BEFORE = re.compile(r"([0-9]{1,4})\s*(minute|min|hour|h|day)\w*\s+before.*", re.IGNORECASE)
_UNITS = {"minute": 1, "min": 1, "hour": 60, "h": 60, "day": 24 * 60}


def deadline_of(event: Event, section: Section, round_no: int) -> datetime | None:
    """The deadline for a round's line-ups; None if it cannot be worked out.

    It is given as time before the round, such as `10 minutes before the round`, or as a time.
    """
    told = book_of(section).chosen(section).get(DEADLINE)
    if not isinstance(told, str):
        return None
    before = _BEFORE.fullmatch(told.strip())
    if before is None:
        return _time(told)
    start = _time(round_starts(event, section).get(round_no, ""))
    minutes = int(before[1]) * _UNITS[before[2].lower()]
    return None if start is None else start - timedelta(minutes=minutes)


def _time(text: str) -> datetime | None:
    """A point in time as files have it, in local time."""
    try:
        return datetime.fromisoformat(text.strip()).replace(tzinfo=None)
    except ValueError:
        return None


def minutes_late(event: Event, section: Section, round_no: int, handed_in: str | None) -> int:
    """How many minutes a line-up is late; 0 if it is in time or that cannot be known."""
    until = deadline_of(event, section, round_no)
    came = datetime.now() if handed_in is None else _time(handed_in)
    if came is None:
        raise BadInput(
            phrase(
                "“{handed_in}” is not a time; write it like 2026-12-05T13:50", handed_in=str(handed_in)[:20]
            ),
            where=FieldName.HANDED_IN,
        )
    if until is None or came <= until:
        return 0
    return -(-int((came - until).total_seconds()) // 60)
