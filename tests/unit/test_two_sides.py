"""Two sides that meet: the first complete pairing in order, against all of them and the search by costs."""

from __future__ import annotations

from random import Random

import pytest

from crosstable.search.bits import bits
from crosstable.search.blossom import cheapest
from crosstable.search.ordered import first_cheapest_pairing
from crosstable.search.two_sides import first_between_sides, has_two_sides
from tests.unit.test_blossom import complete_pairings

Pair = tuple[int, int]


def two_sides(seed: int, largest: int) -> tuple[int, list[Pair]]:
    """Two random sides of one size, mixed up, and who may meet whom."""
    random = Random(seed)
    half, thick = random.randint(1, largest), random.choice((0.3, 0.6, 0.9, 1.0))
    order = random.sample(range(2 * half), 2 * half)
    pairs = [(a, b) for a in order[:half] for b in order[half:] if random.random() < thick]
    return 2 * half, sorted((min(pair), max(pair)) for pair in pairs)


def masks(size: int, pairs: list[Pair]) -> list[int]:
    """Who may meet whom as bits."""
    near = [0] * size
    for a, b in pairs:
        near[a] |= 1 << b
        near[b] |= 1 << a
    return near


def rank_of(size: int, seed: int) -> list[list[int]]:
    """An order of all members for each member."""
    random = Random(seed)
    return [random.sample(range(size), size) for _ in range(size)]


@pytest.mark.parametrize("seed", range(200))
def test_the_first_pairing_of_two_sides_is_the_first_of_all(seed: int) -> None:
    size, pairs = two_sides(seed, 5)
    every = list(complete_pairings(tuple(range(size)), frozenset(pairs)))
    if not every:
        return
    rank = rank_of(size, seed)
    best = min(every, key=lambda found: [rank[a][found[a]] for a in range(size)])
    start = every[seed % len(every)]
    found = first_between_sides(
        masks(size, pairs), [start[member] for member in range(size)], lambda a, b: rank[a][b]
    )
    assert found == [best[member] for member in range(size)]


@pytest.mark.parametrize("seed", range(40))
def test_large_sides_are_paired_as_by_costs_that_say_the_same(seed: int) -> None:
    size, pairs = two_sides(seed, 25)
    rank = rank_of(size, seed)
    digits = cheapest(size, [(a, b, rank[a][b] * size ** (size - a)) for a, b in pairs])
    found = first_cheapest_pairing(size, [(a, b, 0) for a, b in pairs], lambda a, b: rank[a][b])
    assert found == (None if digits is None else digits.mate)


def test_two_sides_are_told_from_odd_circles() -> None:
    assert has_two_sides(masks(6, [(0, 3), (3, 1), (1, 4), (2, 5)]))
    assert not has_two_sides(masks(6, [(0, 3), (3, 1), (0, 1), (2, 5), (4, 2)]))
    assert not has_two_sides(masks(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]))


@pytest.mark.parametrize("seed", range(40))
def test_shared_weights_are_told_for_all_as_for_one(seed: int) -> None:
    random = Random(seed)
    size = 2 * random.randint(3, 12)
    edges = [(a, b, random.randint(0, 9)) for a in range(size) for b in range(a + 1, size)]
    solved = cheapest(size, edges)
    assert solved is not None
    seen = 0
    for member, row in solved.all_shared_weights():
        seen |= 1 << member
        known = solved.shared_weights(member)
        assert {other: row[other] for other in range(size) if other != member and row[other]} == {
            other: weight for other, weight in known.items() if weight and other != member
        }
    assert list(bits(seen)) == list(range(size))
