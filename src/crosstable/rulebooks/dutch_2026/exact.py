"""A bracket solved exactly: all criteria as one cheapest matching, then the first of the cheapest in order.

First over the bracket alone, trusting that those below can do their best whoever comes down; where they
cannot, once more over the bracket with everybody below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.bracket import Bracket, Members, Pairs
from crosstable.rulebooks.dutch_2026.costs import Costs, costs_of
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.table import Table
from crosstable.search.assignment import Row
from crosstable.search.bits import bits, mask_of
from crosstable.search.blossom import Edge, cheapest
from crosstable.search.exchanges import Exchange
from crosstable.search.halves import pair_halves, restrict
from crosstable.search.perfect import can_be_paired, largest_within

Extra = Callable[[int, int], int]
"""A finer price of a pair, behind all criteria."""


@dataclass(frozen=True, slots=True)
class Network:
    """Places to be matched: players by rank, then empty places; and what each pair costs."""

    places: tuple[int, ...]
    edges: tuple[Edge, ...]
    """Pairs of places, the higher ranked first."""

    def settled(self) -> Network | None:
        """The network with the pairs alone that some cheapest matching has; None without any matching."""
        at = {place: k for k, place in enumerate(self.places)}
        local = [(at[a], at[b], cost) for a, b, cost in self.edges]
        solved = cheapest(len(self.places), local)
        if solved is None:
            return None
        tight = tuple((self.places[a], self.places[b], rest) for a, b, rest in solved.tight(local))
        return Network(self.places, tight)

    def first(self, extra: Extra, size: int) -> dict[int, int]:
        """The partner of each place in the cheapest matching that is first by a finer price of some bits."""
        at = {place: k for k, place in enumerate(self.places)}
        local = [(at[a], at[b], (cost << size) + extra(a, b)) for a, b, cost in self.edges]
        solved = cheapest(len(self.places), local)
        assert solved is not None, "a settled network holds at least one matching"
        return {place: self.places[solved.mate[k]] for k, place in enumerate(self.places)}

    def with_pairs(self, pairs: Pairs) -> Network:
        """The network without the places of some pairs that are made."""
        gone = {place for pair in pairs for place in pair}
        places = tuple(place for place in self.places if place not in gone)
        edges = tuple(edge for edge in self.edges if edge[0] not in gone and edge[1] not in gone)
        return Network(places, edges)


@dataclass(frozen=True, slots=True)
class Answer:
    """A solved bracket, and who of it and of the next bracket goes still further down."""

    bracket: Bracket
    further: int


@rule("3.8")
def solve(ahead: Ahead, moved: Members, residents: Members, below: int, following: int) -> Bracket:
    """The best pairing of a bracket, the earliest in the order of candidates among equals."""
    table = ahead.table
    waits = ahead.bye_score is not None and ahead.bye_score >= table.score(residents[-1])
    costs = costs_of(table, moved, residents, following, last_bye=False)
    if waits and _one_is_left(ahead, costs, below):
        costs = replace(costs, last_bye=True)
    everybody = tuple(sorted((*moved, *residents)))
    if below and not any(_meets(costs, i) & costs.bracket for i in everybody):
        return Bracket(moved=moved, residents=residents, leaving=everybody, searched=True)
    for ask in (_halved, _nearby):
        found = None if waits and below else ask(ahead, costs, moved, residents, below)
        if found is not None:
            return found
    network = _whole(ahead, costs, below).settled()
    assert network is not None, "the round was found to be possible"
    return _ordered(network, costs, moved, residents).bracket


@rule("C9")
def _one_is_left(ahead: Ahead, costs: Costs, below: int) -> bool:
    """Whether only one player is left of the bracket, with the bye, and those below are paired alone."""
    if below.bit_count() % 2 or not Ahead(ahead.table, None, 0).completes(below):
        return False
    neighbours = _neighbours(costs)
    able = bits(costs.bracket & ahead.byes)
    return any(can_be_paired(costs.bracket & ~(1 << i), neighbours) for i in able)


def _neighbours(costs: Costs) -> list[int]:
    """The legal opponents of everybody in the bracket."""
    found = [0] * len(costs.table.entries)
    for i in bits(costs.bracket):
        found[i] = _meets(costs, i)
    return found


def _meets(costs: Costs, i: int) -> int:
    """The legal opponents of a player in the bracket; of those moved down no two meet."""
    return costs.table.legal[i] & (costs.residents if costs.moved >> i & 1 else costs.bracket)


@rule("3.3", "3.6")
def _halved(ahead: Ahead, costs: Costs, moved: Members, residents: Members, below: int) -> Bracket | None:
    """A homogeneous bracket in which everybody is paired: by halves, colours as the only price."""
    table = ahead.table
    if moved or len(residents) % 2 or table.tops & costs.residents or not ahead.completes(below):
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


def _nearby(ahead: Ahead, costs: Costs, moved: Members, residents: Members, below: int) -> Bracket | None:
    """The bracket alone, then with the next one; taken if everybody below can do what was assumed."""
    for build in (_alone, _with_next):
        network = build(ahead, costs, below).settled()
        if network is None:
            continue
        answer = _ordered(network, costs, moved, residents)
        leavers = mask_of(answer.bracket.leaving)
        if build is _alone and ahead.goes_on(leavers, costs.following, below):
            return answer.bracket
        rest = answer.further | below & ~costs.following
        if build is _with_next and ahead.completes(rest):
            return answer.bracket
    return None


@rule("1.9", "C6")
def _alone(ahead: Ahead, costs: Costs, below: int) -> Network:
    """The bracket alone: as many empty places as players must at least be left."""
    table, size = ahead.table, len(ahead.table.entries)
    members = list(bits(costs.bracket))
    left = len(members) - 2 * len(largest_within(costs.bracket, _neighbours(costs)))
    edges = list(_inside(table, costs, members))
    doors = [size + k for k in range(left)]
    for i in bits(costs.bracket if below else costs.bracket & ahead.byes):
        price = costs.leaving(i, stays=bool(below), bye=not below)
        edges += [(i, door, price) for door in doors]
    return Network((*members, *doors), tuple(edges))


@rule("C8")
def _with_next(ahead: Ahead, costs: Costs, below: int) -> Network:
    """The bracket with the next one, and doors further down for as many as want."""
    table, size = ahead.table, len(ahead.table.entries)
    members, natives = list(bits(costs.bracket)), list(bits(costs.following))
    edges = list(_inside(table, costs, members))
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


def _whole(ahead: Ahead, costs: Costs, below: int) -> Network:
    """The bracket with everybody below, and the bye: nothing is assumed."""
    table, size = ahead.table, len(ahead.table.entries)
    members = list(bits(costs.bracket))
    others = list(bits(below))
    edges = list(_inside(table, costs, members))
    for i in members:
        near = costs.leaving(i, stays=True, bye=False)
        far = costs.leaving(i, stays=False, bye=False)
        for j in bits(table.legal[i] & below):
            edges.append((i, j, near if costs.following >> j & 1 else far))
    further = {j: costs.further(j) for j in bits(costs.following)}
    for i in others:
        for j in bits(table.legal[i] & below & ~((2 << i) - 1)):
            crosses = i in further and j not in further
            edges.append((i, j, further[i] if crosses else 0))
    if (len(members) + len(others)) % 2 == 0:
        return Network((*members, *others), tuple(edges))
    for i in bits(ahead.byes & (costs.bracket | below)):
        inside = costs.bracket >> i & 1
        price = costs.leaving(i, stays=False, bye=True) if inside else further.get(i, 0)
        edges.append((i, size, price))
    return Network((*members, *others, size), tuple(edges))


def _inside(table: Table, costs: Costs, members: Sequence[int]) -> Iterator[Edge]:
    """The pairs inside the bracket."""
    for i in members:
        for j in bits(_meets(costs, i) & ~((2 << i) - 1)):
            yield i, j, costs.pair(i, j)


def _ordered(network: Network, costs: Costs, moved: Members, residents: Members) -> Answer:
    """The earliest of the best candidates: who of those moved down is paired, with whom; then the rest."""
    seats = _first_seats(network, moved, residents)
    network = network.with_pairs(seats)
    taken = {native for _, native in seats}
    order = tuple(i for i in residents if i not in taken)
    mate = _first_rest(network, order)
    inside, seated = set(order), {i for i, _ in seats}
    leaving = [i for i in moved if i not in seated] + [i for i in order if mate[i] not in inside]
    rest = tuple((i, mate[i]) for i in order if mate[i] in inside and i < mate[i])
    bracket = Bracket(
        moved=moved,
        residents=residents,
        seats=seats,
        rest=rest,
        leaving=tuple(sorted(leaving)),
        exchange=_exchange(order, rest),
        searched=True,
    )
    beyond = len(costs.table.entries)
    return Answer(bracket, mask_of(i for i, other in mate.items() if i < beyond <= other))


@rule("4.4", "4.2", "3.7")
def _first_seats(network: Network, moved: Members, residents: Members) -> Pairs:
    """The first set of moved-down players, then their opponents in the first transposition."""
    if not moved:
        return ()
    number = {native: k for k, native in enumerate(residents)}
    width = len(residents).bit_length()
    place = {i: len(moved) - 1 - k for k, i in enumerate(moved)}
    wide = width * len(moved)

    def extra(i: int, j: int) -> int:
        if i not in place:
            return 0
        return number[j] << width * place[i] if j in number else 1 << wide + place[i]

    mate = network.first(extra, wide + len(moved))
    return tuple((i, mate[i]) for i in moved if mate[i] in number)


@rule("4.3", "4.2", "3.6")
def _first_rest(network: Network, order: Members) -> dict[int, int]:
    """The first exchange between the halves, then the first transposition."""
    plain = network.first(lambda i, j: 0, 0)
    inside = set(order)
    half = sum(plain[i] in inside for i in order) // 2
    number = {i: k for k, i in enumerate(order, start=1)}
    size = len(order) + 1
    width = size.bit_length()
    digits = width * size

    def extra(i: int, j: int) -> int:
        a = number.get(i)
        if a is None:
            return 0
        b = number.get(j)
        count = gap = out = into = 0
        if b is None:
            if a <= half:
                gap, out = -a, -(1 << a)
        elif b <= half:
            gap, out = -b, -(1 << b)
        elif a > half:
            count, gap, into = 1, a, -(1 << size - a)
        value = (count << 2 * width + 2) + gap
        value = (((value << size) + out) << size) + into
        return (value << digits) + (0 if b is None else b << width * (size - a))

    return network.first(extra, digits + 2 * size + 4 * width + 4)


def _exchange(order: Members, rest: Pairs) -> Exchange:
    """Who left S1 and who entered it, by numbers in the bracket or remainder."""
    number = {i: k for k, i in enumerate(order, start=1)}
    half = len(rest)
    top = {number[i] for i, _ in rest}
    natural = set(range(1, half + 1))
    return Exchange(tuple(sorted(natural - top)), tuple(sorted(top - natural)))
