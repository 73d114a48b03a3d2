"""BWG (7.4): the games won over the board with Black; of teams, matches with Black on board 1."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.language import phrase
from crosstable.tiebreaks.fide import games_won
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:7.4")
def terms(ask: Ask) -> list[Term]:
    """One for every game won with Black."""
    return [term for term in games_won.terms(ask) if term.line.colour is Colour.BLACK]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return phrase("won with Black against #{opponent}", opponent=term.rival)


FORMULA = Sum(terms, _words, unit=1)
