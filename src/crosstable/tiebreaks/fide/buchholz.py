"""BH (8.1): the scores of the opponents, added up, by articles 15 and 16 for unplayed rounds."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.tiebreaks.fide.cuts import cut
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import as_cut, explained, rounds_of
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:8.1")
def terms(ask: Ask) -> Sequence[Term]:
    """Every opponent's adjusted score, and the dummy's for an unplayed round."""
    return cut(ask, rounds_of(ask))


def words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return explained(ask, term) if term.counts else as_cut(explained(ask, term))


FORMULA = Sum(terms, words)
