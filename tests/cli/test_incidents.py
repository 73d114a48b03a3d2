"""Incidents on the command line: noted, listed for the staff, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round


@pytest.fixture
def path(tmp_path: Path) -> str:
    made = journal(tmp_path, 4)
    play_round(made)
    return made


@pytest.mark.parametrize(
    ("rule", "advice"),
    [
        ("35F2", "two minutes"),
        ("35F4", "pressed before"),
        ("35F8", "two minutes"),
        ("35F9", "last position on which they agree"),
        ("35F10e", "the player's own"),
        ("36H", "same penalties"),
        ("36I5", "use the position on the board"),
        ("36I10", "the computer's"),
    ],
)
def test_35f2_and_35f4_and_35f8_and_35f9_and_35f10e_and_36h_and_36i5_and_36i10_say_what_to_do(
    path: str, rule: str, advice: str
) -> None:
    said = done("incident", path, "they disagree", "--board", "1", "--rule", rule)
    assert f"incident 1 ({rule}): round 1, board 1, they disagree" in said
    assert advice in " ".join(said.split())
    assert f"({rule})" in done("staff", path) and "they disagree" in done("log", path)


def test_36h_a_private_incident_is_on_the_staff_list_and_in_the_log_only(path: str) -> None:
    white = crosstable("convert", path, "-").json["results"][0]["games"][0]["white"]
    done("incident", path, "SECRETPHONE", "--player", str(white), "--rule", "36H", "--private")
    done("incident", path, "OPENCLOCK", "--board", "1")
    staff = done("staff", path)
    assert "SECRETPHONE (36H) (private)" in staff and "OPENCLOCK" in staff
    assert "SECRETPHONE" in done("log", path)
    assert "Incidents\n  round 1, board 1: OPENCLOCK" in done("wallchart", path, "--card", str(white))
    for words in (
        ("wallchart", path, "--card", str(white)),
        ("wallchart", path),
        ("standings", path),
        ("entries", path),
        ("notice", path),
        ("pair", path),
        ("check", path),
        ("explain", path, "--round", "1", "--board", "1"),
    ):
        for answer in (crosstable(*words), crosstable(*words, "--json")):
            assert answer.status == 0 and "SECRETPHONE" not in answer.out
    body = crosstable("staff", path, "--json").json["incidents"]
    assert [(item["rule"], item["private"]) for item in body] == [("36H", True), (None, False)]


def test_an_incident_is_undone_and_survives_in_a_document(path: str, tmp_path: Path) -> None:
    done("incident", path, "a clock fell", "--round", "1", "--board", "2")
    copy = str(tmp_path / "copy.json")
    done("convert", path, copy)
    again = str(tmp_path / "again.crosstable")
    done("convert", copy, again)
    assert "round 1, board 2: a clock fell" in done("staff", again)
    done("undo", path)
    assert "clock" not in done("staff", path)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((" ",), "enter what happened"),
        (("x", "--rule", "36h"), "did you mean 36H?"),
        (("x", "--round", "2"), "round 2 is not posted"),
        (("x", "--board", "9"), "round 1 has no board 9"),
        (("x", "--player", "Nobody"), "nobody found for"),
    ],
)
def test_36h_what_cannot_be_noted(path: str, words: tuple[str, ...], said: str) -> None:
    answer = crosstable("incident", path, *words)
    assert answer.status == 2 and said in answer.err


def test_36h_somebody_from_another_board(path: str) -> None:
    games = crosstable("convert", path, "-").json["results"][0]["games"]
    answer = crosstable("incident", path, "x", "--board", "1", "--player", str(games[1]["white"]))
    assert answer.status == 2 and "is not on board 1" in answer.err


def test_before_round_1_there_is_only_the_text(tmp_path: Path) -> None:
    early = journal(tmp_path, 4)
    assert crosstable("incident", early, "x", "--player", "1").status == 2
    done("incident", early, "the hall is locked")
    assert "the hall is locked" in done("staff", early)
    assert crosstable("set", early, "incidents", "[]").status == 2
