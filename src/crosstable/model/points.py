"""Points are integers, in tenths of a point; no float ever holds a score."""

from __future__ import annotations

import re
from decimal import Decimal, Overflow
from typing import NewType

from crosstable.model.language import language_of_reader, phrase
from crosstable.model.local_forms import show_number

Points = NewType("Points", int)

ZERO = Points(0)
HALF = Points(5)
ONE = Points(10)

MOST = 10**12
"""No score is larger."""
HALF_SIGN = "½"
_SHOWN = re.compile(rf"-?(?:[0-9]+|[0-9]*\.[0-9]|[0-9]*{HALF_SIGN})")
_DECIMALS = re.compile(r"\b([0-9]+)\.5\b")
_HALVES = re.compile(f"([0-9]*){HALF_SIGN}")


def from_number(value: int | float | str | Decimal) -> Points:
    """Points from a number of whole points; refuses what is no multiple of a tenth."""
    try:
        tenths = Decimal(str(value)) * 10
    except Overflow:
        tenths = Decimal("Infinity")
    if not tenths.is_finite() or abs(tenths) > MOST or tenths != tenths.to_integral_value():
        text = phrase("“{value}” is not a multiple of a tenth of a point", value=str(value)[:40])
        raise ValueError(text)
    return Points(int(tenths))


def to_number(points: Points) -> int | float:
    """Points as the contract writes them in JSON: 2, 2.5."""
    whole, tenths = divmod(points, 10)
    return points / 10 if tenths else whole


def show(points: Points, *, typed: bool = False) -> str:
    """Points as an arbiter writes them: 2½, ½, 0, 1.3; or as typed, if requested: 2.5, 0.5.

    Terminal, paper, site and web all get their points from here.
    """
    sign, size = ("-", -points) if points < 0 else ("", points)
    whole, tenths = divmod(size, 10)
    if tenths == 0:
        return f"{sign}{whole}"
    if tenths == HALF and not typed:
        return f"{sign}{whole or ''}{HALF_SIGN}"
    return f"{sign}{whole}.{tenths}" if typed else show_number(f"{sign}{whole}.{tenths}")


def read_shown(text: str) -> Points:
    """The points that a text shows, with the half sign or with decimals; refuses everything else."""
    if not _SHOWN.fullmatch(text):
        raise ValueError(phrase("“{typed}” is not a number of points", typed=text))
    return from_number(without_half_sign(text))


def without_half_sign(text: str) -> str:
    """A text with 2.5 for 2½ and 0.5 for ½."""
    return _HALVES.sub(lambda found: f"{found[1] or '0'}.5", text)


def with_half_sign(result: str) -> str:
    """A result or a score as people read it: ½-½ for 1/2-1/2, 2½-½ for 2.5-0.5."""
    halves = result.replace("1/2", HALF_SIGN)
    return _DECIMALS.sub(lambda found: f"{int(found[1]) or ''}{HALF_SIGN}", halves)


def said(points: Points) -> str:
    """Points in a sentence: ½ point, 1 point, 1½ points, 0 points; in French 1½ point and 0 point."""
    if _is_one(points):
        return phrase("{points} point", points=show(points))
    return phrase("{points} points", points=show(points))


def _is_one(points: Points) -> bool:
    """Whether so many points are one to the language of the reader: in French whatever is less than two."""
    if language_of_reader().startswith("fr"):
        return abs(points) < 2 * ONE
    return points in (HALF, ONE)
