"""Whether a set can be paired completely: nearly always settled by counting, else by an exact matching."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.search.bits import bits, lowest
from crosstable.search.matching import largest


def can_be_paired(members: int, neighbours: Sequence[int]) -> bool:
    """Whether the members of a set can all be paired along the neighbour masks."""
    size = members.bit_count()
    if size % 2:
        return False
    degrees = [(neighbours[i] & members).bit_count() for i in bits(members)]
    if not degrees or 2 * min(degrees) >= size:  # Dirac: half of the others each is enough
        return True
    if min(degrees) == 0:
        return False
    return _greedily(members, neighbours) or _exactly(members, neighbours)


def _greedily(members: int, neighbours: Sequence[int]) -> bool:
    """Whether pairing the most restricted first happens to succeed."""
    order = sorted(bits(members), key=lambda i: (neighbours[i] & members).bit_count())
    left = members
    for i in order:
        if left >> i & 1:
            left &= ~(1 << i)
            partners = neighbours[i] & left
            if not partners:
                return False
            left &= ~(1 << lowest(partners))
    return True


def _exactly(members: int, neighbours: Sequence[int]) -> bool:
    """Whether a maximum matching covers every member."""
    return 2 * len(largest_within(members, neighbours)) == members.bit_count()


def largest_within(members: int, neighbours: Sequence[int]) -> list[tuple[int, int]]:
    """A largest set of disjoint pairs inside a set."""
    order = list(bits(members))
    index = {member: position for position, member in enumerate(order)}
    local = []
    for member in order:
        mask = 0
        for other in bits(neighbours[member] & members):
            mask |= 1 << index[other]
        local.append(mask)
    return [(order[a], order[b]) for a, b in largest(len(order), local)]
