"""Tie-breaks, second implementation: FIDE C.07 article 10, opponents' ratings, tables of B.02."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import cache
from math import floor

from tests.oracles.tiebreaks_fide import Code, Formula, elements, predetermined
from tests.oracles.tiebreaks_history import HALF, ZERO, Field, Row

DP = (
    "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 "
    "230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800"
)
"""The rating difference for 50, 51, ... 100 per cent."""
UPPER = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 "
    "235 245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
)
"""The largest difference for an expectation of .50, .51, ... .99; above all of them it is 1."""


def half_up(value: Fraction) -> int:
    """To the nearest whole number, halves upwards."""
    return floor(value + HALF)


def rating_difference(share: Fraction) -> int:
    """dp for a share of the points, read at whole per cents."""
    percent, table = half_up(100 * share), [int(text) for text in DP.split()]
    return table[percent - 50] if percent >= 50 else -table[50 - percent]


@cache
def expectation(difference: int) -> Fraction:
    """PD for a difference of ratings, full scale."""
    if difference < 0:
        return 1 - expectation(-difference)
    for step, upper in enumerate(int(text) for text in UPPER.split()):
        if difference <= upper:
            return Fraction(50 + step, 100)
    return Fraction(1)


def met(field: Field, no: int, code: Code) -> list[Row]:
    """Games over the board; before 2026 all pairings of a round robin (15.2 had no exception then)."""
    every = code.edition < 2026 and predetermined(field)
    return [row for row in elements(field, no) if row.played or (every and row.opponent is not None)]


def rated(field: Field, no: int, code: Code) -> list[tuple[int, Fraction]]:
    """Rating and points (1, ½, 0) of each game, the lowest rating first; /U gives unrated opponents one."""
    given = next((int(text[1:]) for text in code.modifiers if text[0] == "U"), None)
    found = []
    for row in met(field, no, code):
        assert row.opponent is not None
        rating = field.ratings[row.opponent]
        rating = given if rating is None else rating
        if rating is not None:
            found.append((rating, row.points * HALF / field.draw))
    return sorted(found)


def average_rating(field: Field, no: int, code: Code) -> Fraction | None:
    """10.1: the mean rating of those met, half up, the lowest (and highest) cut."""
    lowest, highest = code.cuts()
    found = [rating for rating, _ in rated(field, no, code)]
    left = found[lowest : max(lowest, len(found) - highest)]
    return Fraction(half_up(Fraction(sum(left), len(left)))) if left else None


def tournament_performance(field: Field, no: int, code: Code) -> Fraction | None:
    """10.2: the average rating of the opponents and the difference for the share of the points."""
    games = rated(field, no, code)
    if not games:
        return None
    mean = half_up(Fraction(sum(rating for rating, _ in games), len(games)))
    share = sum((points for _, points in games), ZERO) / len(games)
    return Fraction(mean + rating_difference(share))


def perfect_performance(field: Field, no: int, code: Code) -> Fraction | None:
    """10.3: the lowest rating that is expected to score as much; for nothing the lowest opponent less 800."""
    games = rated(field, no, code)
    if not games:
        return None
    against, points = [rating for rating, _ in games], sum((points for _, points in games), ZERO)
    if points == 0:
        return Fraction(against[0] - 800)

    def expected(rating: int) -> Fraction:
        """What a rating is expected to score against these opponents."""
        return sum((expectation(rating - other) for other in against), ZERO)

    candidates = range(against[0] - 800, against[-1] + 800)
    return Fraction(candidates[bisect_left(candidates, points, key=expected)])


def _mean_of(field: Field, no: int, formula: Formula, code: Code) -> Fraction | None:
    """The mean over those met, half up."""
    found = [formula(field, row.opponent, code) for row in met(field, no, code) if row.opponent is not None]
    known = [value for value in found if value is not None]
    return Fraction(half_up(sum(known, ZERO) / len(known))) if known else None


def average_performance(field: Field, no: int, code: Code) -> Fraction | None:
    """10.4: the mean TPR of those met."""
    return _mean_of(field, no, tournament_performance, code)


def average_perfect(field: Field, no: int, code: Code) -> Fraction | None:
    """10.5: the mean PTP of those met."""
    return _mean_of(field, no, perfect_performance, code)


FORMULAS = {
    "ARO": average_rating,
    "TPR": tournament_performance,
    "PTP": perfect_performance,
    "APRO": average_performance,
    "APPO": average_perfect,
}
