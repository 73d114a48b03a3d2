"""`crosstable correct`: what a correction changes, the three ways, undo, teams, reports and `check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.app.session.session import open_session
from crosstable.cli.main import main
from crosstable.model.event import Section


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """One command, with what it says."""
    assert main(list(words)) == status
    said = capsys.readouterr()
    return said.out + said.err


@pytest.fixture
def path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Eight players by a book with one round played and the second posted."""
    return played(str(tmp_path / "open.crosstable"), "us-chess", capsys)


def played(path: str, book: str, capsys: pytest.CaptureFixture[str]) -> str:
    run(capsys, "new", path, "--rulebook", book, "--rounds", "3")
    for at in range(8):
        run(capsys, "add", path, f"Player{at}, P", "--rating", str(2000 - 50 * at))
    run(capsys, "draft", path)
    run(capsys, "publish", path)
    for board in range(1, 5):
        run(capsys, "result", path, str(board), "1-0")
    run(capsys, "draft", path)
    run(capsys, "publish", path)
    return path


def section_of(path: str) -> Section:
    return open_session(path).event.sections[0]


def test_without_a_choice_nothing_is_written(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    facts = len(open_session(path).facts)
    said = run(capsys, "correct", path, "1", "0-1", "--round", "1")
    for way in ("next-round", "pair-again", "rating-only"):
        assert f"--apply {way}" in said
    assert "score 0 (was 1)" in said and "nothing was saved" in said
    assert len(open_session(path).facts) == facts


def test_each_way_for_programs(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, "correct", path, "1", "0-1", "--round", "1", "--json"))
    assert [(one["way"], one["possible"], one["rule"]) for one in told["choices"]] == [
        ("next-round", True, "29H"),
        ("pair-again", True, "29H10"),
        ("rating-only", True, "28M4"),
    ]
    assert (told["was"], told["becomes"], told["written"]) == ("1-0", "0-1", [])


@pytest.mark.parametrize("way", ["next-round", "pair-again", "rating-only"])
def test_one_undo_takes_a_correction_back_and_redo_brings_it_again(
    path: str, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = section_of(path)
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", way)
    corrected = section_of(path)
    assert corrected != before
    run(capsys, "undo", path)
    assert section_of(path) == before
    run(capsys, "redo", path)
    assert section_of(path) == corrected


def test_check_says_which_rounds_no_longer_follow(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "corrected" not in run(capsys, "check", path)
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "next-round")
    said = " ".join(run(capsys, "check", path).split())
    assert "round 2 was paired before the result of round 1, board 1 was corrected (1–0, now 0–1)" in said
    assert "the book would pair round 2 differently" in said
    since = json.loads(run(capsys, "check", path, "--json"))["rounds"][1]["corrected_since"]
    assert since["differs"] is True
    assert [(one["round"], one["board"], one["then"], one["now"]) for one in since["results"]] == [
        (1, 1, "1-0", "0-1")
    ]


def test_undoing_the_correction_takes_the_notice_away(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "next-round")
    run(capsys, "undo", path)
    assert "corrected" not in run(capsys, "check", path)


def test_paired_again_the_round_follows_from_the_results(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "pair-again")
    told = json.loads(run(capsys, "check", path, "--json"))
    assert told["same"] and "corrected_since" not in told["rounds"][1]


def test_a_correction_of_a_correction_that_leads_back_is_none(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "next-round")
    run(capsys, "correct", path, "1", "1-0", "--round", "1", "--apply", "next-round")
    assert "corrected" not in run(capsys, "check", path)


def test_a_draft_of_the_next_round_is_in_the_way_of_pairing_again(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for board in range(1, 5):
        run(capsys, "result", path, str(board), "1/2-1/2")
    run(capsys, "draft", path)
    said = " ".join(run(capsys, "correct", path, "1", "0-1", "--round", "1").split())
    assert "The draft of round 3 is out of date: pair it again" in said
    assert "--apply pair-again (not possible)" in said
    said = run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "pair-again", status=2)
    assert "round 3 has a draft" in said


@pytest.mark.parametrize(
    ("board", "result", "round_", "wrong"),
    [
        ("1", "1-0", "1", "already has this result"),
        ("1", "1-0", "2", "no result to correct"),
        ("1", "1-0", "3", "round 3 is not published"),
        ("9", "1-0", "1", "no result to correct"),
        ("1", "no", "1", "is not a result"),
    ],
)
def test_what_cannot_be_corrected(
    path: str, board: str, result: str, round_: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert wrong in run(capsys, "correct", path, board, result, "--round", round_, status=2)


@pytest.mark.parametrize(
    ("book", "rules"),
    [
        ("nzcf", {"next-round": "B13.8", "pair-again": "B13.8", "rating-only": ""}),
        ("dutch-1998", {"next-round": "F7", "pair-again": "F7", "rating-only": ""}),
        ("dutch-2017", {"next-round": "04.2/D.8", "pair-again": "04.2/D.8", "rating-only": "04.2/D.8"}),
        ("dutch-2026", {"next-round": "04.2/4.3", "pair-again": "04.2/4.3", "rating-only": ""}),
    ],
)
def test_each_book_cites_its_own_rule(
    tmp_path: Path, book: str, rules: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(str(tmp_path / "x.crosstable"), book, capsys)
    told = json.loads(run(capsys, "correct", path, "1", "0-1", "--round", "1", "--json"))
    assert {one["way"]: one["rule"] for one in told["choices"]} == rules
    assert "note" not in told


def test_a_book_without_a_rule_says_so_and_names_the_default(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(str(tmp_path / "x.crosstable"), "cfc", capsys)
    said = " ".join(run(capsys, "correct", path, "1", "0-1", "--round", "1").split())
    assert "The book gives no ground to change a published round: it is your decision" in said
    assert "there is no rule for this in" in said and "published pairings stay" in said


def test_a_later_correction_for_everything_takes_the_rating_one_away(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "rating-only")
    run(capsys, "correct", path, "1", "1/2-1/2", "--round", "1", "--apply", "next-round")
    game = section_of(path).results[0].games[0]
    assert (game.result.value, game.rated_as) == ("1/2-1/2", None)


def test_rating_only_is_taken_back_by_the_standing_result(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "rating-only")
    told = json.loads(run(capsys, "correct", path, "1", "1-0", "--round", "1", "--json"))
    assert [one["way"] for one in told["choices"]] == ["rating-only"]
    run(capsys, "correct", path, "1", "1-0", "--round", "1", "--apply", "rating-only")
    assert section_of(path).results[0].games[0].rated_as is None


def test_rating_only_needs_a_game_that_is_rated(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "correct", path, "1", "+:-", "--round", "1", "--apply", "next-round")
    said = run(capsys, "correct", path, "1", "-:+", "--round", "1", "--apply", "rating-only", status=2)
    assert "neither result is rated" in said


def test_the_event_file_keeps_it_and_becomes_the_same_journal(
    path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "rating-only")
    there, back = str(tmp_path / "out.json"), str(tmp_path / "back.crosstable")
    run(capsys, "convert", path, there)
    game = json.loads(Path(there).read_text("utf-8"))["results"][0]["games"][0]
    assert (game["result"], game["rated_as"]) == ("1-0", "0-1")
    run(capsys, "convert", there, back)
    assert section_of(back).results == section_of(path).results


def test_colours_reversed_turn_both_results(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    from crosstable.app.round.running_round import reverse_colours
    from crosstable.app.session.session import write

    run(capsys, "correct", path, "1", "0-1", "--round", "1", "--apply", "rating-only")
    write(path, lambda session: reverse_colours(session, session.event.section(), 1, 1))
    game = section_of(path).results[0].games[0]
    assert game.rated_as is not None
    assert (game.result.value, game.rated_as.value) == ("0-1", "1-0")
