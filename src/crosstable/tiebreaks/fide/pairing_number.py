"""TPN (7.8): the pairing number, the lower one ahead; with R the higher one."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.formula import Told
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed


@rule("c07:7.8", "c07:14")
def number(ask: Ask) -> Fraction:
    """The number by which the participant is paired."""
    return Fraction(ask.player)


def _values(ask: Ask) -> Values:
    """The number as an addend, for a breakdown."""
    return summed([Addend(phrase("pairing number"), number(ask))])


FORMULA = Told(number, _values)
