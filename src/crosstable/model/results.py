"""The possible results of a game, and the kinds of bye: closed sets with one table each."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from crosstable.model.language import phrase, reader_now
from crosstable.model.points import HALF, ONE, ZERO, Points, show, with_half_sign


class Outcome(Enum):
    """What a game or match was for one side, whatever points it is worth in the event."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @property
    def sign(self) -> str:
        """The sign on charts."""
        return _SIGNS[self]


_SIGNS = {Outcome.WON: "+", Outcome.DRAWN: "=", Outcome.LOST: "-"}


class Result(Enum):
    """The result of a game as on the result slip."""

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    BOTH_LOSE = "0-0"
    WHITE_HALF = "1/2-0"
    BLACK_HALF = "0-1/2"
    WHITE_BY_FORFEIT = "+:-"
    BLACK_BY_FORFEIT = "-:+"
    DOUBLE_FORFEIT = "-:-"
    UNFINISHED = "*"

    @property
    def played(self) -> bool:
        """Whether the players met over the board; an unfinished game counts as met."""
        return (
            self is not Result.WHITE_BY_FORFEIT
            and self is not Result.BLACK_BY_FORFEIT
            and self is not Result.DOUBLE_FORFEIT
        )

    @property
    def played_to_end(self) -> bool:
        """Whether the game was played and is over."""
        return self.played and self is not Result.UNFINISHED

    def points(self) -> tuple[Points, Points]:
        """White's and Black's points; an unfinished game has none of its own."""
        return _POINTS[self]

    def outcomes(self) -> tuple[Outcome, Outcome] | None:
        """What it was for White and for Black; None while the game is open."""
        if self is Result.UNFINISHED:
            return None
        white, black = self.points()
        return _OUTCOMES[white], _OUTCOMES[black]


def turned(result: Result) -> Result:
    """A result as it reads with White and Black swapped."""
    return _TURNED.get(result, result)


_TURNED = {
    Result.WHITE_WINS: Result.BLACK_WINS,
    Result.BLACK_WINS: Result.WHITE_WINS,
    Result.WHITE_HALF: Result.BLACK_HALF,
    Result.BLACK_HALF: Result.WHITE_HALF,
    Result.WHITE_BY_FORFEIT: Result.BLACK_BY_FORFEIT,
    Result.BLACK_BY_FORFEIT: Result.WHITE_BY_FORFEIT,
}


def show_result(written: str) -> str:
    """A result or score as people read it: real halves and dashes, forfeits with the event's signs.

    For a match of two games, whose results are side by side, it is the score and both games.
    """
    if " " in written:
        return _show_match([Result(one) for one in written.split()])
    if written == Result.UNFINISHED.value:
        return phrase("no result")
    if ":" in written:
        return show_forfeit(written)
    return with_half_sign(written).replace("-", "–")


def show_typed_result(written: str) -> str:
    """A result with real halves and dashes, an open one as it is typed; forfeits as the event signs them."""
    return show_forfeit(written) if ":" in written else with_half_sign(written).replace("-", "–")


def show_forfeit(written: str) -> str:
    """The result of a game that was not played, with the signs that the people of the event use: 1F-0F."""
    reader = reader_now()
    if reader is None or reader.profile is None:
        return written
    return reader.profile.forfeits.get(written, written)


def _show_match(results: Sequence[Result]) -> str:
    """The score of a match, and its games as they were played."""
    white, black = (show(points) for points in match_points(results))
    games = (show_result(one.value) if one is not Result.UNFINISHED else phrase("not in") for one in results)
    return f"{white}–{black} ({', '.join(games)})"


FORFEITS = frozenset({Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT})

WON_BY_FORFEIT = frozenset({Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT})
"""One-sided forfeits: the only ones that can be rated."""

_POINTS: dict[Result, tuple[Points, Points]] = {
    Result.WHITE_WINS: (ONE, ZERO),
    Result.BLACK_WINS: (ZERO, ONE),
    Result.DRAW: (HALF, HALF),
    Result.BOTH_LOSE: (ZERO, ZERO),
    Result.WHITE_HALF: (HALF, ZERO),
    Result.BLACK_HALF: (ZERO, HALF),
    Result.WHITE_BY_FORFEIT: (ONE, ZERO),
    Result.BLACK_BY_FORFEIT: (ZERO, ONE),
    Result.DOUBLE_FORFEIT: (ZERO, ZERO),
    Result.UNFINISHED: (ZERO, ZERO),
}

_OUTCOMES = {ONE: Outcome.WON, HALF: Outcome.DRAWN, ZERO: Outcome.LOST}


class PairedAs(Enum):
    """What the pairing assumes for an unfinished or unreported game."""

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    WHITE_WIN_BLACK_HALF = "1-1/2"
    WHITE_HALF_BLACK_WIN = "1/2-1"
    BOTH_WIN = "1-1"
    BOTH_LOSE = "0-0"

    def points(self) -> tuple[Points, Points]:
        """White's and Black's points for pairing purposes."""
        white, black = self.value.split("-")
        return _WRITTEN[white], _WRITTEN[black]


_WRITTEN = {"1": ONE, "1/2": HALF, "0": ZERO}


def from_first_side(results: Sequence[Result]) -> tuple[Result, ...]:
    """The results as seen by the player with White in the first game: the second is reversed."""
    return tuple(turned(result) if at % 2 else result for at, result in enumerate(results))


def match_points(results: Sequence[Result], assumed: PairedAs | None = None) -> tuple[Points, Points]:
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


class ByeKind(Enum):
    """Why a player sits out a round."""

    PAIRING = "pairing"
    FULL = "full"
    HALF = "half"
    ZERO = "zero"
    REST = "rest"
