"""Sonneborn-Berger of teams: opponents' match points times game points, without the lowest opponent."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.points import show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed
from crosstable.tiebreaks.olympiad_meetings import Meeting, left_out, meetings_of, without_lowest

rule = marker("shared")


@rule("olympiad-2008:13a")
def values(ask: Ask) -> Values:
    """The products of all opponents but the one with the fewest match points."""
    met = meetings_of(ask)
    kept = without_lowest(met)
    return summed(_addend(one) if one in kept else left_out(ask, one) for one in met)


def _addend(one: Meeting) -> Addend:
    """What one opponent adds."""
    text = f"{show(one.match_points)} × {show(one.game_points)}, #{one.opponent}"
    return Addend(text, Fraction(one.product, 100), one.round, one.opponent)


FORMULA = Worked(values)
