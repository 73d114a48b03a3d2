"""The first in order among the complete pairings of any graph: each in turn gets the best that leaves one.

A member's possible partners are those who can be left over when the member is taken away: the present partner
is left over at first, and an alternating tree from there shows who else can be instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.search.bits import bits
from crosstable.search.largest import NOBODY, AlternatingTree


def first_in_graph(near: Sequence[int], mate: Sequence[int], rank: Callable[[int, int], int]) -> list[int]:
    """The first complete pairing, begun from any: the first member's choice weighs most."""
    found, free = list(mate), (1 << len(near)) - 1
    for member in range(len(near)):
        if free >> member & 1:
            free ^= 1 << member
            order = sorted(bits(near[member] & free), key=lambda other: rank(member, other))
            if order[0] != found[member]:
                _give_best(member, order, near, found, free)
            free ^= 1 << found[member]
    return found


def _give_best(member: int, order: Sequence[int], near: Sequence[int], mate: list[int], free: int) -> None:
    """Pair a member with the first partner of an order who can be spared by the others who are free."""
    old = mate[member]
    mate[old] = NOBODY
    tree = AlternatingTree(old, near, mate, free)
    tree.grow(1 << order[0])
    new = next(other for other in order if tree.outer >> other & 1)
    if new != old:
        tree.leave(new)
    mate[member], mate[new] = new, member
