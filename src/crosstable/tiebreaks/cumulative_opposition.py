"""The cumulative scores of all opponents, added up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from crosstable.rules.mark import marker
from crosstable.tiebreaks import cumulative
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, not_met, summed

rule = marker("shared")


@rule("us-chess:34E9")
def values(ask: Ask) -> Values:
    """Every opponent's sum of running scores."""
    return summed(_addend(ask, line) for line in ask.lines)


def _addend(ask: Ask, line: Line) -> Addend:
    """What one round adds."""
    rival = ask.rival(line)
    if rival is None:
        return Addend(not_met(line), Fraction(0), line.round)
    total = cumulative.values(replace(ask, player=rival))[0].total
    return Addend(f"#{rival} has {total}", total, line.round, rival)
