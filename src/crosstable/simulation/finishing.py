"""When a section would be over: its last round starts, and the longest game takes so long."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from msgspec import Struct

from crosstable.exports.time_controls import time_control
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section


class Finish(Struct, frozen=True, kw_only=True):
    """The start of the last round, the minutes of the longest game, the end; empty where not known."""

    start: str = ""
    longest: int = 0
    end: str = ""
    overlaps: tuple[int, ...] = ()
    """Rounds that would start before the longest game of the round before is over."""


def longest_game(section: Section) -> int:
    """The minutes of a game of sixty moves in which both use all their time; 0 where that cannot be known."""
    control = time_control(section.time_control)
    return 0 if control is None else 2 * control.total


def finish_of(event: Event, section: Section, rounds: int) -> Finish:
    """When a section with this many rounds would be over by its round times."""
    longest = longest_game(section)
    starts = {
        number: when
        for number, text in round_starts(event, replace(section, rounds=rounds)).items()
        if (when := _moment(text)) is not None
    }
    overlaps = tuple(
        number
        for number in sorted(starts)
        if longest
        and number - 1 in starts
        and starts[number - 1] + timedelta(minutes=longest) > starts[number]
    )
    last = starts.get(rounds)
    if last is None:
        return Finish(longest=longest, overlaps=overlaps)
    end = (last + timedelta(minutes=longest)).isoformat(timespec="minutes") if longest else ""
    return Finish(start=last.isoformat(timespec="minutes"), longest=longest, end=end, overlaps=overlaps)


def _moment(text: str) -> datetime | None:
    """A start as a day and a time; None for a time alone or no time at all."""
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
