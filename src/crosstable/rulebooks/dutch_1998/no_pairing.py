"""When no legal pairing exists (B1, B2): who is stuck, and what the arbiter could decide."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.dutch_1998.lowest import eligible
from crosstable.rulebooks.dutch_1998.preferences import compatible
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.ranked import unmet_masks
from crosstable.rulebooks.shared.stuck import (
    could_sit_out,
    everyone_in,
    fewest_rematches,
    left_over,
    meetings,
    with_ways,
    without,
)
from crosstable.rulebooks.shared.words import name, names
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


def check_possible(table: RankedField) -> None:
    """Refuse a round in which the absolute criteria cannot be kept."""
    everyone = everyone_in(table)
    if any(can_be_paired(without(everyone, bye), table.legal) for bye in _byes(table)):
        return
    ways = dict(_ways_out(table))
    listed = tuple(ways.values())
    stuck = left_over(table)
    text = (
        f"round {table.field.round}: the {len(table.entries)} players cannot all be paired without a second "
        f"meeting (B1) or a colour that B2 forbids; left over are {names(table, stuck)}"
    )
    if "B1/bye" in ways:
        text = (
            f"round {table.field.round}: whoever of the {len(table.entries)} players may have the bye (B1) "
            "gets it, the others cannot all be paired by B1 and B2"
        )
    raise NoLegalPairing(
        with_ways(text, listed),
        rule="B2" if "B2" in ways and "B1/bye" not in ways else "B1",
        stuck=table.nos(stuck),
        ways_out=listed,
    )


def _byes(table: RankedField) -> list[int | None]:
    """Who could have the bye; nobody when the number is even."""
    if len(table.entries) % 2 == 0:
        return [None]
    return list(bits(eligible(table)))


def _ways_out(table: RankedField) -> Iterator[tuple[str, str]]:
    """What each criterion would give if it alone were relaxed."""
    everyone, byes = everyone_in(table), _byes(table)
    unmet = unmet_masks(table.entries, table.index)
    if any(can_be_paired(without(everyone, bye), unmet) for bye in byes):
        yield "B2", "without the colour criterion (B2)"
    had = bits(everyone & ~eligible(table)) if len(table.entries) % 2 else iter(())
    free = could_sit_out(table, had)
    if free:
        yield "B1/bye", f"with a second free point (B1) for {' or '.join(name(table, i) for i in free[:4])}"
    allowed = [
        mask_of(j for j, other in enumerate(table.preferences) if compatible(one, other))
        for one in table.preferences
    ]
    count = fewest_rematches(table, byes, allowed)
    if count is not None:
        yield "B1", f"with {meetings(count)} (B1)"
