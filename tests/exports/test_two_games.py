"""Matches of two games on paper, in tables and in reports: both games are there, and nothing is false."""

from __future__ import annotations

import csv
import io
from collections import Counter
from typing import Any

import pytest

from crosstable.app.exchange.exporting import export_files, findings_of
from crosstable.exports.options import Options
from crosstable.exports.single_games import in_single_games
from crosstable.exports.us_chess.parts import parts_of
from crosstable.flow.ranking import ranking
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.paper.catalogue import SHEETS
from crosstable.paper.options import Options as PrintOptions
from crosstable.reports.render.text import table_report
from crosstable.reports.round.where import seat_of
from crosstable.reports.standings.chart_table import wall_chart_table
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.pen import Pen
from tests.oracles.two_games import Oracle
from tests.two_game_events import document, event_of, played_event

SEEDS = range(12)
CODES = {"1-0": "WL", "0-1": "LW", "1/2-1/2": "DD", "0-0": "SS", "1/2-0": "RS", "0-1/2": "SR"}


def small(*results: list[str]) -> Event:
    """Five players after a first round: 1-3, 4-2, and a bye."""
    told = document(5, time_control="G/5;d0", start="2026-11-21", end="2026-11-21")
    games = [
        {"board": at, "white": white, "black": black, "results": two}
        for at, ((white, black), two) in enumerate(zip(((1, 3), (4, 2)), results, strict=True), start=1)
    ]
    told["results"] = [{"games": games, "byes": [{"player": 5, "kind": "pairing"}]}]
    return event_of(told)


def expected_cells(told: dict[str, Any]) -> dict[int, list[str]]:
    """The cells of the US Chess report, two for each round, from the raw document."""
    cells: dict[int, list[str]] = {player["no"]: [] for player in told["players"]}
    for played in told["results"]:
        here = {no: ["U0", "U0"] for no in cells}
        for bye in played["byes"]:
            here[bye["player"]] = [{"pairing": "B0", "half": "H0", "zero": "U0"}[bye["kind"]]] * 2
        for game in played["games"]:
            for at, result in enumerate(game["results"]):
                first, second = (game["white"], game["black"]) if at == 0 else (game["black"], game["white"])
                if result in CODES:
                    here[first][at] = f"{CODES[result][0]}{second}W"
                    here[second][at] = f"{CODES[result][1]}{first}B"
                else:
                    here[first][at] = "X0" if result == "+:-" else "F0"
                    here[second][at] = "X0" if result == "-:+" else "F0"
        for no, two in here.items():
            cells[no] += two
    return cells


@pytest.mark.parametrize("seed", SEEDS)
def test_the_us_chess_report_has_every_game_with_its_colours(seed: int) -> None:
    told = played_event(seed)
    part = parts_of(in_single_games(event_of(told)))[0]
    found = {player.no: list(row) for player, row in zip(part.people, part.rows, strict=True)}
    assert found == expected_cells(told)


@pytest.mark.parametrize("seed", SEEDS)
def test_divided_rounds_score_as_the_matches_do(seed: int) -> None:
    told = played_event(seed)
    divided = in_single_games(event_of(told)).sections[0]
    assert len(divided.results) == 2 * len(told["results"])
    scores = {line.player: line.score for line in ranking(divided).standings}
    assert {no: 10 * score for no, score in Oracle(told).scores.items()} == scores


def test_the_us_chess_files_have_two_rounds_for_each() -> None:
    files = export_files(small(["1-0", "1/2-1/2"], ["+:-", "-:+"]), "us-chess", Options(), anyway=True)
    assert b"D_RND02" in files["TDEXPORT.DBF"] and b"D_RND03" not in files["TDEXPORT.DBF"]
    notes = [one.text for one in findings_of(small(["1-0", "0-1"], ["1-0", "0-1"]), "us-chess", Options())]
    assert any("each match of two games is two rounds of the report" in text for text in notes)


@pytest.mark.parametrize("key", ["ecf", "cfc", "nzcf", "fide"])
def test_reports_that_know_one_game_a_round_are_refused(key: str) -> None:
    with pytest.raises(BadInput, match="one game per round"):
        export_files(small(["1-0", "0-1"], ["1-0", "0-1"]), key, Options(), anyway=True)


def test_trf_is_refused_plainly() -> None:
    with pytest.raises(BadInput, match="one game per round"):
        write_trf(small(["1-0", "0-1"], ["1-0", "0-1"]))


def test_tables_show_both_results_and_the_points_of_the_match() -> None:
    files = export_files(small(["1-0", "1/2-1/2"], ["1-0", "-:+"]), "csv", Options())
    text = next(content for name, content in files.items() if "games" in name).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert rows[0]["Result"] == "1-0, 1/2-1/2"
    assert [value for name, value in rows[0].items() if "points" in name.lower()] == ["1.5", "0.5"]


def test_pgn_has_a_game_for_each_with_turned_colours() -> None:
    files = export_files(small(["1-0", "1/2-1/2"], ["1-0", "0-1"]), "pgn", Options(round=1))
    text = files["round-1.pgn"].decode()
    assert '[Round "1.1.1"]' in text and '[Round "1.1.2"]' in text
    assert Counter(line for line in text.splitlines() if line.startswith('[White "')) == {
        f'[White "Player, {letter}"]': 1 for letter in "ACDB"
    }


def test_28o_the_wall_chart_shows_the_points_of_each_match() -> None:
    event = small(["1-0", "1/2-1/2"], ["1-0", "*"])
    text = table_report(wall_chart_table(event.sections[0], wall_chart(event, event.sections[0])), Pen())
    assert "W3 1½" in text and "B1 ½" in text and "W2 1*" in text and "bye 2" in text
    assert "in a match of two games" in " ".join(text.split())


def test_phones_tell_the_score_of_the_match() -> None:
    event = small(["1-0", "1/2-1/2"], ["1-0", "*"])
    assert seat_of(event, event.sections[0], 3).outcome == "lost, 1½–½"
    assert seat_of(event, event.sections[0], 4).open


@pytest.mark.parametrize("kind", [sheet.key for sheet in SHEETS])
def test_every_sheet_can_be_made(kind: str) -> None:
    told = played_event(3, players=10, rounds=3)
    told["rounds"] = 4
    event = event_of(told)
    sheet = next(one for one in SHEETS if one.key == kind)
    if not sheet.applies(event.sections[0]):
        return
    made = sheet.make(event, event.sections, PrintOptions(round=2 if sheet.needs_round else None))
    assert made
