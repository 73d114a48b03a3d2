"""Gelbfuhs: each point counts once, and once more by the share of all rounds that its opponent scored.

The sum of x(1 + s/n): x the points of the round, s the opponent's score, n the number of rounds. Points
without an opponent count with s = 0, so players with equal scores are ordered as by Sonneborn-Berger.
"""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.model.points import ZERO, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, in_points, summed
from crosstable.tiebreaks.opponents_words import opponent_weighed

rule = marker("shared")


@rule("nzcf:1.7.2", "nzcf:1.7.3")
def values(ask: Ask) -> Values:
    """The weighted points of all rounds, added up."""
    return summed(_addend(ask, line, rival) for line, rival in ask.meetings)


def _addend(ask: Ask, line: Line, rival: int | None) -> Addend:
    """What one round adds."""
    n = ask.sheet.rounds * ask.sheet.per_round
    score = ZERO if rival is None else ask.seen[rival]
    value = Fraction(line.points * (10 * n + score), 100 * n)
    against = phrase("{round_was}, no opponent", round_was=line.what.words)
    if rival is not None:
        against = opponent_weighed(rival, ask.sheet.scores[rival], score)
    text = f"{show(line.points)} × (1 + {show(score)}/{n}), {against}"
    return Addend(text, value if line.points else in_points(ZERO), line.round, rival)


FORMULA = Worked(values)
