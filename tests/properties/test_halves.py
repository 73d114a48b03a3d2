"""Three forms of one definition: literal enumeration, exact solver and fast path pair a group alike."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.search import exchange_matching, halves
from crosstable.search.assignment import Row, first_cheapest
from crosstable.search.bits import bits, mask_of
from crosstable.search.exchanges import Exchange, exchanges, transpositions
from crosstable.search.halves import Halved, pair_halves, price
from crosstable.search.matching import heaviest_perfect
from crosstable.search.perfect import can_be_paired, largest_within

Group = tuple[int, list[Row], list[Row]]


def random_group(random: Random, n: int, density: float, prices: int) -> Group:
    """A group of n with random legal pairs and random prices."""
    first: list[dict[int, int]] = [{} for _ in range(n)]
    second: list[dict[int, int]] = [{} for _ in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            dear, cheap = random.randrange(prices), random.randrange(prices)
            for a, b in ((i, j), (j, i)):
                second[a][cheap] = second[a].get(cheap, 0) | 1 << b
            if random.random() < density:
                for a, b in ((i, j), (j, i)):
                    first[a][dear] = first[a].get(dear, 0) | 1 << b
    return n, [tuple(row.items()) for row in first], [tuple(row.items()) for row in second]


def literal(group: Group) -> tuple[tuple[int, int], ...] | None:
    """Every exchange in order, every transposition in order: the first of the least prices."""
    n, first, second = group
    best: tuple[tuple[object, ...], tuple[tuple[int, int], ...]] | None = None
    position = 0
    for size in range(n // 2 + 1):
        for exchange in exchanges(n, size):
            position += 1
            top, bottom = exchange.apply(n)
            for place, order in enumerate(transpositions(bottom)):
                pairs = tuple((a - 1, b - 1) for a, b in zip(top, order, strict=True))
                dear = [price(first, a, b) for a, b in pairs]
                if None in dear:
                    continue
                cheap = [price(second, a, b) or 0 for a, b in pairs]
                key = (sum(d or 0 for d in dear), position, sum(cheap), place)
                if best is None or key < best[0]:
                    best = (key, pairs)
    return None if best is None else best[1]


@st.composite
def groups(draw: st.DrawFn) -> Group:
    n = draw(st.sampled_from([2, 4, 6, 8]))
    seed = draw(st.integers(0, 10**6))
    density = draw(st.sampled_from([0.3, 0.5, 0.7, 0.9]))
    return random_group(Random(seed), n, density, draw(st.sampled_from([1, 2, 3])))


def pairs_of(found: Halved | None) -> tuple[tuple[int, int], ...] | None:
    return None if found is None else found.pairs


@settings(max_examples=60, deadline=None)
@given(groups())
def test_halves_equal_literal_enumeration(group: Group) -> None:
    n, first, second = group
    assert pairs_of(pair_halves(range(n), first, second)) == literal(group)


@settings(max_examples=60, deadline=None)
@given(groups())
def test_exact_solver_equals_literal_enumeration(group: Group) -> None:
    n, first, second = group
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(halves, "_proved", lambda *_: False)
        patch.setattr(halves, "_straight", lambda *_: None)
        assert pairs_of(pair_halves(range(n), first, second)) == literal(group)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 9), st.sampled_from([0.1, 0.25, 0.4]))
def test_exchange_for_most_pairs_equals_enumeration(seed: int, n: int, density: float) -> None:
    """B8.8: the first exchange whose halves can make as many pairs as the whole group can."""
    _, first, _ = random_group(Random(seed), n, density, 1)
    legal = [sum(mask for _, mask in row) for row in first]
    most = len(largest_within(mask_of(range(n)), legal))
    found = exchange_matching.first_exchange(range(n), first, n - 2 * most)
    listed = (exchange for size in range(n // 2 + 1) for exchange in exchanges(n, size))
    assert found == next(e for e in listed if most_between(legal, *e.apply(n)) == most)


def most_between(legal: list[int], top: tuple[int, ...], bottom: tuple[int, ...]) -> int:
    """The most pairs between two halves, by networkx."""
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from([*top, *bottom])
    graph.add_edges_from((a, b) for a in top for b in bottom if legal[a - 1] >> b - 1 & 1)
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 7), st.integers(0, 3))
def test_assignment_equals_brute_force(seed: int, size: int, spare: int) -> None:
    random = Random(seed)
    rows: list[Row] = []
    for _ in range(size):
        row: dict[int, int] = {}
        for column in range(size + spare):
            if random.random() < 0.6:
                amount = random.randrange(4)
                row[amount] = row.get(amount, 0) | 1 << column
        rows.append(tuple(row.items()))
    assert first_cheapest(rows) == brute_assignment(rows)


def brute_assignment(rows: list[Row]) -> tuple[int, list[int]] | None:
    """The least total, then the smallest list of columns, by trying everything."""
    found: list[tuple[int, list[int]]] = []

    def go(row: int, taken: int, total: int, columns: list[int]) -> None:
        if row == len(rows):
            found.append((total, columns))
            return
        for amount, mask in rows[row]:
            for column in bits(mask & ~taken):
                go(row + 1, taken | 1 << column, total + amount, [*columns, column])

    go(0, 0, 0, [])
    return min(found, default=None)


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 12))
def test_matching_equals_networkx(seed: int, n: int) -> None:
    random = Random(seed)
    edges = [
        (i, j, random.randrange(1 << random.choice([3, 100])))
        for i in range(n)
        for j in range(i + 1, n)
        if random.random() < 0.6
    ]
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(n))
    graph.add_weighted_edges_from(edges)
    theirs = networkx.max_weight_matching(graph, maxcardinality=True)
    ours = heaviest_perfect(n, edges)
    weight = {frozenset((i, j)): w for i, j, w in edges}
    assert (ours is None) == (2 * len(theirs) < n)
    if ours is not None:
        assert sum(weight[frozenset(p)] for p in ours) == sum(weight[frozenset(p)] for p in theirs)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 12), st.sampled_from([0.15, 0.3, 0.5]))
def test_can_be_paired_equals_networkx(seed: int, n: int, density: float) -> None:
    random = Random(seed)
    neighbours = [0] * n
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(n))
    for i in range(n):
        for j in range(i + 1, n):
            if random.random() < density:
                neighbours[i] |= 1 << j
                neighbours[j] |= 1 << i
                graph.add_edge(i, j)
    size = len(networkx.max_weight_matching(graph, maxcardinality=True))
    assert can_be_paired(mask_of(range(n)), neighbours) == (2 * size == n)


def test_exchange_keys_ascend() -> None:
    """B9.2, B9.3: the listed order is the order of the keys, sizes one, two and three in turn."""
    listed = [exchange for size in (0, 1, 2, 3) for exchange in exchanges(8, size)]
    assert all(a.key < b.key for a, b in pairwise(listed))
    assert listed[0] == Exchange()
