"""Ordered criteria as one integer: each criterion has its own digits, the more important to the left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Scale:
    """The digits of a list of criteria, wide enough for their sums over all pairs of a round."""

    def __init__(self, largest: Sequence[int], pairs: int) -> None:
        self.shifts: list[int] = []
        low = 0
        for value in reversed(largest):
            self.shifts.append(low)
            low += (2 * max(value, 1) * max(pairs, 1)).bit_length() + 1
        self.shifts.reverse()
        self.bits = low

    def pack(self, values: Iterable[int]) -> int:
        """One pair's values as one integer; sums of such integers compare as their criteria do."""
        total = 0
        for value, shift in zip(values, self.shifts, strict=True):
            if value:
                total += value << shift
        return total
