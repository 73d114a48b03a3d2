"""FIDE Dutch, Art. 4: the orders in which candidates are generated, written out literally."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

Pairs = tuple[tuple[int, int], ...]


def transpositions(second: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """4.2: the first `count` places of S2 in all arrangements, by bracket sequence numbers."""
    yield from permutations(sorted(second), count)


def exchange_key(first: Sequence[int], up: Sequence[int], down: Sequence[int]) -> tuple[object, ...]:
    """4.3: how early an exchange comes; `up` moves from S2 to S1, `down` from S1 to S2."""
    return (len(up), sum(up) - sum(down), sorted(-n for n in down), sorted(up))


def exchanges(first: Sequence[int], second: Sequence[int]) -> Iterator[tuple[list[int], list[int]]]:
    """4.3: the original halves, then every exchange between them in order."""
    for count in range(min(len(first), len(second)) + 1):
        moves = [(up, down) for up in combinations(second, count) for down in combinations(first, count)]
        for up, down in sorted(moves, key=lambda move: exchange_key(first, *move)):
            yield (
                sorted({*first, *up} - set(down)),
                sorted({*second, *down} - set(up)),
            )


def homogeneous(numbers: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """3.3, 3.6: the candidates of a homogeneous bracket or remainder in their order, legal or not."""
    for first, second in exchanges(numbers[:pairs], numbers[pairs:]):
        for chosen in transpositions(second, pairs):
            yield tuple(zip(first, chosen, strict=True))


def moved_down_sets(moved: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """4.4 (2026): the sets of moved-down players to be paired, in order."""
    yield from combinations(sorted(moved), count)


def heterogeneous(moved: Sequence[int], residents: Sequence[int], count: int, pairs: int) -> Iterator[Pairs]:
    """3.7: the candidates with `count` moved-down players paired and `pairs` pairs in all, in order."""
    for chosen in moved_down_sets(moved, count):
        for opponents in transpositions(residents, count):
            rest = [number for number in residents if number not in opponents]
            fresh = {place: number for place, number in enumerate(rest, start=1)}
            for made in homogeneous(list(fresh), pairs - count):
                mapped = ((fresh[one], fresh[two]) for one, two in made)
                yield (*zip(chosen, opponents, strict=True), *mapped)


def first_halves(made: Sequence[tuple[int, int]], numbers: Sequence[int]) -> tuple[object, ...]:
    """How early a pairing of a homogeneous bracket is generated.

    It first comes with the higher player of every pair in S1: turning a pair round either needs one
    exchange more or raises the difference of 4.3.
    """
    ordered = sorted((min(pair), max(pair)) for pair in made)
    first = [high for high, _ in ordered]
    top, below = numbers[: len(made)], numbers[len(made) :]
    up = [number for number in first if number in below]
    down = [number for number in top if number not in first]
    return (*exchange_key(top, up, down), [low for _, low in ordered])
