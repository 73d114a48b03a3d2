"""The teams that come up into the top score group (C.04.6 Art. 3.5): fewest, highest scores, then in order.

A set of upfloaters is as small as it can be, so each of them meets a team of the top group: two upfloaters
who met each other could both stay below. A complete pairing of all open teams therefore shows the set by its
pairs between the group and the others, and every criterion is a sum over pairs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, prod

from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField
from crosstable.search.bits import bits, mask_of
from crosstable.search.blossom import Edge, cheapest
from crosstable.search.perfect import can_be_paired

Teams = tuple[int, ...]
MOST_TRIES = 200
"""How many sets are tried one by one before all of them are weighed at once."""
MOST_SETS = 5_000
"""No profile with more sets is tried one by one."""


@dataclass(frozen=True, slots=True)
class Level:
    """The teams that are not paired yet: the top score group, and the others."""

    table: RankedField
    top: int
    rest: int

    @property
    def groups(self) -> list[list[int]]:
        """The score groups below the top one, the highest first, each by number."""
        found: dict[int, list[int]] = {}
        for i in bits(self.rest):
            found.setdefault(self.table.score(i), []).append(i)
        return list(found.values())

    @property
    def following(self) -> int:
        """The score group after the top one."""
        groups = self.groups
        return mask_of(groups[0]) if groups else 0


def level_of(table: RankedField, left: int) -> Level:
    """The top score group of those who are left."""
    first = next(bits(left))
    top = mask_of(i for i in bits(left) if table.score(i) == table.score(first))
    return Level(table, top, left & ~top)


@rule("04.6/3.5", "04.6/3.5.1", "04.6/3.5.2", "04.6/3.5.5", "04.6/C4", "04.6/C5")
def choose_upfloaters(level: Level) -> Teams:
    """The upfloaters: as few as can be, the highest scores, then the first set by C6, C7 and the order."""
    if level.top.bit_count() % 2 == 0:
        if is_possible(level, 0):
            return ()
    else:
        for group in level.groups:
            one = _choose_one(level, group)
            if one is not None:
                return (one,)
    return try_sets(level, level.top.bit_count() % 2 + 2) or choose_several(level)


@rule("04.6/3.5.5", "04.6/C1", "04.6/C3")
def is_possible(level: Level, up: int) -> bool:
    """Whether the group with these upfloaters can be paired, and the others too."""
    legal = level.table.legal
    return can_be_paired(level.top | up, legal) and can_be_paired(level.rest & ~up, legal)


def _choose_one(level: Level, group: list[int]) -> int | None:
    """The upfloater of a score group; None if none of its teams is possible."""
    found = None
    for i in sorted(group, key=lambda i: level.table.floated >> i & 1):
        if is_possible(level, 1 << i):
            found = i if found is None else found
            if leaves_next_group(level, 1 << i):
                return i
    return found


@rule("04.6/C6")
def leaves_next_group(level: Level, up: int) -> bool:
    """Whether the following group, if any of it is left, still needs no more upfloaters than it must."""
    legal = level.table.legal
    after = level.following & ~up
    below = level.rest & ~up & ~after
    if not after:
        return True
    if after.bit_count() % 2 == 0:
        return can_be_paired(after, legal) and can_be_paired(below, legal)
    return any(
        can_be_paired(after | 1 << i, legal) and can_be_paired(below & ~(1 << i), legal) for i in bits(below)
    )


@rule("04.6/3.5.3", "04.6/3.5.4")
def try_sets(level: Level, size: int) -> Teams | None:
    """The first set of a size, tried one by one; None if there is none, or it takes too long to find out."""
    groups, tries = level.groups, 0
    depths = combinations_with_replacement(range(len(groups)), size)
    for profile in sorted(depths, key=lambda depths: depths[::-1]):
        if _count(groups, profile) > MOST_SETS:
            return None
        found = None
        for chosen in _sets(level, groups, profile):
            tries += 1
            if tries > MOST_TRIES:
                return None
            if is_possible(level, mask_of(chosen)):
                found = chosen if found is None else found
                if leaves_next_group(level, mask_of(chosen)):
                    return chosen
        if found is not None:
            return found
    return None


def _count(groups: list[list[int]], profile: tuple[int, ...]) -> int:
    """How many sets a profile has."""
    return prod(comb(len(groups[at]), profile.count(at)) for at in set(profile))


def _sets(level: Level, groups: list[list[int]], profile: tuple[int, ...]) -> Iterator[Teams]:
    """The sets with so many teams of each score group, those with the fewest floaters first."""
    parts = [combinations(group, profile.count(at)) for at, group in enumerate(groups) if at in profile]
    sets = (tuple(chain.from_iterable(chosen)) for chosen in product(*parts))
    floated = level.table.floated
    return iter(sorted(sets, key=lambda chosen: (floated & mask_of(chosen)).bit_count()))


@rule("04.6/3.5.3", "04.6/3.5.4", "04.6/C7")
def choose_several(level: Level) -> Teams:
    """The set by the cheapest complete pairing of all open teams; C6 counts only where it can be kept."""
    prices = _Prices(level)
    pairs = prices.solve(with_next=True)
    up = level.rest & mask_of(i for pair in pairs for i in pair if _crosses(level.top, *pair))
    after = level.following & ~up
    goes_on = sum(_crosses(after, *pair) for pair in pairs if not _crosses(level.top, *pair))
    if goes_on > after.bit_count() % 2:
        pairs = prices.solve(with_next=False)
        up = level.rest & mask_of(i for pair in pairs for i in pair if _crosses(level.top, *pair))
    return tuple(bits(up))


def _crosses(group: int, one: int, two: int) -> bool:
    """Whether one of two is in a group and the other is not."""
    return (group >> one & 1) != (group >> two & 1)


class _Prices:
    """What every pair costs, one digit for each criterion, the first weighing most."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.members = list(bits(level.top | level.rest))
        self.width = len(self.members).bit_length()
        self.depth = {i: at for at, group in enumerate(level.groups) for i in group}
        self.place = {i: at for at, i in enumerate(bits(level.rest))}
        self.order_width = len(self.place) + self.width

    def solve(self, *, with_next: bool) -> list[tuple[int, int]]:
        """The pairs of the cheapest complete pairing."""
        edges = list(self._edges(with_next))
        solved = cheapest(len(self.members), edges)
        assert solved is not None, "the teams that are left can always be paired"
        return [(self.members[a], self.members[b]) for a, b in enumerate(solved.mate) if a < b]

    def _edges(self, with_next: bool) -> Iterator[Edge]:
        """Every legal pair with its price."""
        legal = self.level.table.legal
        for b, two in enumerate(self.members):
            for a, one in enumerate(self.members[:b]):
                if legal[one] >> two & 1:
                    yield a, b, self._price(one, two, with_next)

    def _price(self, one: int, two: int, with_next: bool) -> int:
        """An upfloater costs its place in all criteria; a pair that leaves the next group counts for C6."""
        level = self.level
        above_order = self.order_width + self.width
        if _crosses(level.top, one, two):
            return self._price_of_upfloater(two if level.top >> one & 1 else one)
        goes_on = with_next and _crosses(level.following, one, two)
        return int(goes_on) << above_order

    def _price_of_upfloater(self, i: int) -> int:
        """C4, C5 from the lowest score group up, C7, and the order of sets."""
        size = len(self.place)
        in_order = (1 << size) - (1 << size - 1 - self.place[i])
        floated = (self.level.table.floated >> i & 1) << self.order_width
        above_next = self.order_width + 2 * self.width
        scores = 1 << above_next + self.width * self.depth[i]
        count = 1 << above_next + self.width * (max(self.depth.values()) + 1)
        return count + scores + floated + in_order
