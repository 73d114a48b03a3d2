"""WON (7.2): the games won over the board; of teams, matches."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import MATCH, in_score
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:7.2")
def terms(ask: Ask) -> list[Term]:
    """One for every game won."""
    sheet = in_score(ask.sheet, MATCH)
    return [
        Term(1, line, line.opponent)
        for line in sheet.lines[ask.player]
        if line.played and line.points >= sheet.win
    ]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return phrase("won against #{opponent}", opponent=term.rival)


FORMULA = Sum(terms, _words, unit=1)
