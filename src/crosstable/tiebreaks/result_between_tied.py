"""The games against the others of the tie, as far as it is still unbroken: points, or wins minus losses."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import ZERO, Points, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, Line

rule = marker("shared")


@rule("nzcf:1.7.2", "cfc:673", "dutch-1998:F10", "us-chess:34E5", "us-chess:34F")
def terms(ask: Ask) -> list[Term]:
    """The games among the tied; as plus and minus, what the opponent scored is taken off."""
    tied, plus_minus = ask.tied, ask.policy.plus_minus
    return [
        Term(line.earned - (_theirs(ask, line, rival) if plus_minus else ZERO), line, rival)
        for line, rival in ask.meetings
        if rival is not None and rival in tied
    ]


def _theirs(ask: Ask, line: Line, rival: int) -> Points:
    """What the opponent scored in a game, which may count in another round there."""
    games = [other for other in ask.sheet.lines[rival] if other.opponent == ask.player and other.played]
    return min(games, key=lambda other: abs(other.round - line.round)).earned if games else ZERO


def _words(ask: Ask, term: Term) -> str:
    """What one game adds."""
    return phrase("{points} against #{opponent}", points=show(term.line.earned), opponent=term.rival)


FORMULA = Sum(terms, _words)
