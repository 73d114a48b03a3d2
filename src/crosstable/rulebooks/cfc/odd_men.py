"""Odd men (622a-626): whom those from above meet, and who of the group goes down, in the usual case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.rulebooks.cfc.group import Members, Pairs
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.search.assignment import matchable
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True, slots=True)
class Crossing:
    """Who crosses the borders of a group: odd men seated, odd men passed on, natives who leave."""

    seats: Pairs
    passed_on: Members
    leaving: Members
    searched: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A group with its odd men from above, the group below it and everybody below."""

    table: RankedField
    incoming: Members
    natives: Members
    next_group: int
    lower: int
    plain: bool = False
    """Whether only legality and rank decide, as between the quarters of one group (633.1)."""
    later: tuple[int, ...] | None = None
    """Who may meet whom below, where more is allowed there than inside the group (633.2)."""

    @property
    def afterwards(self) -> Sequence[int]:
        """Who may meet whom once they have left the group."""
        return self.table.legal if self.later is None else self.later

    @property
    def members(self) -> int:
        """The natives as a mask."""
        return mask_of(self.natives)


@rule("624.2")
def counts_once(table: RankedField) -> bool:
    """Whether being an odd man, or meeting one, is to happen once only: not in the last quarter."""
    field = table.field
    return table.options.odd_once and field.round <= 3 * field.rounds // 4


@rule("624.2")
def was_odd(table: RankedField, i: int) -> bool:
    """Whether a player has been an odd man, or has met one; groups formed by 633.2 have none."""
    floats = table.entries[i].card.floats
    regrouped = table.options.acceleration == "abcd"
    return any(mark for at, mark in enumerate(floats, start=1) if not (regrouped and at == 2))


@rule("624", "624.1")
def order_of_opponents(place: Place, odd_man: int) -> list[int]:
    """The natives whom an odd man may meet, the one to be chosen first in front."""
    table = place.table
    natives = list(bits(table.legal[odd_man] & place.members))
    if place.plain:
        return natives
    return sorted(natives, key=lambda i: (*opponent_flags(table, odd_man, i), i))


def opponent_flags(table: RankedField, odd_man: int, native: int) -> tuple[bool, bool]:
    """What puts a player behind others as an odd man's opponent: 624.2, then 624.1."""
    again = counts_once(table) and was_odd(table, native)
    due, other = table.dues[odd_man].colour, table.dues[native].colour
    same = table.options.opposite_due and not (due and other and due is not other)
    return again, same


@rule("623", "624.2", "626")
def leaver_flags(place: Place, i: int) -> tuple[bool, bool, bool]:
    """What is against a player as odd man: no opponent in the next group, an open game, odd before."""
    table = place.table
    if place.plain:
        return False, False, False
    met_all = bool(place.next_group) and not table.unmet[i] & place.next_group
    again = counts_once(table) and was_odd(table, i)
    return met_all, table.entries[i].card.unfinished, again


def order_of_leavers(place: Place, pool: Sequence[int]) -> list[int]:
    """The natives in the order in which they are to be odd man: the lowest ranked first."""
    return sorted(pool, key=lambda i: (*leaver_flags(place, i), -i))


def usual_crossing(place: Place) -> Crossing | None:
    """The first choice for everybody, if the rest works out; None asks for the exact search."""
    seats = first_seats(place)
    if seats is None:
        return None
    pool = place.members & ~mask_of(native for _, native in seats)
    for leaving in _leavers(place, pool):
        if completes(place, pool, leaving):
            return Crossing(seats, (), leaving)
    return None


def completes(place: Place, pool: int, leaving: Members) -> bool:
    """Whether those who stay can be paired, and those who leave together with everybody below."""
    gone = mask_of(leaving)
    return can_be_paired(pool & ~gone, place.table.legal) and can_be_paired(
        place.lower | gone, place.afterwards
    )


def _leavers(place: Place, pool: int) -> Iterator[Members]:
    """Nobody for an even number; one player for an odd one, if there is a group to go to."""
    if pool.bit_count() % 2 == 0:
        yield ()
    elif place.lower:
        yield from ((i,) for i in order_of_leavers(place, list(bits(pool))))


@rule("622a", "624", "625")
def first_seats(place: Place) -> Pairs | None:
    """Each odd man in rank order with the first opponent in order who leaves one for all the others."""
    masks = {odd: place.table.legal[odd] & place.members for odd in place.incoming}
    if not matchable(list(masks.values())):
        return None
    seats: list[tuple[int, int]] = []
    waiting = list(place.incoming)
    for odd in place.incoming:
        waiting.remove(odd)
        taken = mask_of(native for _, native in seats)
        for native in order_of_opponents(place, odd):
            free = ~(taken | 1 << native)
            if not taken >> native & 1 and matchable([masks[other] & free for other in waiting]):
                seats.append((odd, native))
                break
    return tuple(seats)
