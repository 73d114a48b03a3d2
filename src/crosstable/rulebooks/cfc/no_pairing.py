"""When no legal pairing exists (618a, 615): who is stuck, and what the director could decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.errors import NoLegalPairing
from crosstable.model.sayings import Said
from crosstable.rulebooks.cfc.sentences.byes import (
    NO_BYE_LEFT,
    NO_ROUND,
    NO_ROUND_FOR_ANY_BYE,
    WAY_WITH_BYE,
    WAY_WITH_MEETINGS,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.stuck import could_sit_out, fewest_rematches, left_over, with_ways
from crosstable.rulebooks.shared.words import whos


def no_bye_left(table: RankedField, had: Sequence[int]) -> NoLegalPairing:
    """Nobody may have the bye, and the number is odd."""
    ways = dict(_ways_out(table, had))
    text = NO_BYE_LEFT.of(round=table.field.round)
    everybody = table.nos(range(len(table.entries)))
    listed = tuple(ways.values())
    return NoLegalPairing(with_ways(text, listed), rule="615", stuck=everybody, ways_out=listed)


def no_pairing(table: RankedField, had: Sequence[int]) -> NoLegalPairing:
    """No complete pairing is without a second meeting, whoever has the bye."""
    ways = dict(_ways_out(table, had))
    stuck = left_over(table)
    saying = NO_ROUND_FOR_ANY_BYE if "615" in ways else NO_ROUND
    said = saying.of(round=table.field.round, count=len(table.entries), stuck=whos(table, stuck))
    listed = tuple(ways.values())
    return NoLegalPairing(with_ways(said, listed), rule=saying.rule, stuck=table.nos(stuck), ways_out=listed)


def _ways_out(table: RankedField, had: Sequence[int]) -> Iterator[tuple[str, Said]]:
    """What each rule would give if it alone were relaxed."""
    size = len(table.entries)
    free = could_sit_out(table, had)
    if free:
        yield "615", WAY_WITH_BYE.of(who=whos(table, free), count=len(free))
    byes: list[int | None] = [i for i in range(size) if i not in had] if size % 2 else [None]
    count = fewest_rematches(table, byes, [(1 << size) - 1] * size)
    if count is not None:
        yield "618a", WAY_WITH_MEETINGS.of(count=count)
