"""Sonneborn-Berger: the scores of the opponents beaten, and half the scores of those drawn with."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, not_met

rule = marker("shared")


@rule("cfc:673", "us-chess:34E8", "us-chess:34F")
def terms(ask: Ask) -> list[Term]:
    """Each opponent's score in the measure of the points scored against that opponent, in hundredths."""
    scores = ask.sheet.scores
    return [
        Term(0 if rival is None else line.earned * scores[rival], line, rival) for line, rival in ask.meetings
    ]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    if term.rival is None:
        return not_met(term.line)
    return f"{show(term.line.earned)} × {show(ask.sheet.scores[term.rival])}, #{term.rival}"


FORMULA = Sum(terms, _words, unit=100)
