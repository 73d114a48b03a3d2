"""`check` respects what the director decided by the book: boards that had started, players held back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import document, done, journal, play_round


@pytest.fixture
def posted(tmp_path: Path) -> str:
    """Eight players, round 1 played, round 2 posted."""
    path = journal(tmp_path)
    play_round(path)
    done("draft", path)
    done("publish", path)
    return path


def same(path: str) -> bool:
    """Whether all rounds are the book's."""
    said = crosstable("check", path)
    assert said.status in (0, 1), said.err
    return said.status == 0


def test_29g2_boards_that_had_started_are_no_difference(posted: str, tmp_path: Path) -> None:
    leaves = crosstable("convert", posted, "-").json["results"][1]["games"][0]["black"]
    done("repair", posted, "--withdraw", str(leaves), "--started", "2-4")
    said = crosstable("check", posted)
    assert (said.status, said.err) == (0, "")
    assert "round 2: same (without board 2, 3, 4, kept by decision, 29G2)" in said.out
    rounds = crosstable("check", posted, "--json").json["rounds"]
    assert rounds[1]["stood"] == {"rule": "29G2", "boards": [2, 3, 4], "byes": []}
    assert "posted otherwise" not in done("pair", posted, "--round", "2")
    copy, again = str(tmp_path / "copy.json"), str(tmp_path / "again.crosstable")
    done("convert", posted, copy)
    done("convert", copy, again)
    assert same(copy)
    assert same(again)


def test_28i_a_game_that_stood_may_become_a_bye_later(posted: str) -> None:
    leaves = crosstable("convert", posted, "-").json["results"][1]["games"][3]
    done("repair", posted, "--withdraw", str(leaves["black"]), "--method", "ladder")
    for board in ("1", "2", "3"):
        crosstable("result", posted, board, "1/2-1/2")
    top = crosstable("convert", posted, "-").json["results"][1]["games"][0]["white"]
    done("expel", posted, str(top), "--reason", "rated 2300")
    assert crosstable("check", posted).status in (0, 1)
    assert crosstable("convert", posted, "-").status == 0


@pytest.mark.parametrize("method", ["ladder", "selective"])
def test_29g1_29g3_other_ways_to_pair_again_are_respected(posted: str, method: str) -> None:
    done("repair", posted, "--withdraw", "8", "--method", method)
    assert same(posted)


def test_29h9a_opponents_exchanged_by_decision_are_respected_but_breaches_told(posted: str) -> None:
    games = crosstable("convert", posted, "-").json["results"]
    one, other = games[1]["games"][0]["white"], games[1]["games"][1]["white"]
    done("repair", posted, "--swap", str(one), str(other))
    assert same(posted)
    rematch = {frozenset((g["white"], g["black"])) for g in games[0]["games"]}
    pairs = {
        frozenset((g["white"], g["black"]))
        for g in crosstable("convert", posted, "-").json["results"][1]["games"]
    }
    assert not rematch & pairs


def test_29h8_those_held_back_are_paired_among_themselves_and_the_bye_stays(tmp_path: Path) -> None:
    path = journal(tmp_path, 9)
    done("draft", path)
    done("publish", path)
    for board in ("2", "4"):
        done("result", path, board, "1")
    for board in ("1", "3"):
        done("unreported", path, board, "hold")
    done("draft", path)
    done("publish", path)
    assert same(path)
    for board in ("1", "3"):
        done("result", path, board, "0", "--round", "1")
    done("repair", path, "--held")
    said = crosstable("check", path)
    assert (said.status, "and the bye, kept by decision, 29H8" in said.out) == (0, True)


def test_29g2_a_locked_board_of_the_book_is_no_difference_after_a_late_entry(tmp_path: Path) -> None:
    path = journal(tmp_path, 8)
    done("draft", path)
    done("lock", path, "1")
    done("add", path, "Strong One", "--rating", "2500")
    done("add", path, "Strong Two", "--rating", "2400")
    done("draft", path)
    done("publish", path)
    assert same(path)


def test_a_document_names_only_boards_and_byes_that_are_there(tmp_path: Path) -> None:
    games = [
        {"board": 1, "white": 1, "black": 3, "result": "1-0"},
        {"board": 2, "white": 4, "black": 2, "result": "1-0"},
    ]
    body = document(4, results=[{"games": games, "byes": [], "stood": {"rule": "29G2", "boards": [7]}}])
    file = tmp_path / "e.json"
    file.write_text(json.dumps(body), encoding="utf-8")
    said = crosstable("check", str(file))
    assert (said.status, "stood.boards" in said.err) == (2, True)
