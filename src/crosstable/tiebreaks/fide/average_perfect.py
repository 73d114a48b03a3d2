"""APPO (10.5): the average perfect performance of the opponents met over the board, rounded half up."""

from __future__ import annotations

from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.opponents_average import opponents_average
from crosstable.tiebreaks.fide.opponents_ratings import games
from crosstable.tiebreaks.fide.perfect_performance import perfect_performances
from crosstable.tiebreaks.formula import Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:10.5")
def terms(ask: Ask) -> list[Term]:
    """The perfect performance of every opponent."""
    found = perfect_performances(ask)
    return [Term(found[term.rival or 0], term.line, term.rival) for term in games(ask)]


FORMULA = opponents_average(terms)
