"""An entry in the wrong section, entered by mistake, or entered twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.mending.events import (
    document,
    must,
    one_section,
    play,
    player_called,
    scores,
    section_of,
    two_sections,
    undo_brings_back,
    win,
)

OUT = ("--section", "Reserve")
BOOKS = ("us-chess", "nzcf", "cfc", "schools", "dutch-2017", "dutch-1998", "dutch-2026")


@pytest.mark.parametrize("rulebook", BOOKS)
def test_before_round_1_the_whole_entry_moves(tmp_path: Path, rulebook: str) -> None:
    """Rating and account go along, numbers close up, and nothing is left behind."""
    path = two_sections(tmp_path, rulebook)
    must("pay", path, "Castle", "60", *OUT)
    before = document(path)
    said = must("move", path, "Castle", "Open", "--owes", "20", *OUT)
    assert "the whole entry moves" in said.out and "no longer entered: " in said.out
    moved = player_called(path, "Castle Reserve", "Open")
    assert moved["rating"] == 1480
    assert moved["fees"] == [
        {"kind": "entry", "cents": 6000, "paid": True},
        {"kind": "change of section", "cents": 2000},
    ]
    assert player_called(path, "Castle Reserve", "Reserve") is None
    assert sorted(one["no"] for one in section_of(path, "Reserve")["players"]) == [1, 2, 3, 4, 5]
    undo_brings_back(path, before)


def test_28h2_after_a_round_missed_rounds_are_half_point_byes(tmp_path: Path) -> None:
    """A win in Reserve stays there; in Open the missed round is half a point."""
    path = two_sections(tmp_path)
    play(path, "1", "1", "1", section="Open")
    play(path, section="Reserve")
    win(path, "Attack Reserve", section="Reserve")
    must("pay", path, "Attack", "60", *OUT)
    before = document(path)
    said = must("move", path, "Attack", "Open", *OUT)
    assert "28H2" in said.out and "half-point bye" in said.out and "28I" in said.out
    assert scores(path, "Open")["Attack Reserve"] == 0.5
    assert scores(path, "Reserve")["Attack Reserve"] == 1.0
    assert player_called(path, "Attack Reserve", "Reserve")["withdrawn_after"] == 1
    assert "fees" not in player_called(path, "Attack Reserve", "Reserve")
    assert player_called(path, "Attack Reserve", "Open")["joins"] == 2
    undo_brings_back(path, before)


@pytest.mark.parametrize("rulebook", ["nzcf", "cfc", "dutch-2017"])
def test_a_book_without_a_rule_takes_the_player_as_a_late_entry(tmp_path: Path, rulebook: str) -> None:
    """Nothing for the missed round, and the page says that the book has no rule."""
    path = two_sections(tmp_path, rulebook)
    play(path, "1", "1", "1", section="Open")
    play(path, section="Reserve")
    win(path, "Attack Reserve", section="Reserve")
    before = document(path)
    said = must("move", path, "Attack", "Open", *OUT)
    assert "has no rule for a change of section" in said.out
    assert scores(path, "Open")["Attack Reserve"] == 0
    assert scores(path, "Reserve")["Attack Reserve"] == 1
    undo_brings_back(path, before)


def test_who_never_played_leaves_no_trace_even_later(tmp_path: Path) -> None:
    """A late entry with a half-point bye for round 1 moves on; the bye in Reserve goes."""
    path = two_sections(tmp_path)
    play(path, "1", "1", "1", section="Reserve")
    must("add", path, "Late", "--rating", "1400", *OUT)
    before = document(path)
    must("move", path, "Late", "Open", *OUT)
    assert player_called(path, "Late", "Reserve") is None
    assert all(bye["player"] != 7 for bye in section_of(path, "Reserve")["results"][0].get("byes", []))
    undo_brings_back(path, before)


def test_moves_that_cannot_be_are_refused_with_a_reason(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    same = crosstable("move", path, "Attack", "Reserve", *OUT)
    assert same.status == 2 and "a different section" in same.err
    for _ in range(3):
        play(path, "1", "1", "1", section="Open")
    over = crosstable("move", path, "Attack", "Open", *OUT)
    assert over.status == 2 and "no round left" in over.err


def test_nobody_is_moved_into_a_table_that_has_started(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    must("set", path, "format", "round-robin", "--section", "Open")
    must("set", path, "rounds", "5", "--section", "Open")
    play(path, "1", "1", "1", section="Open")
    refused = crosstable("move", path, "Attack", "Open", *OUT)
    assert refused.status == 2 and "nobody can join" in refused.err


def test_a_dry_run_shows_and_writes_nothing(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    before = must("log", path).out
    said = must("move", path, "Attack", "Open", "--dry-run", "--json", *OUT).json
    assert said["written"] == [] and any("no longer entered" in line for line in said["changes"])
    assert must("log", path).out == before


@pytest.mark.parametrize("rulebook", BOOKS)
def test_an_entry_that_never_played_is_deleted(tmp_path: Path, rulebook: str) -> None:
    path = one_section(tmp_path, rulebook)
    before = document(path)
    must("delete", path, "Endgame")
    listed = [one["name"] for one in document(path)["players"]]
    assert sorted(listed) == ["Attack", "Bishop", "Castle", "Defender", "File"]
    undo_brings_back(path, before)


def test_what_was_said_about_a_deleted_entry_goes_with_it(tmp_path: Path) -> None:
    """A restriction with one player left is none; one with two left stays."""
    path = one_section(tmp_path)
    must("set", path, "avoid", '[[2, 5], {"players": [1, 3, 5]}]')
    before = document(path)
    must("delete", path, "Endgame")
    assert document(path)["avoid"] == [[1, 3]]
    undo_brings_back(path, before)


def test_an_entry_that_was_paired_is_withdrawn_and_not_deleted(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "1", "+")
    for name in ("Attack", "File"):
        refused = crosstable("delete", path, name)
        assert refused.status == 2 and "paired in round 1" in refused.err and "withdraw" in refused.err


def test_an_entry_that_something_names_is_not_deleted(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    must("add", path, "Late")
    must("incident", path, "a telephone rang", "--player", "Late")
    refused = crosstable("delete", path, "Late")
    assert refused.status == 2 and "an incident report names" in refused.err


def test_a_draft_is_out_of_date_after_an_entry_was_deleted(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    must("draft", path)
    must("delete", path, "Endgame")
    refused = crosstable("publish", path)
    assert refused.status == 2 and "out of date" in refused.err
    must("draft", path)
    must("publish", path)


def test_two_entries_before_round_1_become_one(tmp_path: Path) -> None:
    """What the one lacks comes from the other, and both accounts are one."""
    path = one_section(tmp_path)
    must("add", path, "Atack", "--club", "Metro CC")
    must("pay", path, "Attack", "40")
    must("pay", path, "Atack", "40")
    before = document(path)
    said = must("join", path, "Attack", "Atack")
    assert "Missing data are filled in: club" in said.out and "paid twice" in said.out
    told = player_called(path, "Attack")
    assert (told["club"], told["rating"], len(told["fees"])) == ("Metro CC", 2000, 2)
    assert len(document(path)["players"]) == 6
    undo_brings_back(path, before)


@pytest.mark.parametrize("rulebook", ["us-chess", "nzcf", "cfc", "dutch-2026"])
def test_games_of_both_entries_count_for_one(tmp_path: Path, rulebook: str) -> None:
    """Attack wins round 1 and is withdrawn; Again wins round 2: together two points from two games."""
    path = one_section(tmp_path, rulebook)
    play(path)
    for name in ("Attack", "Bishop", "Castle"):
        win(path, name)
    must("withdraw", path, "Attack")
    must("add", path, "Again", "--rating", "2000")
    play(path)
    win(path, "Again")
    before = document(path)
    said = must("join", path, "Attack", "Again", "--confirm", "3")
    assert "The game of #7 Again counts for #1 Attack" in said.out
    assert scores(path)["Attack"] == 2
    told = document(path)
    assert len(told["players"]) == 6 and "withdrawn_after" not in player_called(path, "Attack")
    assert all(7 not in (g["white"], g["black"]) for r in told["results"] for g in r["games"])
    assert crosstable("check", path).status in (0, 1)
    undo_brings_back(path, before)


def test_entries_paired_in_one_round_stay_two(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    refused = crosstable("join", path, "Attack", "Bishop")
    assert refused.status == 2 and "both entries are paired in this round" in refused.err


def test_entries_with_two_ids_may_be_two_people(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    must("set", path, "--player", "Attack", "ids.uscf", '"12345678"')
    must("set", path, "--player", "Bishop", "ids.uscf", '"12345679"')
    refused = crosstable("join", path, "Attack", "Bishop")
    assert refused.status == 2 and "two people" in refused.err


def test_a_promotion_is_undone_as_a_whole(tmp_path: Path) -> None:
    """The player is back in the section that he came from."""
    path = two_sections(tmp_path, "nzcf")
    before = document(path)
    must("promote", path, "Attack", "--to", "Open", "--from", "Reserve")
    undo_brings_back(path, before)


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_gap_in_the_numbers_disturbs_no_round(tmp_path: Path, rulebook: str) -> None:
    """Two come late, the first of them was a mistake: rounds are paired, checked and written as TRF."""
    path = one_section(tmp_path, rulebook)
    play(path, "1", "1", "1")
    must("add", path, "Late One", "--rating", "1500")
    must("add", path, "Late Two", "--rating", "1490")
    must("delete", path, "Late One", "--confirm", "3")
    play(path, "1", "1", "1")
    assert must("check", path, "--json").json["same"]
    assert player_called(path, "Late Two")["no"] == 8
    must("convert", path, str(tmp_path / "report.trf"))


def test_who_had_nothing_but_the_bye_is_deleted_and_the_round_stays(tmp_path: Path) -> None:
    path = one_section(tmp_path, players=5)
    play(path, "1", "1")
    rests = document(path)["results"][0]["byes"][0]["player"]
    before = document(path)
    must("delete", path, str(rests))
    assert "byes" not in document(path)["results"][0]
    assert must("check", path, "--json").json["same"]
    undo_brings_back(path, before)


def test_a_finished_section_is_changed_for_a_reason_only(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    for _ in range(3):
        play(path, "1", "1", "1", section="Reserve")
    must("close", path, "--section", "Reserve")
    refused = crosstable("move", path, "Attack", "Open", *OUT)
    assert refused.status == 2 and "--why" in refused.err
    must("move", path, "Attack", "Open", *OUT, "--why", "entered in the wrong section")


def test_a_game_without_result_is_pointed_out_before_a_move(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    play(path, section="Reserve")
    assert "Round 1, board 1, has no result" in must("move", path, "Attack", "Open", *OUT, "--dry-run").out


def test_extra_games_go_along_unless_the_two_played_each_other(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    must("add", path, "Again", "--rating", "1500")
    must("extra", path, "1", "Again", "File", "1")
    must("join", path, "Attack", "Again")
    assert [(game["white"], game["black"]) for game in document(path)["extra"]] == [(1, 6)]
    must("undo", path)
    must("extra", path, "1", "Again", "Attack", "1")
    refused = crosstable("join", path, "Attack", "Again")
    assert refused.status == 2 and "two people" in refused.err


def test_28h1_the_account_of_a_removed_player_goes_along_and_is_not_counted_twice(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    play(path, "1", "1", "1", section="Reserve")
    must("pay", path, "Attack", "60", *OUT)
    before = document(path)
    must("expel", path, "Attack", "--reason", "rated 2100", "--to", "Open", *OUT)
    assert player_called(path, "Attack Reserve", "Open")["fees"] == [
        {"kind": "entry", "cents": 6000, "paid": True}
    ]
    assert "fees" not in player_called(path, "Attack Reserve", "Reserve")
    undo_brings_back(path, before)
