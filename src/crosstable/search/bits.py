"""Sets of small numbers as the bits of one integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The members of a set, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def lowest(mask: int) -> int:
    """The smallest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def mask_of(members: Iterable[int]) -> int:
    """The set of the given members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask
