"""The printed rows of rules 40, 50 and 52 and their mirrors: of any two the engine takes the earlier one."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.unit.olympiad_events import cards_of, paired

Row = frozenset[frozenset[int]]

ROWS_40 = """14 25 36, 14 26 35, 14 23 56, 15 24 36, 15 26 34, 15 23 46, 16 24 35, 16 25 34, 16 23 45,
    13 25 46, 13 26 45, 13 24 56, 12 35 46, 12 36 45, 12 34 56"""
ROWS_50 = """16 25 34, 16 24 35, 16 23 45, 15 26 34, 15 24 36, 15 23 46, 14 26 35, 14 25 36, 14 23 56,
    13 26 45, 13 25 46, 13 24 56, 12 36 45, 12 35 46, 12 34 56"""
ROWS_52 = """15 24 3, 15 23 4, 15 34 2, 14 25 3, 14 23 5, 14 35 2, 13 25 4, 13 24 5, 13 45 2,
    12 35 4, 12 34 5, 12 45 3, 25 34 1, 24 35 1, 23 45 1"""


def rows_of(text: str) -> list[Row]:
    """The printed rows; a single figure is a floater."""
    return [frozenset(frozenset(map(int, part)) for part in row.split()) for row in text.split(",")]


def first_legal(rows: list[Row], open_pairs: Row) -> Row:
    """The first row without a meeting, its pairs alone."""
    wanted = ([pair for pair in row if len(pair) == 2] for row in rows)
    return next(frozenset(row) for row in wanted if open_pairs.issuperset(row))


def check_order(text: str, number: int, upper: int, size: int, lower: int) -> None:
    """Every two rows open at a time: `size` teams below `upper` and above `lower` teams with other scores.

    Below the median group the figures of the rows count from the weakest team.
    """
    rows, total = rows_of(text), upper + size + lower
    label = {no: total - no + 1 if upper else no for no in range(upper + 1, upper + size + 1)}
    groups = {
        4: range(1, upper + 1),
        2: range(upper + 1, upper + size + 1),
        0: range(upper + size + 1, total + 1),
    }
    for one, other in combinations(rows, 2):
        open_pairs = frozenset(pair for pair in one | other if len(pair) == 2)
        met = {frozenset(p) for p in combinations(label, 2) if {label[p[0]], label[p[1]]} not in open_pairs}
        found = paired(
            cards_of(number, {score: list(nos) for score, nos in groups.items()}, met, rounds=5)
        ).games
        inside = [frozenset(label[no] for no in g.players) for g in found if label.keys() >= set(g.players)]
        assert frozenset(inside) == first_legal(rows, open_pairs)


@pytest.mark.parametrize("upper, lower", [(0, 0), (0, 8), (8, 0)], ids=["median", "above", "below"])
def test_40_and_41_fifteen_rows_in_rounds_1_to_3(upper: int, lower: int) -> None:
    check_order(ROWS_40, 3, upper, 6, lower)


@pytest.mark.parametrize("upper, lower", [(0, 0), (0, 8), (8, 0)], ids=["median", "above", "below"])
def test_50_and_55_fifteen_rows_from_round_4_on(upper: int, lower: int) -> None:
    check_order(ROWS_50, 5, upper, 6, lower)


@pytest.mark.parametrize("upper, lower", [(0, 9), (9, 0)], ids=["above", "below"])
def test_52_and_55_fifteen_rows_with_a_floater(upper: int, lower: int) -> None:
    check_order(ROWS_52, 5, upper, 5, lower)
