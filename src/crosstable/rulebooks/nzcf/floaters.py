"""Pairing floaters from higher score groups (B6.1, B6.2) and which of them must move on (B6.6)."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.cards import Float
from crosstable.rulebooks.nzcf.criteria import RankedField, above_half
from crosstable.rulebooks.nzcf.group import Seats
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.search.assignment import first_cheapest, matchable
from crosstable.search.bits import mask_of


@rule("B6")
def half_or_more(incoming: Sequence[int], natives: Sequence[int]) -> bool:
    """Whether the group is paired as one because half of it or more came from above."""
    return bool(incoming) and len(incoming) >= len(natives)


def opponents(table: RankedField, floater: int, natives: int, *, up: bool) -> int:
    """The natives a floater may meet: B2.1, B2.3 and, while it is kept, B2.6 for up-floats."""
    allowed = table.legal[floater] & natives
    return allowed & ~_floated_up(table, floater) if up else allowed


def _floated_up(table: RankedField, floater: int) -> int:
    """Those who floated up last round, less those whom the last round exempts against this floater."""
    field = table.field
    if field.last_round and above_half(field, table.entries[floater]):
        return 0
    return mask_of(
        i
        for i, entry in enumerate(table.entries)
        if entry.card.last_float is Float.UP and not (field.last_round and above_half(field, entry))
    )


@rule("B6.1", "B6.2")
def seat(table: RankedField, incoming: Sequence[int], natives: int, *, up: bool) -> Seats | None:
    """Each floater in rank order against the highest ranked it may meet, so that all find an opponent."""
    rows = [((0, opponents(table, floater, natives, up=up)),) for floater in incoming]
    if any(not mask for ((_, mask),) in rows):
        return None
    found = first_cheapest(rows)
    return None if found is None else tuple(zip(incoming, found[1], strict=True))


def can_seat(table: RankedField, incoming: Sequence[int], natives: int, *, up: bool) -> bool:
    """Whether all of some floaters can find an opponent."""
    return matchable([opponents(table, floater, natives, up=up) for floater in incoming])


@rule("B6.6")
def seatable(table: RankedField, incoming: Sequence[int], natives: int) -> tuple[int, ...]:
    """The largest set of floaters that can be paired, the lowest ranked left out."""
    chosen: list[int] = []
    for floater in incoming:
        if can_seat(table, [*chosen, floater], natives, up=False):
            chosen.append(floater)
    return tuple(chosen)
