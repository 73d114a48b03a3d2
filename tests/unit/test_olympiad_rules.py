"""Single rules of the Olympiad that no pairing of a small event shows, by rule number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.field import field_for
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants, team_lines
from crosstable.model.errors import BadInput
from crosstable.model.points import Points
from crosstable.model.team_results import MatchKind, TeamLine
from crosstable.rulebooks.olympiad_2008.breaches import stands
from crosstable.rulebooks.olympiad_2008.imaginary import imaginary_points, upper_half
from crosstable.rulebooks.olympiad_2008.order import order_keys, tie_values
from crosstable.rulebooks.olympiad_2008.seeding import SeededTeam, average, seeds
from crosstable.rulebooks.olympiad_2008.table import table_of
from tests.unit.olympiad_events import by_favourites, cards_of, event_of, paired, read, round_of, shown
from tests.unit.test_olympiad_golden import EVENTS


def test_2_the_host_may_enter_a_third_team_when_the_number_is_odd() -> None:
    odd, even = paired(event_of(85)), paired(event_of(86))
    assert [bye.player for bye in odd.byes] == [85] and "2" in {reason.rule for reason in odd.reasons}
    assert not even.byes and "2" not in {reason.rule for reason in even.reasons}


def test_3_a_third_team_that_has_played_stays() -> None:
    made = event_of(6, 5, results=[by_favourites("1-3 4-2 5-6")], settings={"host_c_team": 6})
    made["teams"][2]["withdrawn_after"] = 1
    told = paired(made)
    assert told.byes and "3" in {reason.rule for reason in told.reasons}
    made["teams"][5]["withdrawn_after"] = 1
    with pytest.raises(BadInput, match="stays to the end") as caught:
        paired(made)
    assert caught.value.rule == "3"


@pytest.mark.parametrize("size", [3, 6])
def test_4_four_players_and_one_reserve(size: int) -> None:
    players = [{"no": no, "name": f"P{no}", "rating": 2000} for no in range(1, size + 1)]
    teams = [{"no": 1, "name": "A", "players": [*range(1, size + 1)]}, {"no": 2, "name": "B", "rating": 2000}]
    with pytest.raises(BadInput, match="may name a reserve") as caught:
        paired(event_of(2, 1, players=players, teams=teams))
    assert caught.value.where == "teams[0].players"


def test_5_and_8_any_board_order_and_the_rating_of_the_four_best() -> None:
    ratings = [2000, 2300, None, 2100, 2200]
    players = [{"no": no, "name": f"P{no}", "rating": rating} for no, rating in enumerate(ratings, start=1)]
    teams = [{"no": 1, "name": "A", "players": [1, 2, 3, 4, 5]}, {"no": 2, "name": "B", "rating": 2000}]
    section = as_entrants(read(event_of(2, 1, players=players, teams=teams)).section())
    assert [player.rating for player in section.players] == [2150, 2000]


def test_7_members_without_a_rating_count_with_the_lowest() -> None:
    assert average(SeededTeam("A", (2000, 1900, None, None)), 1400) == 1675


def test_6_and_8_a_strong_reserve_counts_and_nothing_is_rounded() -> None:
    assert average(SeededTeam("A", (2000, 1900, 1800, 1700, 1950)), 1400) == Fraction(7650, 4)
    teams = [SeededTeam("A", (2001, 2000, 2000, 2000)), SeededTeam("B", (2002, 2000, 2000, 2000))]
    assert seeds(teams, 1400) == [2, 1]


def test_9a_and_9b_and_9c_equal_averages() -> None:
    four = (2400, 2400, 2400, 2400)
    teams = [
        SeededTeam("Zeta", four),
        SeededTeam("Alpha", four),
        SeededTeam("Beta", four, previous_rank=7),
        SeededTeam("Gamma", (*four, 2250)),
        SeededTeam("Delta", (*four, 2300)),
        SeededTeam("Eta", (*four, None)),
    ]
    assert seeds(teams, 1400) == [6, 5, 4, 2, 1, 3]


def test_10_ten_teams_cannot_play_eleven_rounds() -> None:
    with pytest.raises(BadInput, match="9 rounds at most") as caught:
        paired(event_of(10))
    assert caught.value.rule == "10"
    assert paired(event_of(11)).round == 1


def test_12_unfinished_games_are_drawn_for_pairing() -> None:
    players = [{"no": no, "name": f"P{no}"} for no in range(1, 17)]
    teams = [{"no": t, "name": f"T{t}", "players": list(range(4 * t - 3, 4 * t + 1))} for t in range(1, 5)]
    games = [
        {"white": 1, "black": 9, "result": "1-0"},
        {"white": 10, "black": 2, "result": "0-1"},
        {"white": 3, "black": 11, "result": "0-1"},
        {"white": 12, "black": 4, "result": "*"},
    ]
    first = {"matches": [{"white": 1, "black": 3, "games": games}, {"white": 4, "black": 2, "score": "2-2"}]}
    made = event_of(4, 3, players=players, teams=teams, results=[first])
    lines = team_lines(read(made).section(), 2)
    assert (lines[1][0].game_points, lines[3][0].game_points) == (Points(25), Points(15))
    table = table_of(field_for(as_entrants(read(made).section())))
    assert {table.no(i): table.score(i) for i in range(4)} == {1: 20, 2: 10, 3: 0, 4: 10}


def met(opponent: int, tenths: int, kind: MatchKind = MatchKind.PLAYED) -> TeamLine:
    """A match with its game points."""
    return TeamLine(kind, opponent, Points(tenths))


def test_13_values_with_byes_and_absent_opponents() -> None:
    scores = {no: Points(10 * points) for no, points in {1: 8, 2: 6, 3: 3, 4: 3}.items()}
    lines = (met(1, 25), met(2, 20), met(3, 35))
    assert tie_values(9, lines, {**scores, 9: Points(60)}) == (3200, 140, 170)
    bye = TeamLine(MatchKind.BYE, None, Points(0))
    assert tie_values(9, (*lines, bye), {**scores, 9: Points(60)}) == (4400, 200, 230)
    won = met(4, 40, MatchKind.OPPONENT_ABSENT)
    assert tie_values(9, (*lines, bye, won), {**scores, 9: Points(80)}) == (5850, 250, 280)


def test_13a_and_13b_and_13c_after_the_five_rounds_of_eight_teams() -> None:
    made = event_of(8, 7, results=[by_favourites(text) for text in EVENTS[8].split("|")])
    lines = ranking(as_entrants(read(made).section())).standings
    values = [[int(str(value)) for value in line.tiebreaks.values()] for line in lines]
    assert [(line.player, str(line.points), line.games) for line in lines[:1]] == [(1, "10", Points(150))]
    assert values == [
        [72, 24, 28],
        [58, 26, 30],
        [36, 24, 24],
        [36, 24, 24],
        [30, 26, 26],
        [30, 26, 26],
        [20, 20, 20],
        [20, 20, 22],
    ]
    assert [line.place for line in lines] == [1, 2, 3, 3, 5, 5, 7, 8]


def test_14_numbers_do_not_follow_ratings_after_round_1() -> None:
    made = event_of(4, 3, results=[by_favourites("1-3 4-2")])
    before = paired(made).games
    made["teams"][0]["rating"] = 1000
    assert paired(made).games == before


def test_15_and_15a_and_59_a_second_meeting_is_named_and_the_captains_are_told() -> None:
    made = event_of(4, 3, results=[by_favourites("1-3 4-2"), by_favourites("3-1 2-4")])
    told = check_section(as_entrants(read(made).section())).rounds[1].differences
    assert {reason.rule for reason in told} >= {"15a"}
    assert stands(told).players == (1, 2, 3, 4)
    assert "captains" in stands(told).text
    assert "not changed" in stands(()).text


def test_20_and_59_colours_that_need_not_be_against_the_limits_are_a_breach() -> None:
    rounds = ["1-3 4-2 5-7 8-6", "2-1 3-5 6-4 7-8", "1-4 6-2 7-3 5-8"]
    made = event_of(8, 7, results=[by_favourites(text) for text in rounds])
    made["results"].append(by_favourites("1-5 3-2 6-7 4-8"))
    assert not {"20a", "20b"} & {
        reason.rule for reason in check_section(as_entrants(read(made).section())).rounds[3].differences
    }
    made["results"][1] = by_favourites("1-2 3-5 6-4 7-8")
    told = check_section(as_entrants(read(made).section())).rounds[2].differences
    said = [(reason.players, reason.rule, reason.data["team"]) for reason in told if "20" in reason.rule]
    assert said == [((1, 4), "20b", 1), ((6, 2), "20b", 2)]
    assert stands(told).text.startswith("the round may be changed")


def test_17_the_lower_of_two_middle_teams_is_the_median() -> None:
    made = event_of(8, 7, round=5, cards=[{"player": no, "score": 6 if no < 5 else 4} for no in range(1, 9)])
    table = table_of(field_for(as_entrants(read(made).section())))
    assert [table.no(i) for i in table.groups[table.median]] == [5, 6, 7, 8]


@pytest.mark.parametrize(
    "number, first, second, white",
    [("22b", "WB", "BW", 1), ("25b", "BW", "BW", 2), ("25a", "WBW", "WBW", 2), ("26", "WB", "WB", 1)],
)
def test_22b_and_25b_alternation_after_balance(number: str, first: str, second: str, white: int) -> None:
    cards = [{"player": 1, "score": 2, "colours": first}, {"player": 2, "score": 2, "colours": second}]
    (match,) = paired(event_of(12, round=5, cards=cards)).games
    assert match.white == white, number


def test_37_and_38_strongest_first_above_and_weakest_first_below() -> None:
    met = {frozenset((2, 5)), frozenset((10, 13))}
    groups = {4: [*range(1, 7)], 2: [7, 8], 0: [*range(9, 15)]}
    games = {frozenset(game.players) for game in paired(cards_of(3, groups, met)).games}
    assert games >= {frozenset(pair) for pair in [(1, 4), (2, 6), (3, 5)]}
    assert games >= {frozenset(pair) for pair in [(11, 14), (9, 13), (10, 12)]}


def test_44_and_45_past_a_group_that_was_met_completely() -> None:
    met = {frozenset((1, no)) for no in (2, 3)} | {frozenset((14, no)) for no in (12, 13)}
    groups = {4: [1], 3: [2, 3], 2: [*range(4, 12)], 1: [12, 13], 0: [14]}
    games = {frozenset(game.players) for game in paired(cards_of(3, groups, met)).games}
    assert games >= {frozenset((1, 4)), frozenset((2, 3)), frozenset((12, 13)), frozenset((11, 14))}


def test_47_nobody_is_dropped_from_a_group_that_can_be_completed() -> None:
    met = {frozenset(pair) for pair in [(1, 2), (1, 3), (2, 4)]}
    games = {
        frozenset(game.players)
        for game in paired(cards_of(3, {2: [1, 2, 3, 4], 0: [5, 6, 7, 8]}, met, 7)).games
    }
    assert games >= {frozenset((1, 4)), frozenset((2, 3))}


@pytest.mark.parametrize(
    "teams, upper", [(84, 42), (85, 42), (87, 44), (88, 44), (111, 56), (120, 60), (146, 74)]
)
def test_28a_half_of_the_list_to_the_nearest_even_number(teams: int, upper: int) -> None:
    assert upper_half(teams) == upper


def test_28b_a_team_that_comes_for_round_2_by_its_place_in_the_list() -> None:
    made = event_of(8, 7, results=[by_favourites("1-3 4-2 5-7 8-6")])
    made["teams"] += [{"no": 9, "name": "Late", "rating": 2797, "joins": 2}]
    made["teams"] += [{"no": 10, "name": "Weak", "rating": 2700, "joins": 2}]
    field = field_for(as_entrants(read(made).section()))
    assert sorted(imaginary_points(field)) == [1, 2, 3, 4, 9]


def test_57_a_team_that_is_not_there_is_not_paired() -> None:
    made = event_of(9, 7)
    made["teams"][3]["present"] = False
    pairing = paired(made)
    assert 4 not in {no for game in pairing.games for no in game.players} and not pairing.byes
    assert {1, 2, 3, 5} <= imaginary_points(field_for(as_entrants(read(made).section()))).keys()


def test_58_a_team_that_does_not_come() -> None:
    made = event_of(5, 5, results=[round_of("1-3 +:-, 4-2 1-3; 5")])
    section = as_entrants(read(made).section())
    table = table_of(field_for(section))
    one, three = (table.entries[table.index[no]].card for no in (1, 3))
    assert (one.score, three.score) == (20, 0)
    assert one.free_point and not one.opponents and not any(one.colours)
    lines = team_lines(section, 2)
    assert (lines[1][0].game_points, lines[3][0].game_points) == (Points(40), Points(0))
    assert tie_values(1, (*lines[1], *lines[1]), {1: Points(20), 3: Points(10)}) == (300, 10, 20)


def test_2_nobody_is_asked_for_a_third_team_that_is_there() -> None:
    told = paired(event_of(85, settings={"host_c_team": 85}))
    assert "2" not in {reason.rule for reason in told.reasons}


def test_28a_imaginary_points_are_named_where_they_make_a_pair_equal() -> None:
    made = event_of(120, results=[])
    made["results"].append(by_favourites(shown(paired(made))))
    told = {
        reason.players: reason
        for reason in paired(made).reasons
        if reason.code == "olympiad-2008.with-imaginary"
    }
    assert told[31, 61].rule == "28a" and told[31, 61].data["score"] == told[31, 61].data["others"] == 2


def test_15b_byes_that_run_out_are_told_early() -> None:
    made = event_of(5, 5, results=[round_of("1-2 3-1, 4-3 +:-; 5")])
    told = [reason.text for reason in paired(made).reasons if "rounds follow" in reason.text]
    assert told == ["3 rounds follow, and only 2 teams may still have a bye"]


def test_28b_29a_the_strength_of_a_late_team_is_its_rating() -> None:
    made = event_of(9, 6, results=[by_favourites("1-3 4-2 5-7 8-6")])
    made["teams"][8] |= {"joins": 2, "rating": made["teams"][1]["rating"] + 1}
    keys = order_keys(field_for(as_entrants(read(made).section())), {})
    assert sorted(keys, key=keys.__getitem__) == [1, 9, 2, 3, 4, 5, 6, 7, 8]
