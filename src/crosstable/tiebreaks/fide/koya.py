"""KS (9.2): the points made against those who have half of what they could score; L moves the limit."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import HALF, show
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, ScoreSheet, What


@rule("c07:9.2", "c07:14")
def terms(ask: Ask) -> list[Term]:
    """The points against every scheduled opponent above the limit, forfeits too."""
    sheet, limit = view(ask), ask.code.limit
    good = sheet.once(("Koya", limit), lambda: {no for no in sheet.lines if _half_or_more(sheet, no, limit)})
    return [
        Term(line.points if line.opponent in good else 0, line, line.opponent, line.opponent in good)
        for line in sheet.lines[ask.player]
        if line.opponent is not None
    ]


def _half_or_more(sheet: ScoreSheet, player: int, moved: int) -> bool:
    """Whether a player has reached the limit: half of the highest possible score, moved by half points.

    A free round of a round robin does not count for what is possible.
    """
    rounds = sum(line.what is not What.REST for line in sheet.lines[player])
    return 2 * (sheet.scores[player] - moved * HALF) >= rounds * sheet.most


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    facts = {
        "points": show(term.line.points),
        "opponent": term.rival,
        "score": show(view(ask).scores[term.rival or 0]),
    }
    if term.counts:
        return phrase("{points} against #{opponent}, who has {score}", **facts)
    return phrase("{points} against #{opponent}, who has {score}, below the limit", **facts)


FORMULA = Sum(terms, _words)
