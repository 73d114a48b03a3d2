"""A draft changed by hand on the command line: swapped, flipped, locked, drafted again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal

Board = tuple[int, int, int]


@pytest.fixture
def drafted(tmp_path: Path) -> str:
    """Eight players, round 1 drafted: 5-1, 2-6, 7-3, 4-8."""
    path = journal(tmp_path)
    done("draft", path)
    return path


def again(path: str) -> list[Board]:
    """The boards when the round is drafted again."""
    games = crosstable("draft", path, "--json").json["games"]
    return [(game["board"], game["white"], game["black"]) for game in games]


def test_a_swap_that_is_locked_survives_a_new_draft(drafted: str) -> None:
    said = done("swap", drafted, "5", "7")
    assert "#5 Player 05 and #7 Player 07 swapped" in said
    said = done("lock", drafted, "1")
    assert "board 1: #7 Player 07 - #1 Player 01; board 3: #5 Player 05 - #3 Player 03" in said
    assert "changed by hand together with board 1, so also locked: board 3" in said
    done("add", drafted, "Player 09", "--rating", "900")
    done("add", drafted, "Player 10", "--rating", "800")
    boards = again(drafted)
    assert (1, 7, 1) in boards
    assert (3, 5, 3) in boards
    assert "locked: boards 1, 3" in done("draft", drafted)
    assert "changed by hand" in crosstable("publish", drafted).err
    assert "published" in done("publish", drafted, "--reason", "brothers")


def test_a_lock_leaves_the_draft_as_it_is_and_it_can_be_posted(drafted: str) -> None:
    done("lock", drafted, "2")
    said = crosstable("flip", drafted, "2")
    assert (said.status, "lock EVENT 2 --off" in said.err) == (2, True)
    done("flip", drafted, "3")
    done("undo", drafted)
    assert "nothing locked" in done("lock", drafted, "2", "--off")
    assert "round 1 published" in done("publish", drafted)


def test_what_a_new_draft_does_not_keep_is_told(drafted: str) -> None:
    done("swap", drafted, "5", "7")
    said = done("draft", drafted)
    assert "hand changes lost, now the rulebook pairing: boards 1, 3" in said
    assert "round 1 published" in done("publish", drafted)


def test_35e_a_locked_board_goes_before_a_board_fixed_for_a_player(drafted: str) -> None:
    done("lock", drafted, "1")
    done("set", drafted, "--player", "8", "fixed_board", "1")
    assert (1, 5, 1) in again(drafted)
    assert "#8 Player 08 cannot have board 1" in done("draft", drafted)


def test_a_draft_that_is_out_of_date_says_why_in_words(drafted: str) -> None:
    done("withdraw", drafted, "8")
    assert "Changed since: #8 Player 08 withdrawn before round 1" in crosstable("publish", drafted).err
