"""Solkoff: the scores of all opponents, none left out."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask
from crosstable.tiebreaks.opponents_list import scores_in_order, words

rule = marker("shared")


@rule("us-chess:34E2")
def terms(ask: Ask) -> Sequence[Term]:
    """Every opponent's score."""
    return scores_in_order(ask)


FORMULA = Sum(terms, words)
