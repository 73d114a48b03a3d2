"""Time controls as they are written, compared and turned into the length of a game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

MOVES_OF_A_LONG_GAME = 100

_WORDS = (
    (r"\b(minutes?|mins?)\b", "m"),
    (r"\b(seconds?|secs?)\b", "s"),
    (r"\b(and|plus|then)\b", "+"),
    (r"\b(a|per|each|every) (move|player)\b|\bguillotine\b|\bfrom move (1|one)\b|\bincrement\b", ""),
)
_PERIOD = re.compile(r"(?:(\d+)/)?(\d+)m?(?:\+(\d+)s?)?")


@dataclass(frozen=True, slots=True)
class Period:
    """Minutes for a number of moves, or for the rest of the game, and seconds added with each move."""

    minutes: int
    moves: int | None = None
    increment: int = 0

    def __str__(self) -> str:
        """The period as it is written in an event file."""
        moves = f"{self.moves}/" if self.moves else ""
        return f"{moves}{self.minutes}" + (f"+{self.increment}" if self.increment else "")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of a game."""

    periods: tuple[Period, ...]

    def __str__(self) -> str:
        """The control as it is written in an event file: 100+30; 40/105, 30."""
        return ", ".join(map(str, self.periods))


def read_control(text: str) -> TimeControl | None:
    """The control that a text such as 100+30 or 40/105, 30 means; None when it cannot be read."""
    plain = text.lower()
    for words, short in _WORDS:
        plain = re.sub(words, short, plain)
    plain = re.sub(r"\s+", "", re.sub(r"(\d)(?:mins?)\b", r"\1m", plain))
    parts = re.sub(r"[+,](?=\d+m)", ",", plain).split(",")
    found = [_PERIOD.fullmatch(part) for part in parts]
    periods = tuple(
        Period(int(match[2]), int(match[1]) if match[1] else None, int(match[3] or 0))
        for match in found
        if match
    )
    return TimeControl(periods) if len(periods) == len(parts) else None


def longest_game(control: TimeControl, moves: int = MOVES_OF_A_LONG_GAME) -> timedelta:
    """How long a game lasts when both players use all their time for a number of moves."""
    seconds, left = 0, moves
    for period in control.periods:
        made = left if period.moves is None else min(left, period.moves)
        seconds += period.minutes * 60 + made * period.increment
        left -= made
    return timedelta(seconds=2 * seconds)
