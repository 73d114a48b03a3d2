"""The average rating of the opponents; an opponent without a rating is left out."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Mean, Term
from crosstable.tiebreaks.frame import Ask, not_met

rule = marker("shared")


@rule("dutch-1998:F10", "us-chess:34E11")
def terms(ask: Ask) -> list[Term]:
    """The ratings of the opponents."""
    ratings = ask.sheet.ratings
    return [
        Term(ratings.get(rival, 0), line, rival, rival in ratings)
        if rival is not None
        else Term(0, line, counts=False)
        for line, rival in ask.meetings
    ]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    if term.rival is None:
        return not_met(term.line)
    return (
        f"#{term.rival}, {term.value}"
        if term.counts
        else phrase("#{opponent} is unrated and left out", opponent=term.rival)
    )


FORMULA = Mean(terms, _words)
