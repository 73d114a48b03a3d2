"""SB (9.1): the opponents' scores times the points made against them, by articles 15 and 16."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.tiebreaks.fide.cuts import cut
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import as_cut, product, rounds_of
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:9.1")
def terms(ask: Ask) -> Sequence[Term]:
    """Each opponent's adjusted score, or the dummy's, times the points of the round, in hundredths."""
    products = [
        Term(line.points * score, line, rival, True, score) for _, line, rival, _, score in rounds_of(ask)
    ]
    return cut(ask, products)


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    words = product(ask, term.line.points, term)
    return words if term.counts else as_cut(words)


FORMULA = Sum(terms, _words, unit=100)
