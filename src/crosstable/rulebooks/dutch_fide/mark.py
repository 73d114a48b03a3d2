"""`@rule` for articles that the editions of the Dutch system share: one mark, the number of each edition."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.rules.mark import Marked, marker

_mark = marker("shared")


def rule(current: str, former: str = "") -> Callable[[Marked], Marked]:
    """The mark of a function by the numbers of 2026, then by those of 2017, each separated by blanks."""
    numbers = [f"dutch-2026:{number}" for number in current.split()]
    return _mark(*numbers, *(f"dutch-2017:{number}" for number in former.split()))
