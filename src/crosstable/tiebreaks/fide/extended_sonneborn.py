"""EMMSB, EMGSB, EGMSB, EGGSB (13.2): an opponent's match or game points times the match or game points made.

The second letter says which score of the opponent, the third which points of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.model.points import Points
from crosstable.tiebreaks.fide.cuts import cut
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import as_cut, product, rounds_of
from crosstable.tiebreaks.fide.views import GAME, MATCH, in_score
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask

_SCORES = {"M": MATCH, "G": GAME}


@rule("c07:13.2")
def terms(ask: Ask) -> Sequence[Term]:
    """Each opponent's adjusted score, or the dummy's, times the points made in the round, in hundredths."""
    products = [
        Term(_points(ask, line.round) * score, line, rival, True, score)
        for _, line, rival, _, score in rounds_of(_of_opponents(ask))
    ]
    return cut(ask, products)


def _of_opponents(ask: Ask) -> Ask:
    """The question in the score of the opponents."""
    return ask.of(ask.player, replace(ask.code, score=_SCORES[ask.code.base[1]]))


def _points(ask: Ask, number: int) -> Points:
    """What a team made in a round."""
    return in_score(ask.sheet, _SCORES[ask.code.base[2]]).lines[ask.player][number - 1].points


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    made = _points(ask, term.line.round)
    words = product(_of_opponents(ask), made, term)
    return words if term.counts else as_cut(words)


FORMULA = Sum(terms, _words, unit=100)
