"""Kashdan: four for a win, two for a draw, one for a loss, nothing for a round without play or result."""

from __future__ import annotations

from crosstable.model.language import Words, phrase
from crosstable.model.points import HALF, ONE
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask

rule = marker("shared")

WORTH = {ONE: 4, HALF: 2}
LOSS = 1
WORDS = {4: Words("win"), 2: Words("draw"), 1: Words("loss")}


@rule("us-chess:34E7")
def terms(ask: Ask) -> list[Term]:
    """What every round is worth."""
    return [
        Term(sum(WORTH.get(points, LOSS) for points in each), line, line.opponent)
        if (each := line.each)
        else Term(0, line)
        for line in ask.lines
    ]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    if term.value:
        results = ", ".join(str(WORDS[WORTH.get(points, LOSS)]) for points in term.line.each)
        return phrase("{results} against #{opponent}", results=results, opponent=term.rival)
    if not term.line.finished:
        return phrase("game not finished")
    return phrase("{round_was}: nothing", round_was=term.line.what.words)


FORMULA = Sum(terms, _words, unit=1)
