"""The oracle for C.05: Berger tables, double round robins, withdrawals."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.oracles_fide.round_robin import (
    berger,
    berger_by_hand,
    colours_of,
    double,
    longest_run,
    with_free_rounds,
)
from tests.oracles_fide.withdrawals import Game, scheduled, standing

PRINTED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7"
    " | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
}


@pytest.mark.parametrize("players", PRINTED)
def test_berger_as_printed(players: int) -> None:
    lines = [
        [tuple(map(int, game.split("-"))) for game in line.split()] for line in PRINTED[players].split("|")
    ]
    assert berger(players) == lines


@pytest.mark.parametrize("players", range(2, 31))
def test_berger_by_formula_and_by_hand(players: int) -> None:
    assert berger(players) == berger_by_hand(players)


@pytest.mark.parametrize("players", range(2, 31, 2))
def test_berger_everybody_once_with_balanced_colours(players: int) -> None:
    rounds = berger(players)
    met = [frozenset(game) for boards in rounds for game in boards]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(1, players + 1), 2)))
    for player in range(1, players + 1):
        colours = colours_of(rounds, player)
        assert len(colours) == players - 1
        assert abs(colours.count("W") - colours.count("B")) <= 1
        assert longest_run(colours) <= 2


@pytest.mark.parametrize("players", range(3, 30, 2))
def test_odd_numbers_everybody_is_free_once(players: int) -> None:
    rounds = with_free_rounds(berger(players), players)
    assert sorted(free for _, free in rounds if free is not None) == list(range(1, players + 1))
    for games, free in rounds:
        assert free is not None
        assert sorted([*(no for game in games for no in game), free]) == list(range(1, players + 1))
    for player in range(1, players + 1):
        colours = colours_of([games for games, _ in rounds], player)
        assert colours.count("W") == colours.count("B")


def test_nobody_is_free_when_the_number_is_even() -> None:
    assert [free for _, free in with_free_rounds(berger(6), 6)] == [None] * 5


@pytest.mark.parametrize("players", range(4, 31, 2))
def test_exchanged_rounds_avoid_three_colours_running(players: int) -> None:
    for exchange, longest in ((False, 3), (True, 2)):
        runs = [longest_run(colours_of(double(players, exchange), no)) for no in range(1, players + 1)]
        assert max(runs) == longest


@pytest.mark.parametrize("players", range(2, 15))
@pytest.mark.parametrize("exchange", [False, True])
def test_double_everybody_twice_with_both_colours(players: int, exchange: bool) -> None:
    games = [game for boards in double(players, exchange) for game in boards]
    even = players + players % 2
    assert sorted(games) == sorted((a, b) for a in range(1, even + 1) for b in range(1, even + 1) if a != b)


def test_double_order_of_rounds() -> None:
    first = berger(6)
    made = double(6, exchange=True)
    assert made[:5] == [*first[:3], first[4], first[3]]
    assert made[5:] == [[(black, white) for white, black in boards] for boards in first]
    assert double(6, exchange=False)[:5] == first


def played(players: int, results: dict[frozenset[int], str]) -> list[Game]:
    """The schedule with results for some pairs."""
    return [
        Game(game.round, game.white, game.black, results.get(frozenset((game.white, game.black))))
        for game in scheduled(berger(players), players)
    ]


def won_by_white(players: int, through: int) -> list[Game]:
    """The schedule with the first rounds played, all won by White."""
    return [
        Game(game.round, game.white, game.black, "1-0" if game.round <= through else None)
        for game in scheduled(berger(players), players)
    ]


def test_6_6_less_than_half_is_left_out() -> None:
    games = won_by_white(6, 2)
    made = standing(games, [6])
    assert made.left_out == {6}
    assert 6 not in made.points
    assert all(6 not in (game.white, game.black) for game in made.counted)
    assert made.points == {1: 2, 2: 2, 3: 2, 4: 0, 5: 2}


def test_6_6_half_or_more_counts_and_the_rest_is_forfeited() -> None:
    games = won_by_white(6, 3)
    made = standing(games, [6])
    assert made.left_out == frozenset()
    missing = [game for game in made.counted if 6 in (game.white, game.black) and game.round > 3]
    assert [(game.white, game.black, game.result) for game in missing] == [(6, 5, "-:+"), (3, 6, "+:-")]
    assert made.points == {1: 4, 2: 4, 3: 6, 4: 2, 5: 4, 6: 2}


def test_6_6_exactly_half_of_the_games_is_enough() -> None:
    free = [free for _, free in with_free_rounds(berger(5), 5)]
    for player in range(1, 6):
        early, late = standing(won_by_white(5, 2), [player]), standing(won_by_white(5, 3), [player])
        assert bool(early.left_out) is (player in free[:2])
        assert late.left_out == frozenset()


def test_6_6_forfeits_are_not_completed_games() -> None:
    results = {frozenset((4, 1)): "+:-", frozenset((4, 2)): "1-0", frozenset((4, 3)): "+:-"}
    assert standing(played(5, results), [4]).left_out == {4}
    results[frozenset((4, 3))] = "1/2-1/2"
    assert standing(played(5, results), [4]).left_out == frozenset()


def test_6_6_two_who_have_left() -> None:
    games = won_by_white(6, 3)
    both = standing(games, [5, 6])
    missing = [game for game in both.counted if {game.white, game.black} == {5, 6}]
    assert [game.result for game in missing] == ["-:-"]
    early = [Game(g.round, g.white, g.black, None if 5 in (g.white, g.black) else g.result) for g in games]
    made = standing(early, [5, 6])
    assert made.left_out == {5}
    assert set(made.points) == {1, 2, 3, 4, 6}


def test_6_6_double_round_robin_counts_both_cycles() -> None:
    schedule = scheduled(double(4, exchange=True), 4)
    for through, left_out in ((2, {4}), (3, set())):
        games = [
            Game(game.round, game.white, game.black, "1-0" if game.round <= through else None)
            for game in schedule
        ]
        assert standing(games, [4]).left_out == left_out


def test_without_withdrawals_everything_counts() -> None:
    games = won_by_white(4, 3)
    made = standing(games, [])
    assert made.counted == tuple(games)
    assert sum(made.points.values()) == 12
