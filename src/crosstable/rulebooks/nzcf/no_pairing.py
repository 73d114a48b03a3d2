"""If no legal pairing exists: who is stuck, by which rule, and what relaxing each rule would allow."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.model.sayings import Said
from crosstable.rulebooks.nzcf.byes import barred, candidates
from crosstable.rulebooks.nzcf.criteria import RankedField, breaks_colour_limit
from crosstable.rulebooks.nzcf.sentences.byes import (
    NO_BYE_LEFT,
    NO_ROUND,
    NO_ROUND_WITHOUT_SECOND_BYE,
    WAY_WITH_BYE,
    WAY_WITH_MEETINGS,
    WAY_WITHOUT_LIMIT,
)
from crosstable.rulebooks.shared.ranked import unmet_masks
from crosstable.rulebooks.shared.stuck import (
    could_sit_out,
    everyone_in,
    fewest_rematches,
    left_over,
    with_ways,
    without,
)
from crosstable.rulebooks.shared.words import whos
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


def no_bye_left(table: RankedField) -> NoLegalPairing:
    """Everybody has had an unplayed point, and the number is odd."""
    ways = dict(_ways_out(table))
    text = NO_BYE_LEFT.of(round=table.field.round)
    everybody = table.nos(range(len(table.entries)))
    listed = tuple(ways.values())
    return NoLegalPairing(with_ways(text, listed), rule="B2.2", stuck=everybody, ways_out=listed)


def no_pairing(table: RankedField) -> NoLegalPairing:
    """No complete pairing keeps to B2.1 and B2.3, whoever has the bye."""
    stuck = left_over(table)
    ways = dict(_ways_out(table))
    saying = NO_ROUND_WITHOUT_SECOND_BYE if "B2.2" in ways else NO_ROUND
    said = saying.of(round=table.field.round, count=len(table.entries), stuck=whos(table, stuck))
    blocking = next((number for number in ("B2.2", "B2.3") if number in ways), "B2.1")
    listed = tuple(ways.values())
    return NoLegalPairing(with_ways(said, listed), rule=blocking, stuck=table.nos(stuck), ways_out=listed)


def _ways_out(table: RankedField) -> Iterator[tuple[str, Said]]:
    """What relaxing each rule alone would allow."""
    everyone = everyone_in(table)
    odd = bool(len(table.entries) % 2)
    byes: list[int | None] = list(candidates(table)) if odd else [None]
    unmet = unmet_masks(table.entries, table.index)
    if any(can_be_paired(without(everyone, bye), unmet) for bye in byes):
        yield "B2.3", WAY_WITHOUT_LIMIT.of()
    again = [i for i in range(len(table.entries)) if odd and barred(table.entries[i])]
    free = could_sit_out(table, again)
    if free:
        yield "B2.2", WAY_WITH_BYE.of(who=whos(table, free), count=len(free))
    count = fewest_rematches(table, byes, _within_limit(table))
    if count is not None:
        yield "B2.1", WAY_WITH_MEETINGS.of(count=count)


def _within_limit(table: RankedField) -> list[int]:
    """For each player those whom the colour limit allows, met or not."""
    entries = table.entries
    return [
        mask_of(j for j, other in enumerate(entries) if not breaks_colour_limit(table.field, one, other))
        for one in entries
    ]
