"""US Chess 31 and 34G: team ratings, board order, match points, combined events, what a team needs."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.matches import scoring_of, why_not_score
from crosstable.flow.needs import needs_of
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.flow.team_players import board_records, individual_view
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import Points, from_number
from crosstable.model.rounds import MatchScore
from crosstable.reports.round.match_sheets import match_sheets
from crosstable.reports.text.match_sheets import match_sheets_text
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.shared.team_scoring import Finisher, team_totals
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.swiss.table import table_of
from crosstable.rulebooks.us_chess.teams import lineup, match_result, out_of_order, team_rating
from tests.unit.test_cfc_teams import event, rosters

HALF_OF_ALL = {"team.match_win": "more_than_half"}
FILLED_IN = {"team.unrated_rating": "interpolate"}


def entrants(document: dict[str, Any]) -> Section:
    """The section with teams in place of players, by the rules of US Chess."""
    return as_entrants(read_document(json.dumps({**document, "rulebook": "us-chess"})).section())


def test_31a_the_best_scores_of_a_school() -> None:
    scores = ["4", "3.5", "3", "2", "1"]
    players = [Finisher(no, "Lincoln", Fraction(score), no) for no, score in enumerate(scores, start=1)]
    (team,) = team_totals(players, 5, {"team.top_n": 4})
    assert team.total == Fraction("12.5")
    assert [no for no, _ in team.counted] == [1, 2, 3, 4]


def test_31a1_the_table_of_rollins() -> None:
    places = {
        "Army": [1, 5, 6, 13, 17, 19],
        "Navy": [3, 7, 9, 14, 18, 20],
        "Air Force": [2, 8, 11, 16, 22, 21],
        "Marines": [4, 10, 12, 15, 23, 24],
    }
    players = [Finisher(at, team, Fraction(0), at) for team, listed in places.items() for at in listed]
    found = team_totals(players, 100, {"team.scoring": "rollins", "team.top_n": 6})
    totals = {team.team: int(team.total) for team in found}
    assert totals == {"Army": 539, "Navy": 529, "Air Force": 520, "Marines": 512}
    assert [team.team for team in found] == list(places)


def test_31b_a_missing_player_is_replaced_from_below() -> None:
    roster = [2000, 1900, 1800, 1700, 1600]
    assert lineup(roster, frozenset({1900}), 4, {}) == (2000, 1800, 1700, 1600)
    assert lineup(roster[:4], frozenset({1900}), 4, {}) == (2000, 1800, 1700, 0)


def test_31b_the_two_rulings_of_the_tip() -> None:
    roster = [1, 2, 3, 4]
    assert lineup(roster, frozenset({2}), 4, {"team.absent_board": "forfeit_and_below"}) == (1, 0, 0, 0)
    assert lineup(roster, frozenset({2}), 4, {"team.absent_board": "forfeit_one"}) == (1, 0, 3, 4)


def test_31b_order_of_the_roster() -> None:
    assert out_of_order([2000, 1900, 1900, None], {}) is None
    found = out_of_order([2000, None, 1900], {})
    assert found is not None and (found.upper, found.lower) == (1, 2)
    with pytest.raises(BadInput, match=r"is on board 4, above P5 \(1750\)") as caught:
        entrants(rosters([2000, 1900, 1800, 1700, 1750]))
    assert caught.value.rule == "31B"


def test_31b2_unrated_on_any_board() -> None:
    assert out_of_order([2000, None, 1900], {"team.unrated_anywhere": True}) is None
    assert entrants(rosters([2000, None, 1900], variations=["31B2"])).players[0].rating == 1950


def test_31c_only_rated_regulars_count() -> None:
    assert team_rating([2000, 1900, 1800, None], {}) == 1900


@pytest.mark.parametrize(
    ("ratings", "average"),
    [
        ([2000, 1900, 1800, None], "1862.5"),
        ([2000, None, 1800, 1700], "1850"),
        ([None, 1900, 1800, 1700], "1837.5"),
        ([2000, 1900, None, 1700], "1850"),
    ],
)
def test_31c1_numbers_for_the_unrated(ratings: list[int | None], average: str) -> None:
    assert team_rating(ratings, FILLED_IN) == Fraction(average)


@pytest.mark.parametrize(
    ("white", "black", "result", "by_half"),
    [
        ("2", "1", "1-0", "1/2-0"),
        ("1.5", "1.5", "1/2-1/2", "0-0"),
        ("2.5", "1.5", "1-0", "1-0"),
        ("2", "2", "1/2-1/2", "1/2-1/2"),
        ("1", "2", "0-1", "0-1/2"),
    ],
)
def test_31e_match_points_and_double_forfeits(white: str, black: str, result: str, by_half: str) -> None:
    """The printed examples: board 4 of a match of four forfeited by both teams."""
    points = from_number(white), from_number(black)
    assert match_result(*points, 4, {}).value == result
    assert match_result(*points, 4, HALF_OF_ALL).value == by_half


def test_31e_boards_add_up_and_a_double_forfeit_counts_for_nobody() -> None:
    games = [
        {"white": 1, "black": 5, "result": "1-0"},
        {"white": 6, "black": 2, "result": "0-1"},
        {"white": 3, "black": 7, "result": "0-1"},
        {"white": 8, "black": 4, "result": "-:-"},
    ]
    teams = [[2000, 1900, 1800, 1700], [1990, 1890, 1790, 1690]]
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "games": games}]}]
    section = entrants(rosters(*teams, results=results))
    assert section.results[0].games[0].result.value == "1-0"
    strict = entrants(rosters(*teams, results=results, settings=HALF_OF_ALL))
    assert strict.results[0].games[0].result.value == "1/2-0"


def test_31e_teams_are_paired_by_match_points_and_rating() -> None:
    """However large the wins: two groups, in which board 1 of each team gets its due colour."""
    results = [
        {
            "matches": [
                {"table": 1, "white": 1, "black": 5, "score": "2.5-1.5"},
                {"table": 2, "white": 6, "black": 2, "score": "0-4"},
                {"table": 3, "white": 3, "black": 7, "score": "4-0"},
                {"table": 4, "white": 8, "black": 4, "score": "1-3"},
            ]
        }
    ]
    pairing = pair_section(entrants(event(8, results=results)))
    assert {tuple(sorted(game.players)) for game in pairing.games} == {(1, 4), (2, 3), (5, 8), (6, 7)}
    assert "31E" in {reason.rule for reason in pairing.reasons}


def test_31e1_game_points_make_the_score_groups() -> None:
    results = [
        {
            "matches": [
                {"table": 1, "white": 1, "black": 3, "score": "2.5-1.5"},
                {"table": 2, "white": 4, "black": 2, "score": "2-2"},
            ]
        }
    ]
    section = entrants(event(4, results=results, variations=["31E1"]))
    points = {line.player: line.points for line in ranking(section).standings}
    assert points == {1: Fraction("2.5"), 2: 2, 3: Fraction("1.5"), 4: 2}
    assert {tuple(sorted(game.players)) for game in pair_section(section).games} == {(1, 2), (3, 4)}


UNEVEN_WINS = [
    {
        "matches": [
            {"table": 1, "white": 1, "black": 5, "score": "2.5-1.5"},
            {"table": 2, "white": 6, "black": 2, "score": "0-4"},
            {"table": 3, "white": 3, "black": 7, "score": "4-0"},
            {"table": 4, "white": 8, "black": 4, "score": "1.5-2.5"},
        ],
        "byes": [{"team": 9, "kind": "pairing"}],
    }
]


@pytest.mark.parametrize(
    ("pair_by", "groups"),
    [
        ("match", [[1, 2, 3, 4, 9], [5, 6, 7, 8]]),
        ("game", [[2, 3, 9], [1, 4], [5, 8], [6, 7]]),
        ("match_then_game", [[2, 3, 9], [1, 4], [5, 8], [6, 7]]),
    ],
)
def test_31e1_the_points_by_which_teams_are_grouped(pair_by: str, groups: list[list[int]]) -> None:
    """A bye is worth all boards where game points count."""
    section = entrants(event(9, results=UNEVEN_WINS, settings={"team.pair_by": pair_by}))
    field = field_for(section)
    table = table_of(field, read_options((), section.settings), field.entries)
    assert [[table.no(place) for place in group] for group in table.groups] == groups


def test_31e1_match_points_come_before_any_number_of_game_points() -> None:
    """Teams 2 and 3 have a win and a draw each with six game points; the others have less."""
    results = [
        {
            "matches": [
                {"table": 1, "white": 1, "black": 3, "score": "2-2"},
                {"table": 2, "white": 4, "black": 2, "score": "0-4"},
            ]
        },
        {
            "matches": [
                {"table": 1, "white": 2, "black": 1, "score": "2-2"},
                {"table": 2, "white": 3, "black": 4, "score": "4-0"},
            ]
        },
    ]
    section = entrants(event(4, results=results, settings={"team.pair_by": "match_then_game"}))
    lines = ranking(section).standings
    assert [line.player for line in lines] == [2, 3, 1, 4]
    assert next(iter(lines[0].tiebreaks)) == "game-points"
    said = [reason for reason in pair_section(section).reasons if reason.rule == "31E1"]
    assert "then by game points" in said[0].text


def test_28q_an_undecided_match_is_open_and_a_decided_one_is_not() -> None:
    teams = [[2000, 1900, 1800, 1700], [1990, 1890, 1790, 1690]]
    games = [
        {"white": 1, "black": 5, "result": "1-0"},
        {"white": 6, "black": 2, "result": "0-1"},
        {"white": 3, "black": 7, "result": "1/2-1/2"},
        {"white": 8, "black": 4, "result": "*"},
    ]
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "games": games}]}]
    assert entrants(rosters(*teams, results=results)).results[0].games[0].result.value == "1-0"
    games[2]["result"] = "0-1"
    assert entrants(rosters(*teams, results=results)).results[0].games[0].result.value == "*"


def test_31g4_what_the_team_needs() -> None:
    """2-1 with one board open: half a point wins for the one, the other can only draw."""
    games = [
        {"white": 1, "black": 5, "result": "1-0"},
        {"white": 6, "black": 2, "result": "0-1"},
        {"white": 3, "black": 7, "result": "0-1"},
        {"white": 8, "black": 4, "result": "*"},
    ]
    teams = [[2000, 1900, 1800, 1700], [1990, 1890, 1790, 1690]]
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "games": games}]}]
    section = entrants(rosters(*teams, results=results))
    ours, theirs = needs_of(section.results[0].matches[0], scoring_of(section))
    assert (ours.to_win, ours.to_draw) == (Points(5), Points(0))
    assert (theirs.to_win, theirs.to_draw) == (None, Points(10))
    assert ours.text == "2-1, 1 not in: ½ to win, has at least a draw"
    assert theirs.text == "1-2, 1 not in: can no longer win, 1 to draw"


def test_34g1_game_points_part_equal_match_points() -> None:
    results = [
        {
            "matches": [
                {"table": 1, "white": 1, "black": 3, "score": "2.5-1.5"},
                {"table": 2, "white": 2, "black": 4, "score": "3-1"},
            ]
        }
    ]
    section = entrants(event(4, results=results, tiebreaks=["game-points"]))
    assert [line.player for line in ranking(section).standings] == [2, 1, 3, 4]


def test_34g2_the_printed_example_of_the_us_amateur_team() -> None:
    """A 2.5-1.5 against a team that finished with 3 match points gives 7.5."""
    rounds = [
        [(1, 2, "2.5-1.5"), (3, 4, "2-2")],
        [(2, 3, "3-1"), (1, 4, "0-4")],
        [(2, 4, "4-0"), (1, 3, "0-4")],
        [(2, 5, "4-0"), (3, 4, "2-2")],
    ]
    results = [
        {
            "matches": [
                {"table": table, "white": white, "black": black, "score": score}
                for table, (white, black, score) in enumerate(matches, start=1)
            ]
        }
        for matches in rounds
    ]
    section = entrants(event(5, results=results, tiebreaks=["us-amateur-team"]))
    values = {line.player: line.tiebreaks["us-amateur-team"] for line in ranking(section).standings}
    assert values[1] == Fraction("7.5")


def test_34g3_a_system_for_players_on_match_scores() -> None:
    results = [
        {
            "matches": [
                {"table": 1, "white": 1, "black": 3, "score": "4-0"},
                {"table": 2, "white": 2, "black": 4, "score": "2-2"},
            ]
        },
        {
            "matches": [
                {"table": 1, "white": 2, "black": 1, "score": "1-3"},
                {"table": 2, "white": 4, "black": 3, "score": "4-0"},
            ]
        },
    ]
    section = entrants(event(4, results=results, tiebreaks=["solkoff"]))
    values = {line.player: line.tiebreaks["solkoff"] for line in ranking(section).standings}
    assert values[3] == Fraction("3.5")


def test_34g1_without_an_announcement() -> None:
    """Match points are parted by the US Amateur Team system and game points, game points by matches won."""
    results = [
        {
            "matches": [
                {"table": 1, "white": 1, "black": 3, "score": "2.5-1.5"},
                {"table": 2, "white": 2, "black": 4, "score": "3-1"},
            ]
        }
    ]
    (first, *_) = ranking(entrants(event(4, results=results))).standings
    assert list(first.tiebreaks) == ["us-amateur-team", "game-points"]
    (first, *_) = ranking(entrants(event(4, results=results, variations=["31E1"]))).standings
    assert list(first.tiebreaks) == ["matches-won"]


def test_31b1_all_points_count_on_the_lowest_board() -> None:
    """Two points on board 1 and one on board 4 are three points on board 4."""
    teams = [[2000, 1900, 1800, 1700], [1990, 1890, 1790, 1690]]
    first = [{"board": 1, "white": 1, "black": 5, "result": "1-0"}]
    last = [{"board": 4, "white": 5, "black": 1, "result": "0-1"}]
    rounds = [[{"table": 1, "white": 1, "black": 2, "games": games}] for games in (first, first, last)]
    document = rosters(*teams, results=[{"matches": matches} for matches in rounds], settings={})
    records = {record.player: record for record in board_records(entrants(document))}
    assert (records[1].points, records[1].board, records[1].games) == (30, 4, 3)


def test_31f_players_are_numbered_by_team() -> None:
    """The second-rated team's board 1 has number 5."""
    games = [{"board": 1, "white": 1, "black": 5, "result": "1-0"}]
    teams = [[2000, 1900, 1800, 1700], [1990, 1890, 1790, 1690]]
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "games": games}]}]
    view = individual_view(entrants(rosters(*teams, results=results)))
    assert [player.no for player in view.players] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert view.players[4].rating == 1990
    assert view.results[0].games[0].black == 5


def test_31d_what_is_kept_and_31g_and_31g1_the_captain() -> None:
    """Name, captain, roster with codes, and the rating that follows from it."""
    document = rosters([2000, 1900], [1800, 1700])
    document["teams"][0]["captain"] = "Lucy"
    document["players"][0]["ids"] = {"uscf": "12345678"}
    section = entrants(document)
    assert (section.teams[0].captain, section.teams[0].players) == ("Lucy", (1, 2))
    assert section.members[0].ids == {"uscf": "12345678"}
    assert section.players[0].rating == 1950


def test_31g3_the_sheet_shows_boards_and_colours() -> None:
    games = [
        {"board": 1, "white": 1, "black": 3, "result": "*"},
        {"board": 2, "white": 4, "black": 2, "result": "*"},
    ]
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "games": games}]}]
    read = read_document(json.dumps({**rosters([2000, 1900], [1800, 1700]), "results": results}))
    text = match_sheets_text(match_sheets(read, as_entrants(read.section()), None, None), Pen())
    assert "1  P1 (2000)  W  .......  B  P3 (1800)" in text
    assert "2  P2 (1900)  B  .......  W  P4 (1700)" in text


def test_31g5_a_score_has_to_fit_the_boards() -> None:
    games = [
        {"board": 1, "white": 1, "black": 3, "result": "1-0"},
        {"board": 2, "white": 4, "black": 2, "result": "*"},
    ]
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "games": games}]}]
    section = entrants(rosters([2000, 1900], [1800, 1700], results=results, settings={"team.boards": 2}))
    match, scoring = section.results[0].matches[0], scoring_of(section)

    def wrong(white: int, black: int) -> str | None:
        return why_not_score(match, scoring, MatchScore(white=Points(white), black=Points(black)))

    assert wrong(15, 5) is None
    assert wrong(20, 10) == "a match has 2 boards"
    assert "the boards so far are 1-0 with 1 open" in str(wrong(5, 15))
    assert "the boards so far are 1-0 with 1 open" in str(wrong(10, 0))
    away = MatchScore(white=Points(10), black=Points(0), played=False)
    assert "boards of this match were played" in str(why_not_score(match, scoring, away))
