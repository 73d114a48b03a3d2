"""A bracket, the top score group with its upfloaters, and its pairing (C.04.6 Art. 3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField
from crosstable.rulebooks.dutch_2026.team_swiss.upfloaters import (
    Level,
    Teams,
    choose_upfloaters,
    leaves_next_group,
    level_of,
)
from crosstable.rulebooks.shared.stuck import everyone_in, without
from crosstable.search.assignment import Row
from crosstable.search.bits import bits, mask_of
from crosstable.search.halves import pair_straight
from crosstable.search.ordered import first_cheapest_pairing

Pair = tuple[int, int]
"""The team with the smaller number, and the other one."""


@dataclass(frozen=True, slots=True)
class Faults:
    """How far a pairing falls short of C8, C9 and C10."""

    colours: int
    strong: int
    floated: int


@dataclass(frozen=True, slots=True)
class Bracket:
    """A paired bracket: the teams that were open, the upfloaters, the pairs by number."""

    level: Level
    upfloaters: Teams
    pairs: tuple[Pair, ...]

    @property
    def table(self) -> RankedField:
        """The teams of the round."""
        return self.level.table

    @property
    def members(self) -> list[int]:
        """Everybody in the bracket by number."""
        return self.table.by_number([*bits(self.level.top), *self.upfloaters])

    @property
    def natural(self) -> list[Pair]:
        """The first of all pairings in order, whatever the criteria: the upper half with the lower half."""
        members = self.members
        half = len(members) // 2
        return list(zip(members[:half], members[half:], strict=True))

    @property
    def up(self) -> int:
        """The upfloaters as a set."""
        return mask_of(self.upfloaters)

    def faults(self, pairs: Sequence[Pair]) -> Faults:
        """The faults of a pairing of the bracket."""
        found = [faults_of(self.table, self.up, *pair) for pair in pairs]
        return Faults(*(sum(column) for column in zip((0, 0, 0), *found, strict=True)))

    def judged_by(self, table: RankedField) -> Bracket:
        """The same pairs, judged by a table in which other teams may meet."""
        return replace(self, level=replace(self.level, table=table))

    @property
    def key(self) -> Key:
        """Everything by which two pairings of the same top group are compared, in order."""
        faults = self.faults(self.pairs)
        scores = tuple(-self.table.score(i) for i in reversed(self.upfloaters))
        return Key(
            count=len(self.upfloaters),
            scores=scores,
            next_group=not leaves_next_group(self.level, self.up),
            again=(self.table.floated & self.up).bit_count(),
            order=tuple(self.table.numbers[i] for i in self.upfloaters),
            colours=faults.colours,
            strong=faults.strong,
            floated=faults.floated,
            identifier=identifier(self.table, self.pairs),
        )


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """A bracket by its criteria, C4 to C10 with the two orders in their places; the smaller the better."""

    count: int
    scores: tuple[int, ...]
    next_group: bool
    again: int
    order: tuple[int, ...]
    colours: int
    strong: int
    floated: int
    identifier: tuple[int, ...]


@rule("04.6/3.6.1", "04.6/3.6.2")
def identifier(table: RankedField, pairs: Sequence[Pair]) -> tuple[int, ...]:
    """The numbers of the top members in order, then those of their opponents."""
    listed = sorted((table.numbers[top], table.numbers[bottom]) for top, bottom in pairs)
    return (*(top for top, _ in listed), *(bottom for _, bottom in listed))


@rule("04.6/C8", "04.6/C9", "04.6/C10")
def faults_of(table: RankedField, up: int, one: int, two: int) -> tuple[int, int, int]:
    """What a pair adds to C8, C9 and C10: a preference, a strong one, an opponent who was a floater."""
    clash = table.same[one] >> two & 1
    strong = clash & (table.strong >> one) & (table.strong >> two)
    resident = two if up >> one & 1 else one if up >> two & 1 else None
    return clash, strong, 0 if resident is None else table.floated >> resident & 1


@rule("04.6/3.2", "04.6/3.3.1", "04.6/3.3.2")
def pair_brackets(table: RankedField, bye: int | None) -> Iterator[Bracket]:
    """All brackets from the top down, without the team that has the bye."""
    left = without(everyone_in(table), bye)
    while left:
        level = level_of(table, left)
        upfloaters = choose_upfloaters(level)
        members = table.by_number([*bits(level.top), *upfloaters])
        yield Bracket(level, upfloaters, tuple(_pair(table, members, mask_of(upfloaters))))
        left &= ~mask_of(members)


@rule("04.6/3.6", "04.6/3.6.3", "04.6/3.6.4", "04.6/C1")
def _pair(table: RankedField, members: Sequence[int], up: int) -> list[Pair]:
    """The first pairing in order among those that are best by C8, C9 and C10."""
    rows = [_row(table, members, up, a) for a in range(len(members))]
    straight = pair_straight(range(len(members)), rows)
    if straight is not None:
        return [(members[a], members[b]) for a, b in straight]
    size = len(members)
    edges = [
        (a, b, (price << size) + (1 << size - 1 - b))
        for a, row in enumerate(rows)
        for price, mask in row
        for b in bits(mask >> a + 1 << a + 1)
    ]
    mate = first_cheapest_pairing(size, sorted(edges), lambda a, b: b)
    assert mate is not None, "upfloaters are chosen so that the bracket can be paired"
    return [(members[a], members[b]) for a, b in enumerate(mate) if a < b]


def _row(table: RankedField, members: Sequence[int], up: int, a: int) -> Row:
    """The places of the possible opponents of a member, by what the pair costs."""
    base = len(members) + 1
    found: dict[int, int] = {}
    for b, two in enumerate(members):
        if table.legal[members[a]] >> two & 1:
            colours, strong, floated = faults_of(table, up, members[a], two)
            price = (colours * base + strong) * base + floated
            found[price] = found.get(price, 0) | 1 << b
    return tuple(sorted(found.items()))
