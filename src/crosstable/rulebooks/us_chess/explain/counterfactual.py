"""The best round in which two given players meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.rulebooks.us_chess.explain.compare import is_out_of_reach
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.look_ahead import chains
from crosstable.rulebooks.us_chess.swiss.natural import Pair
from crosstable.rulebooks.us_chess.swiss.shift import partners, shift_between
from crosstable.search.blossom import cheapest

Cost = Callable[[int, int], int]
"""What a pair of places costs, the higher ranked first."""


def best_pairs_with(solved: Solved, pair: Pair) -> list[Pair] | None:
    """The best complete pairing that contains a pair, its switches smoothed; None if there is none.

    Boards that have nothing to do with the pair stay as they were paired.
    """
    switched = switched_with(solved, pair)
    if switched is None:
        return None
    options = solved.table.options.colour
    if options.swap or options.top_down:
        return keep_others(solved.pairs, switched, pair)
    evened = shift_between(solved.table, solved.key, solved.legal, switched, locked=pair)
    return keep_others(solved.pairs, evened, pair)


def switched_with(solved: Solved, pair: Pair) -> list[Pair] | None:
    """The best pairing that contains a pair: inside its chain of groups if that costs no score structure."""
    allowed, cost = solved.legality.allowed, _cost_of(solved)
    for chain in chains(solved.table, solved.structure):
        if pair[0] in chain and pair[1] in chain:
            found = best_inside(chain, pair, allowed, cost)
            if found is not None and _keeps_structure(solved, chain, found):
                inside = set(chain)
                return sorted([*found, *(p for p in solved.switched if p[0] not in inside)])
    return best_inside(range(len(solved.table)), pair, allowed, cost)


def _cost_of(solved: Solved) -> Cost:
    """The key of a pair; unrated players who drop and switches not used are counted once, before colours."""
    key, bits = solved.key, solved.key.scale.bits
    room = len(solved.table).bit_length()

    def cost(high: int, low: int) -> int:
        total = key.cost(high, low)
        structure, rest = total >> bits, total & ((1 << key.scale.shifts[0]) - 1)
        return (((structure << room) + is_out_of_reach(solved, high, low)) << bits) + rest

    return cost


def _keeps_structure(solved: Solved, chain: Sequence[int], pairs: Sequence[Pair]) -> bool:
    """Whether a pairing of a chain keeps the restrictions and the score structure."""
    structural = solved.key.structure.structural
    inside = set(chain)
    ours = sum(structural(*pair) for pair in solved.pairs if pair[0] in inside)
    return sum(structural(*pair) for pair in pairs) == ours


def best_inside(members: Sequence[int], pair: Pair, allowed: Sequence[int], cost: Cost) -> list[Pair] | None:
    """The cheapest complete pairing of some places that contains a pair."""
    rest = [place for place in members if place not in pair]
    edges = [
        (at, number, cost(high, rest[number]))
        for at, high in enumerate(rest)
        for number in range(at + 1, len(rest))
        if allowed[high] >> rest[number] & 1
    ]
    found = cheapest(len(rest), edges)
    if found is None:
        return None
    return sorted([pair, *((rest[a], rest[b]) for a, b in enumerate(found.mate) if a < b)])


def keep_others(ours: Sequence[Pair], theirs: Sequence[Pair], pair: Pair) -> list[Pair]:
    """The other pairing on the boards that are joined to a pair, and our own on all others."""
    mine, other = partners(ours), partners(theirs)
    joined: set[int] = set()
    place = pair[0]
    while place not in joined:
        joined |= {place, mine[place]}
        place = other[mine[place]]
    return sorted([p for p in theirs if p[0] in joined] + [p for p in ours if p[0] not in joined])
