"""Exact fractions leaving the program: as JSON writes them, and as an arbiter writes them."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.local_forms import show_number
from crosstable.model.points import Points
from crosstable.model.points import show as show_points

_MILLION = 1_000_000
_DIGITS = 12
_SCALE = 1_000_000_000_000


def to_number(value: Fraction) -> int | float | str:
    """A fraction as JSON writes it: 12, 12.5, and "37/3" for what is not a decimal fraction."""
    if value.denominator == 1:
        return value.numerator
    return value.numerator / value.denominator if _is_decimal(value) else str(value)


def rounded_to_number(value: Fraction) -> int | float:
    """A fraction as a number in JSON: what is no decimal fraction is rounded to six digits."""
    found = to_number(Fraction(round(value * _MILLION), _MILLION))
    assert not isinstance(found, str), "six decimals are a decimal fraction"
    return found


def show(value: Fraction) -> str:
    """A fraction in print: 12, 12½, 1.4375, 5 6/11."""
    tenths = value * 10
    if tenths.denominator == 1:
        return show_points(Points(tenths.numerator))
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), 1)
    if _is_decimal(rest):
        digits = rest.numerator * (_SCALE // rest.denominator)
        return show_number(f"{sign}{whole}." + f"{digits:0{_DIGITS}d}".rstrip("0"))
    return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"


def _is_decimal(value: Fraction) -> bool:
    """Whether a fraction can be written with a few decimals."""
    return _SCALE % value.denominator == 0
