"""Our matching equals that of two other programs on random graphs, and its prices prove it."""

from __future__ import annotations

import os
from itertools import combinations
from random import Random

import pytest

from crosstable.search.largest import LargestPairing
from crosstable.search.perfect import largest_within, left_over
from tests.matchings import NETWORKX_EVERY, compare, compare_largest, random_graph

PARTS = 100
GRAPHS = 3000


@pytest.mark.parametrize("part", range(10))
def test_matchings_equal_those_of_other_programs(part: int) -> None:
    for seed in range(part, 600, 10):
        compare(random_graph(seed), seed % NETWORKX_EVERY == part)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_many_matchings_equal_those_of_other_programs(part: int) -> None:
    """300,000 graphs, others every time."""
    start = int.from_bytes(os.urandom(4)) << 20
    for seed in range(start, start + GRAPHS):
        try:
            compare(random_graph(seed), seed % NETWORKX_EVERY == 0)
        except AssertionError as wrong:
            raise AssertionError(f"graph {seed}") from wrong


@pytest.mark.parametrize("seed", range(150))
def test_those_left_over_are_the_last_who_can_be(seed: int) -> None:
    random = Random(seed)
    size, chance = random.randint(1, 9), random.random()
    near = [0] * size
    for a, b in combinations(range(size), 2):
        if random.random() < chance:
            near[a] |= 1 << b
            near[b] |= 1 << a
    most = len(largest_within((1 << size) - 1, near))
    sets = (
        left
        for left in combinations(range(size), size - 2 * most)
        if 2 * len(largest_within(sum(1 << i for i in range(size) if i not in left), near)) == 2 * most
    )
    assert left_over((1 << size) - 1, near) == list(max(sets))


@pytest.mark.parametrize("seed", range(200))
def test_trees_find_the_most_pairs_without_a_greedy_beginning(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LargestPairing, "_begin", lambda pairing: None)
    compare_largest(random_graph(seed))
