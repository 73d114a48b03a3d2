"""Numbers that count in order: 1st, 2nd, 3rd."""

from __future__ import annotations

from crosstable.model.language import phrase


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    if last == 1:
        return phrase("{number}st", number=number)
    if last == 2:
        return phrase("{number}nd", number=number)
    if last == 3:
        return phrase("{number}rd", number=number)
    return phrase("{number}th", number=number)
