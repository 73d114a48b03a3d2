"""Median: the scores of the opponents without the highest and the lowest; two of each in long events."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask
from crosstable.tiebreaks.opponents_list import cut_of, kept, scores_in_order, words

rule = marker("shared")


@rule("us-chess:34E4")
def terms(ask: Ask) -> Sequence[Term]:
    """The scores in the middle."""
    return kept(scores_in_order(ask), cut_of(ask), cut_of(ask))


FORMULA = Sum(terms, words)
