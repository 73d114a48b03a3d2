"""FIDE Dutch 2026: a bracket by two weighted matchings of another program, as a second opinion on the search.

Every criterion and every order of generation is a sum over the pairs of a complete round, once the lower
players and the bye belong to the graph. Only the halves of a remainder depend on who met the moved-down
players: that is why there are two matchings, and C9 needs the number of downfloaters first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import networkx as nx

from tests.oracles.dutch_fide_criteria import Criterion
from tests.oracles.dutch_fide_field import Field, places
from tests.oracles.dutch_fide_floaters import Step
from tests.oracles.dutch_fide_search import Made, bracket_of

BYE = -1
Edge = tuple[int, int]
Amounts = list[int]
"""What an edge adds to each level, the most important first."""


def edges(field: Field, step: Step) -> Iterator[Edge]:
    """The pairs a complete round may still have, and the bye at the lowest possible score."""
    everybody = step.players | step.lower
    for one in places(everybody):
        partners = field.legal[one] & everybody & -(2 << one)
        if step.moved >> one & 1:
            partners &= ~step.moved
        yield from ((one, two) for two in places(partners))
        odd = everybody.bit_count() % 2 == 1
        if odd and field.may_have_bye(one) and field.players[one].score == field.bye_score:
            yield one, BYE


def solve(priced: dict[Edge, Amounts]) -> Made:
    """The cheapest complete matching, level by level."""
    columns = list(zip(*priced.values(), strict=True))
    weights, unit = [], 1
    for column in reversed(columns):
        weights.append(unit)
        unit *= sum(column) + 1
    weights.reverse()
    graph: nx.Graph[int] = nx.Graph()
    for edge, amounts in priced.items():
        cost = sum(amount * weight for amount, weight in zip(amounts, weights, strict=True))
        graph.add_edge(*edge, weight=unit - cost)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return tuple(sorted(edge for edge in priced if edge in found or edge[::-1] in found))


class Prices:
    """What each edge adds to the criteria of a bracket."""

    def __init__(self, field: Field, step: Step, criteria: Sequence[Criterion]) -> None:
        self.field, self.step, self.criteria = field, step, criteria
        self.bracket = bracket_of(field, step)
        self.edges = list(edges(field, step))
        self.size = (step.players | step.lower).bit_count() + 1
        self.numbers = {place: number for number, place in enumerate(places(step.players), start=1)}
        every = [value for edge in self.edges for values in self.lists(edge) for value in values]
        self.places = {value: place for place, value in enumerate(sorted(set(every)))}

    def inside(self, edge: Edge) -> bool:
        """Whether both belong to the bracket."""
        return all(place != BYE and self.step.players >> place & 1 for place in edge)

    def floater(self, edge: Edge) -> int | None:
        """The downfloater of an edge that leaves the bracket."""
        return edge[0] if self.step.players >> edge[0] & 1 and not self.inside(edge) else None

    def again(self, edge: Edge) -> int | None:
        """Who would float out of the next bracket by this edge."""
        following = self.step.players | self.step.following
        leaves = edge[1] == BYE or not following >> edge[1] & 1
        return edge[0] if following >> edge[0] & 1 and leaves else None

    def lists(self, edge: Edge) -> list[tuple[int, ...]]:
        """What the edge adds to C6, C7, C8 (two levels) and C10 to C21."""
        people = self.field.players
        made: list[tuple[int, ...]] = []
        for one in (self.floater(edge), self.again(edge)):
            made += [(), ()] if one is None else [(1,), (people[one].score,)]
        floater = self.floater(edge)
        for criterion in self.criteria:
            if self.inside(edge):
                made.append(criterion.pair(self.bracket, people[edge[0]], people[edge[1]]))
            else:
                made.append(() if floater is None else criterion.floater(self.bracket, people[floater]))
        return made

    def amounts(self, edge: Edge, single: bool) -> Amounts:
        """All levels of an edge: criteria, then the order of the moved-down players and their opponents."""
        levels = [sum(self.size ** self.places[value] for value in values) for values in self.lists(edge)]
        bye = single and edge[1] == BYE and self.floater(edge) is not None
        levels.insert(4, self.field.players[edge[0]].unplayed if bye else 0)
        moved = list(places(self.step.moved))
        levels += [int(self.floater(edge) == one) for one in moved]
        return levels + [
            self.numbers[edge[1]] if edge[0] == one and self.inside(edge) else 0 for one in moved
        ]


def matching(field: Field, step: Step, sets: Sequence[int], criteria: Sequence[Criterion]) -> Made:
    """The pairs of a bracket by matchings; the sets of downfloaters are not looked at."""
    prices = Prices(field, step, criteria)
    if not prices.edges:
        return ()
    fewest = solve({edge: prices.amounts(edge, False)[:1] for edge in prices.edges})
    single = sum(prices.floater(edge) is not None for edge in fewest) == 1
    first = solve({edge: prices.amounts(edge, single) for edge in prices.edges})
    fixed = {edge for edge in first if step.moved >> edge[0] & 1 and prices.inside(edge)}
    gone = sum(1 << place for edge in fixed for place in edge)
    rest = list(places(step.residents & ~gone))
    pairs = sum(prices.inside(edge) for edge in first) - len(fixed)
    order = remainder_order(rest, pairs)
    kept = [edge for edge in prices.edges if edge in fixed or stays(edge, gone, step)]
    second = solve({edge: prices.amounts(edge, single) + order(edge) for edge in kept})
    return tuple(edge for edge in second if prices.inside(edge))


def stays(edge: Edge, gone: int, step: Step) -> bool:
    """Whether an edge is still possible after the moved-down players have their opponents."""
    ends = sum(1 << place for place in edge if place != BYE)
    limbo = step.moved & ends
    return not ends & gone and not (limbo and step.residents & ends)


def remainder_order(rest: Sequence[int], pairs: int) -> Callable[[Edge], Amounts]:
    """4.3, then 4.2, for a remainder: who is above his opponent is in S1."""
    numbers = {place: number for number, place in enumerate(rest, start=1)}
    count = len(rest)

    def order(edge: Edge) -> Amounts:
        high, low = numbers.get(edge[0], 0), numbers.get(edge[1], 0)
        within = bool(high and low)
        up = high if within and high > pairs else 0
        down = sum(number for number in ((low,) if within else (high, low)) if number <= pairs)
        second = [number for number in (high, low) if number > pairs and number != up]
        return [
            int(up > 0),
            count + up - down,
            2**high if within and high <= pairs else 0,
            sum(2 ** (count - number) for number in second),
            *(low if within and number == high else 0 for number in range(1, count + 1)),
        ]

    return order
