"""Whether a set can be paired completely: nearly always settled by counting, else by an exact matching."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.search.bits import bits
from crosstable.search.largest import LargestPairing


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
    return LargestPairing(members, neighbours).covers_all()


def largest_within(members: int, neighbours: Sequence[int]) -> list[tuple[int, int]]:
    """A largest set of disjoint pairs inside a set; whoever is near another has that one near, too."""
    pairing = LargestPairing(members, neighbours)
    pairing.complete()
    return pairing.pairs()


def left_over(members: int, neighbours: Sequence[int]) -> list[int]:
    """Who remains when as many pairs as possible are made: the last members whom that can be."""
    pairing = LargestPairing(members, neighbours)
    pairing.complete()
    pairing.leave_the_last()
    return list(bits(pairing.unpaired))
