"""Whole numbers as people and programs send them: read at once, or not at all."""

from __future__ import annotations

MOST_DIGITS = 9
"""No number of this program is longer; Python itself refuses to read numbers of thousands of digits."""


def whole_number(text: str) -> int | None:
    """The whole number that a text is, of at most nine digits; None for any other text."""
    plain = text.strip()
    return int(plain) if plain.isdecimal() and len(plain) <= MOST_DIGITS else None
