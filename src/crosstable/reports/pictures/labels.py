"""Labels at the ends of lines: as near as possible to where they belong, and never over each other."""

from __future__ import annotations

from collections.abc import Sequence

APART = 17
"""The distance between the base lines of two labels."""


def spread_out(wanted: Sequence[int], first: int, last: int, apart: int = APART) -> list[int]:
    """Heights for labels that want to be at others, in the same order, between the first and the last.

    Labels that would lie over each other form a block around the middle of where they want to be.
    """
    blocks: list[tuple[int, int]] = []
    for height in wanted:
        blocks.append((1, height))
        while len(blocks) > 1 and _top(blocks[-1], first, last, apart) < _end(blocks[-2], first, last, apart):
            (more, below), (some, above) = blocks.pop(), blocks.pop()
            blocks.append((some + more, above + below - more * some * apart))
    return [_top(block, first, last, apart) + apart * at for block in blocks for at in range(block[0])]


def _top(block: tuple[int, int], first: int, last: int, apart: int) -> int:
    """The height of the first label of a block, from its count and the sum of the wanted heights."""
    count, total = block
    return max(first, min(total // count, last - apart * (count - 1)))


def _end(block: tuple[int, int], first: int, last: int, apart: int) -> int:
    """Where the next block may begin."""
    return _top(block, first, last, apart) + apart * block[0]
