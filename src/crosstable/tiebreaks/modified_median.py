"""Modified median: above half the lowest opponent is left out, below half the highest, at half both."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask
from crosstable.tiebreaks.opponents_list import cut_of, kept, own_twice_and_full, scores_in_order, words

rule = marker("shared")


@rule("us-chess:34E1")
def terms(ask: Ask) -> Sequence[Term]:
    """The scores that are kept; in long events two are left out at an end, not one."""
    cut = cut_of(ask)
    twice, full = own_twice_and_full(ask)
    return kept(scores_in_order(ask), cut if twice >= full else 0, cut if twice <= full else 0)


FORMULA = Sum(terms, words)
