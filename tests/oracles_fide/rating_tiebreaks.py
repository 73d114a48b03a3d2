"""C.07 10, literally: tie-breaks by ratings, with unrated opponents left out or given a rating.

Games are (round, opponent, half points, over the board). A rating may be one number or one for each round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor

Game = tuple[int, int, int, bool]
Ratings = Mapping[int, Sequence[int | None]]
LEFT_OUT = None

RISE = (
    "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230 "
    "240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800"
)
"""The rating difference for 50, 51 ... 100 per cent (B.02 8.1.1)."""
DIFFERENCES = dict(enumerate(map(int, RISE.split()), start=50))

UPPER = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 "
    "235 245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
)
"""The largest difference for which the stronger is expected to score 50, 51 ... 99 per cent (B.02 8.1.2)."""
LIMITS = tuple(map(int, UPPER.split()))


def rounded(value: Fraction) -> int:
    """To the nearest whole number, a half upwards."""
    return floor(value + Fraction(1, 2))


def difference(per_cent: int) -> int:
    """The rating difference of a score; below 50 per cent the mirror image."""
    return DIFFERENCES[per_cent] if per_cent >= 50 else -DIFFERENCES[100 - per_cent]


def expected(gap: int) -> int:
    """The expected score in per cent of somebody rated higher by a gap."""
    stronger = next((50 + place for place, limit in enumerate(LIMITS) if abs(gap) <= limit), 100)
    return stronger if gap >= 0 else 100 - stronger


def counted(games: Sequence[Game], ratings: Ratings, unrated: int | None) -> list[tuple[int, int, int]]:
    """Opponent, rating and half points of the games that count: over the board, against a known rating."""
    found = []
    for round_no, opponent, halves, played in games:
        rating = ratings[opponent][round_no - 1]
        if rating is None:
            rating = unrated
        if played and rating is not None:
            found.append((opponent, rating, halves))
    return found


def aro(games: Sequence[Game], ratings: Ratings, unrated: int | None) -> int:
    """10.1: the average rating of the opponents."""
    own = [rating for _, rating, _ in counted(games, ratings, unrated)]
    return rounded(Fraction(sum(own), len(own))) if own else 0


def tpr(games: Sequence[Game], ratings: Ratings, unrated: int | None) -> int:
    """10.2: the average, and the difference of the fractional score."""
    own = counted(games, ratings, unrated)
    if not own:
        return 0
    score = Fraction(sum(halves for _, _, halves in own), 2 * len(own))
    return aro(games, ratings, unrated) + difference(rounded(100 * score))


def ptp(games: Sequence[Game], ratings: Ratings, unrated: int | None) -> int:
    """10.3: the lowest rating at which the score was to be expected; tried out one by one."""
    own = counted(games, ratings, unrated)
    if not own:
        return 0
    halves, faced = sum(half for _, _, half in own), [rating for _, rating, _ in own]
    if halves == 0:
        return min(faced) - 800
    tried = min(faced) - 900
    while sum(expected(tried - rating) for rating in faced) < 50 * halves:
        tried += 1
    return tried


def average_of_opponents(
    games: Sequence[Game], ratings: Ratings, unrated: int | None, performed: Mapping[int, int]
) -> int:
    """10.4, 10.5: the average of what the opponents that count performed."""
    own = [performed[opponent] for opponent, _, _ in counted(games, ratings, unrated)]
    return rounded(Fraction(sum(own), len(own))) if own else 0


def tiebreaks(
    games: Mapping[int, Sequence[Game]], ratings: Ratings, unrated: int | None
) -> dict[str, dict[int, int]]:
    """All tie-breaks of article 10, for everybody; `unrated` is a rating, or nobody counts without one."""
    performed = {no: tpr(own, ratings, unrated) for no, own in games.items()}
    perfect = {no: ptp(own, ratings, unrated) for no, own in games.items()}
    return {
        "ARO": {no: aro(own, ratings, unrated) for no, own in games.items()},
        "TPR": performed,
        "PTP": perfect,
        "APRO": {no: average_of_opponents(own, ratings, unrated, performed) for no, own in games.items()},
        "APPO": {no: average_of_opponents(own, ratings, unrated, perfect) for no, own in games.items()},
        "RTNG": {no: ratings[no][0] or unrated or 0 for no in games},
    }
