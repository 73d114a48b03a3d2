"""Most Blacks: the number of games played with the black pieces."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.language import phrase
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask

rule = marker("shared")


@rule("us-chess:34E6")
def terms(ask: Ask) -> list[Term]:
    """One for every game with Black."""
    return [Term(1, line, line.opponent) for line in ask.lines if line.colour is Colour.BLACK and line.played]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return phrase("Black in round {round}", round=term.line.round)


FORMULA = Sum(terms, _words, unit=1)
