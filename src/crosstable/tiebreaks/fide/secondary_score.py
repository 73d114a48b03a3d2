"""MPvGP (13.1): the score that does not rank the teams, game points or match points."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import in_score, secondary
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:13.1")
def terms(ask: Ask) -> list[Term]:
    """The other points of every round."""
    sheet = in_score(ask.sheet, secondary(ask.sheet))
    return [Term(line.points, line, line.opponent) for line in sheet.lines[ask.player]]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    line = term.line
    if term.rival is None:
        return phrase("round {round}: {round_was}", round=line.round, round_was=line.what.words)
    return phrase(
        "round {round}: {round_was} against #{opponent}",
        round=line.round,
        round_was=line.what.words,
        opponent=term.rival,
    )


FORMULA = Sum(terms, _words)
