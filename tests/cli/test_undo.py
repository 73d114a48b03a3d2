"""Undo and redo on the command line: what one command wrote goes and comes back as one."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round


def _names(path: str) -> list[str]:
    """Who is entered."""
    return [player["name"] for player in crosstable("convert", path, "-").json["players"]]


def test_a_whole_csv_import_is_one_undo(tmp_path: Path) -> None:
    path = journal(tmp_path, 2)
    file = tmp_path / "list.csv"
    rows = "".join(f"Guest {n:02d};{1500 + n}\n" for n in range(37))
    file.write_text(f"Name;Rating\n{rows}", encoding="utf-8")
    done("add", path, "--csv", str(file))
    said = done("undo", path)
    assert "undoing changes 5-42: 37 players imported from list.csv" in said
    assert "undone: 37 players imported" in said
    assert _names(path) == ["Player 01", "Player 02"]
    assert "restoring changes 5-42: 37 players imported from list.csv" in done("redo", path)
    assert len(_names(path)) == 39
    done("undo", path, "7", "--alone")
    assert "Guest 02" not in _names(path)
    assert len(_names(path)) == 38


def test_28h2_a_player_moved_to_another_section_is_wholly_moved_back(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("set", path, "section", "Reserve")
    done("new", path, "--rulebook", "us-chess", "--rounds", "3", "--section", "Open")
    done("add", path, "Strong One", "--rating", "2300", "--section", "Open")
    done("draft", path, "--section", "Reserve")
    done("publish", path, "--section", "Reserve")
    for board in ("1", "2"):
        done("result", path, board, "=", "--section", "Reserve")
    before = crosstable("convert", path, "-").json
    done("expel", path, "2", "--reason", "rated 2300", "--to", "Open", "--section", "Reserve")
    assert crosstable("convert", path, "-").json != before
    said = done("undo", path)
    assert "removed from the section (rated 2300)" in said
    assert crosstable("convert", path, "-").json == before
    done("redo", path)
    assert len(crosstable("convert", path, "-").json["sections"][1]["players"]) == 2


def test_what_made_the_event_is_not_undone_by_accident(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    play_round(path)
    copy = str(tmp_path / "copy.crosstable")
    done("convert", path, str(tmp_path / "e.json"))
    done("convert", str(tmp_path / "e.json"), copy)
    said = crosstable("undo", copy)
    assert (said.status, "nothing to undo" in said.err) == (2, True)


def test_a_correction_tells_only_what_becomes_another(tmp_path: Path) -> None:
    path = journal(tmp_path, 24)
    done("set", path, "tiebreaks", '["opponents-scores", "cumulative"]')
    play_round(path)
    play_round(path)
    said = done("result", path, "1", "0", "--round", "1").splitlines()
    scores = [line for line in said if ": score " in line and " (was " in line]
    assert len(scores) == 2
    assert len(said) <= 10
    assert sum("same score, new place: #" in line for line in said) == 1
    assert sum("and " in line and " more" in line for line in said) >= 1


def test_numbers_that_move_before_round_1_are_no_change(tmp_path: Path) -> None:
    path = journal(tmp_path, 8)
    done("add", path, "Strongest", "--rating", "2700")
    said = done("undo", path)
    assert said.splitlines()[1:3] == ["this changes:", "  no longer entered: #1 Strongest"]


def test_what_is_undone_or_is_an_undo_is_not_undone_again(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("add", path, "Late One", "--rating", "1500")
    entry = len(crosstable("log", path, "--json").json["facts"])
    done("undo", path)
    before = _names(path)
    for fact, said in (
        (entry, f"already undone; restore the change with `crosstable redo EVENT {entry}`"),
        (entry + 1, "itself an undo"),
    ):
        refused = crosstable("undo", path, str(fact))
        assert (refused.status, said in refused.err) == (2, True), refused.err
        assert _names(path) == before
    done("redo", path)
    assert "Late One" in _names(path)
    assert crosstable("redo", path).status == 2
    done("undo", path)
    assert _names(path) == before


def test_every_line_of_what_an_undo_changes_is_whole(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    done("withdraw", path, "1")
    assert "  #1 Player 01: playing (was withdrawn before round 1)\n" in done("undo", path)
    done("set", path, "--player", "2", "rating", "1234")
    assert "rating 1940 (was 1234)" in done("undo", path)
    done("set", path, "--player", "2", "flags", "new")
    assert "#2 Player 02: flags changed" in done("undo", path)
