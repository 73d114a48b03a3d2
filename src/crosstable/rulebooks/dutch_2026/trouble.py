"""When no legal pairing exists (C1 to C3): who is stuck, and what the arbiter could decide (1.9)."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.table import Table, meetable, without_met
from crosstable.rulebooks.stuck import (
    could_sit_out,
    everyone_in,
    fewest_rematches,
    left_over,
    meetings,
    with_ways,
    without,
)
from crosstable.rulebooks.words import name, names
from crosstable.search.bits import bits
from crosstable.search.perfect import can_be_paired


@rule("1.9")
def refuse(table: Table) -> NoLegalPairing:
    """The error for a round in which the absolute criteria cannot be kept."""
    ways = dict(_ways_out(table))
    listed = tuple(ways.values())
    stuck = left_over(table)
    where = f"round {table.field.round}"
    text = (
        f"{where}: the {len(table.entries)} players cannot all be paired without a second meeting (C1) or "
        f"two absolute preferences for one colour (C3); left over are {names(table, stuck)}"
    )
    if "C2" in ways:
        text = (
            f"{where}: whoever of the {len(table.entries)} players may have the bye (C2) gets it, the others "
            "cannot all be paired by C1 and C3"
        )
    rule_ = next((number for number in ("C2", "C3") if number in ways), "C1")
    return NoLegalPairing(with_ways(text, listed), rule=rule_, stuck=table.nos(stuck), ways_out=listed)


def _byes(table: Table) -> list[int | None]:
    """Who could have the bye; nobody when the number is even."""
    return list(bits(table.free)) if len(table.entries) % 2 else [None]


def _ways_out(table: Table) -> Iterator[tuple[str, str]]:
    """What each criterion would give if it alone were relaxed."""
    everyone, byes = everyone_in(table), _byes(table)
    unmet = meetable(table.field, table.entries, table.index)
    if any(can_be_paired(without(everyone, bye), unmet) for bye in byes):
        yield "C3", "without the criterion of absolute preferences (C3)"
    barred = bits(everyone & ~table.free) if len(table.entries) % 2 else iter(())
    free = could_sit_out(table, barred)
    if free:
        yield "C2", f"with a second free point (C2) for {' or '.join(name(table, i) for i in free[:4])}"
    count = fewest_rematches(table, byes, without_met(table))
    if count is not None:
        yield "C1", f"with {meetings(count)} (C1)"
