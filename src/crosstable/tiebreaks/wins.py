"""The number of games won; a full-point bye or forfeit win does not count."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import ONE, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, Line, not_met

rule = marker("shared")


@rule("nzcf:1.7.2")
def terms(ask: Ask) -> list[Term]:
    """One for each game won."""
    return [Term(0 if rival is None else _won(line), line, rival) for line, rival in ask.meetings]


def _won(line: Line) -> int:
    """How many games of a round were won; nearly always there is one."""
    if not line.singles:
        return int(line.points >= ONE)
    return sum(points >= ONE for points in line.each)


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    if term.rival is None:
        return not_met(term.line)
    if term.value > 1:
        return phrase("won both games against #{opponent}", opponent=term.rival)
    return (
        phrase("won against #{opponent}", opponent=term.rival)
        if term.value
        else phrase("{points} against #{opponent}", points=show(term.line.points), opponent=term.rival)
    )


FORMULA = Sum(terms, _words, unit=1)
