"""TPR (10.2): the average rating of the opponents plus the difference for the percentage scored."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.average_rating import average_rating
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.opponents_ratings import averaged, games, half_up, of_everybody
from crosstable.tiebreaks.fide.rating_tables import gain
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Told
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed


def performances(ask: Ask) -> dict[int, int]:
    """Everybody's performance rating."""
    return of_everybody(ask, "TPR", performance)


@rule("c07:10.2")
def performance(ask: Ask) -> int:
    """The rounded average rating of the opponents and the difference of the table; 0 without a game."""
    return average_rating(ask) + gain(per_cent(ask)) if games(ask) else 0


def per_cent(ask: Ask) -> int:
    """The score of the games in per cent, half a per cent rounded upwards."""
    played = games(ask)
    return half_up(100 * sum(term.line.points for term in played), len(played) * view(ask).most)


def number(ask: Ask) -> Fraction:
    """The performance as a value."""
    return Fraction(performances(ask)[ask.player])


def _values(ask: Ask) -> Values:
    """The opponents' shares, the rounding, and the difference."""
    if not games(ask):
        return summed([Addend(phrase("no game over the board"), Fraction(0))])
    score = per_cent(ask)
    shares = averaged(games(ask), lambda term: f"#{term.rival}, {term.score}")
    return summed(
        [*shares, Addend(phrase("for a score of {percent}%", percent=score), Fraction(gain(score)))]
    )


FORMULA = Told(number, _values)
