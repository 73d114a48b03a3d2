"""`crosstable attendance`: the choices are shown first, --apply writes one, and undo takes all of it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Said, crosstable


def do(*words: str) -> Said:
    """A command that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, said.err
    return said


def refused(*words: str) -> str:
    """What a command says that must not succeed."""
    said = crosstable(*words)
    assert said.status == 2, said.out
    return said.err


def made(folder: Path, players: int, rulebook: str = "us-chess") -> str:
    """A journal with entries of two schools."""
    path = str(folder / "open.crosstable")
    do("new", path, "--rulebook", rulebook, "--rounds", "4")
    for n in range(1, players + 1):
        school = "Lincoln" if n % 2 else "Grant"
        do("add", path, f"Player{n}, Pat", "--rating", str(2000 - 50 * n), "--school", school)
    return path


@pytest.fixture
def posted(tmp_path: Path) -> str:
    """Round 1 of eight players on the wall."""
    path = made(tmp_path, 8)
    do("draft", path)
    do("publish", path)
    return path


def boards(path: str) -> list[dict[str, Any]]:
    """The games of the last round."""
    return list(do("convert", path, "-").json["results"][-1]["games"])


def test_29g3_the_choices_are_shown_and_nothing_is_written(posted: str) -> None:
    """Every choice says what it would do and how it is typed."""
    before = do("log", posted).out
    said = do("attendance", posted, "gone", "3").out
    assert "Round 1 is published and has not started." in said
    assert "Withdraw, changing as few pairings as possible [29G3]" in said
    assert "1 board changed, 3 unchanged" in said and "players to notify" in said
    assert f"crosstable attendance {posted} gone 3 --apply few" in said
    assert do("log", posted).out == before


def test_a_choice_is_written_and_undone_as_one(posted: str) -> None:
    """Somebody goes home before the start; undo brings the round back to the letter."""
    before = boards(posted)
    said = do("attendance", posted, "gone", "3", "--apply", "few", "--json").json
    assert said["choice"] == "few" and said["boards_stay"] == 3
    assert [game for game in before if 3 not in (game["white"], game["black"])] == boards(posted)
    do("undo", posted)
    assert boards(posted) == before


def test_the_word_that_wrote_a_choice_before_still_does(posted: str) -> None:
    """Scripts and notes with `--do` go on working; help and printed commands have `--apply` alone."""
    assert do("attendance", posted, "gone", "3", "--do", "few", "--json").json["choice"] == "few"
    assert "--do" not in do("attendance", "--help").out


def test_a_draft_and_the_withdrawal_behind_it_are_undone_together(tmp_path: Path) -> None:
    """One command, one undo: the player is back and the draft is the old one."""
    path = made(tmp_path, 8)
    do("draft", path)
    before = do("convert", path, "-").json
    do("attendance", path, "gone", "3", "--apply", "withdraw")
    do("publish", path)
    assert all(3 not in (game["white"], game["black"]) for game in boards(path))
    do("undo", path)
    do("undo", path)
    assert do("convert", path, "-").json == before
    do("publish", path)
    assert any(3 in (game["white"], game["black"]) for game in boards(path))


def test_a_whole_school_leaves_and_comes_back(posted: str) -> None:
    """Four of Lincoln go home, then come back into the same round."""
    do("attendance", posted, "gone", "--group", "lincoln", "--apply", "few")
    gone = {no for game in boards(posted) for no in (game["white"], game["black"])}
    assert len(gone) == 4
    said = do("attendance", posted, "here", "--group", "Lincoln").out
    assert "back in the event" in said
    do("attendance", posted, "here", "--group", "Lincoln", "--apply", "few")
    assert len(boards(posted)) == 4


def test_28p_a_no_show_loses_and_arrives_after_all(posted: str) -> None:
    """The forfeit is entered, taken back when the player arrives, and the player is in the event again."""
    do("attendance", posted, "missing", "3", "--apply", "forfeit")
    assert sum(game["result"] in ("+:-", "-:+") for game in boards(posted)) == 1
    assert "has withdrawn" not in do("attendance", posted, "here", "3", "--apply", "resume").err
    assert all(game["result"] == "*" for game in boards(posted))
    assert "withdrawn_after" not in do("convert", posted, "-").json["players"][2]


def test_an_excuse_is_noted_with_its_reason(posted: str) -> None:
    """Lost by forfeit, excused: stays in the event."""
    do("attendance", posted, "excused", "3", "--apply", "stays", "--reason", "flat tyre")
    assert "flat tyre" in do("log", posted).out
    assert "withdrawn_after" not in do("convert", posted, "-").json["players"][2]


def test_somebody_new_has_a_school(posted: str) -> None:
    """The school is part of the command that the choices print, and of the entry."""
    words = ("attendance", posted, "here", "--new", "Late, Lou", "--school", "Lincoln")
    assert "--new 'Late, Lou' --school Lincoln --apply later" in do(*words).out
    do(*words, "--apply", "later")
    players = do("convert", posted, "-").json["players"]
    assert next(one for one in players if one["name"] == "Late, Lou")["school"] == "Lincoln"


def test_somebody_new_is_entered_and_paired_with_whoever_is_left_over(tmp_path: Path) -> None:
    """Seven play; the eighth arrives while the round is on the wall."""
    path = made(tmp_path, 7)
    do("draft", path)
    do("publish", path)
    said = do("attendance", path, "here", "--new", "Late, Lou", "--rating", "1200")
    assert "--new 'Late, Lou' --rating 1200 --apply few" in said.out
    do("attendance", path, "here", "--new", "Late, Lou", "--rating", "1200", "--apply", "few")
    assert len(boards(path)) == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("gone",), "name the players"),
        (("gone", "--new", "X"), "use --new only"),
        (("gone", "--school", "Lincoln"), "--group"),
        (("gone", "3", "--school", "Lincoln"), "use --group"),
        (("gone", "3", "--apply", "resume"), "not available"),
        (("gone", "--group", "Nowhere"), "no school, team or club"),
        (("here", "3", "--apply", "few"), "#3 Player3, Pat is already in round 1"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_reason(
    posted: str, words: tuple[str, ...], said: str
) -> None:
    """The answer names the way out."""
    assert said in refused("attendance", posted, *words)


def test_when_nothing_can_be_done_it_says_why(posted: str) -> None:
    """Somebody who plays already is here: nothing has to be done."""
    said = do("attendance", posted, "here", "3").out
    assert "is already in round 1" in said and "Nothing to do." in said


def test_round_robin_a_late_player_waits_for_the_next_round(tmp_path: Path) -> None:
    """The rounds of a table are not changed, and the answer says so."""
    path = str(tmp_path / "table.crosstable")
    do("new", path, "--rulebook", "nzcf", "--format", "round-robin", "--rounds", "3")
    for n in range(1, 5):
        do("add", path, f"Player{n}, Pat", "--rating", str(2000 - 50 * n))
    do("draft", path)
    assert "Keep the round 1 pairing" in do("attendance", path, "missing", "2").out
    do("attendance", path, "gone", "2", "--apply", "withdraw")
    do("publish", path)
    said = do("attendance", path, "here", "2").out
    assert "Play from round 2" in said and "follow from the pairing numbers" in said
