"""The Berger tables: equal to every printed one, and sound for numbers that nobody has printed."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.model.errors import BadInput
from crosstable.model.lots import Lots
from crosstable.rulebooks.nzcf.ranking import initial_numbers
from crosstable.schedules.berger import (
    berger_round,
    berger_rounds,
    cycle_and_round,
    numbers_by_lot,
)

Games = tuple[tuple[int, int], ...]

TABLES = Path(__file__).resolve().parents[1] / "cases" / "berger.json"
PRINTED: dict[str, list[str]] = json.loads(TABLES.read_text(encoding="utf-8"))

sizes = st.integers(2, 60)


def printed_round(row: str) -> Games:
    """The games of a printed row such as "1-4 2-3"."""
    games = [game.split("-") for game in row.split()]
    return tuple((int(white), int(black)) for white, black in games)


def whole_cycle(players: int, cycle: int = 1) -> list[Games]:
    return [berger_round(players, r, cycle) for r in range(1, berger_rounds(players) + 1)]


def test_a_the_printed_tables_are_all_there() -> None:
    assert sorted(map(int, PRINTED)) == [4, 6, 8, 10, 12, 14, 16, 18]
    assert all(len(rows) == int(places) - 1 for places, rows in PRINTED.items())


@pytest.mark.parametrize("places", PRINTED)
def test_a_even_numbers_are_paired_as_printed(places: str) -> None:
    assert whole_cycle(int(places)) == [printed_round(row) for row in PRINTED[places]]


@pytest.mark.parametrize("places", PRINTED)
def test_a_odd_numbers_leave_the_last_place_empty(places: str) -> None:
    players = int(places) - 1
    for number, row in enumerate(PRINTED[places], start=1):
        games = printed_round(row)
        empty = next(game for game in games if int(places) in game)
        assert berger_round(players, number) == tuple(game for game in games if game != empty)


def test_1_6_1_twelve_players_start_with_one_against_twelve() -> None:
    assert berger_round(12, 1)[0] == (1, 12)
    assert berger_rounds(12) == 11
    assert berger_rounds(11) == 11


def test_a_two_players_play_once() -> None:
    assert whole_cycle(2) == [((1, 2),)]


@given(sizes)
def test_a_everyone_meets_everyone_once(players: int) -> None:
    met = Counter(frozenset(game) for games in whole_cycle(players) for game in games)
    assert met == Counter(map(frozenset, combinations(range(1, players + 1), 2)))


@given(sizes)
def test_a_nobody_stands_twice_in_a_round_and_one_rests_if_odd(players: int) -> None:
    rests = []
    for games in whole_cycle(players):
        seated = [no for game in games for no in game]
        missing = sorted({*range(1, players + 1)} - {*seated})
        assert len(seated) == len({*seated}) and len(missing) == players % 2
        rests += missing
    assert sorted(rests) == (list(range(1, players + 1)) if players % 2 else [])


@given(sizes)
def test_a_colours_differ_by_one_at_most_and_not_at_all_if_odd(players: int) -> None:
    games = [game for row in whole_cycle(players) for game in row]
    whites, blacks = Counter(white for white, _ in games), Counter(black for _, black in games)
    assert {abs(whites[no] - blacks[no]) for no in range(1, players + 1)} == {1 - players % 2}


@given(sizes)
def test_a_the_second_cycle_reverses_the_colours(players: int) -> None:
    turned = [tuple((black, white) for white, black in games) for games in whole_cycle(players)]
    assert whole_cycle(players, 2) == turned
    assert whole_cycle(players, 3) == whole_cycle(players)
    assert berger_rounds(players, 2) == 2 * berger_rounds(players)


@given(sizes, st.integers(1, 3), st.data())
def test_a_a_round_counted_through_belongs_to_one_cycle(
    players: int, cycle: int, data: st.DataObject
) -> None:
    inside = data.draw(st.integers(1, berger_rounds(players)))
    counted = berger_rounds(players, cycle - 1) + inside
    assert cycle_and_round(players, counted) == (cycle, inside)


def test_a_the_largest_table() -> None:
    assert berger_rounds(999) == 999
    assert len(berger_round(999, 500)) == 499


@pytest.mark.parametrize("players", [-1, 0, 1, 1000])
def test_a_numbers_that_cannot_play(players: int) -> None:
    with pytest.raises(BadInput, match=f"{players} players: a round robin needs 2 to 999"):
        berger_round(players, 1)


@pytest.mark.parametrize("number", [-1, 0, 5])
def test_a_rounds_that_the_table_does_not_have(number: int) -> None:
    with pytest.raises(BadInput, match="the table for 4 players has rounds 1 to 3"):
        berger_round(4, number)
    with pytest.raises(BadInput, match="cycles count from 1"):
        berger_round(4, 1, 0)


@given(st.integers(0, 40), st.integers(0, 1000))
def test_1_6_1_numbers_are_drawn_by_lot(entries: int, seed: int) -> None:
    lots = Lots(seed=seed)
    numbers = numbers_by_lot(entries, lots)
    assert sorted(numbers) == list(range(1, entries + 1))
    assert numbers == initial_numbers([None] * entries, lots)


def test_1_6_1_the_seed_decides_the_draw() -> None:
    assert numbers_by_lot(6, Lots(seed=7)) == [4, 2, 6, 1, 5, 3]
    assert numbers_by_lot(6, Lots(seed=8)) != numbers_by_lot(6, Lots(seed=7))
