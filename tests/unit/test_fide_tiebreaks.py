"""FIDE's tie-breaks by the articles of C.07, on events worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.flow.breakdown import explain_place
from crosstable.flow.contest import Contest, rank
from crosstable.model.points import Points
from crosstable.tiebreaks.codes import read_code
from crosstable.tiebreaks.fide.rating_tables import expected, gain
from crosstable.tiebreaks.fide.unplayed import adjusted, voluntary
from crosstable.tiebreaks.frame import Ask, Policy, ScoreSheet, Step, Values
from crosstable.tiebreaks.registry import known
from tests.unit.score_sheets import sheet


def told(name: str, on: ScoreSheet, player: int = 1, edition: int = 2026) -> Values:
    """A player's values of a code."""
    ask = Ask(
        sheet=on,
        player=player,
        tied=frozenset(on.scores),
        policy=Policy(edition=edition),
        code=read_code(name),
    )
    values = known(name).formula(ask)
    assert known(name).formula.totals(ask) == tuple(value.total for value in values)
    assert all(value.total == sum(term.value for term in value.addends) for value in values)
    return values


def value(name: str, on: ScoreSheet, player: int = 1, edition: int = 2026) -> Fraction:
    """The same, where there is one."""
    return told(name, on, player, edition)[0].total


def order(on: ScoreSheet, *names: str) -> list[tuple[int, int]]:
    """Places and players by some tie-breaks."""
    contest = Contest(sheet=on, steps=tuple(Step(name, "4.2") for name in names), policy=Policy())
    return [(line.place, line.player) for line in rank(contest).standings]


# Scores 3, 2½, 2, 1½, 1, 2: 1 met 2, 3, 4, 5; everything was played.
PLAYED = sheet(
    {
        1: "2+ 3= 4= 5+",
        2: "1- 6+ 3+ 4=",
        3: "4= 1= 2- 6+",
        4: "3= 5- 1= 2=",
        5: "6- 4+ 6- 1-",
        6: "5+ 2- 5+ 3-",
    }
)


def test_c07_8_1_buchholz_adds_up_the_opponents_scores() -> None:
    assert value("BH", PLAYED) == 7  # 2½ + 2 + 1½ + 1


def test_c07_14_cuts_leave_out_the_lowest_and_medians_the_highest_too() -> None:
    assert value("BH-C1", PLAYED) == 6  # without 1
    assert value("BH-C2", PLAYED) == Fraction(9, 2)  # without 1 and 1½
    assert value("BH-M1", PLAYED) == Fraction(7, 2)  # 2 + 1½
    assert value("BH-M2", PLAYED) == 0
    texts = [term.text for term in told("BH-C1", PLAYED)[0].addends]
    assert texts == ["#2 scored 2½", "#3 scored 2", "#4 scored 1½", "#5 scored 1: cut"]


def test_c07_8_2_average_of_the_opponents_buchholz() -> None:
    each = [value("BH", PLAYED, no) for no in (2, 3, 4, 5)]
    assert value("AOB", PLAYED) == sum(each) * Fraction(1, 4)


def test_c07_8_3_fore_buchholz_takes_the_last_round_as_drawn() -> None:
    # With the last round drawn: 2 has 2½, 3 has 1½, 4 has 1½, 5 has 1½.
    assert value("FB", PLAYED) == 7
    early = sheet({1: "2+", 2: "1-"})
    assert value("FB", early) == Fraction(1, 2)


def test_c07_9_1_sonneborn_berger() -> None:
    # 1 × 2½ + ½ × 2 + ½ × 1½ + 1 × 1
    assert value("SB", PLAYED) == Fraction(21, 4)


def test_c07_9_1_cut_takes_the_product_of_the_lowest_opponent() -> None:
    assert value("SB-C1", PLAYED) == Fraction(17, 4)


def test_c07_9_2_koya_counts_points_against_those_with_half_the_points() -> None:
    assert value("KS", PLAYED) == Fraction(3, 2)  # a win against 2 (2½), a draw with 3 (2)
    assert value("KS-L1", PLAYED) == 1
    assert value("KS/L-1", PLAYED) == 2
    assert value("KS-L-2", PLAYED) == 3


def test_c07_7_5_progressive_scores() -> None:
    assert value("PS", PLAYED) == 1 + Fraction(3, 2) + 2 + 3
    assert value("PS-C1", PLAYED) == Fraction(13, 2)
    assert value("PS-C2", PLAYED) == 5


# 1: a win, a forfeit win over 3, a half-point bye, a forfeit loss to 4, a game with Black: 3½.
UNPLAYED = sheet(
    {
        1: "2+ 3+f half 4-f 5+",
        2: "1- 4+ 3= 5+ zero",
        3: "4= 1-f 2= absent absent",
        4: "3= 2- 5- 1+f bye",
        5: "bye half 4+ 2- 1-",
    }
)


def test_c07_7_1_win_counts_rounds_and_7_2_won_counts_games() -> None:
    assert value("WIN", UNPLAYED) == 3
    assert value("WON", UNPLAYED) == 2


def test_c07_7_6_rounds_one_elected_to_play() -> None:
    assert value("REP", UNPLAYED) == 3  # neither the half-point bye nor the forfeit loss
    assert value("GE", UNPLAYED) == 3
    assert value("REP", UNPLAYED, 3) == 2  # two games; a forfeit loss and two rounds away


def test_c07_7_7_standard_points() -> None:
    # more than 2, more than 3, exactly a draw, less than 4, more than 5
    assert value("STD", UNPLAYED) == Fraction(7, 2)


def test_c07_7_8_pairing_number_and_its_reverse() -> None:
    two = sheet({1: "2=", 2: "1="})
    assert order(two, "TPN") == [(1, 1), (2, 2)]
    assert order(two, "TPN/R") == [(1, 2), (2, 1)]


def test_c07_16_2_voluntary_rounds() -> None:
    own = [voluntary(line) for line in UNPLAYED.lines[1]]
    assert own == [False, False, True, True, False]


def test_c07_16_3_requested_byes_at_the_end_count_as_draws_for_opponents() -> None:
    seen = adjusted(UNPLAYED)
    assert seen[2] == 30  # 2½ and the zero-point bye of the last round as a draw
    assert seen[3] == 20  # ½ + ½ and two rounds away; the forfeit loss stays nothing
    assert seen[5] == 25  # the half-point bye of round 2 was followed by play
    assert seen[1] == 35


def test_c07_16_3_a_bye_followed_only_by_voluntary_rounds_is_a_draw() -> None:
    on = sheet({1: "2+ half 2-f zero", 2: "1- bye 1+f bye"})
    assert adjusted(on)[1] == 10 + 5 + 0 + 5
    later = sheet({1: "2+ zero 2+f zero", 2: "1- bye 1-f bye"})
    assert adjusted(later)[1] == 10 + 0 + 10 + 5


def test_c07_16_4_dummy_opponents_have_ones_own_score_with_caps_since_2026() -> None:
    # #2 3, forfeit win min(3½, #3's 2), half bye min(3½, 2½), forfeit loss min(3½, #4's 2½), #5 2½
    assert UNPLAYED.scores[4] == 25
    assert value("BH", UNPLAYED) == 3 + 2 + Fraction(5, 2) + Fraction(5, 2) + Fraction(5, 2)
    assert value("BH", UNPLAYED, edition=2024) == 3 + 3 * Fraction(7, 2) + Fraction(5, 2)


def test_c07_14_forfeits_as_played_against_the_scheduled_opponent() -> None:
    assert value("BH-P", UNPLAYED, edition=2024) == 3 + 2 + Fraction(7, 2) + Fraction(5, 2) * 2


def test_c07_16_5_a_low_cut_takes_the_lowest_voluntary_round_first() -> None:
    # Values 3, 2, 2½ (half-point bye), 2½ (forfeit loss), 2½: not the 2 is cut but a 2½.
    assert value("BH-C1", UNPLAYED) == 10
    # SB: 3, 2, 1¼, 0, 2½; the lowest opponent gave 2, the lowest voluntary product 0 is lower: 2 is cut.
    assert value("SB", UNPLAYED) == Fraction(35, 4)
    assert value("SB-C1", UNPLAYED) == Fraction(27, 4)


def test_c07_15_2_forfeits_are_games_where_pairings_are_predetermined() -> None:
    table = replace(sheet({1: "2+f 3= rest", 2: "1-f rest 3+", 3: "rest 1= 2-"}), predetermined=True)
    assert value("SB", table) == 1 + Fraction(1, 4)
    assert value("REP", table, 2) == 1
    assert value("REP", table, 2, edition=2024) == 2
    assert value("KS", table) == 1  # of #2, who has 1 of 2 possible points
    assert order(table, "DE")[0] == (1, 1)


RATED = sheet(
    {1: "2+ 3= 4-", 2: "1- 4+ 3+", 3: "4+ 1= 2-", 4: "3- 2- 1+"}, {1: 1900, 2: 2000, 3: 1801, 4: 1700}
)


def test_c07_10_1_average_rating_of_the_opponents_half_up() -> None:
    assert value("ARO", RATED) == 1834  # 5501 / 3 = 1833 2/3
    assert value("ARO-C1", RATED) == 1901  # 3801 / 2 = 1900½
    assert value("ARO-M1", RATED) == 1801


def test_c07_10_2_tournament_performance() -> None:
    assert value("TPR", RATED) == 1834  # one and a half of three
    assert value("TPR", RATED, 2) == 1800 + 125  # 5401 / 3, two of three are 67 per cent


def test_c07_10_3_perfect_performance() -> None:
    lost = sheet({1: "2- 3-", 2: "1+ bye", 3: "bye 1+"}, {1: 1500, 2: 1900, 3: 2000})
    won = sheet({1: "2+ 3+", 2: "1- bye", 3: "bye 1-"}, {1: 1500, 2: 1900, 3: 2000})
    assert value("PTP", lost) == 1100
    assert value("PTP", won) == 2736
    level = sheet({1: "2=", 2: "1="}, {1: 1500, 2: 1900})
    assert value("PTP", level) == 1897  # 50 hundredths are expected from three points below


def test_c07_10_4_and_10_5_average_performances_of_the_opponents() -> None:
    tpr = [value("TPR", RATED, no) for no in (2, 3, 4)]
    assert value("APRO", RATED) == (2 * sum(tpr) + 3) // 6
    ptp = [value("PTP", RATED, no) for no in (2, 3, 4)]
    assert value("APPO", RATED) == (2 * sum(ptp) + 3) // 6


def test_c07_10_6_rating_and_its_reverse() -> None:
    assert [no for _, no in order(sheet({1: "2=", 2: "1="}, {1: 1500, 2: 1900}), "RTNG")] == [2, 1]
    assert [no for _, no in order(sheet({1: "2=", 2: "1="}, {1: 1500, 2: 1900}), "RTNG-R")] == [1, 2]


def test_the_rating_tables_at_their_ends() -> None:
    assert [gain(percent) for percent in (0, 49, 50, 51, 100)] == [-800, -7, 0, 7, 800]
    differences = (0, 3, 4, 735, 736, 2000, -3, -4, -736)
    assert [expected(d) for d in differences] == [
        50,
        50,
        51,
        99,
        100,
        100,
        50,
        49,
        0,
    ]


# 1 beat 2, drew with 3; 2 beat 3: 1½, 1, ½ among them, all on 4 points by their other games.
ALL_MET = sheet(
    {1: "2+ 3= 4+ 5+ 6=", 2: "1- 4+ 3+ 6+ 5+", 3: "4+ 1= 2- 5= full", 4: "3- 2- 1- zero zero"}
    | {5: "zero zero zero 1- 2-", 6: "zero zero zero 2- 1="}
)


def test_c07_6_2_direct_encounter_where_all_have_met() -> None:
    assert ALL_MET.scores[1] == 40 and ALL_MET.scores[2] == 40
    assert order(ALL_MET, "DE")[:2] == [(1, 1), (2, 2)]


def tie(rows: dict[int, str]) -> ScoreSheet:
    """A sheet on which everybody is given the same score."""
    on = sheet(rows)
    return replace(on, scores=dict.fromkeys(rows, Points(30)))


def test_c07_6_3_who_is_sure_of_the_top_is_first_though_not_all_have_met() -> None:
    # 1 beat 2 and 3; 4 has played nobody and could win only against 2 and 3 once each and against 1.
    sure = tie({1: "2+ 3+ 4+", 2: "1- 3= zero", 3: "zero 1- 2=", 4: "zero zero 1-"})
    assert order(sure, "DE")[0] == (1, 1)
    assert {place for place, _ in order(sure, "DE")[1:]} == {2}
    # 3 could still reach two points by beating 2 and losing to nobody.
    unsure = tie({1: "2+ zero", 2: "1- zero", 3: "zero zero"})
    assert {place for place, _ in order(unsure, "DE")} == {1}


def test_c07_6_1_forfeits_do_not_count_and_several_games_are_averaged() -> None:
    forfeited = tie({1: "2+f", 2: "1-f"})
    assert order(forfeited, "DE") == [(1, 1), (1, 2)]
    assert order(forfeited, "DE/P") == [(1, 1), (2, 2)]
    twice = tie({1: "2+ 2= 3-", 2: "1- 1= 3+", 3: "zero zero 1+"})
    assert value("DE", twice, 1) == Fraction(3, 4)


def test_c07_6_direct_encounter_starts_again_with_a_smaller_tie() -> None:
    # 2½, 1½, 1½, ½: the two in the middle are parted by their own game.
    rows = {1: "2+ 3+ 4=", 2: "1- 4+ 3=", 3: "4- 1- 2=", 4: "3+ 2- 1="}
    assert order(tie(rows), "DE") == [(1, 1), (2, 2), (3, 4), (4, 3)]


def test_c07_4_2_a_breakdown_names_the_article_and_every_addend() -> None:
    contest = Contest(sheet=UNPLAYED, steps=(Step("BH", "34D"),), policy=Policy())
    part = explain_place(contest, 1).parts[0]
    assert part.as_json()["article"] == "C.07 8.1"
    assert [term.text for term in part.values[0].addends] == [
        "#2 scored 2½, counts as 3 (unplayed rounds as draws)",
        "unplayed game: dummy opponent with 2",
        "half-point bye: dummy opponent with 2½",
        "unplayed game: dummy opponent with 2½",
        "#5 scored 2½",
    ]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("BH-C0", "C0 is not possible"),
        ("BH-X1", "BH has no modifier “X1”"),
        ("BH-C1-M1", "repeats a modifier"),
        ("KS-C1", "it has: L1, L-1"),
        ("WIN-P", "it has: none"),
        ("SSSC-K0", "K0 is not possible"),
        ("BH:XX", "in capitals"),
        ("BH-P1", "takes no number"),
    ],
)
def test_c07_14_a_code_with_a_slip_says_what_is_wrong(name: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_code(name)


def test_c07_14_both_ways_to_write_a_code_are_the_same() -> None:
    assert read_code("BH/C1/P") == read_code("BH-C1-P")
    assert read_code("BH:GP-M2").score == "GP"
    assert read_code("KS/L-2").limit == -2
