"""US Chess oracle: the best of all complete pairings, by trying every one or by a matching for larger fields.

The enumeration is the definition. The matching packs the same sums into one whole number per pair and is used
where there are too many pairings to try; `tests/properties/test_us_chess_oracle_cases.py` holds the two
against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal

import networkx

Edge = tuple[int, int]
Pairing = tuple[Edge, ...]
Vector = tuple[int, ...]
Cost = Callable[[int, int], Vector]
Allowed = Callable[[int, int], bool]
Method = Literal["auto", "enumeration", "matching"]

TRIED_ONE_BY_ONE = 10
"""Up to so many players `auto` tries every pairing: 945 of them."""


def everything(i: int, j: int) -> bool:
    """All pairs allowed."""
    return True


def pairings(rest: tuple[int, ...], allowed: Allowed = everything) -> Iterator[Pairing]:
    """Every complete pairing of an even number of places by allowed pairs (i, j), i < j."""
    if not rest:
        yield ()
        return
    first, *others = rest
    for index, second in enumerate(others):
        if allowed(first, second):
            for tail in pairings((*others[:index], *others[index + 1 :]), allowed):
                yield ((first, second), *tail)


@lru_cache(maxsize=8)
def all_pairings(size: int) -> tuple[Pairing, ...]:
    """Every complete pairing of so many places, remembered."""
    return tuple(pairings(tuple(range(size))))


def total(pairing: Iterable[Edge], cost: Cost) -> Vector:
    """The cost of a pairing: the sum over its pairs."""
    return tuple(sum(column) for column in zip(*(cost(i, j) for i, j in pairing), strict=True))


def remembered(cost: Cost) -> Cost:
    """The same cost, each pair computed once."""
    known: dict[Edge, Vector] = {}

    def cost_of(i: int, j: int) -> Vector:
        if (i, j) not in known:
            known[i, j] = cost(i, j)
        return known[i, j]

    return cost_of


def opponents(pairing: Iterable[Edge]) -> dict[int, int]:
    """Everybody's opponent."""
    return {place: other for i, j in pairing for place, other in ((i, j), (j, i))}


def least_by(candidates: Sequence[Pairing], cost: Cost) -> list[Pairing]:
    """Those candidates whose total cost is the least."""
    measured = [(total(pairing, cost), pairing) for pairing in candidates]
    best = min(value for value, _ in measured)
    return [pairing for value, pairing in measured if value == best]


def best(size: int, costs: Sequence[Cost], allowed: Allowed = everything, method: Method = "auto") -> Pairing:
    """The pairing with the least total by the first cost, then by the second ...; one must exist."""
    if method == "enumeration" or (method == "auto" and size <= TRIED_ONE_BY_ONE):
        return _by_enumeration(size, costs, allowed)
    return _by_matching(size, costs, allowed)


def _by_enumeration(size: int, costs: Sequence[Cost], allowed: Allowed) -> Pairing:
    """Try all of them, keep the best by one cost after the other."""
    candidates = [
        pairing
        for pairing in all_pairings(size)
        if allowed is everything or all(allowed(*e) for e in pairing)
    ]
    for cost in costs:
        candidates = least_by(candidates, cost)
    return candidates[0]


def _by_matching(size: int, costs: Sequence[Cost], allowed: Allowed) -> Pairing:
    """The same by another program's minimum-weight perfect matching with whole numbers."""
    if not size:
        return ()
    edges = [edge for edge in combinations(range(size), 2) if allowed(*edge)]
    vectors = [tuple(value for cost in costs for value in cost(*edge)) for edge in edges]
    lows = [min(column) for column in zip(*vectors, strict=True)]
    highs = [max(column) for column in zip(*vectors, strict=True)]
    bases = [(high - low) * (size // 2) + 1 for low, high in zip(lows, highs, strict=True)]
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(size))
    for edge, vector in zip(edges, vectors, strict=True):
        packed = 0
        for value, low, base in zip(vector, lows, bases, strict=True):
            packed = packed * base + value - low
        graph.add_edge(*edge, weight=packed)
    found = networkx.min_weight_matching(graph)
    if 2 * len(found) != size:
        raise ValueError("no complete pairing")
    return tuple(sorted((min(edge), max(edge)) for edge in found))


def completes(size: int, allowed: Allowed) -> bool:
    """Whether there is any complete pairing by allowed pairs."""
    if size % 2:
        return False
    if size <= TRIED_ONE_BY_ONE:
        return next(pairings(tuple(range(size)), allowed), None) is not None
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_edges_from(edge for edge in combinations(range(size), 2) if allowed(*edge))
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == size
