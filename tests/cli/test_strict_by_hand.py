"""Pairing by hand in strict mode: what each game or bye needs, at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.strict_events import Strict


def by_hand(event: Strict, lines: str, *words: str) -> tuple[int, str]:
    """A round typed in: the exit status, and what is said."""
    said = crosstable("by-hand", event.path, "-", "--reason", "as agreed", *words, stdin=lines.encode())
    return said.status, said.err or said.out


def asked(event: Strict, lines: str) -> str:
    """What a typed round asks to be confirmed; nothing is published."""
    status, told = by_hand(event, lines)
    assert status == 4, told
    return told


@pytest.fixture
def event(tmp_path: Path) -> Strict:
    """Four players after the rounds 1-2, 3-4 and 1-3, 2-4 (White first): 1 had WW, 4 had BB."""
    made = Strict(tmp_path, players=4, rounds=3)
    assert by_hand(made, "1 1 2 1-0\n2 3 4 1-0\n")[0] == 0
    status, told = by_hand(made, "1 1 3 1-0\n2 2 4 1-0\n", "--confirm", "2")
    assert status == 0, told
    return made


def test_meeting_again_is_level_3(event: Strict) -> None:
    told = asked(event, "1 2 1\n2 4 3\n")
    assert "already met" in told and "--confirm 3" in told
    assert by_hand(event, "1 2 1\n2 4 3\n", "--confirm", "3")[0] == 0


def test_a_colour_three_times_in_a_row_is_level_3(event: Strict) -> None:
    told = asked(event, "1 1 4\n2 2 3\n")
    assert "#1 Aa, A would have White for the third time in a row" in told
    assert "#4 Dahl, A would have Black for the third time in a row" in told
    assert "#1 Aa, A would have had White at least three more times than the other colour" in told
    assert "--confirm 3" in told


def test_the_right_colours_need_nothing(event: Strict) -> None:
    assert by_hand(event, "1 4 1\n2 3 2\n")[0] == 0


def test_both_with_the_wrong_colour_is_level_2(tmp_path: Path) -> None:
    made = Strict(tmp_path, players=4, rounds=3)
    by_hand(made, "1 1 2 1-0\n2 3 4 1-0\n")
    told = asked(made, "1 1 4\n2 3 2\n")
    assert "both get the colour they are not due" in told and "--confirm 2" in told
    assert "third time" not in told
    assert by_hand(made, "1 4 1\n2 2 3\n")[0] == 0


def test_players_kept_apart_are_level_3(tmp_path: Path) -> None:
    made = Strict(tmp_path, players=4, rounds=3)
    made.do("set", "avoid", "[[1,3]]")
    told = asked(made, "1 1 3\n2 2 4\n")
    assert "must not meet" in told and "--confirm 3" in told


def test_a_bye_for_somebody_who_may_not_have_one_is_level_3(tmp_path: Path) -> None:
    made = Strict(tmp_path, players=5, rounds=4)
    assert by_hand(made, "1 1 2 1-0\n2 3 4 1-0\nbye 5\n")[0] == 0
    told = asked(made, "1 2 3 1-0\n2 4 1 1-0\nbye 5\n")
    assert "#5 Elm, A may not have the bye" in told and "--confirm 3" in told
    assert by_hand(made, "1 4 1 1-0\n2 5 3 1-0\nbye 2\n")[0] == 0


def test_a_swap_in_the_draft_asks_about_the_games_it_makes(tmp_path: Path) -> None:
    made = Strict(tmp_path, players=4, rounds=3)
    made.do("set", "avoid", "[[1,2]]")
    made.do("draft")
    said = made.asks(3, "swap", "2", "3")
    assert "must not meet" in said.err
    made.do("flip", "1")


def test_the_draft_of_the_program_is_never_asked_about(tmp_path: Path) -> None:
    made = Strict(tmp_path, players=5, rounds=4)
    for _ in range(4):
        made.do("draft")
        made.do("publish")
        made.do("result", "1", "1-0")
        made.do("result", "2", "1/2-1/2")


def test_outside_strict_mode_nothing_is_asked(event: Strict) -> None:
    event.do("strict", "--leave", "--confirm", "4")
    assert by_hand(event, "1 2 1\n2 4 3\n")[0] == 0
