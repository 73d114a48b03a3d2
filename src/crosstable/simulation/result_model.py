"""How likely each result is between two ratings: the model of Milvang (2015), or FIDE's own table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random

from crosstable.model.results import Result
from crosstable.tiebreaks.fide.rating_tables import expected

PARTS = 10**6
"""Chances are thrown in millionths."""


@dataclass(frozen=True, slots=True)
class _Curve:
    """A rising curve of two parabolas: nothing below `low`, `height` at `middle`, certain above `high`."""

    low: Fraction
    middle: Fraction
    high: Fraction
    height: Fraction

    def at(self, lead: Fraction) -> Fraction:
        """The chance at a lead in rating points."""
        if lead <= self.low:
            return Fraction(0)
        if lead >= self.high:
            return Fraction(1)
        if lead <= self.middle:
            return self.height * ((lead - self.low) / (self.middle - self.low)) ** 2
        return 1 - (1 - self.height) * ((lead - self.high) / (self.middle - self.high)) ** 2


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of a game; what is left of 1 is a draw."""

    white: Fraction
    black: Fraction

    @classmethod
    def of(cls, white: int, black: int) -> Chances:
        """The chances of two ratings: stronger fields draw more, and White has the move."""
        mean, lead = Fraction(white + black, 2), Fraction(white - black)
        strong = max(Fraction(0), (mean - 1200) / 1200) ** 2
        wins = _Curve(
            low=-1492 + mean * 391 / 1000,
            middle=Fraction(40),
            high=1691 - mean * 428 / 1000,
            height=Fraction(45, 100) - strong / 10,
        )
        loses = _Curve(
            low=-(1428 - mean * 388 / 1000),
            middle=Fraction(80),
            high=1753 - mean * 416 / 1000,
            height=Fraction(46, 100) - strong * 13 / 100,
        )
        first = wins.at(lead)
        return cls(first, min(loses.at(-lead), 1 - first))

    def throw(self, random: Random) -> Result:
        """One result."""
        thrown = random.randrange(PARTS)
        if thrown < self.white * PARTS:
            return Result.WHITE_WINS
        return Result.BLACK_WINS if thrown < (self.white + self.black) * PARTS else Result.DRAW


WIDEST = 400
"""A larger difference in rating counts as this one, as for rating changes (B.02 8.3)."""


def throw_by_table(white: int, black: int, draws: Fraction, random: Random) -> Result:
    """One result with the expected score of FIDE's table (B.02 8.1); a share of the games is drawn.

    Where the weaker side is not expected to score enough for so many draws, there are fewer.
    """
    score = Fraction(expected(max(-WIDEST, min(WIDEST, white - black))), 100)
    drawn = min(draws, 2 * score, 2 * (1 - score))
    return Chances(score - drawn / 2, 1 - score - drawn / 2).throw(random)


@lru_cache(maxsize=20_000)
def chances(white: int, black: int) -> Chances:
    """The chances of two ratings, worked out once for those that meet often."""
    return Chances.of(white, black)
