"""The oracle for C.07 10, by numbers worked out by hand."""

from __future__ import annotations

from tests.oracles_fide.rating_tiebreaks import (
    LEFT_OUT,
    Game,
    Ratings,
    aro,
    difference,
    expected,
    ptp,
    tiebreaks,
    tpr,
)

RATINGS: Ratings = {1: [2000] * 3, 2: [1900] * 3, 3: [None] * 3, 4: [1801] * 3}
ONE: list[Game] = [(1, 2, 2, True), (2, 3, 1, True), (3, 4, 2, True)]
"""A win against 1900, a draw with an unrated player, a win against 1801."""


def test_an_unrated_opponent_is_left_out() -> None:
    assert aro(ONE, RATINGS, LEFT_OUT) == 1851, "1850.5 is rounded up"
    assert tpr(ONE, RATINGS, LEFT_OUT) == 1851 + 800


def test_an_unrated_opponent_has_the_rating_announced() -> None:
    assert aro(ONE, RATINGS, 1400) == 1700
    assert tpr(ONE, RATINGS, 1400) == 1700 + 273, "2.5 of 3 are 83 per cent"
    assert aro(ONE, RATINGS, 0) == 1234


def test_a_forfeit_counts_for_nobody() -> None:
    assert aro([*ONE[:1], (2, 4, 2, False)], RATINGS, LEFT_OUT) == 1900


def test_the_perfect_performance_of_a_draw_is_just_below_the_rating() -> None:
    assert ptp([(1, 2, 1, True)], RATINGS, LEFT_OUT) == 1897
    assert ptp([(1, 2, 0, True)], RATINGS, LEFT_OUT) == 1100
    assert ptp([(1, 2, 2, True)], RATINGS, LEFT_OUT) == 2636


def test_the_tables_are_symmetrical() -> None:
    assert [difference(score) for score in (0, 49, 50, 51, 100)] == [-800, -7, 0, 7, 800]
    assert all(expected(gap) + expected(-gap) == 100 for gap in range(1, 900))


def test_the_rating_of_a_round_counts_in_that_round() -> None:
    by_round: Ratings = {**RATINGS, 2: [1900, 1950, 1950]}
    assert aro([(2, 2, 2, True)], by_round, LEFT_OUT) == 1950


def test_everybody_has_all_tie_breaks() -> None:
    games: dict[int, list[Game]] = {1: ONE, 2: [(1, 1, 0, True)], 3: [(2, 1, 1, True)], 4: [(3, 1, 0, True)]}
    found = tiebreaks(games, RATINGS, 1400)
    assert found["APRO"][2] == found["TPR"][1] and found["RTNG"] == {1: 2000, 2: 1900, 3: 1400, 4: 1801}
