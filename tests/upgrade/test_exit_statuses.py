"""The exit status of a command line says what happened; scripts rely on it."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from crosstable.cli import main as command_line
from crosstable.cli.guard import FAULT
from tests.upgrade.program import run_command

MET = """
{"crosstable": 1, "name": "Two", "rulebook": "dutch-2026", "rounds": 2,
 "players": [{"no": 1, "name": "A"}, {"no": 2, "name": "B"}],
 "results": [{"games": [{"board": 1, "white": 1, "black": 2, "result": "1-0"}]}]}
"""
"""Two players who have met, and a round to go."""


@pytest.fixture
def event(tmp_path: Path) -> str:
    """An event of two rounds as the rulebook pairs them."""
    path = str(tmp_path / "club.json")
    words = ("--rulebook", "us-chess", "--players", "8", "--rounds", "2", "--seed", "1")
    made = run_command("generate", *words, "-o", path)
    assert made.status == 0, made.err
    return path


def test_0_done(event: str) -> None:
    assert run_command("check", event).status == 0


def test_1_the_answer_is_no(event: str, tmp_path: Path) -> None:
    changed = tmp_path / "changed.json"
    changed.write_text(Path(event).read_text("utf-8").replace('"1-0"', '"0-1"', 1), "utf-8")
    assert changed.read_text("utf-8") != Path(event).read_text("utf-8")
    assert run_command("check", str(changed)).status == 1


@pytest.mark.parametrize("words", [("pair",), ("pair", "nowhere.json"), ("no-such-command",), ()])
def test_2_bad_usage_or_bad_input(words: tuple[str, ...]) -> None:
    assert run_command(*words).status == 2


def test_3_no_legal_pairing() -> None:
    assert run_command("pair", "-", stdin=MET.encode()).status == 3


def test_a_fault_and_an_interruption_have_statuses_of_their_own(event: str) -> None:
    assert FAULT == 70 and command_line.INTERRUPTED == 130
    with patch.object(command_line, "_run", side_effect=RuntimeError("broken")):
        assert run_command("pair", event).status == FAULT
    with patch.object(command_line, "_run", side_effect=KeyboardInterrupt):
        assert run_command("pair", event).status == command_line.INTERRUPTED
