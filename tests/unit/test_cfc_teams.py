"""CFC 641 to 664: team ratings, board order, points of matches, team Swisses and round robins."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import counted_team_lines, ranking
from crosstable.flow.team_entrants import as_entrants, team_lines
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import from_number
from crosstable.model.team_results import MatchKind
from crosstable.reports.render.rounds import result_text
from crosstable.reports.standings.board_standings import board_standings
from crosstable.reports.standings.card_box import card_box
from crosstable.reports.standings.round_cell import RoundCell
from crosstable.reports.standings.team_chart import team_chart
from crosstable.rulebooks.cfc.teams import lineup, match_result, out_of_order, team_rating


def event(teams: int, rounds: int = 5, **keys: Any) -> dict[str, Any]:
    """A team Swiss of teams rated 50 points apart."""
    listed = [{"no": no, "name": f"Team {no}", "rating": 2050 - 50 * no} for no in range(1, teams + 1)]
    top = {"crosstable": 1, "name": "Teams", "rulebook": "cfc", "format": "team-swiss", "rounds": rounds}
    return {**top, "lots": {"first_colour": "white"}, "teams": listed, **keys}


def entrants(document: dict[str, Any]) -> Section:
    """The section with teams in place of players."""
    return as_entrants(read_document(json.dumps(document)).section())


def rosters(*ratings: Sequence[int | None], **keys: Any) -> dict[str, Any]:
    """An event of teams that are given by the ratings of their players."""
    players: list[dict[str, Any]] = []
    teams = []
    for no, team in enumerate(ratings, start=1):
        numbers = [len(players) + 1 + place for place in range(len(team))]
        players += [{"no": n, "name": f"P{n}", "rating": r} for n, r in zip(numbers, team, strict=True)]
        teams.append({"no": no, "name": f"Team {no}", "players": numbers})
    return {**event(0), "players": players, "teams": teams, **keys}


def test_641_teams_are_paired_like_players() -> None:
    pairing = pair_section(entrants(event(8)))
    assert sorted(sorted(game.players) for game in pairing.games) == [[1, 5], [2, 6], [3, 7], [4, 8]]
    assert pairing.as_json()["matches"][0] == {"table": 1, "white": 1, "black": 5}  # type: ignore[index]
    assert {"641", "645", "646"} <= {reason.rule for reason in pairing.reasons}


def test_643_a_higher_rating_on_a_lower_board_is_refused() -> None:
    assert out_of_order([1800, 1830], {}) is not None
    assert out_of_order([1800, 1830], {"board_order_tolerance": 50}) is None
    assert out_of_order([1800, 1830], {"board_order_tolerance": 25}) is not None
    assert out_of_order([None, 1900, None, 1850], {}) is None
    with pytest.raises(BadInput, match=r"is on board 1, above P2 \(1830\) on board 2") as caught:
        entrants(rosters([1800, 1830], [1700, 1600]))
    assert (caught.value.where, caught.value.rule) == ("teams[0].players", "643")
    assert entrants(rosters([1800, 1830], settings={"board_order_tolerance": 50})).players[0].rating == 1815


@pytest.mark.parametrize(
    ("ratings", "average"),
    [
        ([None, 1900, 1700, 1500], Fraction("1762.5")),
        ([2000, None, 1600, None], Fraction("1737.5")),
        ([2000, None, None, 1600], Fraction(1800)),
        ([None, None, 1700, 1500], Fraction(1800 + 1750 + 1700 + 1500, 4)),
        ([None, None], None),
    ],
)
def test_644_unrated_boards_in_the_team_rating(ratings: list[int | None], average: Fraction | None) -> None:
    assert team_rating(ratings, {}) == average


def test_644b_a_middle_board_has_the_mean_of_its_neighbours() -> None:
    assert team_rating([2000, None, 1600], {}) == 1800


def test_644a_another_announced_number_of_points() -> None:
    assert team_rating([None, 1900], {"team.unrated_step": 100}) == 1950
    assert team_rating([1900, None], {"team.unrated_step": 30}) == 1885


def test_644_reserves_do_not_count() -> None:
    assert entrants(rosters([2000, 1900, 1800, 1700, 1000])).players[0].rating == 1850


def test_645_half_a_rating_point_decides() -> None:
    """1762.5 ranks above 1762 although the number is larger."""
    section = entrants(rosters([1762, 1762], [1763, 1762], [1500, 1500], [1400, 1400]))
    assert [player.rating for player in section.players[:2]] == [1762, 1762]
    games = [sorted(game.players) for game in pair_section(section).games]
    assert games == [[2, 3], [1, 4]]


def test_647_points_of_a_match() -> None:
    half, three = from_number("2"), from_number("2.5")
    assert match_result(half, half, 4, {}).value == "1/2-1/2"
    assert match_result(three, from_number("1.5"), 4, {}).value == "1-0"


def test_647_byes_defaults_and_absences() -> None:
    matches = [
        {"table": 1, "white": 1, "black": 2, "score": "2.5-1.5"},
        {"table": 2, "white": 3, "black": 4, "score": "-:+"},
    ]
    results = [{"matches": matches, "byes": [{"team": 5, "kind": "pairing"}, {"team": 6, "kind": "zero"}]}]
    points = {line.player: line.points for line in ranking(entrants(event(7, results=results))).standings}
    assert points == {1: 1, 2: 0, 3: 0, 4: 1, 5: 1, 6: 0, 7: 0}


def test_643_those_below_move_up() -> None:
    assert lineup([1, 2, 3, 4, 5], frozenset({2}), 4, {}) == (1, 3, 4, 5)
    assert lineup([1, 2, 3, 4], frozenset({2}), 4, {}) == (1, 3, 4, 0)


def test_662_the_order_of_boards_in_a_table() -> None:
    with pytest.raises(BadInput, match=r"is on board 1, above P2 \(1830\)") as caught:
        entrants(rosters([1800, 1830], [1700, 1600], format="team-round-robin", rounds=1))
    assert caught.value.rule == "643"


def test_661_every_team_meets_every_other() -> None:
    document = event(6, format="team-round-robin")
    met = set()
    results: list[dict[str, Any]] = []
    for _ in range(5):
        pairing = pair_section(entrants({**document, "results": results}))
        matches = [
            {"table": g.board, "white": g.white, "black": g.black, "score": "2-2"} for g in pairing.games
        ]
        results = [*results, {"matches": matches}]
        met |= {tuple(sorted(game.players)) for game in pairing.games}
        assert {"661", "663"} <= {reason.rule for reason in pairing.reasons}
    assert len(met) == 15


def test_661_twice_when_there_are_rounds_for_it() -> None:
    pairing = pair_section(entrants(event(4, rounds=6, format="team-round-robin")))
    assert len(pairing.games) == 2
    with pytest.raises(BadInput, match="4 teams need 3 in this format, or 6 to meet twice"):
        pair_section(entrants(event(4, rounds=5, format="team-round-robin")))


def test_663_the_first_number_has_white() -> None:
    """Round 4 of five teams has 2-3 with White for 2."""
    document = event(5, format="team-round-robin")
    results: list[dict[str, Any]] = []
    for _ in range(3):
        pairing = pair_section(entrants({**document, "results": results}))
        matches = [
            {"table": g.board, "white": g.white, "black": g.black, "score": "2-2"} for g in pairing.games
        ]
        byes = [{"team": bye.player, "kind": bye.kind.value} for bye in pairing.byes]
        results.append({"matches": matches, "byes": byes})
    assert (2, 3) in [game.players for game in pair_section(entrants({**document, "results": results})).games]


@pytest.mark.parametrize(("played", "counts"), [(1, False), (2, True)])
def test_664_a_team_that_leaves(played: int, counts: bool) -> None:
    """Of four teams one leaves after one or two of its three matches: half is not reached, or is."""
    document = event(4, rounds=3, format="team-round-robin")
    results: list[dict[str, Any]] = []
    for _ in range(played):
        pairing = pair_section(entrants({**document, "results": results}))
        matches = [
            {"table": g.board, "white": g.white, "black": g.black, "score": "2-2"} for g in pairing.games
        ]
        results = [*results, {"matches": matches}]
    document["teams"][0]["withdrawn_after"] = played
    standings = ranking(entrants({**document, "results": results})).standings
    found = {line.player: line.points for line in standings}
    assert found[1] == (1 if counts else 0)


def test_647_a_defaulted_match_is_won_on_all_boards() -> None:
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "score": "+:-"}]}]
    lines = {line.player: line for line in ranking(entrants(event(2, results=results))).standings}
    assert [lines[no].games for no in (1, 2)] == [40, 0]
    assert lines[1].points == 1


def test_664_game_points_against_a_team_struck_out_do_not_count() -> None:
    """Team 1 of six leaves after one of five matches: the 4-0 against it is in nobody's total."""
    document = event(6, format="team-round-robin")
    pairing = pair_section(entrants(document))
    matches = [{"table": g.board, "white": g.white, "black": g.black, "score": "4-0"} for g in pairing.games]
    document["teams"][0]["withdrawn_after"] = 1
    section = entrants({**document, "results": [{"matches": matches}]})
    games = {line.player: line.games for line in ranking(section).standings}
    assert games[1] == 0
    assert sorted(points for points in games.values() if points is not None) == [0, 0, 0, 0, 40, 40]


def test_642_both_kinds_of_points_on_the_chart() -> None:
    """2½-1½ is one match point and 2½ game points."""
    results = [{"matches": [{"table": 1, "white": 1, "black": 2, "score": "2.5-1.5"}]}]
    read = read_document(json.dumps(event(2, results=results)))
    row: Any = team_chart(read, as_entrants(read.section())).as_json()["rows"][0]  # type: ignore[index]
    assert (row["points"], row["game_points"], row["rounds"][0]["game_points"]) == (1, 2.5, 2.5)


def left_after(played: int) -> tuple[Any, Any]:
    """Six teams of which team 1 leaves after some rounds of 3-1: the event, and the section of its teams."""
    document = event(6, format="team-round-robin")
    results: list[dict[str, Any]] = []
    for number in range(1, 6):
        if number == played + 1:
            document["teams"][0]["withdrawn_after"] = played
        pairing = pair_section(entrants({**document, "results": results}))
        matches = [
            {"table": g.board, "white": g.white, "black": g.black, "score": "3-1"} for g in pairing.games
        ]
        results = [*results, {"matches": matches}]
    read = read_document(json.dumps({**document, "results": results}))
    return read, as_entrants(read.section())


@pytest.mark.parametrize("played", [1, 2, 3, 4])
def test_664_standings_chart_and_cards_have_the_same_game_points(played: int) -> None:
    """A team that leaves early or late: what counts is decided once, for match points and game points."""
    read, section = left_after(played)
    standings = {line.player: (line.score, line.games) for line in ranking(section).standings}
    chart = {
        row.row.standing.person.no: (row.row.lines[-1].total, row.games)
        for row in team_chart(read, section).rows
    }
    assert chart == standings
    cards = {card.person.no: sum(card.games) for card in card_box(read, section).cards}
    assert cards == {no: games for no, (_, games) in standings.items()}


def test_664_a_match_won_by_withdrawal_has_the_points_of_all_boards() -> None:
    """Team 1 leaves after three of five matches: both opponents still to come have a match won, 4-0."""
    _, section = left_after(3)
    lines = counted_team_lines(section)
    unplayed = [line for own in lines.values() for line in own if line.kind is MatchKind.OPPONENT_ABSENT]
    assert [(line.opponent, line.game_points) for line in unplayed] == [(1, 40), (1, 40)]
    swiss = [{"matches": [{"table": 1, "white": 1, "black": 2, "score": "+:-"}]}]
    (won,) = team_lines(entrants(event(2, results=swiss)), 2, for_pairing=False)[1]
    assert (won.kind, won.game_points) == (MatchKind.OPPONENT_ABSENT, 40)


def test_664_matches_with_a_team_that_left_early_stay_on_the_chart_in_brackets() -> None:
    """653: the score stays in the table for the record; nobody has points from it."""
    read, section = left_after(1)
    row = next(row for row in team_chart(read, section).rows if row.row.lines[0].was is not None)
    assert result_text(RoundCell(line=row.row.lines[0], met="2"))[0] == "(" and row.matches[0].shown == ""


def test_664_members_have_no_points_against_a_team_that_left_early() -> None:
    """Each member scores as in an individual round robin: what counts for no team counts for no player."""
    four = [[2000, 1900]] * 4
    document = rosters(*four, rounds=3, format="team-round-robin", settings={"team.boards": 2})
    pairing = pair_section(entrants(document))
    matches = []
    for game in pairing.games:
        one, two = (document["teams"][no - 1]["players"] for no in (game.white, game.black))
        boards = [
            {"board": 1, "white": one[0], "black": two[0], "result": "1-0"},
            {"board": 2, "white": two[1], "black": one[1], "result": "0-1"},
        ]
        matches.append({"table": game.board, "white": game.white, "black": game.black, "games": boards})
    document["teams"][0]["withdrawn_after"] = 1
    read = read_document(json.dumps({**document, "results": [{"matches": matches}]}))
    met = next({game.white, game.black} for game in pairing.games if 1 in (game.white, game.black))
    rows = board_standings(read, as_entrants(read.section())).rows
    assert {row.record.team for row in rows} == {1, 2, 3, 4} - met
    assert sorted(row.record.points for row in rows) == [0, 0, 10, 10]
