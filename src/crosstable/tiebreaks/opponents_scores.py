"""The sum of the opponents' scores; a round without an opponent adds nothing."""

from __future__ import annotations

from crosstable.model.points import ZERO, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, in_points, not_met, summed

rule = marker("shared")


@rule("nzcf:1.7.3")
def values(ask: Ask) -> Values:
    """Every opponent's score, added up."""
    return summed(_addend(ask, line) for line in ask.lines)


def _addend(ask: Ask, line: Line) -> Addend:
    """What one round adds."""
    rival = ask.rival(line)
    if rival is None:
        return Addend(not_met(line), in_points(ZERO), line.round)
    score = ask.score_of(rival)
    return Addend(f"#{rival} scored {show(score)}", in_points(score), line.round, rival)
