"""Sonneborn-Berger: the scores of the opponents beaten, and half the scores of those drawn with."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.points import show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, not_met, summed

rule = marker("shared")


@rule("cfc:673")
def values(ask: Ask) -> Values:
    """Each opponent's score in the measure of the points scored against that opponent."""
    return summed(_addend(ask, line) for line in ask.lines)


def _addend(ask: Ask, line: Line) -> Addend:
    """What one round adds."""
    rival = ask.rival(line)
    if rival is None:
        return Addend(not_met(line), Fraction(0), line.round)
    score = ask.score_of(rival)
    text = f"{show(line.points)} × {show(score)}, #{rival}"
    return Addend(text, Fraction(line.points * score, 100), line.round, rival)
