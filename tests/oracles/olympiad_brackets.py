"""Olympiad 2008: one bracket of the oracle, every complete pairing of what is left weighed by rule 16 ff.

A bracket B (incoming floaters and residents) pairs inside itself or floats into H, the next group towards
the median (rounds 1-3: or beyond). Z is the rest. The first row of the priority list wins among the best.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import networkx as nx

from tests.oracles.olympiad_cards import Event
from tests.oracles.olympiad_colours import clash
from tests.oracles.olympiad_lists import Keep, Row, rule_29, rule_52

BASE = 10_000
PARTS = ("rule-54", "floaters", "difference", "released", "rule-20", "rule-20 next")
PLAIN = 12
Pairs = tuple[tuple[int, int], ...]
Way = tuple[frozenset[frozenset[int]], frozenset[int]]


def packed(**parts: int) -> int:
    """The vector as one number, its first part the heaviest."""
    values = [parts.get(name.replace("-", "").replace(" ", "_"), 0) for name in PARTS]
    total = 0
    for value in values:
        total = total * BASE + value
    return total


@dataclass(frozen=True)
class Readings:
    """Where the ledger leaves a choice that its cases do not decide; the defaults are the oracle's."""

    rule_54_everywhere: bool = True
    rule_20_released: bool = False


LEDGER = Readings()


@dataclass(frozen=True)
class Bracket:
    """B = floaters from above and below + residents; `following` is H with its floaters; `far` is Z.

    `from_above` and `from_below` are the teams that rule 54 keeps apart, wherever they are.
    """

    event: Event
    places: dict[int, int]
    residents: frozenset[int]
    upper: frozenset[int] = frozenset()
    lower: frozenset[int] = frozenset()
    following: frozenset[int] = frozenset()
    far: frozenset[int] = frozenset()
    from_above: frozenset[int] = frozenset()
    from_below: frozenset[int] = frozenset()
    upwards: bool = False
    readings: Readings = LEDGER

    @cached_property
    def inside(self) -> frozenset[int]:
        """The teams of B."""
        return self.residents | self.upper | self.lower

    @cached_property
    def everybody(self) -> list[int]:
        """All teams still unpaired, B first, each part in order."""
        parts = (self.inside, self.following, self.far)
        return [no for part in parts for no in sorted(part, key=self.places.__getitem__)]

    @property
    def early(self) -> bool:
        """Rounds 1 to 3 are paired by section J."""
        return self.event.round <= 3

    def apart(self, a: int, b: int) -> bool:
        """Rule 54: a floater from above and a team that comes from below the median group."""
        return (a in self.from_above and b in self.from_below) or (
            b in self.from_above and a in self.from_below
        )

    def cost(self, a: int, b: int) -> int | None:
        """What a pair adds to the vector; None where it may not be made. `a` stands before `b` in line."""
        one, other = self.event.teams[a], self.event.teams[b]
        if b in one.met:
            return None
        gap = abs(one.pairing_score - other.pairing_score)
        breach = int(clash(one, other))
        apart = int(self.apart(a, b))
        if b in self.inside:
            floaters = a not in self.residents and b not in self.residents
            if self.early and floaters and not apart:
                return None
            return packed(rule54=apart, difference=gap, rule20=breach)
        if a in self.inside:
            if not self.early and (a not in self.residents or b in self.far):
                return None
            return packed(rule54=apart, floaters=1, difference=gap, rule20_next=breach)
        apart = apart if self.readings.rule_54_everywhere else 0
        if b in self.following:
            return packed(rule54=apart, rule20_next=breach)
        if a in self.following:
            breach = breach if self.readings.rule_20_released else 0
            return packed(rule54=apart, released=1, rule20_next=breach)
        return packed(rule54=apart)

    def rows(self, floaters: int, keep: Keep) -> Iterator[Row]:
        """The priority list of this bracket for that many floaters, reversed below the median."""
        step = -1 if self.upwards else 1

        def ranked(teams: frozenset[int]) -> list[int]:
            return sorted(teams, key=self.places.__getitem__)[::step]

        if not self.early:
            return rule_52(ranked(self.inside), floaters, self.upper | self.lower, keep=keep)
        first, second = (self.lower, self.upper) if self.upwards else (self.upper, self.lower)
        return rule_29(ranked(first), ranked(second), ranked(self.residents), floaters, keep)


@dataclass(frozen=True)
class Solved:
    """The row that was taken, and the vector of the best complete pairings."""

    pairs: Pairs
    floaters: tuple[int, ...]
    vector: tuple[int, ...]


def unpacked(total: int) -> tuple[int, ...]:
    """The parts of the vector."""
    parts = []
    for _ in PARTS:
        total, part = divmod(total, BASE)
        parts.append(part)
    return tuple(reversed(parts))


def complete(
    left: list[int], costs: dict[tuple[int, int], int], total: int = 0, pairs: Pairs = ()
) -> Iterator[tuple[int, Pairs]]:
    """All complete pairings of those left, each with its vector."""
    if not left:
        yield total, pairs
        return
    for place in range(1, len(left)):
        pair = left[0], left[place]
        if pair in costs:
            rest = left[1:place] + left[place + 1 :]
            yield from complete(rest, costs, total + costs[pair], (*pairs, pair))


def way_of(bracket: Bracket, pairs: Pairs) -> Way:
    """What a complete pairing means for B: the pairs inside, and who leaves."""
    inside = frozenset(frozenset(pair) for pair in pairs if bracket.inside.issuperset(pair))
    seated = frozenset(no for pair in inside for no in pair)
    return inside, bracket.inside - seated


class Plain:
    """All complete pairings written out; a beginning is kept if one of the best continues it."""

    def __init__(self, bracket: Bracket, costs: dict[tuple[int, int], int]) -> None:
        self.best: int | None = None
        self.ways: set[Way] = set()
        for total, pairs in complete(bracket.everybody, costs):
            if self.best is None or total < self.best:
                self.best, self.ways = total, set()
            if total == self.best:
                self.ways.add(way_of(bracket, pairs))

    def keep(self, row: Row) -> bool:
        """Whether a best complete pairing begins so."""
        pairs, floaters = {frozenset(pair) for pair in row[0]}, set(row[1])
        return any(pairs <= way[0] and floaters <= way[1] for way in self.ways)


class Weighed:
    """The same by weighted matchings, for fields too large to write out."""

    def __init__(self, bracket: Bracket, costs: dict[tuple[int, int], int]) -> None:
        self.bracket, self.costs = bracket, costs
        self.witnesses: list[Way] = []
        self.best: int | None = None
        self.best = self.optimum(((), ()))

    def optimum(self, row: Row) -> int | None:
        """The best vector of the complete pairings that begin with a row."""
        seated = {no for pair in row[0] for no in pair}
        graph: nx.Graph[int] = nx.Graph()
        graph.add_nodes_from(no for no in self.bracket.everybody if no not in seated)
        high = max(self.costs.values(), default=0) + 1
        for (a, b), cost in self.costs.items():
            leaving = (a in row[1] and b in self.bracket.inside) or (b in row[1] and a in self.bracket.inside)
            if a not in seated and b not in seated and not leaving:
                graph.add_edge(a, b, weight=high - cost)
        found = nx.max_weight_matching(graph, maxcardinality=True)
        if 2 * len(found) < len(graph):
            return None
        pairs = (*row[0], *found)
        total = sum(self.costs.get((a, b), 0) + self.costs.get((b, a), 0) for a, b in pairs)
        if self.best is None or total == self.best:
            self.witnesses.append(way_of(self.bracket, pairs))
        return total

    def keep(self, row: Row) -> bool:
        """Whether a best complete pairing begins so."""
        a, b = row[0][-1] if row[0] else (0, 0)
        if row[0] and (a, b) not in self.costs and (b, a) not in self.costs:
            return False
        pairs, floaters = {frozenset(pair) for pair in row[0]}, set(row[1])
        if any(pairs <= way[0] and floaters <= way[1] for way in self.witnesses):
            return True
        return self.optimum(row) == self.best


def solve(bracket: Bracket, plain: int = PLAIN) -> Solved | None:
    """The first row of the list among the best; None if no complete pairing of what is left exists."""
    costs: dict[tuple[int, int], int] = {}
    field = bracket.everybody
    for place, a in enumerate(field):
        for b in field[place + 1 :]:
            cost = bracket.cost(a, b)
            if cost is not None:
                costs[a, b] = cost
    way: Plain | Weighed = Plain(bracket, costs) if len(field) <= plain else Weighed(bracket, costs)
    if way.best is None:
        return None
    vector = unpacked(way.best)
    for pairs, floaters in bracket.rows(vector[1], way.keep):
        return Solved(pairs, floaters, vector)
    raise AssertionError("a best pairing is in no row of the list")
