"""TBR (12.2): the points on the first board, then on the second, and so on."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.boards import board_points, order
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Value, Values, in_points


@rule("c07:12.2")
def _values(ask: Ask) -> Values:
    """A value for each board."""
    return tuple(
        Value(in_points(points), (Addend(phrase("points on board {board}", board=board), in_points(points)),))
        for board, points in enumerate(board_points(ask), start=1)
    )


def levels(ask: Ask) -> list[tuple[int, ...]]:
    """A tie broken by it."""
    return order({no: tuple(board_points(ask.of(no))) for no in ask.tied})


FORMULA = Worked(_values)
