"""The modifiers Cut and Median (article 14): the least and the most significant values are left out."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import voluntary
from crosstable.tiebreaks.formula import Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:14")
def cut(ask: Ask, terms: Sequence[Term]) -> Sequence[Term]:
    """The terms, those that are cut worth nothing: first the least significant, then the most significant."""
    if not ask.code.low:
        return terms
    left = list(range(len(terms)))
    for _ in range(min(ask.code.low, len(left))):
        left.remove(_least(terms, left))
    for _ in range(min(ask.code.high, len(left))):
        left.remove(max(left, key=lambda at: (terms[at].score, terms[at].value)))
    return [
        term if at in left else Term(0, term.line, term.rival, False, term.score)
        for at, term in enumerate(terms)
    ]


@rule("c07:16.5")
def _least(terms: Sequence[Term], left: Sequence[int]) -> int:
    """The next term to be cut: that of the lowest opponent, of several the lowest.

    Who has rounds that were unplayed of their own will loses the lowest of those instead, unless it is lower.
    """
    least = min(left, key=lambda at: (terms[at].score, terms[at].value))
    own_will = [at for at in left if terms[at].rival is None and voluntary(terms[at].line)]
    if not own_will:
        return least
    chosen = min(own_will, key=lambda at: terms[at].value)
    return chosen if terms[chosen].value >= terms[least].value else least
