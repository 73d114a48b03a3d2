"""Olympiad 59: a start that is postponed after a change of published pairings, kept, shown and printed."""

from __future__ import annotations

import json
from pathlib import Path

from crosstable.app.round.changing_round import change_round
from crosstable.app.round.repair_ways import Request
from crosstable.app.session.reading import open_event
from crosstable.app.session.session import write
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.profiles.international import INTERNATIONAL_PROFILE
from crosstable.paper.by_board import pairings_by_board
from crosstable.paper.by_name import pairings_by_name
from crosstable.paper.matches import match_boards
from crosstable.paper.options import Options
from crosstable.paper.sheet import Note, Sheet
from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, players
from tests.readers import reading_by

TEAMS = ("Narnia", "Oz", "Utopia", "Lilliput")


def olympiad(folder: Path) -> str:
    """A journal of four teams with round 1 published."""
    path = str(folder / "e.crosstable")
    done("new", path, "--rulebook", "olympiad-2008", "--rounds", "2", "--seed", "1")
    for place, team in enumerate(TEAMS):
        members = ", ".join(f"{team}{board}:{2400 - 100 * place - 10 * board}" for board in range(1, 5))
        done("add", path, team, "--members", members)
    done("draft", path)
    done("publish", path)
    return path


def changed(folder: Path) -> str:
    """The same after the round was changed: two teams have exchanged their opponents."""
    path = olympiad(folder)
    one, other = (match["black"] for match in json.loads(done("convert", path, "-"))["results"][0]["matches"])
    asked = Request(method="swap", swap=(one, other), reason="a wrong line-up")
    write(path, lambda session: change_round(session, session.event.sections[0], 1, asked).news, "Ann")
    return path


def notes_of(sheet: Sheet) -> list[str]:
    """What stands below a sheet about postponed starts."""
    return [one.text for one in sheet.blocks if isinstance(one, Note) and one.title == "Postponed start"]


def test_59_a_postponed_start_is_kept_printed_and_undone(tmp_path: Path) -> None:
    path = changed(tmp_path)
    said = done("postpone", path, "2", "--to", "2026-11-21T15:30")
    assert "start postponed to 2026-11-21, 15:30" in said
    expected = "Table 2: start Sat, 21 Nov, 15:30, default time Sat, 21 Nov, 16:30"
    assert expected in said
    event = open_event(path)
    section = as_entrants(event.sections[0])
    options = Options()
    told = [f"{expected} (59)"]
    with reading_by(INTERNATIONAL_PROFILE):
        assert notes_of(pairings_by_board(event, section, options)) == told
        assert notes_of(match_boards(event, section, options)) == told
        assert notes_of(pairings_by_name(event, (section,), options)[0]) == told
    assert "Postponed start: Sat, 21 Nov, 15:30" in done("matches", path)
    done("undo", path)
    assert "Postponed" not in done("matches", path)
    done("redo", path)
    done("postpone", path, "2", "--off")
    assert "Postponed" not in done("matches", path)


def test_59_a_round_that_was_not_changed_needs_a_reason(tmp_path: Path) -> None:
    path = olympiad(tmp_path)
    said = crosstable("postpone", path, "1", "--to", "2026-11-21T15:30")
    assert said.status == 2 and "has not changed since it was published" in said.err and "59" in said.err
    assert "(fire alarm)" in done("postpone", path, "1", "--to", "2026-11-21T15:30", "--reason", "fire alarm")


def test_59_a_start_is_later_than_announced_and_before_the_result(tmp_path: Path) -> None:
    path = changed(tmp_path)
    done("set", path, "schedule", '[{"round": 1, "start": "2026-11-21T15:00"}]')
    said = crosstable("postpone", path, "1", "--to", "2026-11-21T15:00")
    assert said.status == 2 and "round 1 starts at 15:00; the new start must be later" in said.err
    done("result", path, "1", "2-2")
    said = crosstable("postpone", path, "1", "--to", "2026-11-21T16:00")
    assert said.status == 2 and "already playing" in said.err
    assert crosstable("postpone", path, "2", "--to", "later").status == 2
    assert crosstable("postpone", path, "7", "--to", "2026-11-21T16:00").status == 2
    assert crosstable("postpone", path, "2").status == 2


def test_59_a_file_keeps_the_start(tmp_path: Path) -> None:
    path = changed(tmp_path)
    done("postpone", path, "1", "--to", "2026-11-21T15:30")
    other = tmp_path / "copy.json"
    other.write_text(done("convert", path, "-"))
    again = str(tmp_path / "again.crosstable")
    done("convert", str(other), again)
    assert json.loads(done("convert", again, "-"))["results"][0]["matches"][0]["starts"] == "2026-11-21T15:30"


def test_a_book_without_postponed_starts_says_so(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    done("new", path, "--rulebook", "nzcf", "--rounds", "2")
    for player in players(4):
        done("add", path, player["name"], "--rating", str(player["rating"]))
    done("draft", path)
    done("publish", path)
    said = crosstable("postpone", path, "1", "--to", "2026-11-21T15:30", "--reason", "snow")
    assert said.status == 2 and "has no rule for postponed starts" in said.err
