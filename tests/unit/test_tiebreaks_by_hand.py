"""The numbers that the rulebooks print for tie-breaks, worked out by the second implementation as well."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.oracles import tiebreaks_cfc_nzcf as cfc_nzcf
from tests.oracles import tiebreaks_teams as teams
from tests.oracles import tiebreaks_us as us
from tests.oracles.tiebreaks_fide_ratings import expectation, rating_difference
from tests.oracles.tiebreaks_history import BYES, HALF, ONE, ZERO, Field, Row
from tests.oracles.tiebreaks_teams import TeamField

LETTERS = {"W": ONE, "D": HALF, "L": ZERO}
ALONE = frozenset({1})


def rows(text: str, first: int = 100) -> list[Row]:
    """W D L against first + 1, first + 2 and so on; B full bye, H half-point bye, F forfeit win, - absent."""
    unplayed = {
        "B": Row("pairing", ONE),
        "H": Row("half", BYES["half"]),
        "F": Row("forfeit", ONE, first),
        "-": Row("absent", ZERO),
    }
    return [
        unplayed.get(letter) or Row("played", LETTERS[letter], first + number, number % 2 == 1)
        for number, letter in enumerate(text, start=1)
    ]


def field(own: str, others: dict[int, str], ratings: dict[int, int] | None = None) -> Field:
    """A player 1 whose opponents are 101, 102 and so on."""
    told = {1: rows(own)} | {no: rows(text, 1000 * no) for no, text in others.items()}
    known: dict[int, int | None] = dict(ratings or {})
    return Field({"rounds": len(own)}, len(own), told, known)


def against(scores: str, own: str = "WWWWL") -> Field:
    """A player whose opponents ended with so many points out of five."""
    wins = [int(score) for score in scores.split()]
    return field(own, {101 + at: "W" * score + "L" * (5 - score) for at, score in enumerate(wins)})


@pytest.mark.parametrize(
    ("scores", "modified", "solkoff", "median"), [("0 3 3 4 5", 15, 15, 10), ("3 2 5 3 3", 14, 16, 9)]
)
def test_34e1_34e2_34e4_two_lists_of_opponents(scores: str, modified: int, solkoff: int, median: int) -> None:
    event = against(scores)
    found = [formula(event, 1, ALONE) for formula in (us.modified_median, us.solkoff, us.median)]
    assert found == [modified, solkoff, median]


def test_34e1_an_opponent_who_withdrew() -> None:
    assert us.adjusted(field("L", {101: "WWL--"}), 101) == 3


@pytest.mark.parametrize(
    ("own", "total"), [("WLWDL", 9), ("WWDLL", Fraction(21, 2)), ("BWLDW", 10), ("HW", Fraction(3, 2))]
)
def test_34e3_running_scores_less_points_without_play(own: str, total: Fraction) -> None:
    assert us.cumulative(field(own, {}), 1, ALONE) == total


def test_34e5_plus_two_of_four_games_is_ahead_of_plus_one_of_one() -> None:
    tied = frozenset({1, 2, 3, 4, 5, 6})
    won, lost = Row("played", ONE), Row("played", ZERO)
    pairs = [(1, 2), (1, 3), (1, 4), (5, 1), (6, 2)]
    told: dict[int, list[Row]] = {no: [Row("absent", ZERO)] * len(pairs) for no in tied}
    for number, (winner, loser) in enumerate(pairs):
        told[winner][number] = Row(won.kind, won.points, loser)
        told[loser][number] = Row(lost.kind, lost.points, winner)
    event = Field({"rounds": 5}, 5, told, {})
    assert [us.result_between_tied(event, no, tied) for no in (1, 6)] == [2, 1]


def test_34e7_kashdan() -> None:
    assert us.kashdan(field("WWLL", {}), 1, ALONE) == 10
    assert us.kashdan(field("DDDD", {}), 1, ALONE) == 8


def test_34e9_opponents_cumulative_scores() -> None:
    event = field("LL---", {101: "WLWDL", 102: "WWDLL"})
    assert us.cumulative_opposition(event, 1, ALONE) == Fraction(39, 2)


def test_34e10_34e11_a_performance_of_1650() -> None:
    event = field("WWDL", {}, {101: 1400, 102: 1500, 103: 1600, 104: 1700})
    assert us.performance(event, 1, frozenset()) == 1650
    assert us.average_opposition(event, 1, ALONE) == 1550


def test_34f_half_of_those_drawn_with() -> None:
    others = {101: "WWWL", 102: "WLLL", 103: "WWLL", 104: "WWWW"}
    assert us.sonneborn_berger(field("WWDL", others), 1, ALONE) == 5


@pytest.mark.parametrize(
    ("own", "total"), [("WLLLD", "11/2"), ("BLLLD", "9/2"), ("FLLLD", "9/2"), ("HW", "2")]
)
def test_672_the_example_and_the_same_without_play(own: str, total: str) -> None:
    assert cfc_nzcf.cfc_cumulative(field(own, {}), 1, ALONE) == Fraction(total)


def test_1_7_3_equal_sums_parted_by_the_first_cut() -> None:
    first, second = against("5 4 1", "WDL"), against("5 3 2", "WDL")
    sums = [cfc_nzcf.opponents_scores(event, 1, ALONE) for event in (first, second)]
    cuts = [cfc_nzcf.opponents_scores_cut(event, 1, ALONE)[0] for event in (first, second)]
    assert sums == [10, 10]
    assert cuts == [9, 8]


def team(own: list[tuple[Row, str]], points: dict[int, int]) -> TeamField:
    """A team 1 with its matches and game points; the others have so many match points."""
    told = {no: [Row("pairing", Fraction(points[no]))] for no in points}
    told[1] = [row for row, _ in own]
    games = {1: [Fraction(text) for _, text in own]}
    return TeamField({"rounds": len(own)}, len(own), told, {}, game_points=games)


def test_13_match_points_times_game_points_with_a_bye_and_a_walkover() -> None:
    played = [(Row("played", ZERO, 2), "5/2"), (Row("played", ZERO, 3), "2"), (Row("played", ZERO, 4), "7/2")]
    points = {2: 8, 3: 6, 4: 3, 5: 3}
    plain = team(played, points)
    bye = team([*played, (Row("pairing", Fraction(6)), "2")], points)
    walkover = (Row("forfeit", Fraction(2), 5), "4")
    both = team([*played, (Row("pairing", Fraction(6)), "2"), walkover], points)
    assert [formula(plain, 1, ALONE) for formula in RULE_13] == [32, 14, 17]
    assert [formula(bye, 1, ALONE) for formula in RULE_13] == [44, 20, 23]
    assert [formula(both, 1, ALONE) for formula in RULE_13] == [Fraction(117, 2), 25, 28]


RULE_13 = (teams.olympiad_sb, teams.olympiad_mp_cut, teams.olympiad_mp)


def test_34g2_two_and_a_half_against_a_team_with_three() -> None:
    event = team([(Row("played", ONE, 2), "5/2")], {2: 3})
    assert teams.us_amateur_team(event, 1, ALONE) == Fraction(15, 2)


def test_10_tables_of_ratings() -> None:
    assert [rating_difference(Fraction(percent, 100)) for percent in (0, 50, 75, 100)] == [-800, 0, 193, 800]
    assert [expectation(difference) for difference in (0, 3, 4, -4, 735, 736)] == [
        HALF, HALF, Fraction(51, 100), Fraction(49, 100), Fraction(99, 100), ONE,
    ]  # fmt: skip
