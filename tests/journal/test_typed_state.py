"""The typed state: what older versions wrote is read as it was, and nothing of a round is lost on the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.app.session.session import open_session, session_after, write
from crosstable.journal.facts.bye_answered import ByeAnswered
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.happening import Happening
from crosstable.journal.rounds import Seat
from crosstable.model.errors import BadInput
from tests.cli.command import Said, crosstable


def run(*words: str) -> Said:
    """A command that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, (words, said.err)
    return said


def players_of(folder: Path, book: str, count: int, *options: str) -> str:
    """An event with some players."""
    path = str(folder / "typed.crosstable")
    run("new", path, "--name", "Typed", "--rulebook", book, "--rounds", "4", *options)
    for number in range(1, count + 1):
        run("add", path, f"P {number}", "--rating", str(2000 - number))
    return path


def teams_of(folder: Path) -> str:
    """An event of four teams with two members each."""
    path = str(folder / "teams.crosstable")
    words = ("--rulebook", "us-chess", "--rounds", "3", "--format", "team-swiss")
    run("new", path, "--name", "Teams", *words)
    run("set", path, "settings.team.boards", "2")
    for name in "ABCD":
        run("add", path, f"Team {name}", "--members", f"{name} one:1900, {name} two:1800")
    return path


def test_a_game_in_place_of_a_bye_takes_no_board_that_is_taken(tmp_path: Path) -> None:
    path = players_of(tmp_path, "us-chess", 5)
    run("draft", path)
    run("publish", path)
    bye = open_session(path).event.sections[0].results[0].byes[0].player or 0
    answer = ByeAnswered(
        section=None,
        entry=bye,
        player=bye,
        round=1,
        choice="house",
        rule="28L1",
        other=1,
        other_section=None,
        note=None,
        game=Seat(board=1, white=bye, black=1),
    )
    with pytest.raises(BadInput, match="board 1 is listed twice"):
        write(path, lambda _: [answer])


@pytest.mark.parametrize(
    "changed",
    [
        SectionChanged(section=None, key="foo", value=None),
        SectionChanged(section=None, key="lots.seed", value=None),
        SectionChanged(section=None, key="locked", value=[]),
        SectionChanged(section=None, key="locked", value=None),
        EntryChanged(section=None, entry=1, key="lineups", value=None),
        EntryChanged(section=None, entry=1, key="nothing", value=None),
    ],
)
def test_what_older_versions_wrote_about_nothing_is_read(changed: Happening, tmp_path: Path) -> None:
    path = players_of(tmp_path, "nzcf", 4)
    before = open_session(path).event
    write(path, lambda _: [changed])
    assert open_session(path).event == before


def test_line_ups_that_were_set_as_a_whole_are_read(tmp_path: Path) -> None:
    path = teams_of(tmp_path)
    write(path, lambda _: [EntryChanged(section=None, entry=1, key="lineups", value={"1": [2, 1]})])
    (team,) = (team for team in open_session(path).as_filed.sections[0].teams if team.name == "Team A")
    assert team.lineups == {1: team.players[::-1]}


def test_a_locked_game_by_numbers_is_kept(tmp_path: Path) -> None:
    path = players_of(tmp_path, "nzcf", 4)
    write(path, lambda _: [SectionChanged(section=None, key="locked", value=[{"white": 1, "black": 2}])])
    (game,) = open_session(path).event.sections[0].locked
    assert (game.white, game.black) == (1, 2)


def test_a_team_expelled_while_its_match_was_assumed_leaves_a_file_that_can_be_read(tmp_path: Path) -> None:
    path, out = teams_of(tmp_path), str(tmp_path / "out.json")
    run("draft", path)
    run("publish", path)
    run("unreported", path, "1", "win-draw")
    run("result", path, "1.1", "1-0")
    run("result", path, "1.2", "1-0")
    run("expel", path, "1", "--reason", "gone home")
    run("convert", path, out)
    run("standings", out)


def test_check_knows_a_board_that_two_parts_of_a_round_used_one_after_the_other(tmp_path: Path) -> None:
    path = players_of(tmp_path, "us-chess", 0)
    run("set", path, "settings.merge_round", "3")
    for number in range(1, 9):
        plays = "3-day" if number < 5 else "2-day"
        run("add", path, f"P {number}", "--rating", str(2000 - number), "--schedule", plays)
    run("draft", path, "--schedule", "3-day")
    run("publish", path)
    run("result", path, "1", "1-0")
    run("result", path, "2", "0-1")
    run("expel", path, "P 4", "--reason", "gone home")
    run("draft", path, "--schedule", "2-day", "--open-results")
    run("publish", path, "--open-results")
    assert "is listed twice" not in crosstable("check", path).err


@pytest.mark.parametrize("started", [False, True])
def test_a_name_cannot_be_taken_away(started: bool, tmp_path: Path) -> None:
    path = players_of(tmp_path, "nzcf", 4)
    if started:
        run("draft", path)
        run("publish", path)
    said = crosstable("set", path, "name", "null", "--player", "1")
    assert said.status == 2 and "an entry needs a name" in said.err


@pytest.mark.parametrize("value", ["null", "3"])
def test_a_key_that_nobody_knows_is_refused_whatever_it_says(value: str, tmp_path: Path) -> None:
    path = players_of(tmp_path, "nzcf", 2)
    said = crosstable("set", path, "tme_control", value)
    assert said.status == 2 and "did you mean 'time_control'?" in said.err


def test_teams_with_rosters_do_not_become_players(tmp_path: Path) -> None:
    path = teams_of(tmp_path)
    assert crosstable("set", path, "format", "swiss").status == 2
    assert len(open_session(path).event.sections[0].members) == 8


def test_a_value_of_another_kind_is_another_value(tmp_path: Path) -> None:
    """1 and true are equal in Python, and not in an event file."""
    path = players_of(tmp_path, "nzcf", 2)
    session = open_session(path)
    one, true = (EntryChanged(section=None, entry=1, key="info.x", value=value) for value in (1, True))
    session = session_after(session, write(path, lambda _: [one]).facts)
    session = session_after(session, write(path, lambda _: [true]).facts)
    (told,) = {
        json.dumps(one.event.sections[0].players[0].info["x"]) for one in (session, open_session(path))
    }
    assert told == "true"


def test_the_game_of_somebody_removed_takes_no_further_result(tmp_path: Path) -> None:
    path = players_of(tmp_path, "us-chess", 4)
    run("draft", path)
    run("publish", path)
    run("result", path, "1", "1-0")
    run("expel", path, "1", "--reason", "gone home")
    run("set", path, "extra", "null")
    assert crosstable("result", path, "1", "0-1").status == 2
