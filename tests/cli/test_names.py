"""Answers name players as the director types them: by pairing number, with the name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Entered weakest first, so that number and order of entry differ; round 1 is posted."""
    path = str(tmp_path / "e.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", "4")
    for place, name in enumerate(("Young", "Weston", "Vale", "Umber", "Tate", "Sol")):
        done("add", path, name, "--rating", str(1500 + 100 * place))
    done("draft", path)
    done("publish", path)
    return path


def test_every_answer_has_the_number_that_commands_take(path: str) -> None:
    assert "entered: #7 Late in" not in done("add", path, "Late", "--rating", "1000")
    assert "#6 Young withdrawn after round 1" in done("withdraw", path, "6")
    assert "#6 Young reinstated" in done("return", path, "6")
    assert "#1 Sol: zero-point bye, round 3" in done("bye", path, "1", "3", "zero")
    assert "#2 Tate: club set to Metro" in done("set", path, "--player", "2", "club", "Metro")
    assert "#1 Sol has not withdrawn" in crosstable("return", path, "1").err
    log = done("log", path)
    assert "entered: #6 Young" in log
    assert "entry " not in log


def test_a_result_names_both_players(path: str) -> None:
    games = crosstable("convert", path, "-").json["results"][0]["games"]
    names = {p["no"]: p["name"] for p in crosstable("convert", path, "-").json["players"]}
    white, black = (f"#{games[2][side]} {names[games[2][side]]}" for side in ("white", "black"))
    said = done("result", path, "3", "1")
    assert f"round 1, board 3: {white} 1–0 {black}" in said
    assert "2 results not in: boards 1, 2" in said
    assert f"{white} 0–1 {black} (was 1–0)" in done("result", path, "3", "0")


def test_29g_a_round_paired_again_names_who_sits_where(path: str) -> None:
    said = done("repair", path, "--withdraw", "6", "--method", "ladder")
    assert "bye: #3 Umber" in said
    assert "#3 Umber (0) is at the bottom of the ladder" in said
    assert "nobody (was #" in said
    assert "withdrawn: #6 Young" in said


def test_what_later_facts_need_is_told_in_words(path: str) -> None:
    done("result", path, "1", "1")
    said = crosstable("undo", path, "10")
    assert said.status == 2
    assert "later change depends on it (change 11: round 1, board 1:" in said.err


def test_a_section_that_was_renamed_still_knows_its_players(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    play_round(path)
    done("withdraw", path, "4")
    done("set", path, "section", "Open")
    assert "#4 Player 04 withdrawn after round 1" in done("log", path)
