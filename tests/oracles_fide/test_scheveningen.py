"""The oracle for Scheveningen matches: every pair once, balanced colours."""

from __future__ import annotations

import pytest

from tests.oracles_fide.round_robin import longest_run
from tests.oracles_fide.scheveningen import Game, by_halves, printed, table

SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 20]


def rounds_of(size: int) -> list[list[Game]]:
    """The table of a size that has one."""
    made = table(size)
    assert made is not None
    return made


def colours(rounds: list[list[Game]], player: str) -> str:
    """The colours of a player, round by round."""
    return "".join("W" if game[0] == player else "B" for games in rounds for game in games if player in game)


@pytest.mark.parametrize("size", SIZES)
def test_everybody_meets_the_whole_other_side_once(size: int) -> None:
    rounds = rounds_of(size)
    everybody = sorted(f"{side}{no}" for side in "AB" for no in range(1, size + 1))
    assert len(rounds) == size
    for games in rounds:
        assert sorted(player for game in games for player in game) == everybody
        assert all({white[0], black[0]} == {"A", "B"} for white, black in games)
    assert len({frozenset(game) for games in rounds for game in games}) == size * size


@pytest.mark.parametrize("size", SIZES)
def test_colours_are_balanced(size: int) -> None:
    rounds = rounds_of(size)
    for side in "AB":
        for no in range(1, size + 1):
            had = colours(rounds, f"{side}{no}")
            assert abs(had.count("W") - had.count("B")) == size % 2
            assert longest_run(had) <= 2


@pytest.mark.parametrize("size", [size for size in SIZES if size != 2])
def test_both_sides_have_white_equally_often_in_a_round(size: int) -> None:
    for number, games in enumerate(rounds_of(size), start=1):
        whites = sum(white[0] == "A" for white, _ in games)
        assert whites == size // 2 + (size % 2 and number % 2)


def test_two_against_two_gives_one_side_white_in_each_round() -> None:
    assert [{white[0] for white, _ in games} for games in rounds_of(2)] == [{"A"}, {"B"}]


def test_the_rule_for_multiples_of_four_gives_the_printed_table() -> None:
    assert by_halves(4) == printed(4)


def test_three_against_three() -> None:
    assert rounds_of(3) == [
        [("A1", "B1"), ("A2", "B2"), ("B3", "A3")],
        [("B2", "A1"), ("A2", "B3"), ("B1", "A3")],
        [("A1", "B3"), ("B1", "A2"), ("A3", "B2")],
    ]


@pytest.mark.parametrize("size", [10, 14, 18])
def test_no_table_for_other_even_numbers(size: int) -> None:
    assert table(size) is None
