"""NZCF 1.8.2 on the command line: score sheets ticked off, and those that are missing."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, players


def played(folder: Path, rulebook: str = "nzcf") -> str:
    """A journal after a round of two games and a default."""
    path = str(folder / "e.crosstable")
    done("new", path, "--rulebook", rulebook, "--rounds", "2", "--seed", "3")
    for player in players(6):
        done("add", path, player["name"], "--rating", str(player["rating"]))
    done("draft", path)
    done("publish", path)
    for board, result in (("1", "1-0"), ("2", "="), ("3", "+:-")):
        done("result", path, board, result)
    return path


def test_1_8_2_sheets_are_ticked_listed_and_undone(tmp_path: Path) -> None:
    path = played(tmp_path)
    assert done("score-sheets", path) == "missing in round 1: boards 1, 2\n"
    said = done("score-sheets", path, "2")
    assert "board 2: score sheets handed in" in said and "missing in round 1: board 1" in said
    assert json.loads(done("score-sheets", path, "--json")) == {"missing": [{"round": 1, "boards": [1]}]}
    done("undo", path)
    assert done("score-sheets", path) == "missing in round 1: boards 1, 2\n"
    done("redo", path)
    done("score-sheets", path, "--all")
    assert done("score-sheets", path) == "no score sheets are missing\n"
    done("score-sheets", path, "1", "--off")
    assert done("score-sheets", path, "--round", "1") == "missing in round 1: board 1\n"
    assert "score sheets missing, by board: round 1: 1 (1.8.2)" in done("close", path, "--check")


def test_1_8_2_a_default_has_no_sheet_and_another_book_no_rule(tmp_path: Path) -> None:
    path = played(tmp_path)
    said = crosstable("score-sheets", path, "3")
    assert said.status == 2 and "the game was not played, so there is no score sheet" in said.err
    other = tmp_path / "other"
    other.mkdir()
    said = crosstable("score-sheets", played(other, "schools"))
    assert said.status == 2 and "has no rule for collecting score sheets" in said.err and "NZCF" in said.err
