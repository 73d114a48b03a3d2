"""The rounded average of what the opponents met over the board performed at (10.4, 10.5)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.opponents_ratings import averaged, half_up
from crosstable.tiebreaks.formula import Term, Told
from crosstable.tiebreaks.frame import Ask, Values, summed


def opponents_average(terms: Callable[[Ask], list[Term]]) -> Told:
    """The formula of a tie-break that averages one number for every opponent, rounded half up; else 0."""

    def number(ask: Ask) -> Fraction:
        found = [term.value for term in terms(ask)]
        return Fraction(half_up(sum(found), len(found)) if found else 0)

    def values(ask: Ask) -> Values:
        return summed(
            averaged(
                terms(ask),
                lambda term: phrase(
                    "#{opponent} performed at {rating}", opponent=term.rival, rating=term.value
                ),
            )
        )

    return Told(number, values)
