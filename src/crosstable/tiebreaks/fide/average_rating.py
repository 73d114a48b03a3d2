"""ARO (10.1): the average rating of the opponents met over the board, half a point rounded upwards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.tiebreaks.fide.cuts import cut
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.opponents_ratings import averaged, games, half_up
from crosstable.tiebreaks.formula import Term, Told
from crosstable.tiebreaks.frame import Ask, Values, summed


@rule("c07:10.1")
def average_rating(ask: Ask) -> int:
    """The rounded average of those that are not cut; 0 without any."""
    kept = [term.value for term in terms(ask) if term.counts]
    return half_up(sum(kept), len(kept)) if kept else 0


def terms(ask: Ask) -> Sequence[Term]:
    """The ratings of the opponents, the lowest and the highest cut as the code says."""
    return cut(ask, games(ask))


def number(ask: Ask) -> Fraction:
    """The average as a value."""
    return Fraction(average_rating(ask))


def _values(ask: Ask) -> Values:
    """Every opponent's share, and the rounding."""
    return summed(averaged(terms(ask), lambda term: f"#{term.rival}, {term.score}"))


FORMULA = Told(number, _values)
