"""Rounds that share no pair, and regular parts of a graph, against plain enumeration."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from crosstable.search.disjoint import GaveUp, disjoint_pairings
from crosstable.search.factors import regular_part
from tests.oracles.olympiad_dense import disjoint

Edges = list[tuple[int, int]]


def some_graph(rng: Random) -> tuple[int, Edges]:
    """A graph of 4 to 8 members."""
    size = rng.choice([4, 6, 8])
    share = rng.choice([0.4, 0.6, 0.8])
    return size, [pair for pair in combinations(range(size), 2) if rng.random() < share]


def masks(size: int, edges: Edges) -> list[int]:
    """The neighbours of every member."""
    found = [0] * size
    for one, other in edges:
        found[one] |= 1 << other
        found[other] |= 1 << one
    return found


def test_rounds_are_found_exactly_when_there_are_any() -> None:
    rng = Random(1)
    answers = []
    for _ in range(200):
        size, edges = some_graph(rng)
        wanted, open_to = rng.randint(1, 4), masks(size, edges)
        found = disjoint_pairings(open_to, wanted)
        free = {frozenset((one + 1, other + 1)) for one, other in edges}
        answers.append(disjoint(list(range(1, size + 1)), free, wanted))
        assert (found is not None) == answers[-1]
        made = [pair for pairs in found or () for pair in pairs]
        assert len({frozenset(pair) for pair in made}) == len(made)
        assert found is None or len(made) == wanted * size // 2
        assert all(open_to[one] >> other & 1 for one, other in made)
    assert 60 < sum(answers) < 140


def test_a_regular_part_has_the_wanted_number_of_neighbours() -> None:
    rng = Random(2)
    seen = set()
    for _ in range(60):
        size, edges = some_graph(rng)
        degree = rng.randint(1, 3)
        part = regular_part(masks(size, edges), degree)
        by_hand = any(
            all(sum(i in pair for pair in chosen) == degree for i in range(size))
            for chosen in combinations(edges, degree * size // 2)
        )
        seen.add(by_hand)
        assert (part is not None) == by_hand
        assert part is None or all(mask.bit_count() == degree for mask in part)
    assert seen == {True, False}


def test_the_search_says_when_it_gives_up() -> None:
    everybody = [((1 << 12) - 1) & ~(1 << i) for i in range(12)]
    assert len(disjoint_pairings(everybody, 11) or ()) == 11
    with pytest.raises(GaveUp):
        disjoint_pairings(everybody, 11, steps=3)
    assert disjoint_pairings([], 3) == []
