"""A round is paired and published without results of earlier rounds only on purpose, in every book."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.rulebooks.shelf import PACKAGES
from tests.cli.command import Said, crosstable

TEAMS = ("olympiad-2008",)


def run(*words: str) -> str:
    """What a command says that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, said.err
    return said.out


def refused(*words: str) -> Said:
    """A command that has to be refused as bad input, with the reason."""
    said = crosstable(*words)
    assert said.status == 2, said.out
    return said


def first_round(folder: Path, book: str, *more: str, rounds: int = 5) -> str:
    """An event of eight with round 1 published and a result for board 1."""
    path = str(folder / "event.crosstable")
    run("new", path, "--rulebook", book, "--rounds", str(rounds), *more)
    for number in range(8):
        run("add", path, f"Player, {'ABCDEFGH'[number]}", "--rating", str(2000 - 50 * number))
    run("draft", path)
    run("publish", path)
    run("result", path, "1", "1-0")
    return path


@pytest.mark.parametrize("book", [book for book in PACKAGES if book not in (*TEAMS, "us-chess")])
def test_open_results_are_a_decision_in_every_book(tmp_path: Path, book: str) -> None:
    path = first_round(tmp_path, book)
    said = refused("draft", path)
    assert "3 results are not in: round 1, boards 2, 3, 4" in said.err
    assert "--open-results" in said.err
    assert crosstable("pair", path).status == 0
    drafted = run("draft", path, "--open-results")
    said = refused("publish", path)
    assert "3 results are not in: round 1, boards 2, 3, 4" in said.err
    assert "3 earlier results not in" in run(*drafted.splitlines()[-1].partition("crosstable ")[2].split())
    assert "round 2 published, 4 games; 3 earlier results not in" in run("log", path)


def test_28q_the_choice_of_a_missing_result_is_the_decision(tmp_path: Path) -> None:
    path = first_round(tmp_path, "us-chess")
    assert "29H" in refused("draft", path, "--open-results").err
    for board in ("2", "3", "4"):
        run("unreported", path, board, "win-draw")
    run("draft", path)
    run("publish", path)


def test_a_table_is_no_exception(tmp_path: Path) -> None:
    path = first_round(tmp_path, "nzcf", "--format", "round-robin", rounds=7)
    assert "3 results are not in" in refused("draft", path).err
    run("draft", path, "--open-results")
    run("publish", path, "--open-results")


def test_a_round_from_paper_asks_as_well(tmp_path: Path) -> None:
    path = first_round(tmp_path, "nzcf")
    lines = tmp_path / "round.txt"
    lines.write_text("1 1 3\n2 2 4\n3 5 7\n4 6 8\n", encoding="utf-8")
    assert "3 results are not in" in refused("by-hand", path, str(lines), "--reason", "power cut").err
    run("by-hand", path, str(lines), "--reason", "power cut", "--open-results")


def test_one_result_is_told_as_one(tmp_path: Path) -> None:
    path = first_round(tmp_path, "cfc")
    run("result", path, "2", "=")
    run("result", path, "3", "0-1")
    said = refused("draft", path)
    assert "1 result is not in: round 1, board 4. It counts as a draw" in said.err
    assert (
        "Enter the missing results with `crosstable result`, or continue without them with --open-results"
        in said.err
    )
