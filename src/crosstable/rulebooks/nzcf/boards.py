"""Board order (B12)."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.mark import rule


@rule("B4.4", "B12.1a", "B12.1b", "B12.1c")
def board_order(table: RankedField, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs (higher, lower ranked) by score of the higher, sum of scores, rank number of the higher."""
    return table.boards(pairs)
