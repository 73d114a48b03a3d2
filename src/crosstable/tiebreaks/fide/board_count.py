"""BC (12.1): the number of each board times the points made on it; the lower sum is ahead."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import Points, show
from crosstable.tiebreaks.fide.boards import board_points, order
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import GAME, in_score
from crosstable.tiebreaks.formula import Worked, exact
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed


def _values(ask: Ask) -> Values:
    """Every board with its points."""
    return summed(
        Addend(
            phrase("board {board}: {board} × {points}", board=board, points=show(points)),
            exact(board * points, 10),
        )
        for board, points in enumerate(board_points(ask), start=1)
    )


@rule("c07:12.1")
def levels(ask: Ask) -> list[tuple[int, ...]]:
    """The lower sum ahead; teams with different game points stay tied."""
    games = in_score(ask.sheet, GAME).scores
    if len({games[no] for no in ask.tied}) > 1:
        return [tuple(sorted(ask.tied))]
    return order({no: (Points(-count(ask.of(no))),) for no in ask.tied})


def count(ask: Ask) -> int:
    """The sum of a team, in tenths."""
    return sum(board * points for board, points in enumerate(board_points(ask), start=1))


FORMULA = Worked(_values)
