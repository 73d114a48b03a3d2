"""The cheapest complete pairing: another solver's total, prices that prove it, the first in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from crosstable.search import ordered
from crosstable.search.blossom import Edge, cheapest
from crosstable.search.ordered import first_cheapest_pairing
from tests.matchings import by_rustworkx, prove

HUGE = 1 << 300


def graph(seed: int, largest: int, most: int) -> tuple[int, list[Edge]]:
    """A random graph: dense or thin, costs all alike or all different."""
    random = Random(seed)
    size = 2 * random.randint(1, largest // 2)
    thick, top = random.choice((0.2, 0.5, 0.9)), random.choice((1, 5, most))
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size) if random.random() < thick]
    return size, [(a, b, random.randint(0, top)) for a, b in pairs]


def total(mate: Sequence[int], edges: Sequence[Edge]) -> int:
    """What a pairing costs."""
    cost = {(a, b): value for a, b, value in edges}
    return sum(cost[a, b] for a, b in enumerate(mate) if a < b)


def complete_pairings(
    members: tuple[int, ...], edges: frozenset[tuple[int, int]]
) -> Iterator[dict[int, int]]:
    """Every complete pairing, one after the other."""
    if not members:
        yield {}
        return
    first, *rest = members
    for other in rest:
        if (first, other) in edges:
            left = tuple(member for member in rest if member != other)
            for found in complete_pairings(left, edges):
                yield {**found, first: other, other: first}


@pytest.mark.parametrize("seed", range(60))
def test_the_total_is_that_of_another_solver_and_the_prices_prove_it(seed: int) -> None:
    size, edges = graph(seed, 60, 10**9)
    ours, top = cheapest(size, edges), max((cost for _, _, cost in edges), default=0)
    theirs = by_rustworkx(size, [(a, b, top - cost) for a, b, cost in edges], True)
    if 2 * len(theirs) < size:
        assert ours is None
        return
    assert ours is not None
    mate = {a: b for a, b in theirs} | {b: a for a, b in theirs}
    assert total(ours.mate, edges) == total([mate[place] for place in range(size)], edges)
    prove(ours, edges)
    assert all(ours.slack(*edge) >= 0 for edge in edges)
    assert all(ours.slack(*edge) == 0 for edge in edges if ours.mate[edge[0]] == edge[1])


@pytest.mark.parametrize("seed", range(60))
def test_pairs_looked_at_late_change_nothing(seed: int) -> None:
    size, edges = graph(seed, 40, 1000)
    least = cheapest(size, edges)
    for far in (1, 3, 50, 700, 5000):
        late = cheapest(size, edges, far=far)
        assert (late is None) == (least is None)
        if late is not None and least is not None:
            assert total(late.mate, edges) == total(least.mate, edges)
            assert all(late.slack(*edge) >= 0 for edge in edges)


@pytest.mark.parametrize("seed", range(40))
def test_costs_may_be_larger_than_any_machine_number(seed: int) -> None:
    size, edges = graph(seed, 20, 1000)
    small, large = cheapest(size, edges), cheapest(size, [(a, b, cost * HUGE + 1) for a, b, cost in edges])
    assert (small is None) == (large is None)
    if small is not None and large is not None:
        assert total(small.mate, edges) == total(large.mate, edges)


@pytest.mark.parametrize("by_digits", [False, True])
@pytest.mark.parametrize("seed", range(120))
def test_of_all_cheapest_pairings_it_is_the_first_in_order(
    seed: int, by_digits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if by_digits:  # one member after the other, also where all pairings cost the same
        monkeypatch.setattr(ordered, "_by_choice", lambda *_: None)
        monkeypatch.setattr(ordered, "SMALL", 0)
        monkeypatch.setattr(ordered, "STEPS", 4)
    size, edges = graph(seed, 8, 3)
    pairs = frozenset((a, b) for a, b, _ in edges)
    all_of_them = list(complete_pairings(tuple(range(size)), pairs))
    found = first_cheapest_pairing(size, edges, lambda member, other: (other - member) % size)
    if not all_of_them:
        assert found is None
        return
    listed = [[pairing[place] for place in range(size)] for pairing in all_of_them]
    least = min(total(mate, edges) for mate in listed)
    best = [mate for mate in listed if total(mate, edges) == least]
    first = min(best, key=lambda mate: [(mate[place] - place) % size for place in range(size)])
    assert found == first


@pytest.mark.parametrize("seed", range(40))
def test_member_by_member_and_by_costs_the_first_is_the_same(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, edges = graph(seed, 50, 2)

    def rank(member: int, other: int) -> int:
        return (other * 7 - member) % 53

    found = first_cheapest_pairing(size, edges, rank)
    monkeypatch.setattr(ordered, "SMALL", 10)
    assert first_cheapest_pairing(size, edges, rank) == found
    monkeypatch.setattr(ordered, "SMALL", size)
    monkeypatch.setattr(ordered, "_by_choice", lambda *_: None)
    assert first_cheapest_pairing(size, edges, rank) == found
