"""Rounds of a player as the report writes them: `W9B` a win with Black against 9, `H0` a half-point bye."""

from __future__ import annotations

from crosstable.exports.player_games import Reported
from crosstable.model.points import ONE, ZERO, Points
from crosstable.model.results import Result
from crosstable.reports.standings.lines import Happened, RoundLine

NO_GAME = "U0"
ODD = {Result.BOTH_LOSE: "SS", Result.WHITE_HALF: "RS", Result.BLACK_HALF: "SR"}
"""Results in which one side does not mirror the other: R a draw, S a loss."""
_PLAIN = {Result.WHITE_WINS: "WL", Result.BLACK_WINS: "LW", Result.DRAW: "DD"}
_BYES = {Happened.BYE, Happened.FULL, Happened.HALF}


def game_cells(game: Reported, white: int, black: int) -> tuple[str, str]:
    """Both sides of a game; unplayed or unrated games have no opponents."""
    codes = (_PLAIN | ODD).get(game.result)
    if codes is None or not game.rated:
        won, lost = (without_opponent(points) for points in game.result.points())
        return won, lost
    return f"{codes[0]}{black}W", f"{codes[1]}{white}B"


def without_opponent(points: Points) -> str:
    """An unplayed game, as in accepted reports."""
    return "X0" if points == ONE else "F0" if points == ZERO else "Z0"


def as_bye(points: Points) -> str:
    """Points without a game: a full bye, a half-point bye, or none."""
    return "B0" if points == ONE else "H0" if points > ZERO else NO_GAME


def bye_cell(line: RoundLine) -> str | None:
    """A bye with its value; nothing for a round without one."""
    return as_bye(line.points) if line.happened in _BYES else None
