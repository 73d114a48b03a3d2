"""The first in a canonical order among all cheapest complete pairings.

Every cheapest pairing consists of tight pairs only, so the order is settled among those: in connected
parts, one digit per member, the first member's digit weighing most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from crosstable.search.blossom import Edge, Pairer, cheapest
from crosstable.search.strong_parts import strong_parts
from crosstable.search.two_sides import first_between_sides, has_two_sides

Rank = Callable[[int, int], int]
"""How far down a member's own order a partner is, from 0."""


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
    solved: Pairer, edges: Sequence[Edge], rank: Rank, more: Callable[[int, int], int] | None = None
) -> list[int]:
    """The first in order among the cheapest pairings that a solved one proves.

    `more` is what a pair really costs beyond the cost that the search was done with.
    """
    mate = list(solved.mate)
    tight = _in_circles(list(solved.tight(edges)), mate)
    for members, inside in _parts(solved.size, tight):
        if inside:
            full = inside if more is None else [(a, b, rest + 2 * more(a, b)) for a, b, rest in inside]
            for one, two in _first(members, full, mate, rank):
                mate[one], mate[two] = two, one
    return mate


def _in_circles(tight: Sequence[Edge], mate: Sequence[int]) -> list[Edge]:
    """The tight pairs that another cheapest pairing may have, and the present pairs of their members.

    Two such pairings differ by circles of pairs, one from the first and one from the second in turn.
    """
    arcs: list[set[int]] = [set() for _ in mate]
    for one, two, _ in tight:
        arcs[one].add(mate[two])
        arcs[two].add(mate[one])
    part = strong_parts(arcs)
    found = [edge for edge in tight if mate[edge[0]] != edge[1] and part[edge[0]] == part[mate[edge[1]]]]
    moving = {member for edge in found for member in edge[:2]}
    return found + [edge for edge in tight if mate[edge[0]] == edge[1] and edge[0] in moving]


def _parts(size: int, edges: Sequence[Edge]) -> list[tuple[list[int], list[Edge]]]:
    """The connected parts of a graph, with their edges."""
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


def _first(
    members: list[int], edges: list[Edge], mate: Sequence[int], rank: Rank
) -> Iterable[tuple[int, int]]:
    """The cheapest pairing of one part that is first in order."""
    index = {member: place for place, member in enumerate(members)}
    local = [(min(index[a], index[b]), max(index[a], index[b]), cost) for a, b, cost in edges]
    found = _by_sides(members, local, [index[mate[member]] for member in members], rank)
    if found is None:
        found = _by_digits(members, local, rank)
    return [(members[a], members[b]) for a, b in enumerate(found) if a < b]


def _by_sides(members: list[int], edges: Sequence[Edge], mate: Sequence[int], rank: Rank) -> list[int] | None:
    """The first pairing where all cost the same and two sides meet; None where that is not so."""
    near = [0] * len(members)
    for a, b, cost in edges:
        if cost:
            return None
        near[a] |= 1 << b
        near[b] |= 1 << a
    if not has_two_sides(near):
        return None
    return first_between_sides(near, mate, lambda a, b: rank(members[a], members[b]))


def _by_digits(members: list[int], edges: Sequence[Edge], rank: Rank) -> list[int]:
    """The first pairing by costs: one digit a member, as wide as its choice.

    Where two pairings first differ, both partners come later in the order: earlier ones need no digit.
    """
    later: list[list[int]] = [[] for _ in members]
    for a, b, _ in edges:
        later[a].append(b)
    digits: dict[tuple[int, int], int] = {}
    low = 0
    for a in reversed(range(len(members))):
        order = sorted(later[a], key=lambda b: rank(members[a], members[b]))
        digits.update({(a, b): at << low for at, b in enumerate(order)})
        low += max(len(order) - 1, 0).bit_length()
    solved = cheapest(len(members), [(a, b, (cost << low) + digits[a, b]) for a, b, cost in edges])
    assert solved is not None, "tight pairs hold at least one complete pairing"
    return solved.mate
