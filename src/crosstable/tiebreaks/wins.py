"""The number of games won; a point without a game is no win."""

from __future__ import annotations

from crosstable.model.points import ONE, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, not_met

rule = marker("shared")


@rule("nzcf:1.7.2")
def terms(ask: Ask) -> list[Term]:
    """One for each game won."""
    return [Term(int(rival is not None and line.points >= ONE), line, rival) for line, rival in ask.meetings]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    if term.rival is None:
        return not_met(term.line)
    return f"won against #{term.rival}" if term.value else f"{show(term.line.points)} against #{term.rival}"


FORMULA = Sum(terms, _words, unit=1)
