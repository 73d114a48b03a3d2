"""Several complete pairings that share no pair: a search that gives up after a number of steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.search.bits import bits, lowest
from crosstable.search.factors import regular_part
from crosstable.search.perfect import can_be_paired

STEPS = 20_000
"""How many steps a search may take."""
QUICK = 2_000
"""How many of them within one regular part, which nearly always falls into complete pairings."""

Pairs = list[tuple[int, int]]


class GaveUp(Exception):
    """The search has taken all its steps without an answer."""


@dataclass(slots=True)
class _Search:
    """The steps that are left."""

    steps: int

    def rounds(self, open_to: Sequence[int], wanted: int, after: int = -1) -> list[Pairs] | None:
        """So many complete pairings, or None if there are none; the opponents of the first member ascend."""
        everyone = (1 << len(open_to)) - 1
        if not wanted:
            return []
        if not _may_do(open_to, everyone, wanted):
            return None
        hub = lowest(everyone)
        for other in bits(open_to[hub] >> after + 1 << after + 1):
            for pairs in self._complete(everyone & ~(1 << hub | 1 << other), open_to):
                made = [(hub, other), *pairs]
                found = self.rounds(_without(open_to, made), wanted - 1, other)
                if found is not None:
                    return [made, *found]
        return None

    def _complete(self, left: int, open_to: Sequence[int]) -> Iterator[Pairs]:
        """Complete pairings of those left, whoever has the fewest choices first."""
        if not left:
            yield []
            return
        one = min(bits(left), key=lambda i: (open_to[i] & left).bit_count())
        for other in bits(open_to[one] & left):
            self.steps -= 1
            if self.steps <= 0:
                raise GaveUp
            for pairs in self._complete(left & ~(1 << one | 1 << other), open_to):
                yield [(one, other), *pairs]


def _may_do(open_to: Sequence[int], everyone: int, wanted: int) -> bool:
    """Whether that many complete pairings are not ruled out by counting or by a matching."""
    least = min(mask.bit_count() for mask in open_to)
    if least < wanted or len(open_to) % 2:
        return False
    if 2 * (least - wanted + 1) >= len(open_to):  # Dirac, for one pairing after the other
        return True
    if wanted == 1:
        return can_be_paired(everyone, open_to)
    return regular_part(open_to, wanted) is not None


def _without(open_to: Sequence[int], pairs: Pairs) -> list[int]:
    """Who may still meet whom after a complete pairing."""
    left = list(open_to)
    for one, other in pairs:
        left[one] &= ~(1 << other)
        left[other] &= ~(1 << one)
    return left


def disjoint_pairings(open_to: Sequence[int], wanted: int, steps: int = STEPS) -> list[Pairs] | None:
    """So many complete pairings without a pair twice, None if there are none; GaveUp if it takes too long.

    A regular part of the graph is tried first: whoever is left out of it has no say in the rounds to come.
    """
    if not open_to or not wanted:
        return []
    part = regular_part(open_to, wanted)
    if part is None:
        return None
    try:
        found = _Search(min(QUICK, steps)).rounds(part, wanted)
    except GaveUp:
        found = None
    return found if found is not None else _Search(steps).rounds(open_to, wanted)
