"""The five examples of 33D2 and 33D2a in both columns, trophies and other things (32F, 32G)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracles.prizes_documents import class_, event, place, under
from tests.oracles.prizes_us_items import things_of
from tests.unit.test_us_chess_prize_examples import EXPERT, TROPHY, A, dollars, field, things

Document = dict[str, Any]
BOTH = pytest.mark.parametrize("items", ["separate", "with_money"])


def chosen(items: str) -> Document:
    """The setting for 33D2 or for its variation."""
    return {"prize.items": items}


@BOTH
def test_33d2_example_1_trophies_by_tie_break(items: str) -> None:
    prizes = [place("1st", 200, **TROPHY), place("2nd", 100, 2, **TROPHY), place("3rd", 50, 3, **TROPHY)]
    prizes += [class_("Top A", 1800, 2000, 40, **TROPHY)]
    players = field((2250, 5), (2225, 4.5), (1940, 4.5), (1865, 4), (1990, 4))
    made = event(players, prizes, chosen(items))
    assert dollars(made) == {1: 200, 2: 75, 3: 75, 4: 20, 5: 20}
    assert things(made) == {1: ["1st"], 2: ["2nd"], 3: ["3rd"], 4: ["Top A"]}


@BOTH
def test_33d2_example_2_the_dearer_under_prize(items: str) -> None:
    prizes = [place("1st", 200, **TROPHY), place("2nd", 100, 2, **TROPHY), place("3rd", 50, 3, **TROPHY)]
    prizes += [under("U2200", 2200, 40, **TROPHY), under("U2000", 2000, 30, **TROPHY)]
    players = field((2350, 5), (2320, 4.5), (2290, 4.5), (2250, 4), (1950, 4), (2150, 3.5), (1900, 3.5))
    made = event(players, prizes, chosen(items))
    assert dollars(made) == {1: 200, 2: 75, 3: 75, 5: 40, 7: 30}
    assert things(made) == {1: ["1st"], 2: ["2nd"], 3: ["3rd"], 5: ["U2200"], 7: ["U2000"]}


EXAMPLE_3 = field((1650, 5), (1750, 5), (2020, 4.5), (1675, 4.5), (1920, 4.5), (1700, 4.5), (1845, 4.5))
PERFECT_SCORES = [[1, 2]]
"""The lot between two perfect scores, which no tie-break of theirs parts."""
U1800 = [under("1st U1800", 1800, 200, **TROPHY), under("2nd U1800", 1800, 100, 2, **TROPHY)]


@BOTH
def test_33d2_example_3_under_prizes_go_down_the_classes(items: str) -> None:
    prizes = [under("1st U2000", 2000, 200, **TROPHY), under("2nd U2000", 2000, 100, 2, **TROPHY), *U1800]
    made = event(EXAMPLE_3, prizes, chosen(items), drawn_lots=PERFECT_SCORES)
    assert dollars(made) == {1: 200, 2: 200, 4: 50, 5: 50, 6: 50, 7: 50}
    assert things(made) == {1: ["1st U2000"], 2: ["1st U1800"], 4: ["2nd U2000"], 6: ["2nd U1800"]}


@BOTH
def test_33d2_example_3_with_class_prizes_in_place_of_under_prizes(items: str) -> None:
    prizes = [class_("1st A", 1800, 2000, 200, **TROPHY), class_("2nd A", 1800, 2000, 100, 2, **TROPHY)]
    made = event(EXAMPLE_3, [*prizes, *U1800], chosen(items), drawn_lots=PERFECT_SCORES)
    assert dollars(made) == {1: 150, 2: 150, 5: 150, 7: 150}
    assert things(made) == {1: ["1st U1800"], 2: ["2nd U1800"], 5: ["1st A"], 7: ["2nd A"]}


@pytest.mark.parametrize(("items", "winner"), [("separate", 2), ("with_money", 3)])
def test_33d2_example_4_who_wins_the_clock(items: str, winner: int) -> None:
    prizes = [place("1st", 300), place("2nd", 200, 2), class_("A", 1800, 2000, 100, item="clock")]
    made = event(field((EXPERT, 5), (A, 4.5), (A, 4)), prizes, chosen(items))
    assert dollars(made) == {1: 300, 2: 200, 3: 100}
    assert list(things(made)) == [winner]


@pytest.mark.parametrize(
    ("items", "trophies"),
    [
        ("separate", {1: ["1st U2200"], 2: ["2nd U2200"], 4: ["1st U2000"]}),
        ("with_money", {1: ["1st U2000"], 2: ["1st U2200"], 3: ["2nd U2200"]}),
    ],
)
def test_33d2_example_5_money_taken_out_of_the_pool(items: str, trophies: dict[int, list[str]]) -> None:
    prizes = [under("1st U2200", 2200, 100, **TROPHY), under("2nd U2200", 2200, 50, 2, **TROPHY)]
    prizes += [under("1st U2000", 2000, 80, **TROPHY)]
    made = event(field((1900, 4.5), (2100, 4.5), (2150, 4.5), (1900, 3.5)), prizes, chosen(items))
    assert dollars(made) == {1: 80, 2: 75, 3: 75}
    assert things(made) == trophies


EQUAL = [
    under("1st U1800", 1800, 100, **TROPHY),
    under("2nd U2000", 2000, 100, 2, **TROPHY),
    place("3rd", 100, 3, **TROPHY),
]


def test_33d1a_equal_amounts_rank_by_place_then_by_class() -> None:
    made = event(field((1700, 5), (1690, 4), (1680, 3)), EQUAL)
    assert things(made) == {1: ["3rd"], 2: ["2nd U2000"], 3: ["1st U1800"]}


def test_33d1a_a_posted_ranking_of_things() -> None:
    rank = {"prize.item_rank": ["1st U1800", "2nd U2000"]}
    made = event(field((1700, 5), (1690, 4), (1680, 3)), EQUAL, rank)
    assert things(made) == {1: ["1st U1800"], 2: ["2nd U2000"], 3: ["3rd"]}


def third_and_grade() -> list[Document]:
    """A third place and a grade, each with a trophy only."""
    grade = {"name": "Grade 1", "kind": "group", "group": "grade 1", "rank": 1, "cents": 0}
    return [place("1st", 0, trophy=True), place("2nd", 0, 2, trophy=True), {**grade, "trophy": True}]


CHILDREN: list[Document] = [
    {"rating": 1200, "score": 5},
    {"rating": 900, "score": 4, "info": {"groups": ["grade 1"]}},
    {"rating": 800, "score": 3, "info": {"groups": ["grade 1"]}},
]


def test_32f_one_trophy_each_the_most_desirable() -> None:
    assert things(event(CHILDREN, third_and_grade())) == {1: ["1st"], 2: ["2nd"], 3: ["Grade 1"]}


def test_33f_a_group_trophy_with_rating_limits_goes_to_nobody_above_them() -> None:
    players = [{"score": 5, "rating": 1700}, {"score": 4, "rating": 2050}, {"score": 3, "rating": 1790}]
    south = [{**player, "region": "South"} for player in players]
    group = {"name": "South", "kind": "group", "region": "South", "from": 1600, "below": 2000, "cents": 0}
    made = event(south, [place("1st", 0, **TROPHY), {**group, **TROPHY}])
    assert things(made) == {1: ["1st"], 3: ["South"]}
    assert things_of(made, [1, 2, 3, 4, 5]) == {1: {"1st"}, 3: {"South"}}


def test_32f2_a_grade_trophy_besides_a_place_trophy() -> None:
    made = event(CHILDREN, third_and_grade(), {"prize.grade_plus_place": True})
    assert {no: sorted(names) for no, names in things(made).items()} == {1: ["1st"], 2: ["2nd", "Grade 1"]}


def test_32g_one_other_thing_each_the_most_valuable() -> None:
    prizes = [place("1st", 50, item="clock"), class_("A", 1800, 2000, 20, item="book")]
    assert list(things(event(field((A, 5), (A, 4)), prizes)).items()) == [(1, ["1st"]), (2, ["A"])]


def test_32b1_and_33d1_special_prizes_come_on_top() -> None:
    special = {"name": "Best game", "kind": "special", "to": [1, 2], "cents": 5000}
    assert dollars(event(field((A, 5), (A, 2)), [place("1st", 100), special])) == {1: 125, 2: 25}
