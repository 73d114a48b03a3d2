"""Whether several complete pairings exist that share no pair: a search that gives up after so many steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.search.bits import bits, lowest
from crosstable.search.perfect import can_be_paired

STEPS = 20_000
"""How many steps a search may take."""


@dataclass(slots=True)
class _Search:
    """The steps that are left."""

    steps: int

    def exists(self, everyone: int, open_to: Sequence[int], wanted: int, after: int) -> bool:
        """Whether so many complete pairings can be had; the opponents of the first member ascend."""
        if wanted <= 1:
            return not wanted or can_be_paired(everyone, open_to)
        degrees = [open_to[i].bit_count() for i in bits(everyone)]
        if min(degrees) < wanted:
            return False
        if 2 * (min(degrees) - wanted + 1) >= len(degrees):  # Dirac, for one pairing after the other
            return True
        hub = lowest(everyone)
        for other in bits(open_to[hub] >> after + 1 << after + 1):
            for pairs in self._complete(everyone & ~(1 << hub | 1 << other), open_to):
                if self.exists(everyone, _without(open_to, [(hub, other), *pairs]), wanted - 1, other):
                    return True
            if self.steps <= 0:
                return True
        return False

    def _complete(self, left: int, open_to: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
        """Complete pairings of those left, whoever has the fewest choices first."""
        if not left:
            yield []
            return
        one = min(bits(left), key=lambda i: (open_to[i] & left).bit_count())
        for other in bits(open_to[one] & left):
            self.steps -= 1
            if self.steps <= 0:
                return
            for pairs in self._complete(left & ~(1 << one | 1 << other), open_to):
                yield [(one, other), *pairs]


def _without(open_to: Sequence[int], pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Who may still meet whom after a complete pairing."""
    left = list(open_to)
    for one, other in pairs:
        left[one] &= ~(1 << other)
        left[other] &= ~(1 << one)
    return left


def disjoint_pairings(open_to: Sequence[int], wanted: int, steps: int = STEPS) -> bool:
    """Whether all can be paired so many times without a pair coming twice; yes when the search gives up."""
    return not open_to or _Search(steps).exists((1 << len(open_to)) - 1, open_to, wanted, -1)
