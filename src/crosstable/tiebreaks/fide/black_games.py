"""BPG (7.3): the games played over the board with Black; of teams, matches with Black on board 1."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:7.3")
def terms(ask: Ask) -> list[Term]:
    """One for every game with Black."""
    return [Term(1, line, line.opponent) for line in ask.lines if line.colour is Colour.BLACK and line.played]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return phrase("Black in round {round}", round=term.line.round)


FORMULA = Sum(terms, _words, unit=1)
