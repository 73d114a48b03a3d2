"""A round that is posted already: `pair --round` shows the book's, and says what was posted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal


@pytest.fixture
def changed(tmp_path: Path) -> str:
    """Round 1 posted with two players swapped and the colours of board 2 turned."""
    path = journal(tmp_path)
    done("draft", path)
    done("swap", path, "5", "7")
    done("flip", path, "2")
    done("publish", path, "--reason", "brothers")
    return path


def test_another_posted_round_is_named_with_what_differs(changed: str) -> None:
    said = done("pair", changed, "--round", "1")
    assert said.startswith("Round 1 was posted differently. This is the rulebook pairing")
    assert "board 1: #7 Player 07 - #1 Player 01 (rulebook: #7 Player 07 – #3 Player 03)" in said
    assert "(rulebook: colors reversed)" in said
    assert f"crosstable pair {changed} --round 1 --posted" in said
    body = crosstable("pair", changed, "--round", "1", "--json").json
    assert body["games"][0] == {"board": 1, "white": 5, "black": 1}
    assert (body["posted"]["same"], body["posted"]["games"][0]["white"]) == (False, 7)


def test_the_posted_round_can_be_shown(changed: str) -> None:
    assert done("pair", changed, "--posted").startswith("As posted:")
    games = crosstable("pair", changed, "--round", "1", "--posted", "--json").json["games"]
    assert games[0] == {"board": 1, "white": 7, "black": 1}
    said = crosstable("pair", changed, "--round", "2", "--posted")
    assert (said.status, "round 2 is not posted" in said.err) == (2, True)


def test_a_round_posted_as_the_book_has_it_needs_no_note(tmp_path: Path) -> None:
    path = journal(tmp_path, 7)
    done("draft", path)
    done("publish", path)
    assert "posted otherwise" not in done("pair", path, "--round", "1")
    assert crosstable("pair", path, "--round", "1", "--json").json["posted"]["same"] is True
