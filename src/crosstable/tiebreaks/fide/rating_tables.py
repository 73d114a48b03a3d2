"""The tables of FIDE's rating regulations (B.02 8.1), in whole rating points and in hundredths."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

_GAINS = tuple(
    map(
        int,
        "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 "
        "220 230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800".split(),
    )
)
"""By how much a performance is above the opponents, from 50 to 100 per cent."""

_BOUNDS = tuple(
    map(
        int,
        "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 "
        "225 235 245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735".split(),
    )
)
"""The largest difference in rating at which 50, 51, 52 ... hundredths of a point are expected."""

LARGEST = _BOUNDS[-1] + 1
"""The smallest difference at which a whole point is expected."""

_ABOVE = tuple(50 + bisect_left(_BOUNDS, difference) for difference in range(LARGEST + 1))
_EXPECTED = (*_ABOVE, *(100 - _ABOVE[below] for below in range(LARGEST, 0, -1)))
"""By the difference; differences below zero count from the end."""


def gain(percent: int) -> int:
    """The rating difference that a score in per cent stands for."""
    return _GAINS[percent - 50] if percent >= 50 else -_GAINS[50 - percent]


def expected(difference: int) -> int:
    """The hundredths of a point expected against somebody who is weaker by a difference, or stronger."""
    if -LARGEST <= difference <= LARGEST:
        return _EXPECTED[difference]
    return 100 if difference > 0 else 0


def expected_against(rating: int, opponents: Iterable[int]) -> int:
    """The hundredths of a point expected against several opponents together."""
    total = 0
    for other in opponents:
        difference = rating - other
        if -LARGEST <= difference <= LARGEST:
            total += _EXPECTED[difference]
        elif difference > 0:
            total += 100
    return total
