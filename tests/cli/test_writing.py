"""The writing commands, from `new` to the last result, as a director types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable

ENTRIES = [("Ngata, Aroha", "1902"), ("Foss, Ben", "1755"), ("Lang, Zoe", None), ("Patel, Dev", "1540")]


@pytest.fixture
def club(tmp_path: Path) -> str:
    """A journal with four entries."""
    path = str(tmp_path / "club.crosstable")
    assert crosstable("new", path, "--rulebook", "nzcf", "--rounds", "3", "--name", "Club Night").status == 0
    for name, rating in ENTRIES:
        assert crosstable("add", path, name, *(["--rating", rating] if rating else [])).status == 0
    return path


def one_round(path: str, *results: str) -> None:
    """Draft, publish and finish a round."""
    assert crosstable("draft", path).status == 0
    assert crosstable("publish", path).status == 0
    for board, result in enumerate(results, start=1):
        said = crosstable("result", path, str(board), result)
        assert said.status == 0, said.err


def test_an_event_from_entry_to_last_result(club: str) -> None:
    for results in (("1", "0"), ("=", "1-0"), ("0-1", "-+")):
        one_round(club, *results)
    assert crosstable("check", club).status == 0
    answer = crosstable("standings", club, "--json").json
    assert answer["after"] == 3
    assert sum(line["points"] for line in answer["standings"]) == 6
    said = crosstable("draft", club)
    assert (said.status, "all 3 rounds have been played" in said.err) == (2, True)


def test_numbers_follow_the_ratings(club: str) -> None:
    pairing = crosstable("pair", club, "--json").json
    assert {frozenset((g["white"], g["black"])) for g in pairing["games"]} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }
    lines = crosstable("wallchart", club, "--json").json
    assert "Ngata, Aroha" in str(lines)


def test_requests_and_settings(club: str) -> None:
    assert crosstable("bye", club, "lang", "2", "zero").status == 0
    assert crosstable("set", club, "settings.bye_points", "0.5").status == 0
    assert crosstable("set", club, "--player", "foss", "club", "Nelson").status == 0
    one_round(club, "1", "1")
    said = crosstable("pair", club)
    assert "Lang, Zoe (zero-point bye)" in said.out
    assert "Points for the bye: ½ (rule B5.3)" in said.out
    assert crosstable("bye", club, "lang", "1").status == 2
    assert crosstable("withdraw", club, "patel").status == 0
    assert "withdrew after round 1" in crosstable("pair", club).out
    assert crosstable("return", club, "patel").status == 0
    assert crosstable("return", club, "patel").status == 2


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("set", "settings.bye_points", "7"), "settings.bye_points"),
        (("set", "settings.fee", "abc"), "settings.fee"),
        (("set", "settings.nosuch", "3"), "no setting"),
        (("set", "tiebreaks", '["foo"]'), "foo"),
        (("set", "format", "team-swiss"), "format"),
        (("set", "preset", "foo"), "foo"),
        (("set", "rulebook", "null"), "cannot be removed"),
        (("set", "lots", "5"), "lots"),
        (("set", "copy_to", "/no/such/folder"), "not a folder"),
        (("withdraw", "1", "--after", "9"), "there is no round 9"),
        (("bye", "1", "0"), "there is no round 0"),
        (("pay", "1", "much"), "not an amount"),
        (("set", "players", "[]"), "“players” is not a setting"),
        (("set", "rounds", "many"), "rounds"),
        (("set", "nonsense", "1"), "nonsense"),
        (("set", "--player", "1", "no", "9"), "cannot be changed"),
        (("result", "1", "1-0"), "no round is published"),
        (("publish",), "no draw is made yet"),
        (("swap", "1", "2"), "no draw is made yet"),
        (("undo", "99"), "no change 99"),
        (("redo",), "nothing to redo"),
        (("add", "Ngata, Aroha"), "is already entered"),
        (("add",), "--csv"),
        (("withdraw", "nobody"), "nobody found for"),
        (("new", "--rulebook", "nzcf", "--rounds", "3"), "section"),
    ],
)
def test_what_cannot_be_written_is_refused_and_nothing_is_lost(
    club: str, words: tuple[str, ...], text: str
) -> None:
    before = crosstable("log", club, "--json").json
    said = crosstable(words[0], club, *words[1:])
    assert said.status == 2
    assert text in said.err
    assert said.err.count("\n") == 1
    assert crosstable("log", club, "--json").json == before


def test_a_draft_changed_by_hand_names_its_breaches(club: str) -> None:
    one_round(club, "1", "1")
    crosstable("draft", club)
    games = crosstable("pair", club, "--json").json["games"]
    meets = next(g["white"] + g["black"] - 1 for g in games if 1 in (g["white"], g["black"]))
    said = crosstable("swap", club, str(meets), "3", "--json")
    assert "B2.1" in [reason["rule"] for reason in said.json["breaches"]]
    assert crosstable("publish", club).status == 2
    assert crosstable("publish", club, "--reason", "they asked").status == 0
    assert crosstable("check", club).status == 1


def test_undo_shows_what_it_changes_and_redo_brings_it_back(club: str) -> None:
    one_round(club, "1", "0")
    before = crosstable("standings", club, "--json").json
    shown = crosstable("undo", club, "--dry-run").out
    assert "this changes:" in shown and "(was " in shown
    assert crosstable("standings", club, "--json").json == before
    assert crosstable("undo", club).status == 0
    assert crosstable("standings", club, "--json").json != before
    assert crosstable("redo", club).status == 0
    assert crosstable("standings", club, "--json").json == before


def test_the_log_and_an_earlier_moment(club: str) -> None:
    one_round(club, "1", "0")
    log = crosstable("log", club, "--json").json
    assert log["verified"] is True
    assert [fact["kind"] for fact in log["facts"]][:2] == ["event-created", "section-added"]
    assert "none altered" in crosstable("log", club).out
    assert crosstable("standings", club, "--at", "6", "--json").json["after"] == 0


def test_copies_to_a_second_folder(club: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert crosstable("set", club, "copy_to", str(stick)).status == 0
    one_round(club, "1")
    copy = stick / "club.crosstable"
    assert crosstable("log", str(copy)).status == 0
    assert crosstable("result", str(copy), "2", "1").status == 0


def test_two_sections(tmp_path: Path) -> None:
    path = str(tmp_path / "congress.crosstable")
    assert crosstable("new", path, "--rulebook", "nzcf", "--rounds", "3", "--section", "Open").status == 0
    assert crosstable("new", path, "--rulebook", "nzcf", "--rounds", "2", "--section", "Junior").status == 0
    for section in ("Open", "Junior"):
        for name in "AB":
            assert crosstable("add", path, f"{name} {section}", "--section", section).status == 0
    assert crosstable("add", path, "C").status == 2
    assert crosstable("draft", path, "--section", "Junior").status == 0
    assert crosstable("publish", path, "--section", "Junior").status == 0
    assert crosstable("result", path, "1", "=", "--section", "Junior").status == 0
    answer = crosstable("standings", path, "--json").json
    assert [item["after"] for item in answer["sections"]] == [0, 1]


def test_documents_and_journals(weekender: str, tmp_path: Path) -> None:
    journal = str(tmp_path / "w.crosstable")
    assert crosstable("convert", weekender, journal).status == 0
    assert crosstable("pair", journal, "--json").json == crosstable("pair", weekender, "--json").json
    assert crosstable("convert", weekender, journal, "--force").status == 2
    assert crosstable("result", weekender, "1", "1-0").status == 2


def test_an_empty_list_is_one_line_with_place_and_remedy(club: str, tmp_path: Path) -> None:
    file = tmp_path / "empty.csv"
    file.write_text("", encoding="utf-8")
    said = crosstable("add", club, "--csv", str(file))
    assert said.status == 2
    assert said.err.startswith(
        f"crosstable: {file}: nothing was imported: line 1: the file is empty; start with a line"
    )
    assert len(said.err.splitlines()) == 1
    assert len(said.err) < len(str(file)) + 200
