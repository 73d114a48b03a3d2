"""Teams in the wrong section, matches at wrong tables, against wrong teams, with boards exchanged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.mending.events import document, must, section_of, undo_brings_back

TEAMS = {
    "Army": "Ash:2000, Bay:1900, Cox:1800, Dew:1700, Eel:1600",
    "Navy": "Fox:2100, Gnu:1850, Hen:1750, Ibi:1700",
    "Guard": "Rob:1700, Sam:1690, Tom:1680, Uma:1670",
    "Marines": "Mab:1500, Nag:1490, Owl:1480, Pug:1470",
}
WHY = ("--reason", "sat at the wrong tables")
BOOKS = ("us-chess", "olympiad-2008", "cfc")


def make_teams(folder: Path, rulebook: str) -> str:
    """Four teams of four boards, round 1 published."""
    path = str(folder / "teams.crosstable")
    must("new", path, "--rulebook", rulebook, "--format", "team-swiss", "--rounds", "3")
    for name, members in TEAMS.items():
        must("add", path, name, "--members", members)
    must("draft", path)
    must("publish", path)
    return path


def matches(path: str, round_no: int = 1) -> list[Any]:
    """The matches of a round."""
    found: list[Any] = document(path)["results"][round_no - 1]["matches"]
    return found


def standings(path: str) -> dict[int, float]:
    """Team -> match points."""
    rows = must("standings", path, "--json").json["standings"]
    return {row["team"]: row["points"] for row in rows}


def win_all(path: str, table: int) -> None:
    """The first team of a table wins on every board."""
    for board in (1, 2, 3, 4):
        must("result", path, f"{table}.{board}", "1" if board % 2 else "0")


@pytest.mark.parametrize("rulebook", BOOKS)
def test_matches_at_each_others_tables(tmp_path: Path, rulebook: str) -> None:
    """Only the tables change: the same teams have won."""
    path = make_teams(tmp_path, rulebook)
    win_all(path, 1)
    first, second = matches(path)
    before, points = document(path), standings(path)
    must("played", path, "--boards", "1", "2", *WHY)
    now = matches(path)
    assert [(m["white"], m["black"]) for m in now] == [
        (second["white"], second["black"]),
        (first["white"], first["black"]),
    ]
    assert now[1]["games"] == first["games"] and standings(path) == points
    assert points[first["white"]] > points[first["black"]]
    undo_brings_back(path, before)


@pytest.mark.parametrize("rulebook", BOOKS)
def test_teams_that_met_the_wrong_opponents(tmp_path: Path, rulebook: str) -> None:
    """The matches begin anew with the line-ups of those who met; their boards are entered afterwards."""
    path = make_teams(tmp_path, rulebook)
    win_all(path, 1)
    first, second = matches(path)
    before = document(path)
    must("played", path, "--exchange", str(first["white"]), str(second["white"]), *WHY)
    now = matches(path)
    assert (now[0]["white"], now[0]["black"]) == (second["white"], first["black"])
    assert {game["result"] for game in now[0]["games"]} == {"*"}
    undo_brings_back(path, before)
    must("redo", path)
    win_all(path, 1)
    win_all(path, 2)
    points = standings(path)
    assert points[second["white"]] == points[first["white"]] > 0
    assert points[first["black"]] == points[second["black"]] == 0
    assert crosstable("check", path).status in (0, 1)


@pytest.mark.parametrize("rulebook", BOOKS)
def test_members_at_each_others_boards(tmp_path: Path, rulebook: str) -> None:
    """Cox and Bay changed seats: the results stay at the boards, the match has the same score."""
    path = make_teams(tmp_path, rulebook)
    army = next(m for m in matches(path) if "Army" in names_in(path, m))
    win_all(path, army["table"])
    army = next(m for m in matches(path) if m["table"] == army["table"])
    before, points = document(path), standings(path)
    said = must("played", path, "--members", "Bay", "Cox", *WHY, "--json").json["changes"]
    assert any("board 2: " in line and "Cox" in line and "(was " in line and "Bay" in line for line in said)
    after = next(m for m in matches(path) if m["table"] == army["table"])
    bay, cox = (number_of(path, name) for name in ("Bay", "Cox"))
    assert seat_of(army, bay) == seat_of(after, cox) and seat_of(army, cox) == seat_of(after, bay)
    assert [g["result"] for g in after["games"]] == [g["result"] for g in army["games"]]
    assert standings(path) == points
    undo_brings_back(path, before)


def test_a_reserve_sat_for_a_member(tmp_path: Path) -> None:
    path = make_teams(tmp_path, "us-chess")
    must("played", path, "--members", "Dew", "Eel", *WHY)
    eel, dew = (number_of(path, name) for name in ("Eel", "Dew"))
    seated = [no for m in matches(path) for g in m["games"] for no in (g["white"], g["black"])]
    assert eel in seated and dew not in seated
    refused = crosstable("played", path, "--members", "Dew", "Fox", *WHY)
    assert refused.status == 2 and "one team" in refused.err


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_match_with_reversed_colours_keeps_its_winner(tmp_path: Path, rulebook: str) -> None:
    path = make_teams(tmp_path, rulebook)
    win_all(path, 1)
    first, before, points = matches(path)[0], document(path), standings(path)
    must("reversed", path, "1")
    now = matches(path)[0]
    assert (now["white"], now["black"]) == (first["black"], first["white"])
    assert [g["result"] for g in now["games"]] == ["0-1", "1-0", "0-1", "1-0"]
    assert standings(path) == points
    undo_brings_back(path, before)


@pytest.mark.parametrize("rulebook", BOOKS)
def test_results_of_a_match_go_to_their_table(tmp_path: Path, rulebook: str) -> None:
    """All four boards, or one board alone."""
    path = make_teams(tmp_path, rulebook)
    win_all(path, 1)
    before = document(path)
    must("wrong-board", path, "1", "2")
    first, second = matches(path)
    assert {g["result"] for g in first["games"]} == {"*"}
    assert [g["result"] for g in second["games"]] == ["1-0", "0-1", "1-0", "0-1"]
    undo_brings_back(path, before)
    must("wrong-board", path, "1.1", "2.1")
    first, second = matches(path)
    assert (first["games"][0]["result"], second["games"][0]["result"]) == ("*", "1-0")


def test_a_score_of_the_whole_match_is_taken_back_first(tmp_path: Path) -> None:
    path = make_teams(tmp_path, "us-chess")
    must("result", path, "1", "3-1")
    refused = crosstable("wrong-board", path, "1", "2")
    assert refused.status == 2 and "whole match" in refused.err


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_team_in_the_wrong_section(tmp_path: Path, rulebook: str) -> None:
    """Before round 1 with its roster; afterwards withdrawn here, and entered late there."""
    path = str(tmp_path / "teams.crosstable")
    for section in ("Top", "Second"):
        words = ("--format", "team-swiss", "--rounds", "3", "--section", section)
        must("new", path, "--rulebook", rulebook, *words)
        for name, members in TEAMS.items():
            must("add", path, f"{name} {section}", "--members", members, "--section", section)
    before = document(path)
    must("move", path, "Navy", "Top", "--section", "Second")
    listed = {one["name"]: one for one in section_of(path, "Top")["teams"]}
    people = {one["no"]: one["name"] for one in section_of(path, "Top")["players"]}
    assert [people[no] for no in listed["Navy Second"]["players"]] == ["Fox", "Gnu", "Hen", "Ibi"]
    assert len(section_of(path, "Second")["teams"]) == 3
    undo_brings_back(path, before)


def names_in(path: str, match: Any) -> set[str]:
    """The names of both teams of a match."""
    return {one["name"] for one in document(path)["teams"] if one["no"] in (match["white"], match["black"])}


def number_of(path: str, name: str) -> int:
    """The number of a member."""
    return int(next(one["no"] for one in document(path)["players"] if one["name"] == name))


def seat_of(match: Any, no: int) -> tuple[int, str]:
    """The board and the colour of a member."""
    return next(
        (game["board"], side) for game in match["games"] for side in ("white", "black") if game[side] == no
    )
