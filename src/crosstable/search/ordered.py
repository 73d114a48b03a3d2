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


def settle(solved: Pairer, edges: Sequence[Edge], rank: Rank) -> list[int]:
    """The first in order among the cheapest pairings that a solved one proves."""
    mate = list(solved.mate)
    tight = [edge for edge in edges if solved.slack(*edge) == 0]
    for members, inside in _parts(solved.size, tight):
        if 2 * len(inside) > len(members):
            for one, two in _first(members, inside, rank):
                mate[one], mate[two] = two, one
    return mate


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
    """The cheapest pairing of one part that is first in order."""
    index = {member: place for place, member in enumerate(members)}
    width = max(max(rank(a, b), rank(b, a)) for a, b, _ in edges).bit_length() + 1
    top = len(members) - 1

    def digit(member: int, partner: int) -> int:
        return rank(member, partner) << width * (top - index[member])

    low = width * len(members)
    local = [(index[a], index[b], (cost << low) + digit(a, b) + digit(b, a)) for a, b, cost in edges]
    solved = cheapest(len(members), local)
    assert solved is not None, "tight pairs hold at least one complete pairing"
    return [(members[a], members[b]) for a, b in enumerate(solved.mate) if a < b]
