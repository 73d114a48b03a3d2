"""The sum of the opponents' scores; a round without an opponent adds nothing."""

from __future__ import annotations

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask
from crosstable.tiebreaks.opponents_list import words

rule = marker("shared")


@rule("nzcf:1.7.3")
def terms(ask: Ask) -> list[Term]:
    """Every opponent's score, round by round."""
    seen = ask.seen
    return [Term(0 if rival is None else seen[rival], line, rival) for line, rival in ask.meetings]


FORMULA = Sum(terms, words)
