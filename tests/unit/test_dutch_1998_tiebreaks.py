"""Dutch 1998, F10: who is first among several with the same points, and who stays level."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.flow.breakdown import explain_place
from crosstable.flow.contest import rank
from crosstable.model.event import Format, SettingValue
from crosstable.model.exact import show
from crosstable.rulebooks.dutch_1998.tiebreaks import TIEBREAKS, sequence
from crosstable.tiebreaks.frame import Ask, ScoreSheet
from crosstable.tiebreaks.registry import TIEBREAKS as KNOWN
from tests.unit.score_sheets import contest, sheet

RATINGS = {1: 2000, 2: 2100, 3: 1900, 4: 1800, 5: 1700, 6: 1600}


def places(on: ScoreSheet, seed: int = 0, **settings: SettingValue) -> list[tuple[int, int]]:
    """Place and player of everybody."""
    steps = sequence(Format.SWISS, settings, ())
    standings = rank(contest(on, steps, TIEBREAKS.policy, seed))
    return [(row.place, row.player) for row in standings.standings]


# 1 and 2 have two points each, 3 and 4 one each, 5 and 6 none; 1 and 2 have not met.
APART = sheet({1: "3+ 5+", 2: "4+ 6+", 3: "1- 6+", 4: "2- 5+", 5: "1- 4-", 6: "2- 3-"}, RATINGS)


def test_f10_two_firsts_who_did_not_meet_are_parted_by_their_opponents_ratings() -> None:
    # Opponents of 1: 1900 and 1700, mean 1800; of 2: 1800 and 1600, mean 1700.
    assert places(APART) == [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6)]


def test_f10_the_game_of_the_two_comes_before_ratings() -> None:
    on = sheet({1: "3+ 2-", 2: "4- 1+", 3: "1- 4-", 4: "2+ 3+"}, RATINGS)
    assert places(on)[0] == (1, 4)
    level = sheet({1: "3+ 2- 4+", 2: "4+ 1+ 3-", 3: "1- 4- 2+", 4: "2- 3+ 1-"}, RATINGS)
    assert places(level)[:2] == [(1, 2), (2, 1)]


def test_f10_all_places_on_demand() -> None:
    # Opponents of 3: 2000 and 1600; of 4: 2100 and 1700.
    assert places(APART, f10_scope="all")[:4] == [(1, 1), (2, 2), (3, 4), (4, 3)]


LEVEL = sheet({1: "4+ 5+", 2: "4+ 5+", 3: "4+ 5+", 4: "1- 2-", 5: "1- 2-"}, RATINGS)


def test_f10_the_lot_comes_last_and_those_behind_the_first_stay_level() -> None:
    winners = set()
    for seed in range(30):
        found = places(LEVEL, seed)
        winners.add(found[0][1])
        assert [place for place, _ in found] == [1, 2, 2, 4, 4]
        assert [player for _, player in found[1:3]] == sorted({1, 2, 3} - {found[0][1]})
    assert winners == {1, 2, 3}


def test_f10_a_clear_winner_needs_nothing() -> None:
    on = sheet({1: "3+ 2+", 2: "4+ 1-", 3: "1- 4+", 4: "2- 3-"}, RATINGS)
    steps = sequence(Format.SWISS, {}, ())
    standings = rank(contest(on, steps, TIEBREAKS.policy))
    assert [row.place for row in standings.standings] == [1, 2, 2, 4]
    assert all(not row.tiebreaks for row in standings.standings)


def test_f10_announced_tiebreaks_hold_for_all_places() -> None:
    steps = sequence(Format.SWISS, {}, ("sb", "lot"))
    assert [(step.name, step.rule, step.first_place) for step in steps] == [
        ("sonneborn-berger", "F10", False),
        ("coin-flip", "F10", False),
    ]


def average(row: str, ratings: dict[int, int]) -> Fraction:
    """The average rating of the opponents of one player."""
    on = sheet({1: row, 2: "1-", 3: "1-", 4: "1-"}, ratings)
    (value,) = KNOWN["average-opposition"].formula(
        Ask(sheet=on, player=1, tied=frozenset(), policy=TIEBREAKS.policy)
    )
    assert value.total == sum(term.value for term in value.addends)
    return value.total


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("2+ 3- 4=", Fraction(5800, 3)),
        ("2+ bye 3=", Fraction(2000)),
        ("2+f 3-", Fraction(1900)),
        ("bye", Fraction(0)),
    ],
)
def test_f10_only_opponents_really_met_count(row: str, expected: Fraction) -> None:
    assert average(row, RATINGS) == expected


def test_f10_an_unrated_opponent_is_left_out() -> None:
    assert average("2+ 3-", {2: 2100}) == 2100
    assert average("3-", {2: 2100}) == 0


def test_f10_the_breakdown_shows_the_ratings_divided() -> None:
    found = explain_place(contest(APART, sequence(Format.SWISS, {}, ()), TIEBREAKS.policy), 1)
    assert [(part.name, part.rule, part.tied) for part in found.parts] == [
        ("result-between-tied", "F10", (1, 2)),
        ("average-opposition", "F10", (1, 2)),
    ]
    assert [(term.text, show(term.value)) for term in found.parts[1].values[0].addends] == [
        ("#3, 1900 / 2", "950"),
        ("#5, 1700 / 2", "850"),
    ]
    behind = explain_place(contest(APART, sequence(Format.SWISS, {}, ()), TIEBREAKS.policy), 3)
    assert behind.parts == ()
