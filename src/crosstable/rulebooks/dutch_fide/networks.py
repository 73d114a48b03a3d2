"""The networks of a bracket: alone, with the next bracket, with everybody below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.costs import Costs
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.network import Network
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.assignment import Row
from crosstable.search.bits import bits
from crosstable.search.blossom import Edge
from crosstable.search.halves import pair_halves, restrict
from crosstable.search.perfect import largest_within


class Prices(Protocol):
    """What a bracket alone asks of its prices."""

    @property
    def table(self) -> RankedField:
        """The round."""

    @property
    def moved(self) -> int:
        """Who was moved down into the bracket."""

    @property
    def residents(self) -> int:
        """Who lives there."""

    @property
    def bracket(self) -> int:
        """All players of the bracket."""

    def pair(self, i: int, j: int) -> int:
        """What a pair costs."""

    def leaving(self, i: int, *, stays: bool, bye: bool) -> int:
        """What a player costs who is left."""


def neighbours(costs: Prices) -> list[int]:
    """The legal opponents of everybody in the bracket."""
    found = [0] * len(costs.table.entries)
    for i in bits(costs.bracket):
        found[i] = meets(costs, i)
    return found


def meets(costs: Prices, i: int) -> int:
    """The legal opponents of a player in the bracket; of those moved down no two meet."""
    return costs.table.legal[i] & (costs.residents if costs.moved >> i & 1 else costs.bracket)


def nobody_meets(costs: Prices) -> bool:
    """Whether no pair at all can be made in the bracket."""
    return not any(meets(costs, i) & costs.bracket for i in bits(costs.bracket))


@rule("3.3 3.6", "B.3 B.6")
def halved(costs: Costs, moved: Members, residents: Members) -> Bracket | None:
    """A homogeneous bracket in which everybody is paired: by halves, colours as the only price."""
    table = costs.table
    if moved or len(residents) % 2 or table.tops & costs.residents:
        return None
    first: list[Row] = [()] * len(table.entries)
    second: list[Row] = [()] * len(table.entries)
    for i in residents:
        first[i] = restrict(table.prices[i], costs.residents)
        second[i] = ((0, table.legal[i] & costs.residents),)
    found = pair_halves(residents, first, second)
    if found is None:
        return None
    return Bracket(moved=(), residents=residents, rest=found.pairs, exchange=found.exchange, searched=True)


@rule("1.9 C6", "A.9 C.5")
def alone(costs: Prices, below: int, byes: int) -> Network:
    """The bracket alone: as many empty places as players must at least be left."""
    size = len(costs.table.entries)
    members = list(bits(costs.bracket))
    left = len(members) - 2 * len(largest_within(costs.bracket, neighbours(costs)))
    edges = list(_inside(costs))
    doors = [size + k for k in range(left)]
    for i in bits(costs.bracket if below else costs.bracket & byes):
        price = costs.leaving(i, stays=bool(below), bye=not below)
        edges += [(i, door, price) for door in doors]
    return Network((*members, *doors), tuple(edges))


@rule("C8", "C.7")
def with_next(costs: Costs) -> Network:
    """The bracket with the next one, and doors further down for as many as want."""
    table, size = costs.table, len(costs.table.entries)
    members, natives = list(bits(costs.bracket)), list(bits(costs.following))
    edges = list(_inside(costs))
    doors = [size + k for k in range(len(members) + len(natives))]
    for i in members:
        near = costs.leaving(i, stays=True, bye=False)
        far = costs.leaving(i, stays=False, bye=False)
        edges += [(i, j, near) for j in bits(table.legal[i] & costs.following)]
        edges += [(i, door, far) for door in doors]
    for i in natives:
        price = costs.further(i)
        edges += [(i, j, 0) for j in bits(table.legal[i] & costs.following & ~((2 << i) - 1))]
        edges += [(i, door, price) for door in doors]
    edges += [(a, b, 0) for k, a in enumerate(doors) for b in doors[k + 1 :]]
    return Network((*members, *natives, *doors), tuple(edges))


@rule("C4", "C.4")
def whole(costs: Costs, below: int, byes: int, *, looks: bool = True) -> Network:
    """The bracket with everybody below, and the bye: nothing is assumed.

    `looks` says whether it counts what the next bracket has to leave.
    """
    table, size = costs.table, len(costs.table.entries)
    members = list(bits(costs.bracket))
    others = list(bits(below))
    edges = list(_inside(costs))
    for i in members:
        near = costs.leaving(i, stays=True, bye=False)
        far = costs.leaving(i, stays=not looks, bye=False)
        for j in bits(table.legal[i] & below):
            edges.append((i, j, near if costs.following >> j & 1 else far))
    further = {j: costs.further(j) for j in bits(costs.following)} if looks else {}
    for i in others:
        for j in bits(table.legal[i] & below & ~((2 << i) - 1)):
            crosses = i in further and j not in further
            edges.append((i, j, further[i] if crosses else 0))
    if (len(members) + len(others)) % 2 == 0:
        return Network((*members, *others), tuple(edges))
    for i in bits(byes & (costs.bracket | below)):
        inside = costs.bracket >> i & 1
        price = costs.leaving(i, stays=not looks, bye=True) if inside else further.get(i, 0)
        edges.append((i, size, price))
    return Network((*members, *others, size), tuple(edges))


def _inside(costs: Prices) -> Iterator[Edge]:
    """The pairs inside the bracket."""
    for i in bits(costs.bracket):
        for j in bits(meets(costs, i) & ~((2 << i) - 1)):
            yield i, j, costs.pair(i, j)
