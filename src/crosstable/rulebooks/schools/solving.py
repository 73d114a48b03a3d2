"""The best pairing of a part of the field: cheapest by the criteria, then first in list order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.regions import Members, Region, parts_of
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.schools.vector import Vector, vector_for
from crosstable.search.bits import bits
from crosstable.search.blossom import Edge, Pairer, cheapest
from crosstable.search.ordered import settle

Pairs = tuple[tuple[int, int], ...]
Allowed = Callable[[int, int], bool]

NEAR = 12
"""How far from the natural opponent round 1 looks first in a large field."""

SMALL = 80
"""A field of which all pairs are looked at at once."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A part of the field with its pairs, (higher, lower ranked)."""

    region: Region
    pairs: Pairs
    whole: bool = False
    """Whether all pairs of the part were looked at, also between distant levels and inside schools."""


@rule("2", "22", "23")
def solve(table: RankedField) -> list[Solved]:
    """The round: part by part where each can be paired at its least, else together with its neighbours."""
    if table.field.round == 1:
        return [_round_one(table)]
    parts = parts_of(table)
    found: list[Solved | None] = [_alone(table, part) for part in parts]
    at = 0
    while at < len(parts):
        if found[at] is None:
            parts, found = _together(table, parts, found, at)
            at = 0
        else:
            at += 1
    return [solved for solved in found if solved is not None]


def _alone(table: RankedField, part: Region) -> Solved | None:
    """A part at its least: no school clash, one float over every odd gap; None when that cannot be."""
    level = table.levels
    far = table.options.by_count

    def allowed(i: int, j: int) -> bool:
        near = far or abs(level[i] - level[j]) <= 1
        return near and (table.options.school_below_score or not table.mates[i] >> j & 1)

    pairs = best(table, part.members, allowed)
    if pairs is None or _excess(table, part.members, pairs) > 0:
        return None
    return Solved(part, pairs)


def _together(
    table: RankedField, parts: list[Region], found: list[Solved | None], at: int
) -> tuple[list[Region], list[Solved | None]]:
    """A part that fails level by level: with all its pairs, or with the neighbours that prove it best."""
    own = _gaps(table, parts, at, at + 1)
    reach = 0
    while True:
        low, high = max(0, at - reach), min(len(parts), at + reach + 1)
        members = tuple(i for part in parts[low:high] for i in part.members)
        whole = high - low == len(parts)
        pairs = best(table, members, lambda i, j: True)
        if pairs is not None and (
            whole or _is_proved(table, parts, (low, high), own if reach else [0], pairs)
        ):
            region = Region(members, merged=reach > 0)
            solved = Solved(region, pairs, whole=True)
            return [*parts[:low], region, *parts[high:]], [*found[:low], solved, *found[high:]]
        assert not whole, "the whole field can be paired"
        reach += 1


def _is_proved(
    table: RankedField, parts: list[Region], span: tuple[int, int], own: list[int], pairs: Pairs
) -> bool:
    """Whether leaving these parts would cost more: two more pairs would cross one of their borders."""
    if any(table.mates[i] >> j & 1 for i, j in pairs) or table.options.by_count:
        return False
    members = tuple(sorted(i for pair in pairs for i in pair))
    borders = _gaps(table, parts, *span)
    return _excess(table, members, pairs) < 2 * min(own) + 2 * min(borders)


def _gaps(table: RankedField, parts: list[Region], low: int, high: int) -> list[int]:
    """The differences of score at the borders of some parts inside the field."""
    found = []
    if low > 0:
        found.append(table.score(parts[low - 1].members[-1]) - table.score(parts[low].members[0]))
    if high < len(parts):
        found.append(table.score(parts[high - 1].members[-1]) - table.score(parts[high].members[0]))
    return found


@rule("9", "19")
def least_difference(table: RankedField, members: Sequence[int]) -> int:
    """The least total difference of scores: one float over every gap with an odd number above."""
    scores = [table.score(i) for i in members]
    return sum((scores[at - 1] - scores[at]) * (at % 2) for at in range(1, len(scores)))


def _excess(table: RankedField, members: Members, pairs: Pairs) -> int:
    """By how much floats exceed the least there can be."""
    least = least_difference(table, members)
    total = sum(abs(table.score(i) - table.score(j)) for i, j in pairs)
    if table.options.by_count and total == least:
        floats = sum(table.score(i) != table.score(j) for i, j in pairs)
        return floats - bool(least)
    return total - least


@rule("6")
def _round_one(table: RankedField) -> Solved:
    """Top half against bottom half in list order, with the smallest changes that keep clashes away."""
    size = len(table.entries)
    region = Region(tuple(range(size)))
    vector = vector_for(table, region.members)
    half = size // 2
    natural = tuple((i, i + half) for i in range(half))
    if not any(vector.cost(i, j) for i, j in natural):
        return Solved(region, natural)
    near = size if size <= SMALL else NEAR
    while True:
        edges = list(_edges(table, region.members, vector, _within(half, near)))
        solved = cheapest(size, edges, [0] * size, natural)
        if solved is not None and (near >= size or not _cheaper_pair(table, vector, solved, near)):
            return Solved(region, _paired(region.members, settle(solved, edges, lambda i, j: j)), whole=True)
        near *= 4


def _within(half: int, near: int) -> Allowed:
    """Pairs at most some places away from the natural ones."""
    return lambda i, j: abs(j - i - half) <= near


def _cheaper_pair(table: RankedField, vector: Vector, solved: Pairer, near: int) -> bool:
    """Whether a pair that was not looked at could be as cheap as the prices allow.

    Such a pair costs at least its distance, so one of the two has half of that as price.
    """
    half, price = solved.size // 2, solved.price
    if near >= half - 1 or vector.places is None:
        return False
    least = vector.places(0, half + near + 1)
    dear = [i for i in range(solved.size) if price[i] >= least]
    for i in dear:
        for j in bits(table.legal[i]):
            high, low = min(i, j), max(i, j)
            if abs(low - high - half) > near and solved.slack(high, low, vector.cost(high, low)) <= 0:
                return True
    return False


def best(table: RankedField, members: Members, allowed: Allowed) -> Pairs | None:
    """The cheapest pairing of some players along allowed pairs, first in order among equals."""
    if not members:
        return ()
    vector = vector_for(table, members)
    edges = list(_edges(table, members, vector, allowed))
    solved = cheapest(len(members), edges, [0] * len(members), _free_pairs(edges))
    if solved is None:
        return None
    return _paired(members, settle(solved, edges, lambda i, j: j))


@rule("25")
def best_keeping(table: RankedField, members: Members, kept: frozenset[tuple[int, int]]) -> Pairs | None:
    """The best pairing of some players that breaks the fewest of the pairs to be kept."""
    if not members:
        return ()
    vector = vector_for(table, members)
    low = sum(criterion.width for criterion in vector.criteria) + 1
    edges = [
        (at, other, cost + ((members[at], members[other]) not in kept and len(kept) > 0) * (1 << low))
        for at, other, cost in _edges(table, members, vector, lambda i, j: True)
    ]
    solved = cheapest(len(members), edges, [0] * len(members), _free_pairs(edges))
    return None if solved is None else _paired(members, settle(solved, edges, lambda i, j: j))


def _edges(table: RankedField, members: Members, vector: Vector, allowed: Allowed) -> Iterator[Edge]:
    """The legal and allowed pairs of some players with their cost, numbered inside the part."""
    inside = set(members)
    index = {member: at for at, member in enumerate(members)}
    for at, i in enumerate(members):
        for j in bits(table.legal[i] >> i + 1 << i + 1):
            if j in inside and allowed(i, j):
                yield at, index[j], vector.cost(i, j)


def _free_pairs(edges: Sequence[Edge]) -> Iterable[tuple[int, int]]:
    """Pairs that cost nothing, each player once: a start for the search."""
    taken: set[int] = set()
    for one, two, cost in edges:
        if not cost and one not in taken and two not in taken:
            taken |= {one, two}
            yield one, two


def _paired(members: Members, mate: Sequence[int]) -> Pairs:
    """The pairs of a solved part, by rank in the round."""
    return tuple((members[at], members[other]) for at, other in enumerate(mate) if at < other)
