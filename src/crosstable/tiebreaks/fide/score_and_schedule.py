"""SSSC (13.4): the second score, and Buchholz by the first one divided by K."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide import buchholz
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import in_score, primary, secondary
from crosstable.tiebreaks.formula import Term, Told, exact
from crosstable.tiebreaks.frame import Addend, Ask, ScoreSheet, Values, summed


@rule("c07:13.4")
def divisor(ask: Ask) -> int:
    """K: the highest first score of the event divided by a match's highest second score, rounded down."""
    if ask.code.divisor is not None:
        return ask.code.divisor
    first, second = _first(ask), _second(ask)
    return max(1, first.most * max(first.rounds, first.last_round) // second.most)


def number(ask: Ask) -> Fraction:
    """The second score and its share of Buchholz."""
    share = Fraction(sum(term.value for term in _opponents(ask)), 10 * divisor(ask))
    return exact(_second(ask).scores[ask.player], 10) + share


def _first(ask: Ask) -> ScoreSheet:
    """The sheet in the score that ranks the teams."""
    return in_score(ask.sheet, primary(ask.sheet))


def _second(ask: Ask) -> ScoreSheet:
    """The sheet in the other one."""
    return in_score(ask.sheet, secondary(ask.sheet))


def _opponents(ask: Ask) -> Sequence[Term]:
    """The terms of Buchholz."""
    return buchholz.terms(ask.of(ask.player, replace(ask.code, score=primary(ask.sheet))))


def _values(ask: Ask) -> Values:
    """The second score, then every opponent's share."""
    by = divisor(ask)
    own = Addend(phrase("secondary score"), exact(_second(ask).scores[ask.player], 10))
    shares = [
        Addend(
            f"{buchholz.words(ask, term)} / {by}", Fraction(term.value, 10 * by), term.line.round, term.rival
        )
        for term in _opponents(ask)
    ]
    return summed([own, *shares])


FORMULA = Told(number, _values)
