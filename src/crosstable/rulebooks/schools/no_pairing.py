"""When no legal pairing exists (1): who is stuck, and what the arbiter could decide."""

from __future__ import annotations

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.schools.sentences.figures import NO_PAIRING, WAY_REMATCH
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.stuck import fewest_rematches, left_over, with_ways
from crosstable.rulebooks.shared.words import whos


def no_pairing(table: RankedField) -> NoLegalPairing:
    """No complete pairing is without a second meeting, whoever has the bye."""
    size = len(table.entries)
    byes: list[int | None] = list(range(size)) if size % 2 else [None]
    count = fewest_rematches(table, byes, [(1 << size) - 1] * size)
    ways = () if count is None else (WAY_REMATCH.of(count=count),)
    stuck = left_over(table)
    said = NO_PAIRING.of(round=table.field.round, size=size, stuck=whos(table, stuck))
    return NoLegalPairing(with_ways(said, ways), rule="1", stuck=table.nos(stuck), ways_out=ways)
