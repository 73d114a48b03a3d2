"""The first in order among the complete pairings of two sides: each in turn gets the best that leaves one.

Possible partners are found backwards from the present partner: whoever could take it frees their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.search.bits import bits


def has_two_sides(near: Sequence[int]) -> bool:
    """Whether members fall into two sides such that nobody is near one of the own side."""
    sides = [0, 0]
    for member in range(len(near)):
        if not (sides[0] | sides[1]) >> member & 1:
            wave, side = 1 << member, 0
            while wave:
                sides[side] |= wave
                side = 1 - side
                wave = _near_any(wave, near) & ~sides[side]
    return all(not near[member] & side for side in sides for member in bits(side))


def _near_any(wave: int, near: Sequence[int]) -> int:
    """Everybody near somebody of a set."""
    found = 0
    for member in bits(wave):
        found |= near[member]
    return found


def first_between_sides(
    near: Sequence[int], mate: Sequence[int], rank: Callable[[int, int], int]
) -> list[int]:
    """The first complete pairing of two sides, begun from any: the first member's choice weighs most."""
    pairing = _Pairing(near, mate)
    for member in range(len(near)):
        if pairing.free >> member & 1:
            pairing.fix(member, sorted(bits(near[member] & pairing.free), key=lambda at: rank(member, at)))
    return pairing.mate


class _Pairing:
    """A complete pairing whose pairs are fixed in turn."""

    def __init__(self, near: Sequence[int], mate: Sequence[int]) -> None:
        self.near, self.mate = near, list(mate)
        self.free = (1 << len(mate)) - 1
        """Those whose pairs are not fixed."""

    def fix(self, member: int, order: Sequence[int]) -> None:
        """Give a member the first partner of an order that leaves the others a complete pairing."""
        old = self.mate[member]
        takes = {} if old == order[0] else self._who_takes(member, order[0])
        new = next(other for other in order if other == old or self.mate[other] in takes)
        self._move(member, new, old, takes)
        self.free &= ~(1 << member | 1 << new)

    def _who_takes(self, member: int, wanted: int) -> dict[int, int]:
        """Of the member's side, who would take whom for the wanted one to be free, or anybody who can be."""
        takes: dict[int, int] = {}
        open_to = self.free & ~(1 << member)
        waiting = [self.mate[member]]
        for other in waiting:
            for taker in bits(self.near[other] & open_to):
                open_to &= ~(1 << taker)
                takes[taker] = other
                waiting.append(self.mate[taker])
                if self.mate[taker] == wanted:
                    return takes
        return takes

    def _move(self, member: int, new: int, old: int, takes: dict[int, int]) -> None:
        """Pair a member with a new partner; whoever loses one takes another, until the old one is taken."""
        mate = self.mate
        while new != old:
            loser = mate[new]
            mate[member], mate[new] = new, member
            member, new = loser, takes[loser]
        mate[member], mate[new] = new, member
