"""Matches of two games in one round: document, scores, tie-breaks and pairings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from crosstable.app.results.match_results import read_match
from crosstable.flow.check import check_section
from crosstable.flow.field import cards_for, field_for
from crosstable.flow.pairing import pair_section
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import contest_of, ranking
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.points import Points
from crosstable.model.results import PairedAs, Result
from crosstable.model.rounds import Game
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.chart_table import wall_chart_table
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.us_chess.day.late_results import late_result
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.table import table_of
from tests.oracles.two_games import TIEBREAKS, Oracle
from tests.two_game_events import document, event_of, played_event

SEEDS = range(24)


def first_round(*results: list[str], byes: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Four players after a first round of two matches, 1-3 and 4-2."""
    told = document(4)
    seats = ((1, 3), (4, 2))
    games = [
        {"board": at, "white": white, "black": black, "results": two}
        for at, ((white, black), two) in enumerate(zip(seats, results, strict=False), start=1)
    ]
    told["results"] = [{"games": games, "byes": byes or []}]
    return told


@pytest.mark.parametrize("seed", SEEDS)
def test_an_event_reads_back_as_it_was_written(seed: int) -> None:
    event = event_of(played_event(seed))
    assert event_of(json.loads(write_document(event))) == event
    assert '"result":' not in write_document(event)


@pytest.mark.parametrize("seed", SEEDS)
def test_34e_scores_and_tiebreaks_are_those_of_the_raw_document(seed: int) -> None:
    told = played_event(seed, players=9 + seed % 4, rounds=4 + seed % 6, settings={"rematches": "fewest"})
    section = replace(event_of(told).sections[0], tiebreaks=tuple(TIEBREAKS))
    contest, oracle = contest_of(section, len(section.results)), Oracle(told)
    assert {no: Fraction(score, 10) for no, score in contest.sheet.scores.items()} == oracle.scores
    everybody = frozenset(oracle.scores)
    for step in contest.steps:
        found = {no: contest.ask(step, no, everybody)[0].total for no in everybody}
        assert found == {no: TIEBREAKS[step.name](oracle, no) for no in everybody}, step.name


@pytest.mark.parametrize("seed", SEEDS)
def test_a_round_without_odd_results_gives_two_points_a_board(seed: int) -> None:
    told = played_event(seed)
    plain = ("1-0", "0-1", "1/2-1/2", "+:-", "-:+")
    for played in told["results"]:
        for game in played["games"]:
            game["results"] = [result if result in plain else "1-0" for result in game["results"]]
    section = event_of(told).sections[0]
    games = sum(len(played.games) for played in section.results)
    byes = sum({"pairing": 20, "half": 10, "zero": 0}[b.kind.value] for r in section.results for b in r.byes)
    assert sum(line.score for line in ranking(section).standings) == 2 * 10 * games + byes


@pytest.mark.parametrize("seed", range(8))
def test_a_paired_event_is_found_right_by_the_check(seed: int) -> None:
    told = played_event(seed, players=14, rounds=5)
    assert check_section(event_of(told).sections[0]).same


@pytest.mark.parametrize(
    ("results", "result", "points"),
    [
        (("1-0", "0-1"), Result.WHITE_WINS, (20, 0)),
        (("1-0", "1-0"), Result.DRAW, (10, 10)),
        (("1/2-1/2", "1/2-1/2"), Result.DRAW, (10, 10)),
        (("1/2-1/2", "1-0"), Result.BLACK_WINS, (5, 15)),
        (("+:-", "-:+"), Result.WHITE_BY_FORFEIT, (20, 0)),
        (("1-0", "-:+"), Result.WHITE_WINS, (20, 0)),
        (("-:-", "-:-"), Result.DOUBLE_FORFEIT, (0, 0)),
        (("1-0", "*"), Result.UNFINISHED, (10, 0)),
        (("0-0", "0-0"), Result.BOTH_LOSE, (0, 0)),
    ],
)
def test_a_match_follows_from_its_games(
    results: tuple[str, str], result: Result, points: tuple[int, int]
) -> None:
    game = Game(white=1, black=2, result=Result.UNFINISHED, results=tuple(map(Result, results)))
    assert (game.result, game.points()) == (result, points)


def test_28q_open_games_count_as_assumed_and_finished_ones_as_played() -> None:
    game = Game(white=1, black=2, result=Result.UNFINISHED, results=(Result.BLACK_WINS, Result.UNFINISHED))
    assert game.points_as(PairedAs.WHITE_WINS) == (10, 10)
    assert game.points_as(PairedAs.DRAW) == (5, 15)
    assert replace(game, results=(Result.UNFINISHED,) * 2).points_as(PairedAs.DRAW) == (10, 10)


def test_28q_an_open_match_needs_a_decision_before_the_next_round() -> None:
    told = first_round(["1-0", "*"], ["1-0", "0-1"])
    with pytest.raises(BadInput, match="28Q") as caught:
        pair_section(event_of(told).sections[0])
    assert caught.value.rule == "28Q"
    told["results"][0]["games"][0]["paired_as"] = "1/2-1/2"
    section = event_of(told).sections[0]
    assert {no: card.score for no, card in cards_for(section, 2).cards.items()} == {1: 15, 3: 5, 4: 20, 2: 0}
    assert pair_section(section).games


def test_28l_byes_are_worth_the_points_of_a_round() -> None:
    told = document(5)
    told["results"] = [
        {
            "games": [{"board": 1, "white": 1, "black": 2, "results": ["1-0", "1/2-1/2"]}],
            "byes": [
                {"player": 3, "kind": "pairing"},
                {"player": 4, "kind": "half"},
                {"player": 5, "kind": "zero"},
            ],
        }
    ]
    scores = {line.player: line.score for line in ranking(event_of(told).sections[0]).standings}
    assert scores == {1: 15, 2: 5, 3: 20, 4: 10, 5: 0}


def test_one_meeting_and_the_colour_of_the_first_game() -> None:
    cards = cards_for(event_of(first_round(["1-0", "1-0"], ["+:-", "-:+"])).sections[0], 2).cards
    assert cards[1].opponents == {3}
    assert cards[1].colours[0] is not None
    assert cards[3].colours[0] is not None
    assert cards[1].colours[0] is not cards[3].colours[0]
    assert cards[4].opponents == frozenset()
    assert cards[4].colours == (None,)
    assert cards[4].free_point
    assert cards[2].lost_by_default


def test_28n_plus_two_counts_games() -> None:
    told = first_round(["1-0", "0-1"], ["1-0", "1-0"])
    for player in told["players"]:
        player["team"] = "Lincoln" if player["no"] in (1, 2) else "Hill"
    told["variations"] = ["28N1"]
    told["settings"] = {"team_threshold": 2}
    section = event_of(told).sections[0]
    field = field_for(section, 2)
    table = table_of(field, options_of(field), field.entries)
    barred = Legality(table).team_mates_barred
    mates = frozenset((table.place_of[1], table.place_of[2]))
    assert mates not in barred
    told["results"][0]["games"][0]["results"] = ["1-0", "1/2-1/2"]
    section = event_of(told).sections[0]
    field = field_for(section, 2)
    table = table_of(field, options_of(field), field.entries)
    assert frozenset((table.place_of[1], table.place_of[2])) in Legality(table).team_mates_barred


def test_28r1_the_upper_half_is_ahead_by_the_points_of_a_round() -> None:
    told = document(8, variations=["28R1"])
    games = [(1, 3), (4, 2), (5, 7), (8, 6)]
    told["results"] = [
        {
            "games": [
                {"board": at, "white": white, "black": black, "results": ["1-0", "0-1"]}
                for at, (white, black) in enumerate(games, start=1)
            ]
        }
    ]
    paired = {frozenset((game.white, game.black)) for game in pair_section(event_of(told).sections[0]).games}
    assert frozenset((1, 4)) in paired
    assert len([pair for pair in paired if pair & {2, 3} and pair & {5, 8}]) == 2


def without(key: str) -> Callable[[dict[str, Any]], None]:
    """A change that takes a key off the section."""

    def change(told: dict[str, Any]) -> None:
        del told[key]

    return change


def game_with(**keys: object) -> Callable[[dict[str, Any]], None]:
    """A change of the first game; None takes a key away."""

    def change(told: dict[str, Any]) -> None:
        game = told["results"][0]["games"][0]
        for key, value in keys.items():
            if value is None:
                del game[key]
            else:
                game[key] = value

    return change


@pytest.mark.parametrize(
    ("change", "where", "says"),
    [
        (game_with(result="1-0"), "results[0].games[0].result", "either 'result', or 'results'"),
        (game_with(results=None, result="1-0"), "results[0].games[0].result", "a match of two games: write"),
        (game_with(results=["1-0"]), "results[0].games[0].results", "expected two results"),
        (game_with(results=["1-0", "0-1", "1-0"]), "results[0].games[0].results", "expected two results"),
        (game_with(results=["1-0", "2-0"]), "results[0].games[0].results[1]", "expected"),
        (game_with(results=None), "results[0].games[0].result", "missing"),
        (game_with(paired_as="1-0"), "results[0].games[0].paired_as", "goes with the result '*' only"),
        (without("games_per_round"), "results[0].games[0].results", "one game per round: write 'result'"),
        (lambda told: told.update(games_per_round=3), "games_per_round", "from 1 to 2"),
    ],
)
def test_mistakes_are_found_with_their_place_and_remedy(
    change: Callable[[dict[str, Any]], None], where: str, says: str
) -> None:
    told = first_round(["1-0", "1/2-1/2"], ["1-0", "0-1"])
    change(told)
    with pytest.raises(BadInput, match=re.escape(says)) as caught:
        event_of(told)
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"rulebook": "nzcf"}, "one game a round"),
        ({"format": "round-robin"}, "matches of two games are for the format swiss"),
        ({"variations": ["28R2"]}, "28R2"),
        ({"variations": ["29K"]}, "29K"),
        ({"variations": ["29L"]}, "29L"),
        ({"settings": {"class_pairings": "full"}}, "29I"),
        ({"tiebreaks": ["BH"]}, "rounds of one game"),
    ],
)
def test_what_needs_rounds_of_one_game_is_refused(keys: dict[str, Any], says: str) -> None:
    section = event_of(document(**keys)).sections[0]
    with pytest.raises(BadInput, match=says):
        pair_section(section)
        ranking(section, 0)


def test_34e_perfect_scores_are_two_points_a_round() -> None:
    told = first_round(["1-0", "0-1"], ["0-1", "1-0"])
    told["rounds"] = 1
    standings = ranking(event_of(told).sections[0])
    assert [line.score for line in standings.standings[:2]] == [Points(20), Points(20)]


def test_33e_prizes_for_points_count_the_points_of_matches() -> None:
    told = first_round(["1-0", "1/2-1/2"], ["0-1", "1-0"])
    told["rounds"] = 1
    told["variations"] = ["33E"]
    told["prizes"] = [{"name": "2 points", "kind": "points", "score": 2, "cents": 5000}]
    listed = prizes_of(event_of(told).sections[0])
    assert {award.player: award.cents for award in listed.awards} == {2: 5000}


def test_32b_money_goes_by_the_scores_of_matches() -> None:
    told = first_round(["1-0", "1/2-1/2"], ["0-1", "1-0"])
    told["rounds"] = 1
    told["prizes"] = [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 6000},
        {"name": "2nd", "kind": "place", "rank": 2, "cents": 4000},
    ]
    listed = prizes_of(event_of(told).sections[0])
    assert {award.player: award.cents for award in listed.awards} == {2: 6000, 1: 4000}


def test_29h9_a_late_result_is_held_against_what_was_assumed_of_both_games() -> None:
    ten, fifteen, twenty = Points(10), Points(15), Points(20)
    near = late_result(
        "29H5", PairedAs.WHITE_WINS, Result.WHITE_WINS, ((fifteen, Points(5)), (twenty, Points(0)))
    )
    assert near.rule == "29H9b" and "a half point" in near.text
    right = late_result(
        "29H5", PairedAs.WHITE_WINS, Result.WHITE_WINS, ((twenty, Points(0)), (twenty, Points(0)))
    )
    assert right.rule == "29H9" and "right" in right.text
    level = late_result("29H5", PairedAs.WHITE_WINS, Result.DRAW, ((ten, ten), (twenty, Points(0))))
    assert level.rule == "29H9b" and "a half point" not in level.text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("==", "1/2-1/2 1/2-1/2"), ("10", "1-0 0-1"), ("01", "0-1 1-0"), ("1=", "1-0 1/2-1/2")],
)
def test_both_games_may_be_typed_without_a_space(typed: str, kept: str) -> None:
    assert read_match(typed) == kept == read_match(" ".join(typed))


def test_a_chart_marks_a_match_of_which_one_game_was_not_played() -> None:
    played = [
        {"board": 1, "white": 1, "black": 3, "results": ["1-0", "+:-"]},
        {"board": 2, "white": 2, "black": 4, "results": ["1-0", "0-1"]},
    ]
    event = event_of(document(players=4, results=[{"games": played}]))
    said = table_report(wall_chart_table(event.sections[0], wall_chart(event, event.sections[0])), Pen())
    assert "W3 1F" in said and "B1 1F" in said and "W4 2 " in said
    assert "(after points: one of the games)" in said
