"""Points are integers, in tenths of a point; no float ever holds a score."""

from __future__ import annotations

from decimal import Decimal
from typing import NewType

Points = NewType("Points", int)

ZERO = Points(0)
HALF = Points(5)
ONE = Points(10)


def from_number(value: int | float | str | Decimal) -> Points:
    """Points from a number of whole points; refuses what is no multiple of a tenth."""
    tenths = Decimal(str(value)) * 10
    if not tenths.is_finite() or tenths != tenths.to_integral_value():
        raise ValueError(f"{value!r} is not a multiple of a tenth of a point")
    return Points(int(tenths))


def to_number(points: Points) -> int | float:
    """Points as the contract writes them in JSON: 2, 2.5."""
    whole, tenths = divmod(points, 10)
    return points / 10 if tenths else whole


def show(points: Points) -> str:
    """Points as an arbiter writes them: 2½, ½, 0, 1.3."""
    sign, size = ("-", -points) if points < 0 else ("", points)
    whole, tenths = divmod(size, 10)
    if tenths == 0:
        return f"{sign}{whole}"
    if tenths == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}.{tenths}"


def said(points: Points) -> str:
    """Points in a sentence: ½ point, 1 point, 1½ points, 0 points."""
    return f"{show(points)} point" if points in (HALF, ONE) else f"{show(points)} points"
