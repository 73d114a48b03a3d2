"""Sheets of a round: the score that stands, and behind it the score for pairing where that is another."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.session.session import open_session
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.sheet import Grid, Legend
from tests.cli.us_chess_events import done, journal


@pytest.fixture
def assumed(tmp_path: Path) -> str:
    """Eight players; board 3 of round 1 is open and paired as won by both, round 2 is published."""
    path = journal(tmp_path)
    done("draft", path)
    done("publish", path)
    for board in ("1", "2", "4"):
        done("result", path, board, "1")
    done("unreported", path, "3", "double-win")
    done("draft", path)
    done("publish", path)
    return path


def open_pair(path: str) -> set[str]:
    """The players of the open game."""
    game = open_session(path).event.sections[0].results[0].games[2]
    return {f"Player {no:02d}" for no in (game.white, game.black)}


def test_28q_the_posted_sheet_marks_an_assumed_score(assumed: str) -> None:
    """0 as on the wall chart, and in brackets what the pairing took it for."""
    sheet = make(open_session(assumed).event, "pairings", Options())[0]
    table = next(block for block in sheet.blocks if isinstance(block, Grid))
    rows = [row for part in table.parts for row in part.rows]
    scores = {row[2]: row[4] for row in rows} | {row[6]: row[8] for row in rows}
    assert {name for name, score in scores.items() if score == "0 (1)"} == open_pair(assumed)
    assert sorted(score for score in scores.values() if "(" not in score) == ["0"] * 3 + ["1"] * 3
    assert any(isinstance(block, Legend) and block.items[0][0] == "( )" for block in sheet.blocks)


def test_28q_the_terminal_marks_it_too(assumed: str) -> None:
    out = done("pair", assumed, "--round", "2")
    assert out.count("0 (1)") == 2 and "( ) score used for pairing" in out


def test_without_open_games_there_is_no_mark(assumed: str) -> None:
    done("result", assumed, "3", "1", "--round", "1")
    sheet = make(open_session(assumed).event, "pairings", Options(round=2))[0]
    assert not any(isinstance(block, Legend) for block in sheet.blocks) and "(1)" not in str(sheet)
