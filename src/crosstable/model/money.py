"""Money is integers, in cents; no float ever holds an amount."""

from __future__ import annotations

import re
from decimal import Decimal

from crosstable.model.language import phrase
from crosstable.model.local_forms import show_money, show_number

MOST_CENTS = 10**12
"""No prize, fee or fund is larger."""
_SIGNS = re.compile(r"[\s$£€]")
_DECIMAL_COMMA = re.compile(r",\d{1,2}$")
_THOUSANDS = re.compile(r"-?\d{1,3}(?:,\d{3})+(?:\.\d+)?")


def from_number(value: int | float | str | Decimal) -> int:
    """Cents from an amount such as 80 or "79.50"; refuses what is not a whole number of cents."""
    try:
        cents = Decimal(str(value)) * 100
    except ArithmeticError:
        raise ValueError(phrase("“{value}” is not an amount of money", value=str(value)[:40])) from None
    if not cents.is_finite() or abs(cents) > MOST_CENTS:
        raise ValueError(phrase("“{value}” is not an amount of money", value=str(value)[:40]))
    if cents != cents.to_integral_value():
        raise ValueError(phrase("“{value}” is not a whole number of cents", value=value))
    return int(cents)


def from_typed(text: str) -> int:
    """Cents from an amount as typed in any country: 79.50, $1,250, 79,50 $, £40."""
    bare = _SIGNS.sub("", text)
    if _DECIMAL_COMMA.search(bare):
        bare = bare.replace(".", "").replace(",", ".")
    elif _THOUSANDS.fullmatch(bare):
        bare = bare.replace(",", "")
    return from_number(bare)


def show(cents: int) -> str:
    """An amount as the reader's country writes it: $79.50, -£40.00, 79,50 $."""
    return show_money(cents)


def plain(cents: int) -> str:
    """An amount as files have it: 79.50, -40.00."""
    sign, size = ("-", -cents) if cents < 0 else ("", cents)
    return f"{sign}{size // 100}.{size % 100:02d}"


def typed(cents: int) -> str:
    """An amount as the reader types it into a field: 79.50, or 79,50."""
    return show_number(plain(cents))


def show_some(cents: int) -> str:
    """An amount as it is printed; nothing where there is no money."""
    return show(cents) if cents else ""


def percent_of(cents: int, percent: int) -> int:
    """A share of an amount, to the nearest cent; half a cent counts as a whole one."""
    return (cents * percent + 50) // 100


def first(odd: int) -> str:
    """Who gets the cents that cannot be divided: the first, the first 2."""
    return phrase("the first") if odd == 1 else phrase("the first {count}", count=odd)
