"""Charts: their signs are those of the results, their totals those of the standings."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.sheet import Grid
from tests.cli.command import crosstable
from tests.cli.conftest import Save
from tests.cli.test_wallchart import cells, event_of, games

Document = dict[str, Any]
DRAWN = [[(1, 2, "2-2"), (3, 4, "3-1")], [(3, 1, "2-2"), (4, 2, "+:-")]]


def teams(book: str, played_as: str = "team-swiss", rounds: Any = DRAWN, **keys: Any) -> Document:
    """Four teams whose matches have scores only."""
    listed = [{"no": no, "name": f"Team {no}", "rating": 2000 - no} for no in range(1, 5)]
    results = [
        {"matches": [{"white": white, "black": black, "score": score} for white, black, score in played]}
        for played in rounds
    ]
    event = {"crosstable": 1, "name": "Cup", "rulebook": book, "format": played_as, "rounds": 3}
    return {**event, "teams": listed, "players": [], "results": results, **keys}


@pytest.mark.parametrize(
    ("book", "settings"),
    [("us-chess", {}), ("us-chess", {"team.pair_by": "game"}), ("cfc", {}), ("olympiad-2008", {})],
)
def test_a_drawn_match_has_the_sign_of_a_draw_for_both(save: Save, book: str, settings: Document) -> None:
    """2-2, whether the teams have half a point, a match point or two game points for it."""
    out = crosstable("wallchart", save(teams(book, settings=settings))).out
    assert [cells(out, no)[3:7] for no in (1, 2, 3, 4)] == [
        ["= W2", "2", "= B3", "2"],
        ["= B1", "2", "-F 4", "0"],
        ["+ W4", "3", "= W1", "2"],
        ["- B3", "1", "+F 2", "4"],
    ]


@pytest.mark.parametrize(("points", "draw"), [("1-1/2-0", 0.5), ("2-1-0", 1), ("3-1-0", 1), ("3-2-1", 2)])
def test_a_draw_has_the_sign_of_a_draw_in_every_point_system(save: Save, points: str, draw: float) -> None:
    played = games((1, 2, "1/2-1/2"), (3, 4, "1-0"), (6, 5, "+:-"))
    document = {**event_of(6, played), "rulebook": "dutch-2026", "settings": {"points": points}}
    path = save(document)
    out = crosstable("wallchart", path, "--style", "signs").out
    assert [cells(out, no)[3][0] for no in range(1, 7)] == ["=", "=", "+", "-", "-", "+"]
    rounds = [row["rounds"][0] for row in crosstable("wallchart", path, "--json").json["rows"]]
    assert [line["outcome"] for line in rounds] == ["drawn", "drawn", "won", "lost", "lost", "won"]
    assert rounds[0]["points"] == draw


def test_a_penalty_changes_the_total_and_not_the_sign(save: Save) -> None:
    """A win with half a point taken off is still a win."""
    document = event_of(4, games((1, 2, "1-0"), (3, 4, "1/2-1/2")))
    path = save({**document, "adjustments": [{"players": [1, 4], "points": -0.5, "round": 1}]})
    rows = crosstable("wallchart", path, "--json").json["rows"]
    told = [(row["rounds"][0]["outcome"], row["rounds"][0]["points"], row["points"]) for row in rows]
    assert told == [("won", 1, 0.5), ("lost", 0, 0), ("drawn", 0.5, 0.5), ("drawn", 0.5, 0)]
    assert rows[0]["rounds"][0]["adjusted"] == -0.5 and "adjusted" not in rows[1]["rounds"][0]
    assert "1 -½" in crosstable("wallchart", path, "--card", "1").out


def test_teams_scored_by_game_points_have_no_column_of_match_points(save: Save) -> None:
    """Their score is in game points: it is not called otherwise, in no list."""
    for pair_by, told in (("game", False), ("match", True)):
        path = save(teams("us-chess", settings={"team.pair_by": pair_by}))
        for command in ("wallchart", "standings"):
            assert ("match points" in crosstable(command, path).out) is told, (command, pair_by)


LEFT = [[(1, 4, "3-1"), (2, 3, "3-1")], [(4, 3, "2-2")], [(2, 4, "3-1")]]


def test_664_wall_chart_and_standings_have_the_same_game_points(save: Save) -> None:
    """Team 1 leaves after one of three matches: its 3-1 is in no total, on the chart as in the standings."""
    document = teams("cfc", "team-round-robin", LEFT)
    document["teams"][0]["withdrawn_after"] = 1
    path = save(document)
    table = {row["team"]: row for row in crosstable("standings", path, "--json").json["standings"]}
    chart = {row["team"]: row for row in crosstable("wallchart", path, "--json").json["rows"]}
    assert {no: row["game_points"] for no, row in chart.items()} == {1: 0, 2: 6, 3: 3, 4: 3}
    for key in ("points", "game_points"):
        assert {no: row[key] for no, row in chart.items()} == {no: row[key] for no, row in table.items()}


def test_the_site_has_the_same_signs_and_game_points(save: Save, tmp_path: Path) -> None:
    said = crosstable("export", save(teams("us-chess")), "site", "-o", str(tmp_path / "site"))
    assert said.status == 0, said.err
    page = next((tmp_path / "site").rglob("crosstable.html")).read_text(encoding="utf-8")
    rows = [
        [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)]
        for row in page.split("<tr")[2:]
    ]
    assert [row[3:5] for row in rows] == [
        ["= W2 · 2", "= B3 · 2"],
        ["= B1 · 2", "-F 4 · 0"],
        ["+ W4 · 3", "= W1 · 2"],
        ["- B3 · 1", "+F 2 · 4"],
    ]
    assert [row[5:7] for row in rows] == [["1", "4"], ["½", "2"], ["1½", "5"], ["1", "5"]]


def test_the_printed_team_chart_has_the_same_signs_and_game_points() -> None:
    event = read_document(json.dumps(teams("us-chess")))
    (sheet,) = make(event, "teams", Options())
    table = next(block for block in sheet.blocks if isinstance(block, Grid))
    rows = [row for part in table.parts for row in part.rows]
    assert [row[2:4] for row in rows] == [
        ("= W2\n2", "= B3\n2"),
        ("= B1\n2", "-F 4\n0"),
        ("+ W4\n3", "= W1\n2"),
        ("- B3\n1", "+F 2\n4"),
    ]


def test_34e_a_breakdown_has_both_scores_of_an_opponent(save: Save) -> None:
    """Player 1 scored 2, one of them by a bye: for the opponents the bye counts as a draw."""
    played = games((1, 2, "1-0"), (3, 4, "1-0"))
    rest = games((2, 3, "1-0"), byes=((1, "full"), (4, "zero")))
    document = {**event_of(4, played, rest), "rulebook": "us-chess", "tiebreaks": ["solkoff"]}
    path = save(document)
    said = "#1 scored 2, counts as 1½ (unplayed rounds as draws)"
    assert said in crosstable("standings", path, "--breakdown", "2").out
    (part,) = crosstable("standings", path, "--breakdown", "2", "--json").json["tiebreaks"]
    assert {one["text"]: one["value"] for one in part["values"][0]["addends"]}[said] == 1.5


def test_a_penalty_stands_on_every_chart(save: Save, tmp_path: Path) -> None:
    """Totals add up on terminal, paper, site and in spreadsheets: the -1 is in sight."""
    document = event_of(4, games((1, 2, "1-0"), (3, 4, "1/2-1/2")))
    beside = [{"players": [1], "points": -1, "round": 1}, {"players": [4], "points": 0.5}]
    path = save({**document, "adjustments": beside})
    notes = ("#1 Player 1: penalty of 1 point after round 1", "#4 Player 4: bonus of ½ point from the start")
    out = crosstable("wallchart", path).out
    assert cells(out, 1)[3] == "+ W2 -1" and all(note in out for note in notes)
    event = read_document(Path(path).read_text())
    for sheet in ("chart", "crosstable"):
        printed = str(make(event, sheet, Options()))
        assert all(note in printed for note in notes), sheet
    assert crosstable("export", path, "site", "-o", str(tmp_path / "site")).status == 0
    page = next((tmp_path / "site").rglob("crosstable.html")).read_text(encoding="utf-8")
    assert "+ W2 -1" in page and all(note in page for note in notes)
    assert crosstable("export", path, "csv", "-o", str(tmp_path / "csv")).status == 0
    with (tmp_path / "csv" / "chart.csv").open(encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    assert [row["Penalty or bonus"] for row in rows] == ["-1", "", "", "0.5"]
    with (tmp_path / "csv" / "games.csv").open(encoding="utf-8-sig") as file:
        told = [(row["White"], row["Result"], row["White points"]) for row in csv.DictReader(file)]
    assert ("Player 1", "penalty", "-1") in told and ("Player 4", "bonus", "0.5") in told
