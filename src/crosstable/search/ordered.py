"""The first in a canonical order among all cheapest complete pairings.

Every cheapest pairing consists of tight pairs only, so the order is settled among those: in connected
parts, one digit per member, the first member's digit weighing most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from crosstable.search.any_graph import first_in_graph
from crosstable.search.blossom import Edge, Pairer, cheapest
from crosstable.search.strong_parts import strong_parts
from crosstable.search.two_sides import first_between_sides, has_two_sides

Rank = Callable[[int, int], int]
"""How far down a member's own order a partner is, from 0."""

Part = tuple[list[int], list[Edge]]
"""Some members, in order, and the tight pairs between them."""

STEPS, SMALL = 8, 40
"""Where costs differ, an eighth of a large part is settled at once: the others nearly always fall apart."""


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
    waiting = _open_parts(list(range(solved.size)), solved.tight(edges), mate)
    if more is not None:
        waiting = [
            (members, [(a, b, rest + 2 * more(a, b)) for a, b, rest in inside]) for members, inside in waiting
        ]
    while waiting:
        members, inside = waiting.pop()
        waiting += _settle_part(members, inside, mate, rank)
    return mate


def _open_parts(members: list[int], tight: Iterable[Edge], mate: Sequence[int]) -> list[Part]:
    """The parts of a solved graph in which there is another cheapest pairing."""
    index = {member: place for place, member in enumerate(members)}
    local = _in_circles(list(tight), [index[mate[member]] for member in members])
    return [
        ([members[at] for at in part], [(members[a], members[b], rest) for a, b, rest in inside])
        for part, inside in _parts(len(members), local)
        if inside
    ]


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


def _settle_part(members: list[int], edges: list[Edge], mate: list[int], rank: Rank) -> list[Part]:
    """Settle the pairs of one part, or those of its first members; what is then still open."""
    index = {member: place for place, member in enumerate(members)}
    local = [(min(index[a], index[b]), max(index[a], index[b]), cost) for a, b, cost in edges]
    found = _by_choice(members, local, [index[mate[member]] for member in members], rank)
    if found is not None:
        _note(members, found, mate)
        return []
    first = len(members) if len(members) <= SMALL else len(members) // STEPS
    solved, weighed = _by_digits(members, local, rank, first)
    _note(members, solved.mate, mate)
    settled = {*range(first), *solved.mate[:first]}
    rest = [at for at in range(len(members)) if at not in settled]
    place = {at: new for new, at in enumerate(rest)}
    tight = [(place[a], place[b], slack) for a, b, slack in solved.tight(weighed) if not {a, b} & settled]
    return _open_parts([members[at] for at in rest], tight, mate)


def _note(members: Sequence[int], found: Sequence[int], mate: list[int]) -> None:
    """Write the pairs of a part down for everybody."""
    for at, other in enumerate(found):
        mate[members[at]] = members[other]


def _by_choice(
    members: list[int], edges: Sequence[Edge], mate: Sequence[int], rank: Rank
) -> list[int] | None:
    """The first pairing where all cost the same, member by member; None where they do not."""
    if not _all_cost_the_same(len(members), edges):
        return None
    near = [0] * len(members)
    for a, b, _ in edges:
        near[a] |= 1 << b
        near[b] |= 1 << a
    first = first_between_sides if has_two_sides(near) else first_in_graph
    return first(near, mate, lambda a, b: rank(members[a], members[b]))


def _all_cost_the_same(size: int, edges: Sequence[Edge]) -> bool:
    """Whether the cost of every pair is the sum of a number for each of the two, in a connected graph.

    From one member, whose number is open, the others follow: plus or minus the open one, and a rest. A pair
    on whose both sides it counts alike shows what twice the open one is.
    """
    if not any(cost for _, _, cost in edges):
        return True
    near: list[list[tuple[int, int]]] = [[] for _ in range(size)]
    for a, b, cost in edges:
        near[a].append((b, cost))
        near[b].append((a, cost))
    sign, rest, waiting = [0] * size, [0] * size, [0]
    sign[0] = 1
    for member in waiting:
        for other, cost in near[member]:
            if not sign[other]:
                sign[other], rest[other] = -sign[member], cost - rest[member]
                waiting.append(other)
    twice = {sign[a] * (cost - rest[a] - rest[b]) for a, b, cost in edges if sign[a] == sign[b]}
    return len(twice) <= 1 and all(cost == rest[a] + rest[b] for a, b, cost in edges if sign[a] != sign[b])


def _by_digits(
    members: list[int], edges: Sequence[Edge], rank: Rank, first: int
) -> tuple[Pairer, list[Edge]]:
    """The first members' pairs by costs: one digit for each of them, as wide as its choice; with these costs.

    Where two pairings first differ, both partners come later in the order: earlier ones need no digit.
    """
    later: list[list[int]] = [[] for _ in members]
    for a, b, _ in edges:
        later[a].append(b)
    digits: dict[tuple[int, int], int] = {}
    low = 0
    for a in reversed(range(first)):
        order = sorted(later[a], key=lambda b: rank(members[a], members[b]))
        digits.update({(a, b): at << low for at, b in enumerate(order)})
        low += max(len(order) - 1, 0).bit_length()
    weighed = [(a, b, (cost << low) + digits.get((a, b), 0)) for a, b, cost in edges]
    solved = cheapest(len(members), weighed)
    assert solved is not None, "tight pairs hold at least one complete pairing"
    return solved, weighed
