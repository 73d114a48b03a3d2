"""APPO (10.5): the average perfect performance of the opponents met over the board, rounded half up."""

from __future__ import annotations

from fractions import Fraction

from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.opponents_ratings import averaged, games, half_up
from crosstable.tiebreaks.fide.perfect_performance import perfect_performances
from crosstable.tiebreaks.formula import Term, Told
from crosstable.tiebreaks.frame import Ask, Values, summed


@rule("c07:10.5")
def terms(ask: Ask) -> list[Term]:
    """The perfect performance of every opponent."""
    found = perfect_performances(ask)
    return [Term(found[term.rival or 0], term.line, term.rival) for term in games(ask)]


def number(ask: Ask) -> Fraction:
    """The rounded average; 0 without a game."""
    found = [term.value for term in terms(ask)]
    return Fraction(half_up(sum(found), len(found)) if found else 0)


def _values(ask: Ask) -> Values:
    """Every opponent's share, and the rounding."""
    return summed(averaged(terms(ask), lambda term: f"#{term.rival} performed at {term.value}"))


FORMULA = Told(number, _values)
