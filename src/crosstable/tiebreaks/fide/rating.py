"""RTNG (10.6): the participant's own rating, the higher one ahead; with R the lower one."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.opponents_ratings import rating_of_unrated
from crosstable.tiebreaks.formula import Told
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed


@rule("c07:10.6", "c07:14")
def number(ask: Ask) -> Fraction:
    """The rating, or the one used for unrated players."""
    return Fraction(ask.sheet.ratings.get(ask.player, rating_of_unrated(ask) or 0))


def _values(ask: Ask) -> Values:
    """The rating as an addend, for a breakdown."""
    return summed([Addend(phrase("rating"), number(ask))])


FORMULA = Told(number, _values)
