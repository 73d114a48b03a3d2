"""STD (7.7): a point for every round with more than the opponent, half a point for one with as much."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import HALF, ONE, ZERO, Points, show
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, Line, ScoreSheet, What


@rule("c07:7.7")
def terms(ask: Ask) -> list[Term]:
    """Each round against what the scheduled opponent scored; who was not paired, against a draw."""
    sheet = view(ask)
    return [
        Term(_worth(line.points, _against(sheet, ask.player, line)), line, line.opponent)
        for line in sheet.lines[ask.player]
        if line.what is not What.REST
    ]


def _worth(ours: Points, theirs: Points) -> Points:
    """One, a half or nothing."""
    return ONE if ours > theirs else HALF if ours == theirs else ZERO


def _against(sheet: ScoreSheet, player: int, line: Line) -> Points:
    """What a round is compared with."""
    if line.opponent is None:
        return sheet.draw
    games = [other for other in sheet.lines[line.opponent] if other.opponent == player]
    return min(games, key=lambda other: abs(other.round - line.round)).points


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    against = phrase("a draw") if term.rival is None else f"#{term.rival}"
    theirs = _against(view(ask), ask.player, term.line)
    return f"{show(term.line.points)} : {show(theirs)} ({against})"


FORMULA = Sum(terms, _words)
