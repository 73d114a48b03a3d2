"""When no legal pairing exists (B1, B2): who is stuck, and what the arbiter could decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.errors import NoLegalPairing
from crosstable.model.sayings import Fact, Said
from crosstable.rulebooks.dutch_1998.lowest import eligible
from crosstable.rulebooks.dutch_1998.preferences import compatible
from crosstable.rulebooks.dutch_1998.sentences import rounds as said
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.ranked import unmet_masks
from crosstable.rulebooks.shared.stuck import (
    could_sit_out,
    everyone_in,
    fewest_rematches,
    left_over,
    with_ways,
    without,
)
from crosstable.rulebooks.shared.words import who, whos
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


def can_all_be_paired(table: RankedField) -> bool:
    """Whether a complete round exists that keeps the absolute criteria."""
    everyone = everyone_in(table)
    return any(can_be_paired(without(everyone, bye), table.legal) for bye in _byes(table))


def check_possible(table: RankedField) -> None:
    """Refuse a round in which the absolute criteria cannot be kept."""
    if can_all_be_paired(table):
        return
    ways = dict(_ways_out(table))
    listed, stuck = tuple(ways.values()), left_over(table)
    around: dict[str, Fact] = {"round": table.field.round, "size": len(table.entries)}
    text = said.NO_PAIRING.of(**around, stuck=whos(table, stuck))
    if "B1/bye" in ways:
        text = said.NO_PAIRING_BYE.of(**around)
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


def _ways_out(table: RankedField) -> Iterator[tuple[str, Said]]:
    """What each criterion would give if it alone were relaxed."""
    everyone, byes = everyone_in(table), _byes(table)
    if could_be_paired_without_b2(table):
        yield "B2", said.WITHOUT_B2.of()
    had = bits(everyone & ~eligible(table)) if len(table.entries) % 2 else iter(())
    free = could_sit_out(table, had)
    if len(free) == 1:
        yield "B1/bye", said.WITH_SECOND_BYE.of(player=who(table, free[0]))
    elif free:
        yield "B1/bye", said.WITH_ONE_OF.of(players=whos(table, free))
    allowed = [
        mask_of(j for j, other in enumerate(table.preferences) if compatible(one, other))
        for one in table.preferences
    ]
    count = fewest_rematches(table, byes, allowed)
    if count is not None:
        yield "B1", said.WITH_MEETINGS.of(count=count)


def could_be_paired_without_b2(table: RankedField, gone: Sequence[int] = ()) -> bool:
    """Whether everybody could be paired if B2 were set aside, perhaps beside some who have their place."""
    rest, unmet = everyone_in(table) & ~mask_of(gone), unmet_masks(table.entries, table.index)
    byes = [bye for bye in _byes(table) if bye is None or rest >> bye & 1] if len(gone) != 1 else [None]
    return any(can_be_paired(without(rest, bye), unmet) for bye in byes)
