"""A bracket as a network: pairs inside it, players who go down, and those below who wait for them.

The cheapest complete pairing of the network is looked for; what a pair costs, the criteria say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from crosstable.rulebooks.dutch_1998.candidate import Members
from crosstable.rulebooks.dutch_1998.problem import Problem, inner
from crosstable.search.bits import bits, mask_of
from crosstable.search.blossom import Edge, cheapest

Price = Callable[[int, int], int]
Mates = dict[int, int]


@dataclass(frozen=True, slots=True)
class Network:
    """One bracket being searched; the levels say how far B5 and B6 are dropped for those who float."""

    problem: Problem

    def mates(self, up: int, down: int, leave: Callable[[int], int], price: Price) -> Mates | None:
        """Who meets whom inside the bracket in the cheapest pairing; whoever is missing leaves."""
        problem = self.problem
        places = self._places()
        edges = [
            *self._seat_edges(up, price),
            *((i, j, price(i, j)) for i in problem.residents for j in inner(problem, i)),
            *self._leaving_edges(down, leave, places),
        ]
        members = [*problem.moved, *problem.residents, *self._forced(), *places]
        index = {member: at for at, member in enumerate(members)}
        solved = cheapest(len(members), [(index[a], index[b], cost) for a, b, cost in edges])
        if solved is None:
            return None
        return self._inside({m: members[solved.mate[at]] for m, at in index.items()})

    def _inside(self, mates: Mates) -> Mates:
        """The pairs made inside the bracket alone: whoever is missing leaves it."""
        problem = self.problem
        home = problem.members & ~problem.must_leave
        here = home | mask_of(problem.moved) & ~problem.must_leave
        return {
            i: mate
            for i, mate in mates.items()
            if here >> i & 1 and here >> mate & 1 and (home >> i & 1 or home >> mate & 1)
        }

    def _forced(self) -> Members:
        """Those who go down in any case; without anybody below they need no place."""
        return self.problem.forced if self.problem.below is not None else ()

    def _places(self) -> Members:
        """Those below, or empty places for as many as are to leave."""
        if self.problem.below is not None:
            return self.problem.below.members
        size = len(self.problem.table.entries)
        return tuple(range(size, size + self.problem.count))

    def _seat_edges(self, up: int, price: Price) -> Iterator[Edge]:
        """Players moved down with residents who may float up at this level."""
        problem, table = self.problem, self.problem.table
        free = problem.members & ~problem.must_leave
        for moved in problem.moved:
            if not problem.must_leave >> moved & 1:
                for native in bits(table.legal[moved] & free):
                    if table.up[native] <= up:
                        yield moved, native, price(moved, native)

    def _leaving_edges(self, down: int, leave: Callable[[int], int], places: Members) -> Iterator[Edge]:
        """Whoever may leave with every place that may take them, and those below among themselves."""
        problem, below = self.problem, self.problem.below
        able = [i for i in (*problem.moved, *problem.residents) if self._may_leave(i, down)]
        if below is None:
            yield from ((i, at, leave(i)) for i in able for at in places)
            return
        price = {i: leave(i) for i in able} | dict.fromkeys(problem.forced, 0)
        for i, amount in price.items():
            yield from ((i, at, amount) for at in bits(below.doors[i]))
        for at in places:
            yield from ((at, other, 0) for other in bits(below.neighbours[at] >> at + 1 << at + 1))
        yield from self._together(price)

    def _may_leave(self, i: int, down: int) -> bool:
        """Whether a player may leave; unless bound to, only as far as B5 and B6 are dropped."""
        problem = self.problem
        if problem.must_leave >> i & 1:
            return True
        return bool(problem.may_leave >> i & 1) and problem.table.down[i] <= down

    def _together(self, price: dict[int, int]) -> Iterator[Edge]:
        """Two who leave and could meet each other below, unless they can meet inside the bracket."""
        problem = self.problem
        outside = mask_of((*problem.moved, *problem.forced))
        bound = problem.must_leave | mask_of(problem.forced)
        for i in price:
            others = problem.table.legal[i] >> i + 1 << i + 1
            others &= -1 if bound >> i & 1 else outside | bound if outside >> i & 1 else bound
            yield from ((i, j, price[i] + price[j]) for j in bits(others) if j in price)
