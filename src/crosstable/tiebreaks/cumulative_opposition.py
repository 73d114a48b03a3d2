"""The opponents' cumulative scores, added up."""

from __future__ import annotations

from crosstable.model.exact import show
from crosstable.model.language import phrase
from crosstable.rules.mark import marker
from crosstable.tiebreaks.cumulative import cumulative_scores
from crosstable.tiebreaks.formula import Sum, Term, exact
from crosstable.tiebreaks.frame import Ask, not_met

rule = marker("shared")


@rule("us-chess:34E9")
def terms(ask: Ask) -> list[Term]:
    """Every opponent's sum of running scores."""
    totals = cumulative_scores(ask)
    return [Term(0 if rival is None else totals[rival], line, rival) for line, rival in ask.meetings]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return (
        not_met(term.line)
        if term.rival is None
        else phrase("#{opponent} has {value}", opponent=term.rival, value=show(exact(term.value, 10)))
    )


FORMULA = Sum(terms, _words)
