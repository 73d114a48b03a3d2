"""KS (9.2): the points made against those who have half of what they could score; L moves the limit."""

from __future__ import annotations

from crosstable.model.points import HALF, Points, show
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, ScoreSheet, What


@rule("c07:9.2", "c07:14")
def terms(ask: Ask) -> list[Term]:
    """The points against every scheduled opponent above the limit, forfeits too."""
    sheet = view(ask)
    return [
        Term(line.points if good else 0, line, line.opponent, good)
        for line in sheet.lines[ask.player]
        if line.opponent is not None
        for good in (_half_or_more(sheet, line.opponent, ask.code.limit),)
    ]


def _half_or_more(sheet: ScoreSheet, player: int, moved: int) -> bool:
    """Whether somebody has reached the limit: half of the highest possible score, moved by half points."""
    return 2 * (sheet.scores[player] - moved * HALF) >= _possible(sheet, player)


def _possible(sheet: ScoreSheet, player: int) -> Points:
    """The highest possible score; a free round of a round robin does not count."""
    free = _free_rounds(sheet).get(player, 0)
    return Points((sheet.rounds - free) * sheet.most)


def _free_rounds(sheet: ScoreSheet) -> dict[int, int]:
    """How many free rounds everybody had who had any."""
    return sheet.once(
        "free rounds",
        lambda: {
            no: free
            for no, lines in sheet.lines.items()
            if (free := sum(line.what is What.REST for line in lines))
        },
    )


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    has = show(view(ask).scores[term.rival or 0])
    reached = "" if term.counts else ", below the limit"
    return f"{show(term.line.points)} against #{term.rival}, who has {has}{reached}"


FORMULA = Sum(terms, _words)
