"""WIN (7.1): the rounds that brought the points of a win, with or without play; of teams, matches."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import MATCH, in_score
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:7.1")
def terms(ask: Ask) -> list[Term]:
    """One for every round with at least the points of a win."""
    sheet = in_score(ask.sheet, MATCH)
    return [Term(1, line, line.opponent) for line in sheet.lines[ask.player] if line.points >= sheet.win]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return phrase("round {round}: {round_was}", round=term.line.round, round_was=term.line.what.words)


FORMULA = Sum(terms, _words, unit=1)
