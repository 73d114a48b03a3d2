"""BBE (12.3): the game points without the last board, then without the last two, and so on."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import Points
from crosstable.tiebreaks.fide.boards import board_points, order
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Value, Values, in_points


@rule("c07:12.3")
def _values(ask: Ask) -> Values:
    """A value for each number of boards left, the largest first."""
    points = board_points(ask)
    return tuple(
        Value(
            in_points(Points(sum(points[:left]))),
            tuple(
                Addend(phrase("board {board}", board=board), in_points(one))
                for board, one in enumerate(points[:left], start=1)
            ),
        )
        for left in range(len(points) - 1, 0, -1)
    )


def levels(ask: Ask) -> list[tuple[int, ...]]:
    """A tie broken by it."""
    return order({no: _steps(board_points(ask.of(no))) for no in ask.tied})


def _steps(points: list[Points]) -> tuple[Points, ...]:
    """The sums with one board left out, with two, and so on."""
    return tuple(Points(sum(points[:left])) for left in range(len(points) - 1, 0, -1))


FORMULA = Worked(_values)
