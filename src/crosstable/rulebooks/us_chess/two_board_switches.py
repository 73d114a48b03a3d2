"""The other style of transposition (29E7 example 2): every board exchanged with one other at most."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rulebooks.us_chess.colour_key import ColourKey
from crosstable.rulebooks.us_chess.look_ahead import chains, look_ahead
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.natural import Pair, exchanges
from crosstable.rulebooks.us_chess.structure_types import Structure
from crosstable.rulebooks.us_chess.table import Table
from crosstable.search.blossom import Edge
from crosstable.search.ordered import first_cheapest_pairing

COLOURS = 7
"""How many of the key's criteria speak of colours and limits (C7 to C11)."""


@rule("29E7", "29E7/2")
def two_board_switches(
    table: Table, key: ColourKey, structure: Structure, legal: Sequence[Pair]
) -> list[Pair]:
    """The best pairing by switches of two boards; the unrestricted one where it has better colours."""
    free = look_ahead(table, key, structure, legal)
    found: list[Pair] = []
    for chain in chains(table, structure):
        inside = set(chain)
        boards = [pair for pair in legal if pair[0] in inside]
        switched = _switched(key, boards)
        unbound = [pair for pair in free if pair[0] in inside]
        found += unbound if _colours(key, unbound) < _colours(key, switched) else switched
    return sorted(found)


def _colours(key: ColourKey, pairs: Sequence[Pair]) -> tuple[int, ...]:
    """The sums of the colour criteria over some pairs, the score structure first."""
    sums = [sum(column) for column in zip(*(key.values(*pair) for pair in pairs), strict=True)]
    structural = sum(key.structure.structural(*pair) for pair in pairs)
    return (structural, *sums[:COLOURS])


def _switched(key: ColourKey, boards: Sequence[Pair]) -> list[Pair]:
    """The best set of disjoint exchanges between two boards, found on two copies of the boards."""
    count = len(boards)
    edges: list[Edge] = [(i, count + i, 2 * key.cost(*pair)) for i, pair in enumerate(boards)]
    best: dict[tuple[int, int], tuple[Pair, Pair]] = {}
    for i, one in enumerate(boards):
        for j in range(i + 1, count):
            options = [o for o in exchanges(one, boards[j]) if all(key.possible(*pair) for pair in o)]
            if options:
                best[i, j] = min(options, key=lambda o: (_cost(key, o), _order(key, o)))
                cost = _cost(key, best[i, j])
                edges += [(i, j, cost), (count + i, count + j, cost)]

    def rank(i: int, j: int) -> int:
        return _distance(key, boards, best, i % count, j % count)

    mate = first_cheapest_pairing(2 * count, edges, rank)
    assert mate is not None, "every board may stay as it is"
    found: list[Pair] = []
    for i, pair in enumerate(boards):
        j = mate[i] % count
        if j == i:
            found.append(pair)
        elif i < j:
            found += best[i, j]
    return found


def _cost(key: ColourKey, pairs: Sequence[Pair]) -> int:
    """The key of some pairs together."""
    return sum(key.cost(*pair) for pair in pairs)


def _order(key: ColourKey, pairs: Sequence[Pair]) -> list[tuple[int, int]]:
    """The last tie-break of some pairs: rank places away from the legal natural opponents."""
    partner = {a: b for a, b in pairs} | {b: a for a, b in pairs}
    return [(abs(partner[p] - key.reference.partner[p]), partner[p]) for p in sorted(partner)]


def _distance(
    key: ColourKey,
    boards: Sequence[Pair],
    best: dict[tuple[int, int], tuple[Pair, Pair]],
    i: int,
    j: int,
) -> int:
    """How far the higher player of board i moves when it is exchanged with board j, as one number."""
    size = len(key.table)
    pairs = (boards[i], boards[i]) if i == j else best[min(i, j), max(i, j)]
    partner = {a: b for a, b in pairs} | {b: a for a, b in pairs}
    value = 0
    for place in boards[i]:
        away = abs(partner[place] - key.reference.partner[place])
        value = (value * size + away) * size + partner[place]
    return value
