"""What can stand as the result of a game, and the kinds of bye: closed sets with one table each."""

from __future__ import annotations

from enum import Enum

from crosstable.model.points import HALF, ONE, ZERO, Points, with_half_sign


class Outcome(Enum):
    """What a game or a match was for one side, whatever points it is worth in the event."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @property
    def sign(self) -> str:
        """The sign on charts."""
        return _SIGNS[self]


_SIGNS = {Outcome.WON: "+", Outcome.DRAWN: "=", Outcome.LOST: "-"}


class Result(Enum):
    """The result of a game as it stands on the result slip."""

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
    """A result as it reads when White and Black change places."""
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
    """A result or a score as people read it, with real halves and dashes; forfeits keep their signs."""
    if written == Result.UNFINISHED.value:
        return "no result"
    shown = with_half_sign(written)
    return shown if ":" in shown else shown.replace("-", "–")


FORFEITS = frozenset({Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT})

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
    """What the pairing assumes of a game that is unfinished or unreported."""

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


class ByeKind(Enum):
    """Why a player sits out a round."""

    PAIRING = "pairing"
    FULL = "full"
    HALF = "half"
    ZERO = "zero"
    REST = "rest"
