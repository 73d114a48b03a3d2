"""Somebody leaves a round robin: rounds, charts, lists and spreadsheets have the same points."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.sheet import Grid, Note
from tests.cli.command import crosstable
from tests.cli.conftest import Save

Document = dict[str, Any]
NAMES = ("Orleans", "Kanata", "Bytown", "Nepean")


def played(no: int, white: int, black: int, results: str) -> Document:
    """A match of two boards: members of team 2 are 21 and 22; White of board 1 is of the team named first."""
    first, second = results.split()
    return {
        "table": no,
        "white": white,
        "black": black,
        "games": [
            {"board": 1, "white": 10 * white + 1, "black": 10 * black + 1, "result": first},
            {"board": 2, "white": 10 * black + 2, "black": 10 * white + 2, "result": second},
        ],
    }


def teams(rounds: int, withdrawn: int) -> Document:
    """Four teams of two; Bytown, which has won everything, withdraws after some of its three matches."""
    results = [
        {"matches": [played(1, 1, 4, "1-0 0-1"), played(2, 2, 3, "0-1 1-0")]},
        {"matches": [played(1, 4, 3, "0-1 1-0"), played(2, 1, 2, "1/2-1/2 1/2-1/2")]},
        {"matches": [played(1, 2, 4, "1-0 0-1")], "byes": [{"team": 1, "kind": "rest"}]},
    ]
    return {
        "crosstable": 1,
        "name": "Rideau Cup",
        "rulebook": "cfc",
        "format": "team-round-robin",
        "rounds": 3,
        "settings": {"team.boards": 2},
        "players": [
            {"no": 10 * no + board, "name": f"{name} {board}", "rating": 2000 - 10 * board}
            for no, name in enumerate(NAMES, start=1)
            for board in (1, 2)
        ],
        "teams": [
            {
                "no": no,
                "name": name,
                "players": [10 * no + 1, 10 * no + 2],
                **({"withdrawn_after": withdrawn} if name == "Bytown" else {}),
            }
            for no, name in enumerate(NAMES, start=1)
        ],
        "results": results[:rounds],
    }


def single(book: str) -> Document:
    """Four players, of whom one leaves after two of three games; round 3 is posted."""
    return {
        "crosstable": 1,
        "name": "Club",
        "rulebook": book,
        "format": "round-robin",
        "rounds": 3,
        "settings": {"rr.table": "berger"} if book == "us-chess" else {},
        "players": [
            {
                "no": no,
                "name": name,
                "rating": 2000 - no,
                **({"withdrawn_after": 2} if name == "Bytown" else {}),
            }
            for no, name in enumerate(NAMES, start=1)
        ],
        "results": [
            {"games": [game(1, 4, "1-0"), game(2, 3, "1/2-1/2")]},
            {"games": [game(4, 3, "1-0"), game(1, 2, "1/2-1/2")]},
            {"games": [game(2, 4, "0-1")], "byes": [{"player": 1, "kind": "rest"}]},
        ],
    }


def game(white: int, black: int, result: str) -> Document:
    """A game of a round."""
    return {"white": white, "black": black, "result": result}


def tables(path: str, folder: Path) -> dict[str, list[dict[str, str]]]:
    """The spreadsheets of an event by name."""
    assert crosstable("export", path, "csv", "-o", str(folder)).status == 0
    return {
        found.stem: list(csv.DictReader(found.read_text("utf-8-sig").splitlines()))
        for found in folder.glob("*.csv")
    }


def test_664_players_have_the_same_points_on_chart_and_board_list(save: Save) -> None:
    """A cancelled match counts for nobody: brackets and a note on the chart, no points anywhere."""
    path = save(teams(1, 1))
    rows = crosstable("wallchart", path, "--individual", "--json").json["rows"]
    points = {row["name"]: row["points"] for row in rows}
    assert {name for name, own in points.items() if own} == {"Orleans 1", "Orleans 2"}
    boards = crosstable("standings", path, "--boards", "--json").json["boards"]
    assert {row["name"]: row["points"] for row in boards}.items() <= points.items()
    out = crosstable("wallchart", path, "--individual").out
    assert "(+ B21)" in out and "( ) does not count" in out
    assert "664  #3 Bytown withdrew after round 1" in out
    card = crosstable("wallchart", path, "--individual", "--card", "Bytown 1").out
    assert "does not count" in card and "(1)" in card


def test_664_the_printed_sheet_of_members_has_the_same_points() -> None:
    event = read_document(json.dumps(teams(1, 1)))
    sheet = make(event, "members", Options())[0]
    table = next(block for block in sheet.blocks if isinstance(block, Grid))
    points = {row[1]: row[-1] for part in table.parts for row in part.rows}
    assert {name for name, own in points.items() if own != "0"} == {"Orleans 1", "Orleans 2"}
    notes = [block.text for block in sheet.blocks if isinstance(block, Note)]
    assert any("Bytown withdrew" in text for text in notes)


def test_664_spreadsheets_mark_boards_that_do_not_count(save: Save, tmp_path: Path) -> None:
    found = tables(save(teams(1, 1)), tmp_path / "csv")
    assert [row["Note"] for row in found["boards"]] == ["", "", "does not count", "does not count"]
    assert [(row["White points"], row["Black points"]) for row in found["games"]] == [("1", "0"), ("0", "0")]
    assert [row["Round 1"] for row in found["chart"]] == ["4w1", "(3w0)", "(2b1)", "1b0"]


def test_a_match_with_a_score_alone_is_not_unfinished(save: Save) -> None:
    """The line-ups are known, the boards are not: the chart of players says so."""
    document = teams(1, 1)
    document["teams"][2].pop("withdrawn_after")
    match = document["results"][0]["matches"][0]
    match["score"] = "1.5-0.5"
    for board in match["games"]:
        board["result"] = "*"
    out = crosstable("wallchart", save(document), "--individual").out
    assert "? W41" in out and "* W41" not in out
    assert "? only the match score is known" in out
    card = crosstable("wallchart", save(document), "--individual", "--card", "Orleans 1").out
    assert "(only the match score is known)       ?" in card


@pytest.mark.parametrize("book", ["cfc team", "cfc", "nzcf", "us-chess"])
def test_a_round_says_that_the_opponent_has_withdrawn_and_that_the_win_counts(
    save: Save, tmp_path: Path, book: str
) -> None:
    """Terminal, paper, site and spreadsheets; points of all rounds add up to the standings."""
    rule = {"cfc team": "664", "cfc": "653", "nzcf": "1.9.3", "us-chess": "30B"}[book]
    path = save(teams(3, 2) if book == "cfc team" else single(book))
    told = f"win without a game: Bytown has withdrawn ({rule})"
    assert f"#1 Orleans, {told}" in " ".join(crosstable("pair", path, "--round", "3").out.split())
    event = read_document(Path(path).read_text())
    for sheet in ("pairings", "names", "absences"):
        made = str(make(event, sheet, Options(round=3))).lower()
        assert told.lower() in made, sheet
    assert crosstable("export", path, "site", "-o", str(tmp_path / "site")).status == 0
    page = next((tmp_path / "site").rglob("round-3.html")).read_text()
    assert told in page
    found = tables(path, tmp_path / "csv")
    won = next(row for row in found["games"] if row["Note"].startswith("not played"))
    assert (won["White"], won["Black"]) in [("Orleans", "Bytown"), ("Bytown", "Orleans")]
    assert sums(found["games"]) == {
        row["No"]: float(row.get("Match points") or row["Points"]) for row in found["standings"]
    }


def sums(rows: list[dict[str, str]]) -> dict[str, float]:
    """Everybody's points over all rows."""
    total: dict[str, float] = defaultdict(float)
    for row in rows:
        for side in ("White", "Black"):
            if row[f"{side} no"]:
                total[row[f"{side} no"]] += float(row[f"{side} points"] or 0)
    return total


def test_a_sheet_that_teams_do_not_have_names_the_one_they_have(save: Save) -> None:
    said = crosstable("print", save(teams(1, 1)), "chart")
    assert said.status == 2
    assert "a team event has no sheet “chart”; print “teams” (Team chart) instead" in said.err
