"""A match of two games in one round: what both results come to for the pairing as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.points import ZERO, Points, show
from crosstable.model.results import PairedAs, Result, show_result, turned

GAMES = 2
"""How many games such a match has."""

BOTH_OPEN = (Result.UNFINISHED, Result.UNFINISHED)
"""A match of which nothing is known yet."""

Pair = tuple[Points, Points]


def from_first_side(results: Sequence[Result]) -> tuple[Result, ...]:
    """The results as the player with White in the first game sees them: the second is turned."""
    return tuple(turned(result) if at % 2 else result for at, result in enumerate(results))


def match_points(results: Sequence[Result], assumed: PairedAs | None = None) -> Pair:
    """What both sides score; an open game counts as assumed, seen from the first game's White."""
    white = black = ZERO
    for result in from_first_side(results):
        taken = assumed if result is Result.UNFINISHED and assumed is not None else result
        first, second = taken.points()
        white, black = Points(white + first), Points(black + second)
    return white, black


def match_result(results: Sequence[Result]) -> Result:
    """The match as one result: open while a game is, forfeited when none was played, else by points."""
    if Result.UNFINISHED in results:
        return Result.UNFINISHED
    white, black = match_points(results)
    played = any(result.played for result in results)
    if white == black:
        return (Result.DRAW if white else Result.BOTH_LOSE) if played else Result.DOUBLE_FORFEIT
    if white > black:
        return Result.WHITE_WINS if played else Result.WHITE_BY_FORFEIT
    return Result.BLACK_WINS if played else Result.BLACK_BY_FORFEIT


def show_match(results: Sequence[Result]) -> str:
    """A match as people read it: its score and both games, as listed; what is known of one that is open."""
    if all(result is Result.UNFINISHED for result in results):
        return show_result(Result.UNFINISHED.value)
    white, black = (show(points) for points in match_points(results))
    games = ", ".join(show_result(result.value) for result in results)
    return f"{white}–{black} ({games})"
