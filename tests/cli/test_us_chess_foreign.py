"""A player with a foreign rating alone (28D1, 28F): what charts show is what pairs, and it is said."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crosstable.app.session.session import open_session, write
from crosstable.journal.fact import Kind
from tests.cli.command import crosstable
from tests.happenings import happening_of


@pytest.fixture
def event(tmp_path: Path) -> str:
    """Five rated players."""
    path = str(tmp_path / "open.crosstable")
    assert crosstable("new", path, "--name", "Open", "--rulebook", "us-chess", "--rounds", "3").status == 0
    for name, rating in (("Adams", "2300"), ("Baker", "2000"), ("Clark", "1900"), ("Davis", "1800")):
        crosstable("add", path, name, "--rating", rating)
    crosstable("add", path, "Evans", "--rating", "1700")
    return path


def enter(event: str) -> str:
    """The answer to the entry of a player who is rated by FIDE alone."""
    said = crosstable("add", event, "Foreman", "--fide-rating", "2400")
    assert said.status == 0
    return " ".join(said.out.split())


def test_28d1_the_converted_rating_numbers_pairs_and_is_shown(event: str) -> None:
    told = enter(event)
    assert "#1 Foreman has no US rating and is shown and paired as 2450 (FIDE 2400 + 50 = 2450)" in told
    assert "take it off the entry: the player is then unrated (28D1)" in told
    draft = crosstable("pair", event)
    assert "28D1" in draft.out and "paired as 2450" in " ".join(draft.out.split())
    boards = crosstable("pair", event, "--json").json["games"]
    assert {boards[0]["white"], boards[0]["black"]} == {1, 4}
    crosstable("draft", event)
    crosstable("publish", event)
    assert "2450" in crosstable("wallchart", event).out
    chart = crosstable("wallchart", event, "--json").json
    assert "2450" in str(chart) and "2400" not in str(chart)
    assert "unrated" not in crosstable("explain", event, "--player", "Foreman").out


def test_28d1_rapid_and_blitz_ratings_are_information(event: str, tmp_path: Path) -> None:
    """The FIDE rating is converted; the highest of the three is not taken, and 200 are not added."""
    listed = tmp_path / "list.csv"
    listed.write_text("Name;Rating;FIDE rating;Rapid;Blitz\nTwo, B;;1500;1800;1750\nThree, C;;;1900;\n")
    said = " ".join(crosstable("add", event, "--csv", str(listed)).out.split())
    assert "Two, B has no US rating and is shown and paired as 1550 (FIDE 1500 + 50 = 1550)" in said
    assert "Three, C has no US rating" not in said and "2000" not in said
    target = tmp_path / "out.json"
    assert crosstable("convert", event, str(target)).status == 0
    kept = {one["name"]: one for one in json.loads(target.read_text(encoding="utf-8"))["players"]}
    assert kept["Two, B"]["other_ratings"] == {"rapid": 1800, "blitz": 1750}


def test_28d1_every_list_of_entries_shows_the_rating_that_pairs(event: str, tmp_path: Path) -> None:
    """The check list, the list that is sent round, JSON, CSV and HTML."""
    enter(event)
    assert re.search(r"1\s+Foreman\s+2450", crosstable("entries", event).out)
    first = crosstable("entries", event, "--json").json["entries"][0]
    assert (first["name"], first["rating"], first["used_rating"]) == ("Foreman", None, 2450)
    assert re.search(r"1\s+Foreman\s+2450\s+2\s+Adams\s+2300", crosstable("entries", event, "--circular").out)
    for kind in ("csv", "html"):
        target = tmp_path / kind
        assert crosstable("export", event, kind, "-o", str(target)).status == 0
        files = [target] if target.is_file() else [one for one in target.iterdir() if "entries" in one.name]
        assert any("2450" in one.read_text(encoding="utf-8") for one in files or target.iterdir()), kind


def test_28f_lists_show_an_assigned_rating_as_charts_do(event: str) -> None:
    enter(event)
    assert crosstable("assign", event, "Foreman", "2500", "--reason", "28D1").status == 0
    assert crosstable("entries", event, "--json").json["entries"][0]["used_rating"] == 2500
    assert re.search(r"1\s+Foreman\s+2500", crosstable("entries", event).out)


def test_28d2_a_rating_that_nobody_verified_counts_for_nothing(event: str) -> None:
    enter(event)
    assert crosstable("set", event, "--player", "Foreman", "info.foreign_verified", "false").status == 0
    boards = crosstable("pair", event, "--json").json["games"]
    assert {boards[-1]["white"], boards[-1]["black"]} == {3, 6}
    crosstable("draft", event)
    crosstable("publish", event)
    chart = crosstable("wallchart", event).out
    assert "2450" not in chart and "unr." in chart


def test_28e_an_assigned_rating_goes_before_the_converted_one(event: str) -> None:
    enter(event)
    assert crosstable("assign", event, "Foreman", "2500", "--reason", "28D1").status == 0
    said = " ".join(crosstable("pair", event).out.split())
    assert "paired as 2450" not in said
    crosstable("draft", event)
    crosstable("publish", event)
    chart = crosstable("wallchart", event).out
    assert "2500" in chart and "2450" not in chart


OLD_DRAFT = {
    "round": 1,
    "games": [
        {"board": 1, "white": 1, "black": 4},
        {"board": 2, "white": 5, "black": 2},
        {"board": 3, "white": 3, "black": 6},
    ],
    "byes": [],
    "by_hand": [],
}
"""The draft as versions wrote it that gave a player with a FIDE rating alone the last number."""


def draft_as_before(event: str) -> None:
    """A draft whose fact is that of an earlier version."""
    write(event, lambda _: [happening_of(Kind.ROUND_DRAFTED, {"section": None, "draft": OLD_DRAFT})])


def test_28d1_a_draft_with_the_numbers_of_an_earlier_version_is_out_of_date(event: str) -> None:
    enter(event)
    draft_as_before(event)
    for command in (("publish",), ("flip", "1"), ("repair", "--withdraw", "2")):
        said = crosstable(command[0], event, *command[1:])
        assert said.status == 2 and "players were renumbered. Pair again" in said.err, command
    assert crosstable("draft", event).status == 0
    assert crosstable("publish", event).status == 0
    session = open_session(event)
    names = {player.no: player.name for player in session.event.section().players}
    board = session.event.section().results[0].games[0]
    assert {names[board.white], names[board.black]} == {"Foreman", "Clark"}


def test_28d1_a_draft_of_an_earlier_version_stands_where_no_number_moved(event: str) -> None:
    crosstable("add", event, "Frost", "--rating", "1600")
    draft_as_before(event)
    assert crosstable("publish", event).status == 0
