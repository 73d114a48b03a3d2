"""Rules 7 and 8.1-8.6: one score group with the floaters it was given, paired completely or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.nzcf.criteria import Ranked, repeats_down_float
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
def without_opponent(table: Ranked, incoming: Sequence[int], natives: Sequence[int]) -> Members:
    """The natives who have no opponent in the whole group under B2.1 and B2.3: they must go down."""
    group = mask_of(incoming) | mask_of(natives)
    return tuple(i for i in natives if not table.legal[i] & group)


@rule("B8.6")
def pair_within(
    table: Ranked,
    incoming: Members,
    natives: Members,
    *,
    ups: Sequence[bool] = KEPT_THEN_DROPPED,
    downs: Sequence[bool] = KEPT_THEN_DROPPED,
    lowest: bool = False,
) -> Group | None:
    """The group paired completely: first seating of the floaters that leaves a pairable remainder."""
    forced = without_opponent(table, incoming, natives)
    if lowest and forced:
        return None
    left = mask_of(natives) & ~mask_of(forced)
    for up in ups:
        seats = _first_seating(table, incoming, left, up=up, down=all(downs))
        if seats is not None:
            pool = left & ~mask_of(native for _, native in seats)
            group = Group(
                incoming=incoming,
                natives=natives,
                seats=seats,
                forced=forced,
                pool=tuple(bits(pool)),
                up_dropped=not up,
            )
            return with_remainder(table, group, downs)
    return None


@rule("B7.2", "B8.5")
def odd_candidates(table: Ranked, pool: Sequence[int], *, down: bool) -> Iterator[int]:
    """Who may be sent down to make the number even: from the lowest ranked up, B2.6 kept or dropped."""
    for i in reversed(pool):
        if not (down and repeats_down_float(table.field, table.entries[i])):
            yield i


def with_remainder(table: Ranked, group: Group, downs: Sequence[bool]) -> Group | None:
    """The group with its odd player sent down, if the number is odd, and its remainder paired."""
    if len(group.pool) % 2 == 0:
        return _paired(table, group, None, down=True)
    for down in downs:
        for odd in odd_candidates(table, group.pool, down=down):
            if pairable(table, mask_of(group.pool) & ~(1 << odd)):
                return _paired(table, group, odd, down=down)
    return None


def _paired(table: Ranked, group: Group, odd: int | None, *, down: bool) -> Group | None:
    """The group with the remainder paired after a given player has gone down."""
    rest = [i for i in group.pool if i != odd]
    remainder = pair_remainder(table, rest)
    if remainder is None:
        return None
    return Group(
        incoming=group.incoming,
        natives=group.natives,
        together=group.together,
        seats=group.seats,
        passed_on=group.passed_on,
        forced=group.forced,
        pool=group.pool,
        odd=odd,
        remainder=remainder,
        up_dropped=group.up_dropped,
        down_dropped=not down,
        changes=group.changes,
    )


def with_other_odd(table: Ranked, group: Group, odd: int, *, down: bool) -> Group:
    """The group paired anew with another player sent down; the floaters' seats stay."""
    changed = _paired(table, group, odd, down=down)
    if changed is None:
        raise AssertionError("only players whose group stays pairable are sent down")
    return changed


def _first_seating(table: Ranked, incoming: Members, natives: int, *, up: bool, down: bool) -> Seats | None:
    """The first seating in order that leaves the rest of the group pairable (one player may be odd)."""
    seats = seat(table, incoming, natives, up=up)
    if seats is None or not incoming:
        return seats if seats is None or _completes(table, natives, down=down) else None
    if _completes(table, natives & ~mask_of(native for _, native in seats), down=down):
        return seats
    may_leave = mask_of(odd_candidates(table, list(bits(natives)), down=down))
    seating = SeatingGraph(table, incoming, natives, up=up)
    return seating.first((len(incoming) + natives.bit_count()) % 2, may_leave)


def _completes(table: Ranked, pool: int, *, down: bool) -> bool:
    """Whether a pool can be paired, all of it or all but one who may go down."""
    if pool.bit_count() % 2 == 0:
        return pairable(table, pool)
    if not down:
        return _all_but_one(table, pool)
    return any(
        pairable(table, pool & ~(1 << odd)) for odd in odd_candidates(table, list(bits(pool)), down=True)
    )


def _all_but_one(table: Ranked, pool: int) -> bool:
    """Whether the pool can be paired but for one player, whoever it is."""
    lowest = pool.bit_length() - 1
    if pairable(table, pool & ~(1 << lowest)):
        return True
    return 2 * len(largest_within(pool, table.legal)) == pool.bit_count() - 1
