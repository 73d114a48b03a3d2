"""Rounds of a player as the report writes them: `W9B` a win with Black against 9, `H0` a half-point bye."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.colours import Colour
from crosstable.model.points import ONE, ZERO
from crosstable.reports.lines import Happened, RoundLine

NO_GAME = "U0"
_BYES = {
    Happened.HALF: "H0",
    Happened.ZERO: NO_GAME,
    Happened.ABSENT: NO_GAME,
    Happened.OUT: NO_GAME,
    Happened.NONE: NO_GAME,
    Happened.REST: NO_GAME,
    Happened.STRUCK: NO_GAME,
}


def cell_of(line: RoundLine, numbers: Mapping[int, int]) -> str:
    """One round; forfeits go without their opponent, as accepted reports have them."""
    met = numbers.get(line.opponent) if line.opponent is not None else None
    if line.happened is Happened.GAME and met is not None:
        return f"{_result(line)}{met}{_colour(line)}"
    if line.happened is Happened.FORFEIT:
        return "X0" if line.points == ONE else "F0" if line.points == ZERO else "Z0"
    if line.happened in (Happened.BYE, Happened.FULL):
        return "B0" if line.points == ONE else "H0" if line.points > ZERO else NO_GAME
    return _BYES.get(line.happened, NO_GAME)


def _result(line: RoundLine) -> str:
    """Won, drawn or lost."""
    return "W" if line.points == ONE else "L" if line.points == ZERO else "D"


def _colour(line: RoundLine) -> str:
    """The colour of a game."""
    return "" if line.colour is None else "W" if line.colour is Colour.WHITE else "B"
