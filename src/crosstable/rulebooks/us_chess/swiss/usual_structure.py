"""The usual score structure: one odd player at most from group to group, proved to be the best there is.

When the number of players down to a border is even nobody crosses it, when it is odd one player does: no
pairing can do with less (29B, 29D). If the walk from the top finds such a structure with nobody restricted
and all the rest of each group pairable, it is the one that the full search would find; otherwise it gives
up and the full search decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush

from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.structure_types import Dropped, Structure
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired

TRIES = 400
"""How many odd players with opponents are tried before the full search takes over."""


@dataclass
class _Walk:
    """The walk down the groups."""

    table: RankedPool
    clean: tuple[int, ...]
    """For each place the places it may meet without breaking or straining any rule, as bits."""
    tries: int = TRIES
    dead: set[tuple[int, int | None]] = field(default_factory=set)

    def down(self, number: int, host: int | None) -> list[tuple[int, int]] | None:
        """The odd players with opponents from a group on, given who of it is taken; None without any."""
        if number == len(self.table.groups):
            return [] if host is None else None
        if (number, host) in self.dead:
            return None
        group = self.table.groups[number]
        rest = mask_of(group) & ~(0 if host is None else 1 << host)
        found = self._even(number, rest) if rest.bit_count() % 2 == 0 else self._odd(number, rest)
        if found is None:
            self.dead.add((number, host))
        return found

    def _even(self, number: int, rest: int) -> list[tuple[int, int]] | None:
        """A group whose rest is even is paired inside."""
        return self.down(number + 1, None) if can_be_paired(rest, self.clean) else None

    def _odd(self, number: int, rest: int) -> list[tuple[int, int]] | None:
        """The best odd player and opponent with whom everything else can be done."""
        if number + 1 == len(self.table.groups):
            return None
        for odd, opponent in _in_order(self.table, number, rest):
            self.tries -= 1
            if self.tries < 0:
                return None
            if not self.clean[odd] >> opponent & 1:
                continue
            if not can_be_paired(rest & ~(1 << odd), self.clean):
                continue
            below = self.down(number + 1, opponent)
            if below is not None:
                return [(odd, opponent), *below]
        return None


def _in_order(table: RankedPool, number: int, rest: int) -> Iterator[tuple[int, int]]:
    """Odd players with opponents in the order of trying: an unrated one only if no other can drop."""
    seats = table.seats
    here = [place for place in table.groups[number] if rest >> place & 1]
    hosts = sorted(table.groups[number + 1], key=lambda place: (-seats[place].worth, place))
    for is_unrated in (False, True):
        odds = [place for place in here if (seats[place].rating is None) is is_unrated]
        yield from _by_difference(table, sorted(odds, key=lambda p: (seats[p].worth, -p)), hosts)


def _by_difference(table: RankedPool, odds: list[int], hosts: list[int]) -> Iterator[tuple[int, int]]:
    """Pairs by rating difference, the lower odd player and the higher opponent first."""
    seats = table.seats
    if table.options.one_vs_two:
        every = [(odd, host) for odd in odds for host in hosts]
        yield from sorted(every, key=lambda p: _nearest(table, *p))
        return
    heap: list[tuple[int, int, int]] = []
    seen: set[tuple[int, int]] = set()

    def push(i: int, j: int) -> None:
        if i < len(odds) and j < len(hosts) and (i, j) not in seen:
            seen.add((i, j))
            heappush(heap, (seats[odds[i]].worth - seats[hosts[j]].worth, i, j))

    push(0, 0)
    while heap:
        difference = heap[0][0]
        same: list[tuple[int, int]] = []
        while heap and heap[0][0] == difference:
            _, i, j = heappop(heap)
            same.append((odds[i], hosts[j]))
            push(i + 1, j)
            push(i, j + 1)
        yield from sorted(same, key=lambda pair: (-pair[0], pair[1]))


def _nearest(table: RankedPool, odd: int, host: int) -> tuple[int, int, int, int]:
    """The order where 1 plays 2 (29L1): the lowest rated odd player, then the nearest rating."""
    worth = table.seats[odd].worth
    return worth, abs(worth - table.seats[host].worth), -odd, host


def clean_masks(legality: Legality, *, teams: bool) -> tuple[int, ...]:
    """For each place whom it may meet without any restriction or team-mate."""
    both = zip(legality.allowed, legality.strained(teams=teams), strict=True)
    return tuple(allowed & ~strained for allowed, strained in both)


def usual_structure(table: RankedPool, legality: Legality) -> Structure | None:
    """The structure with the least possible crossings, when there is one that strains nothing."""
    walk = _Walk(table, clean_masks(legality, teams=table.options.team.over_colours))
    found = walk.down(0, None)
    if found is None:
        return None
    return Structure(tuple(Dropped(table.group_of[odd], (odd,), (host,)) for odd, host in found))
