"""Kashdan: four for a win, two for a draw, one for a loss, nothing for a round that was not played."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.points import HALF, ONE
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, summed

rule = marker("shared")

WORTH = {ONE: (4, "win"), HALF: (2, "draw")}


@rule("us-chess:34E7")
def values(ask: Ask) -> Values:
    """What every round is worth, added up."""
    return summed(map(_addend, ask.lines))


def _addend(line: Line) -> Addend:
    """What one round adds."""
    if not line.played:
        return Addend(f"{line.what.words}: nothing", Fraction(0), line.round)
    worth, word = WORTH.get(line.points, (1, "loss"))
    return Addend(f"{word} against #{line.opponent}", Fraction(worth), line.round, line.opponent)
