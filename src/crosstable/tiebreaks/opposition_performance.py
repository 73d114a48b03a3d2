"""The average performance of the opponents: ratings of those they met, 400 more for a win, less for a loss.

Games among the tied are left out, and so are opponents without a rating.
"""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.points import HALF
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, not_met, summed

rule = marker("shared")

SWING = 400


@rule("us-chess:34E10")
def values(ask: Ask) -> Values:
    """The performances of the opponents, each divided by their number."""
    rated = {
        line.round: _performance(ask, rival) for line in ask.lines if (rival := ask.rival(line)) is not None
    }
    count = sum(value is not None for value in rated.values())
    return summed(_addend(line, rated.get(line.round), count) for line in ask.lines)


def _performance(ask: Ask, player: int) -> Fraction | None:
    """How a player performed in games against rated players who are not both in the tie."""
    found = []
    for line in ask.sheet.lines.get(player, ()):
        rating = None if line.opponent is None else ask.sheet.ratings.get(line.opponent)
        if line.played and rating is not None and not {player, line.opponent} <= ask.tied:
            found.append(rating + _swing(line))
    return Fraction(sum(found), len(found)) if found else None


def _swing(line: Line) -> int:
    """What a result adds to the opponent's rating."""
    return 0 if line.points == HALF else SWING if line.points > HALF else -SWING


def _addend(line: Line, performance: Fraction | None, count: int) -> Addend:
    """What one round adds."""
    if performance is None:
        return Addend(not_met(line), Fraction(0), line.round, line.opponent if line.played else None)
    text = f"#{line.opponent} performed at {performance} / {count}"
    return Addend(text, performance * Fraction(1, count), line.round, line.opponent)
