"""Manual pairing has a start and an end: the first change by hand, and the comparison with the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crosstable.app.round.manual_phase import is_open
from crosstable.app.session.session import open_session
from crosstable.journal.facts.manual_pairing_finished import HandDifferences, ManualPairingFinished
from tests.cli.command import crosstable
from tests.integrity.days import AUTHOR, acts, done, games, journal, leave_strict_mode, play, tags


def compared(path: str) -> HandDifferences:
    """What the last comparison found."""
    facts = open_session(path).facts
    return next(f.what.compared for f in reversed(facts) if isinstance(f.what, ManualPairingFinished))


def phase_is_open(path: str) -> bool:
    """Whether manual pairing is going on."""
    return is_open(open_session(path).state.sections[0])


def couples(listed: Any) -> set[tuple[int, int]]:
    """Games of entries, as pairs."""
    return {(one.white, one.black) for one in listed}


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Nine players, round 1 drafted: 1-5, 6-2, 3-7, 8-4, and the bye to 9."""
    path = journal(tmp_path)
    assert games(path) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    return path


def test_the_first_change_by_hand_begins_it_and_the_comparison_ends_it(path: str) -> None:
    assert not phase_is_open(path)
    done("swap", path, "5", "7", *AUTHOR)
    assert phase_is_open(path)
    assert "begun" in acts(path)[-1]["text"]
    done("compare", path, *AUTHOR)
    assert not phase_is_open(path)


def test_a_later_change_begins_it_again(path: str) -> None:
    done("swap", path, "5", "7", *AUTHOR)
    done("compare", path, *AUTHOR)
    done("flip", path, "1", *AUTHOR)
    assert phase_is_open(path)
    done("compare", path, *AUTHOR)
    assert not phase_is_open(path)


def test_nothing_to_finish_without_a_change_by_hand(path: str) -> None:
    said = crosstable("compare", path)
    assert (said.status, "not changed by hand" in said.err) == (2, True)
    done("flip", path, "1", *AUTHOR)
    done("compare", path, *AUTHOR)
    assert "is finished" in crosstable("compare", path).err


def test_who_would_have_met_whom_is_listed(path: str) -> None:
    done("swap", path, "5", "7", *AUTHOR)
    done("compare", path, *AUTHOR)
    found = compared(path)
    assert couples(found.made) == {(1, 7), (3, 5)}
    assert couples(found.book) == {(1, 5), (3, 7)}
    assert not found.turned and not found.byes_made


def test_reversed_colours_are_listed(path: str) -> None:
    done("flip", path, "2", *AUTHOR)
    done("compare", path, *AUTHOR)
    assert couples(compared(path).turned) == {(2, 6)}
    assert not compared(path).made


def test_another_bye_is_listed(path: str) -> None:
    done("swap", path, "9", "8", *AUTHOR)
    done("compare", path, *AUTHOR)
    found = compared(path)
    assert (found.byes_made, found.byes_book) == ((8,), (9,))


def test_floaters_are_listed(tmp_path: Path) -> None:
    """Four won and four lost: exchanging two opponents across the groups gives four more floaters."""
    path = journal(tmp_path, count=8)
    play(path, "1111")
    pairs = games(path)
    done("swap", path, str(pairs[0][1]), str(pairs[-1][1]), *AUTHOR)
    done("compare", path, *AUTHOR)
    found = compared(path)
    high, low = pairs[0], pairs[-1]
    floats = {(one.entry, one.down) for one in found.floats_made}
    assert floats == {(high[0], True), (high[1], True), (low[0], False), (low[1], False)}
    assert not found.floats_book


def test_a_round_changed_back_by_hand_is_the_rulebook_pairing(path: str) -> None:
    done("flip", path, "2", *AUTHOR)
    done("flip", path, "2", *AUTHOR)
    assert "same as the rulebook pairing" in done("compare", path, *AUTHOR)
    assert not compared(path).entries


def test_the_differences_go_with_the_published_round(path: str) -> None:
    done("swap", path, "5", "7", *AUTHOR)
    done("compare", path, *AUTHOR)
    done("publish", path, "--reason", "asked by both", *AUTHOR)
    published = acts(path)[-1]
    assert (published["tag"], published["round"], published["in_files"]) == ("MPA", 1, True)
    assert "rulebook: #1 Player 1 - #5 Player 5" in published["text"]
    assert "asked by both" in published["text"]


def test_without_a_comparison_the_changes_themselves_are_kept(tmp_path: Path) -> None:
    """Other rulebooks go on as before: the round is published, and the log has what was done."""
    path = journal(tmp_path, book="dutch-2017")
    done("draft", path, *AUTHOR)
    done("swap", path, "5", "7", *AUTHOR)
    done("publish", path, "--reason", "asked by both", *AUTHOR)
    assert tags(path) == ["MPA", "LOT", "MPA"]
    assert "#5 Player 5 and #7 Player 7 swapped" in acts(path)[-1]["text"]


def test_an_undone_comparison_leaves_it_open(path: str) -> None:
    done("swap", path, "5", "7", *AUTHOR)
    done("compare", path, *AUTHOR)
    done("undo", path, *AUTHOR)
    assert phase_is_open(path)
    done("redo", path, *AUTHOR)
    assert not phase_is_open(path)


def test_in_strict_mode_a_round_is_not_published_before_it_is_compared(path: str) -> None:
    done("flip", path, "1", *AUTHOR)
    said = crosstable("publish", path, "--reason", "asked by both")
    assert said.status == 2
    assert "the manual pairing of round 1 is not finished" in said.err
    assert "crosstable compare" in said.err
    done("compare", path, *AUTHOR)
    assert "round 1 published" in done("publish", path, "--reason", "asked by both", *AUTHOR)


def test_outside_strict_mode_it_is_published_as_ever(path: str) -> None:
    leave_strict_mode(path)
    done("flip", path, "1", *AUTHOR)
    assert "round 1 published" in done("publish", path, "--reason", "asked by both", *AUTHOR)


def test_a_locked_board_is_compared_as_well(path: str) -> None:
    """Round 1 is paired around a locked board: nothing else was changed by hand."""
    done("lock", path, "1", *AUTHOR)
    done("draft", path, *AUTHOR)
    assert crosstable("publish", path).status == 2
    done("compare", path, *AUTHOR)
    done("publish", path, *AUTHOR)
    assert tags(path)[-1] == "MPA" and "same as the rulebook pairing" in acts(path)[-1]["text"]


def test_a_typed_round_is_compared_with_the_same_command(tmp_path: Path) -> None:
    path = journal(tmp_path, count=8)
    lines = "1 1 2 1-0\n2 3 4 =\n3 5 6\n4 7 8"
    answer = crosstable("by-hand", path, "-", "--reason", "power cut", *AUTHOR, stdin=lines.encode())
    assert answer.status == 0, answer.err
    assert "rulebook: " in acts(path)[-1]["text"]
    assert couples(compared(path).made) == {(1, 2), (3, 4), (5, 6), (7, 8)}
