"""REP (7.6, GE before August 2024): the rounds a player elected to play."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import CAPPED_SINCE, forfeit_loss, requested
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, Line, What


@rule("c07:7.6")
def terms(ask: Ask) -> list[Term]:
    """One for every round but half-point and zero-point byes and forfeit losses; a free round is none."""
    return [Term(int(_elected(ask, line)), line) for line in ask.lines if line.what is not What.REST]


@rule("c07:15.2")
def _elected(ask: Ask, line: Line) -> bool:
    """Whether a round counts; in a round robin forfeit losses did count by the edition of 2024."""
    counts_there = ask.sheet.predetermined and ask.policy.edition < CAPPED_SINCE
    return not requested(line) and (counts_there or not forfeit_loss(line))


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    what = phrase("forfeit loss") if forfeit_loss(term.line) else term.line.what.words
    return phrase("round {round}: {round_was}", round=term.line.round, round_was=what)


FORMULA = Sum(terms, _words, unit=1)
