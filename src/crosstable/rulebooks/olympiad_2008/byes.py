"""The bye (11, 15b): the last team of the lowest group that has not scored without playing."""

from __future__ import annotations

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.table import Table
from crosstable.rulebooks.stuck import fewest_rematches, left_over, meetings, with_ways
from crosstable.rulebooks.words import names
from crosstable.search.perfect import can_be_paired


@rule("11", "15b")
def may_have_it(table: Table, i: int) -> bool:
    """Whether a team may have the bye: none that has scored without playing."""
    return not table.entries[i].card.free_point


@rule("11")
def choose_bye(table: Table) -> int | None:
    """The last in order who may have it and leaves a pairing for the others; None for an even number."""
    size = len(table.entries)
    everyone = (1 << size) - 1
    if size % 2 == 0:
        if not can_be_paired(everyone, table.legal):
            raise no_pairing(table)
        return None
    for i in reversed(range(size)):
        if may_have_it(table, i) and can_be_paired(everyone & ~(1 << i), table.legal):
            return i
    raise no_pairing(table)


def no_pairing(table: Table) -> NoLegalPairing:
    """No complete pairing is without a second meeting, whoever has the bye."""
    size = len(table.entries)
    byes: list[int | None] = [i for i in range(size) if may_have_it(table, i)] if size % 2 else [None]
    count = fewest_rematches(table, byes, [(1 << size) - 1] * size)
    ways = () if count is None else (f"with {meetings(count)} (15a)",)
    stuck = left_over(table)
    text = (
        f"round {table.field.round}: the {size} teams cannot all be paired without a second meeting (15a) or "
        f"a second bye (15b); left over are {names(table, stuck)}"
    )
    return NoLegalPairing(with_ways(text, ways), rule="15a", stuck=table.nos(stuck), ways_out=ways)
