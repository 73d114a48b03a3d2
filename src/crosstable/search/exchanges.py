"""The canonical orders in which a group's halves are transposed and exchanged.

Players of a group are numbered 1..n by rank, the upper half stands in S1, the lower in S2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations


@dataclass(frozen=True, slots=True)
class Exchange:
    """Players that leave S1 (`out`) and those of S2 that take their places (`into`)."""

    out: tuple[int, ...] = ()
    into: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """The order: fewest players, least difference, lowest ranked of S1, highest ranked of S2."""
        lowest_first = tuple(-number for number in sorted(self.out, reverse=True))
        return (len(self.out), sum(self.into) - sum(self.out), lowest_first, tuple(sorted(self.into)))

    def apply(self, n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """S1 and S2 after the exchange, both back in rank order."""
        upper = n // 2
        top = sorted((set(range(1, upper + 1)) - set(self.out)) | set(self.into))
        bottom = sorted((set(range(upper + 1, n + 1)) - set(self.into)) | set(self.out))
        return tuple(top), tuple(bottom)


def transpositions(bottom: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All orders of S2, the least disturbed first: read as numbers, ascending."""
    return permutations(sorted(bottom))


def exchanges(n: int, size: int) -> list[Exchange]:
    """All exchanges of `size` players between the halves of a group of n, in order."""
    upper = n // 2
    found = [
        Exchange(out, into)
        for out in combinations(range(1, upper + 1), size)
        for into in combinations(range(upper + 1, n + 1), size)
    ]
    return sorted(found, key=lambda exchange: exchange.key)
