"""The first in a canonical order among all cheapest complete pairings.

Every cheapest pairing consists of tight pairs alone, so the order is settled among those: in the parts
that hang together, one digit per member, the first member's digit weighing most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from crosstable.search.blossom import Edge, Pairer, cheapest

Rank = Callable[[int, int], int]
"""How far down a member's own order a partner stands, from 0."""


def first_cheapest_pairing(
    size: int,
    edges: Sequence[Edge],
    rank: Rank,
    prices: Sequence[int] | None = None,
    start: Iterable[tuple[int, int]] = (),
) -> list[int] | None:
    """The partner of each member in the cheapest pairing that is first in order; None without any."""
    solved = cheapest(size, edges, prices, start)
    return None if solved is None else settle(solved, edges, rank)


def settle(
    solved: Pairer, edges: Sequence[Edge], rank: Rank, cost: Callable[[int, int], int] | None = None
) -> list[int]:
    """The first in order among the cheapest pairings that a solved one proves.

    `cost` is the full cost of a pair, where the search was done with less.
    """
    mate = list(solved.mate)
    tight = _unforced(solved.size, list(solved.tight(edges)), mate)
    for members, inside in _parts(solved.size, tight):
        if 2 * len(inside) > len(members):
            full = inside if cost is None else [(a, b, cost(a, b)) for a, b, _ in inside]
            for one, two in _first(members, full, rank):
                mate[one], mate[two] = two, one
    return mate


def _unforced(size: int, tight: Sequence[Edge], mate: Sequence[int]) -> list[Edge]:
    """The tight pairs among members who have a choice: a member with one partner left takes it."""
    near: list[set[int]] = [set() for _ in range(size)]
    for one, two, _ in tight:
        near[one].add(two)
        near[two].add(one)
    waiting = [member for member in range(size) if len(near[member]) == 1]
    while waiting:
        member = waiting.pop()
        if len(near[member]) != 1:
            continue
        partner = mate[member]
        for other in near[partner] - {member}:
            near[other].discard(partner)
            if len(near[other]) == 1:
                waiting.append(other)
        near[member], near[partner] = set(), set()
    return [edge for edge in tight if edge[1] in near[edge[0]]]


def _parts(size: int, edges: Sequence[Edge]) -> list[tuple[list[int], list[Edge]]]:
    """The parts of a graph that hang together, with their edges."""
    home = list(range(size))

    def find(member: int) -> int:
        while home[member] != member:
            home[member] = home[home[member]]
            member = home[member]
        return member

    for one, two, _ in edges:
        home[find(one)] = find(two)
    members: dict[int, list[int]] = {}
    inside: dict[int, list[Edge]] = {}
    for member in range(size):
        members.setdefault(find(member), []).append(member)
    for edge in edges:
        inside.setdefault(find(edge[0]), []).append(edge)
    return [(found, inside.get(root, [])) for root, found in members.items()]


def _first(members: list[int], edges: list[Edge], rank: Rank) -> list[tuple[int, int]]:
    """The cheapest pairing of one part that is first in order: one digit a member, as wide as its choice."""
    index = {member: place for place, member in enumerate(members)}
    near: list[list[int]] = [[] for _ in members]
    for a, b, _ in edges:
        near[index[a]].append(b)
        near[index[b]].append(a)
    order = [
        {partner: at for at, partner in enumerate(sorted(found, key=lambda other: rank(member, other)))}
        for member, found in zip(members, near, strict=True)
    ]
    shifts, low = [0] * len(members), 0
    for place in reversed(range(len(members))):
        shifts[place] = low
        low += (len(order[place]) - 1).bit_length() + 1

    def digit(member: int, partner: int) -> int:
        place = index[member]
        return order[place][partner] << shifts[place]

    local = [(index[a], index[b], (cost << low) + digit(a, b) + digit(b, a)) for a, b, cost in edges]
    solved = cheapest(len(members), local)
    assert solved is not None, "tight pairs hold at least one complete pairing"
    return [(members[a], members[b]) for a, b in enumerate(solved.mate) if a < b]
