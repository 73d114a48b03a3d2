"""PTP (10.3): the lowest rating at which the score made would have been expected."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction

from crosstable.model.exact import show as show_exact
from crosstable.model.language import phrase
from crosstable.model.points import Points, show
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.opponents_ratings import games, of_everybody
from crosstable.tiebreaks.fide.rating_tables import LARGEST, expected, expected_against
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Told, exact
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

BELOW_ALL = 800
"""How far below the weakest opponent a performance without any point is put."""


def perfect_performances(ask: Ask) -> dict[int, int]:
    """Everybody's perfect performance."""
    return of_everybody(ask, "PTP", perfect_performance)


@rule("c07:10.3")
def perfect_performance(ask: Ask) -> int:
    """The lowest whole rating whose expected score reaches the real one; 0 without a game."""
    played = games(ask)
    if not played:
        return 0
    ratings, points = [term.value for term in played], sum(term.line.points for term in played)
    if not points:
        return min(ratings) - BELOW_ALL
    needed = -(-100 * points // view(ask).most)
    candidates = range(min(ratings) - LARGEST, max(ratings) + LARGEST + 1)
    return candidates[bisect_left(candidates, needed, key=lambda rating: expected_against(rating, ratings))]


def number(ask: Ask) -> Fraction:
    """The performance as a value."""
    return Fraction(perfect_performances(ask)[ask.player])


def _values(ask: Ask) -> Values:
    """The rating, and what it would have been expected to score against each opponent."""
    found, played = perfect_performance(ask), games(ask)
    if not played:
        return summed([Addend(phrase("no game over the board"), Fraction(0))])
    shown = [
        Addend(
            phrase(
                "#{opponent}, rated {rating}: {points} expected",
                opponent=term.rival,
                rating=term.value,
                points=show_exact(exact(expected(found - term.value), 100)),
            ),
            Fraction(0),
            term.line.round,
            term.rival,
        )
        for term in played
    ]
    points = show(Points(sum(term.line.points for term in played)))
    return summed(
        [
            Addend(phrase("the lowest rating at which {points} is expected", points=points), Fraction(found)),
            *shown,
        ]
    )


FORMULA = Told(number, _values)
