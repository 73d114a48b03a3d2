"""The average rating of the opponents; an opponent without a rating is left out."""

from __future__ import annotations

from fractions import Fraction

from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Line, Values, not_met, summed

rule = marker("shared")


@rule("dutch-1998:F10")
def values(ask: Ask) -> Values:
    """The ratings of the opponents, each divided by their number."""
    ratings = ask.sheet.ratings
    count = sum(ask.rival(line) in ratings for line in ask.lines)
    return summed(_addend(ask, line, count) for line in ask.lines)


def _addend(ask: Ask, line: Line, count: int) -> Addend:
    """What one round adds."""
    rival = ask.rival(line)
    if rival is None:
        return Addend(not_met(line), Fraction(0), line.round)
    rating = ask.sheet.ratings.get(rival)
    if rating is None:
        return Addend(f"#{rival} has no rating and is left out", Fraction(0), line.round, rival)
    return Addend(f"#{rival}, {rating} / {count}", Fraction(rating, count), line.round, rival)
