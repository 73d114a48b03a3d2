"""Rules 7 and 8.1-8.6: one score group with the floaters it was given, paired completely or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosstable.rulebooks.nzcf.criteria import RankedField, repeats_down_float
from crosstable.rulebooks.nzcf.floaters import seat
from crosstable.rulebooks.nzcf.group import Group, Members, Seats
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.remainder import pair_remainder, pairable
from crosstable.rulebooks.nzcf.seating import SeatingGraph
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import largest_within

KEPT_THEN_DROPPED = (True, False)
"""Rule 2.6 is tried in force first and dropped if need be."""


@rule("B7.1")
def without_opponent(table: RankedField, incoming: Sequence[int], natives: Sequence[int]) -> Members:
    """The natives who have no opponent in the whole group under B2.1 and B2.3: they must go down."""
    group = mask_of(incoming) | mask_of(natives)
    return tuple(i for i in natives if not table.legal[i] & group)


@rule("B8.6")
def pair_within(
    table: RankedField,
    incoming: Members,
    natives: Members,
    *,
    ups: Sequence[bool] = KEPT_THEN_DROPPED,
    up_rule: str = "B8.6",
    lowest: bool = False,
) -> Group | None:
    """The group paired completely: first seating of the floaters that leaves a pairable remainder."""
    forced = without_opponent(table, incoming, natives)
    if lowest and forced:
        return None
    left = mask_of(natives) & ~mask_of(forced)
    for up in ups:
        seats = _first_seating(table, incoming, left, up=up)
        if seats is not None:
            pool = left & ~mask_of(native for _, native in seats)
            group = Group(
                incoming=incoming,
                natives=natives,
                seats=seats,
                forced=forced,
                pool=tuple(bits(pool)),
                up_dropped=not up,
                up_rule=up_rule,
            )
            return with_remainder(table, group)
    return None


@rule("B7.2", "B8.5")
def odd_candidates(table: RankedField, pool: Sequence[int], *, down: bool) -> Iterator[int]:
    """Who may be sent down to make the number even: from the lowest ranked up, B2.6 kept or dropped."""
    for i in reversed(pool):
        if not (down and repeats_down_float(table.field, table.entries[i])):
            yield i


def with_remainder(table: RankedField, group: Group) -> Group | None:
    """The group with its odd player sent down, if the number is odd, and its remainder paired."""
    if len(group.pool) % 2 == 0:
        return _paired(table, group, None)
    for down in KEPT_THEN_DROPPED:
        for odd in odd_candidates(table, group.pool, down=down):
            if pairable(table, mask_of(group.pool) & ~(1 << odd)):
                return _paired(table, group, odd)
    return None


def _paired(table: RankedField, group: Group, odd: int | None) -> Group | None:
    """The group with the remainder paired after a given player has gone down."""
    remainder = pair_remainder(table, [i for i in group.pool if i != odd])
    return None if remainder is None else replace(group, odd=odd, remainder=remainder)


def with_other_odd(table: RankedField, group: Group, odd: int, number: str) -> Group:
    """The group paired again with another player sent down by a rule; the floaters' seats stay."""
    changed = _paired(table, group, odd)
    if changed is None:
        raise AssertionError("only players whose group stays pairable are sent down")
    return replace(changed, down_rule=number)


def _first_seating(table: RankedField, incoming: Members, natives: int, *, up: bool) -> Seats | None:
    """The first seating in order that leaves the rest of the group pairable (one player may be odd)."""
    seats = seat(table, incoming, natives, up=up)
    if seats is None or not incoming:
        return seats if seats is None or _completes(table, natives) else None
    if _completes(table, natives & ~mask_of(native for _, native in seats)):
        return seats
    seating = SeatingGraph(table, incoming, natives, up=up)
    return seating.first((len(incoming) + natives.bit_count()) % 2)


def _completes(table: RankedField, pool: int) -> bool:
    """Whether a pool can be paired, all of it or all but one."""
    if pool.bit_count() % 2 == 0:
        return pairable(table, pool)
    lowest = pool.bit_length() - 1
    if pairable(table, pool & ~(1 << lowest)):
        return True
    return 2 * len(largest_within(pool, table.legal)) == pool.bit_count() - 1
