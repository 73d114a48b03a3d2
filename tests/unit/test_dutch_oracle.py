"""The FIDE Dutch oracle: known rounds, the orders of Art. 4, colours, floats, and search against sieve."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import combinations, islice, permutations
from pathlib import Path
from typing import Any

import pytest

from tests.oracles.dutch_2026 import Games, pair_round
from tests.oracles.dutch_fide_field import Field, TooLarge
from tests.oracles.dutch_fide_history import document_occasion, document_record, players
from tests.oracles.dutch_fide_matching import matching
from tests.oracles.dutch_fide_orders import (
    exchanges,
    first_halves,
    homogeneous,
    moved_down_sets,
    transpositions,
)
from tests.oracles.dutch_fide_player import ABSOLUTE, Occasion, preference
from tests.oracles.dutch_fide_random import events, position
from tests.oracles.dutch_fide_search import halves
from tests.oracles.dutch_fide_sieve import sieve, sieve_2026
from tests.oracles.dutch_fide_trf import Tournament, read

GOLDEN = Path(__file__).parent.parent / "golden" / "dutch-2026-cases.json"
CASES = json.loads(GOLDEN.read_text(encoding="utf-8"))["cases"]
FOLDER = os.environ.get("CROSSTABLE_TRF_DIR")
Answer = tuple[set[tuple[int, int]], int | None] | None


def answer(made: tuple[Games, int | None] | None) -> Answer:
    """A pairing without the order of its boards."""
    return made and (set(made[0]), made[1])


def paired(document: dict[str, Any], edition: int = 2026, **more: Any) -> Answer:
    """The next round of a document."""
    occasion = document_occasion(document, edition)
    people = players(document_record(document), edition)
    return answer(pair_round(people, occasion.round, occasion.rounds, occasion.first_colour, edition, **more))


def known(case: dict[str, Any]) -> Answer:
    """What a case expects."""
    expect = case["expect"]
    return None if "none" in expect else ({tuple(game) for game in expect["games"]}, expect["bye"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_known_rounds(case: dict[str, Any]) -> None:
    assert paired(case["event"]) == known(case)


@pytest.mark.parametrize(
    "case", [c for c in CASES if len(c["event"]["players"]) < 9], ids=lambda case: case["name"]
)
def test_known_rounds_by_writing_out_all_candidates(case: dict[str, Any]) -> None:
    assert paired(case["event"], pick=sieve_2026) == known(case)


@pytest.mark.parametrize("seed", range(10))
def test_3_8_search_finds_what_the_sieve_leaves(seed: int) -> None:
    for document in events(seed, most=7):
        assert paired(document) == paired(document, pick=sieve) == paired(document, pick=sieve_2026)
    for document in events(seed, 2017, most=7):
        assert paired(document, 2017) == paired(document, 2017, pick=sieve)


@pytest.mark.parametrize("last", [5, 9])
@pytest.mark.parametrize("first", range(0, 80, 20))
def test_3_8_search_finds_what_the_sieve_leaves_of_invented_positions(first: int, last: int) -> None:
    for seed in range(first, first + 20):
        people = position(seed)
        made = answer(pair_round(people, 5, last))
        assert made == answer(pair_round(people, 5, last, pick=sieve_2026))
        old = answer(pair_round(people, 5, last, edition=2017))
        assert old == answer(pair_round(people, 5, last, edition=2017, pick=sieve))


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_3_8_search_finds_what_weighted_matchings_find(first: int) -> None:
    for seed in range(first, first + 20):
        people = position(seed, most=12)
        for last in (5, 9):
            made = answer(pair_round(people, 5, last))
            assert made == answer(pair_round(people, 5, last, pick=matching))


def test_c1_avoided_pairs_stand_with_those_who_met() -> None:
    made: dict[str, Any] = {"rounds": 5, "lots": {"first_colour": "white"}, "results": []}
    made |= {"players": [{"no": no} for no in range(1, 7)]}
    assert paired(made) == ({(1, 4), (5, 2), (3, 6)}, None)
    assert paired(made | {"avoid": [[1, 4]]}) == ({(1, 5), (4, 2), (3, 6)}, None)
    late = [{"players": [1, 4, 5], "until": 1}]
    assert paired(made | {"avoid": late}) == ({(1, 6), (4, 2), (3, 5)}, None)


@pytest.mark.parametrize("seed", range(60))
def test_1_9_who_may_meet_and_whether_a_set_can_be_paired(seed: int) -> None:
    """C1 and C3 pair by pair, and sets of players by trying all pairings."""
    occasion = Occasion(5, 5 + seed % 2)
    field = Field(position(seed, most=10), occasion, 10_000)
    legal = {
        (one, two)
        for (one, high), (two, low) in combinations(enumerate(field.players), 2)
        if low.no not in high.met and high.no not in low.met
        if preference(high) != preference(low)
        or preference(high)[1] != ABSOLUTE
        or occasion.top(high)
        or occasion.top(low)
    }
    both = permutations(range(len(field.players)), 2)
    assert {(one, two) for one, two in both if field.legal[one] >> two & 1} == {
        pair for one, two in legal for pair in ((one, two), (two, one))
    }
    for size in range(1, len(field.players) + 1):
        for people in islice(combinations(range(len(field.players)), size), 40):
            assert field.perfect(sum(1 << place for place in people)) == can_pair(people, legal)


def can_pair(people: tuple[int, ...], legal: set[tuple[int, int]]) -> bool:
    """Whether some pairing of all of them has legal pairs only."""
    if not people:
        return True
    one, *rest = people
    return any(
        (one, two) in legal and can_pair(tuple(other for other in rest if other != two), legal)
        for two in rest
    )


@pytest.mark.parametrize("count", range(9))
def test_4_3_halves_come_in_the_order_of_exchanges(count: int) -> None:
    for half in range(count + 1):
        literal = exchanges(range(1, half + 1), range(half + 1, count + 1))
        assert list(halves(count, half)) == [[number - 1 for number in first] for first, _ in literal]


def test_4_2_transpositions_are_counted_by_the_first_half() -> None:
    assert len(list(transpositions(range(6, 12), 5))) == 720
    assert len(list(transpositions(range(3, 12), 2))) == 72


def moves(size: int, count: int) -> Iterator[tuple[set[int], set[int]]]:
    """The first exchanges of a size between 1-5 and 6-11: down and up."""
    top = set(range(1, 6))
    made = ((top - set(first), set(first) - top) for first, _ in exchanges(range(1, 6), range(6, 12)))
    yield from islice((move for move in made if len(move[0]) == size), count)


def test_4_3_order_of_exchanges() -> None:
    singles = " ".join(f"{down.pop()}-{up.pop()}" for down, up in moves(1, 12))
    assert singles == "5-6 5-7 4-6 5-8 4-7 3-6 5-9 4-8 3-7 2-6 5-10 4-9"
    doubles = [(sorted(down), sorted(up)) for down, up in moves(2, 8)]
    down = [[4, 5], [4, 5], [3, 5], [4, 5], [4, 5], [3, 5], [2, 5], [3, 4]]
    up = [[6, 7], [6, 8], [6, 7], [6, 9], [7, 8], [6, 8], [6, 7], [6, 7]]
    assert doubles == list(zip(down, up, strict=True))


@pytest.mark.parametrize(("size", "pairs"), [(6, 3), (7, 3), (6, 2), (7, 2), (8, 4)])
def test_4_3_a_pairing_comes_first_with_the_higher_players_in_s1(size: int, pairs: int) -> None:
    numbers = list(range(1, size + 1))
    generated: list[frozenset[tuple[int, int]]] = []
    for made in homogeneous(numbers, pairs):
        plain = frozenset((min(pair), max(pair)) for pair in made)
        if plain not in generated:
            generated.append(plain)
    assert generated == sorted(generated, key=lambda made: first_halves(list(made), numbers))


def test_4_4_order_of_moved_down_sets() -> None:
    assert list(moved_down_sets([1, 3, 4], 2)) == [(1, 3), (1, 4), (3, 4)]


def replay(tournament: Tournament, number: int, edition: int, budget: int) -> bool:
    """Whether a round of a file comes out as it was paired."""
    played = tournament.known(number)
    people = players(played.record, edition)
    made = pair_round(people, number, len(tournament.rounds), tournament.first_colour, edition, budget)
    return answer(made) == (set(played.games), played.bye)


@pytest.mark.soak
@pytest.mark.skipif(not FOLDER, reason="CROSSTABLE_TRF_DIR names no folder of TRF files")
def test_every_round_of_a_folder() -> None:
    same, large, different = 0, 0, []
    for path in sorted(Path(FOLDER or ".").rglob("*.trf")):
        edition = 2017 if "2017" in path.name or "2017" in path.parent.name else 2026
        tournament = read(path.read_bytes().decode())
        for number in range(1, len(tournament.rounds) + 1):
            try:
                equal = replay(tournament, number, edition, budget=100_000)
            except TooLarge:
                large += 1
                continue
            same += equal
            different += [] if equal else [f"{path.name} round {number}"]
    assert not different, different
    assert same > 20 * large
