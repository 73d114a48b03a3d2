"""Default time (28P): when an absent player loses by forfeit, and who is dropped."""

from __future__ import annotations

import re

from crosstable.model.event import Section
from crosstable.rulebooks.shared.day import HOUR, DefaultTime, announced_minutes
from crosstable.rulebooks.us_chess.mark import rule

UNREAD = ", or at the end of the first time control if that is sooner"
FIRST_ENDS = ", when the first time control ends"

LENGTH = r"(?P<{0}>[0-9]{{1,3}})(?::(?P<{0}_more>[0-5][0-9]))?\s*(?P<{0}_unit>h(?:ours?|rs?)?\b|h)?"
MOVES = rf"\b[0-9]{{1,3}}\s*/\s*{LENGTH.format('moves')}"
WHOLE_GAME = rf"\b(?:g|sd|game)\s*(?:/|in\b)?\s*{LENGTH.format('game')}"
PLAIN = r"\b(?P<plain>[0-9]{1,3})\s*(?:\+|m\b|min|')"
HOURS = r"\b(?P<hours>[0-9])\s*h(?:ours?\b|rs?\b)?(?:\s*(?P<hours_more>[0-9]{1,2}))?"
FIRST_CONTROL = re.compile(f"{MOVES}|{WHOLE_GAME}|{PLAIN}|{HOURS}", re.IGNORECASE)
MOST_HOURS = 3
"""A length of no more than this for a number of moves is in hours: 40/2."""


@rule("28P")
def default_time(section: Section) -> DefaultTime:
    """The announced time, otherwise an hour, or the end of the first time control if that is sooner."""
    announced = announced_minutes(section)
    if announced is not None:
        return DefaultTime(announced, "28P")
    control = first_control(section.time_control)
    if control is None:
        return DefaultTime(HOUR, "28P", UNREAD)
    return DefaultTime(control, "28P", FIRST_ENDS) if control < HOUR else DefaultTime(HOUR, "28P")


def first_control(text: str | None) -> int | None:
    """The minutes of the first time control: 90 of `40/90, SD/30`, 120 of `40/2`, 60 of `G/60;d5`."""
    found = FIRST_CONTROL.search(text or "")
    if found is None:
        return None
    if found["plain"]:
        return int(found["plain"])
    if found["hours"]:
        return HOUR * int(found["hours"]) + int(found["hours_more"] or 0)
    by_moves = found["moves"] is not None
    key = "moves" if by_moves else "game"
    length, more = int(found[key]), found[f"{key}_more"]
    in_hours = more is not None or found[f"{key}_unit"] or (by_moves and length <= MOST_HOURS)
    return HOUR * length + int(more or 0) if in_hours else length


@rule("28P")
def drops_absent(section: Section) -> str:
    """Players who do not appear are removed from the next rounds, unless excused."""
    return "28P"
