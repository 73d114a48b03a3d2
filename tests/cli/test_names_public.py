"""`--names` on every command that reads: text is for the hall, JSON for anybody, reasons included."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable, document, sample
from tests.cli.conftest import Save

COMMANDS = (
    ("pair",),
    ("pair", "--round", "2"),
    ("pair", "--round", "3", "--posted"),
    ("check",),
    ("explain", "--board", "1", "--round", "3"),
    ("explain", "--player", "1", "--why-not", "2"),
    ("standings",),
    ("standings", "--breakdown", "1"),
    ("standings", "--ties"),
    ("standings", "--if", "1=0-1"),
    ("wallchart",),
    ("wallchart", "--card", "1"),
    ("prizes",),
    ("groups",),
    ("groups", "--colours"),
    ("notice",),
    ("titles",),
)


def family_names(event: dict[str, Any]) -> set[str]:
    """The family names of an event, to be looked for in what it answers."""
    return {str(player["name"]).split(",")[0] for player in event["players"]}


def leaked(event: dict[str, Any], text: str) -> set[str]:
    """The family names in a text, as they are or as JSON writes them."""
    return {name for name in family_names(event) if name in text or json.dumps(name)[1:-1] in text}


@pytest.fixture
def hidden(save: Save) -> str:
    """An event whose public lists show initials."""
    return save(sample() | {"names": "initials"})


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_json_shows_what_the_event_allows(hidden: str, words: tuple[str, ...]) -> None:
    said = crosstable(words[0], hidden, *words[1:], "--json")
    assert said.status in (0, 1), said.out
    assert not leaked(sample(), said.out)


@pytest.mark.parametrize("style", ["initials", "none"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_text_shows_what_is_asked_for(save: Save, words: tuple[str, ...], style: str) -> None:
    said = crosstable(words[0], save(sample()), *words[1:], "--names", style)
    assert said.status in (0, 1), said.err
    assert not leaked(sample(), said.out)


def test_text_is_the_halls_own_list_and_full_names_may_be_asked_for_in_json(hidden: str) -> None:
    assert leaked(sample(), crosstable("standings", hidden).out) == family_names(sample())
    body = crosstable("wallchart", hidden, "--names", "full", "--json").json
    assert {row["name"] for row in body["rows"]} == {player["name"] for player in sample()["players"]}


def test_the_pairing_is_the_same_whatever_names_are_shown(save: Save) -> None:
    full, none = (
        crosstable("pair", save(sample()), "--names", style, "--json").json for style in ("full", "none")
    )
    assert (full["games"], full["byes"]) == (none["games"], none["byes"])
    assert [reason["rule"] for reason in full["reasons"]] == [reason["rule"] for reason in none["reasons"]]


def test_a_player_is_found_by_the_full_name_and_shown_by_initials(hidden: str) -> None:
    name = sample()["players"][0]["name"]
    said = crosstable("explain", hidden, "--player", name, "--names", "initials")
    assert said.status == 0
    assert name not in said.out


def test_errors_name_nobody_either(save: Save) -> None:
    stuck = document("none")
    said = crosstable("pair", save(stuck), "--names", "none", "--json")
    assert said.status == 3
    names = {player["name"] for player in stuck["players"]}
    text = said.json["error"]["text"]
    assert not [name for name in names if f"{name} " in text and not name.startswith("Player ")]


def test_convert_keeps_full_names_and_says_so(hidden: str, tmp_path: Path) -> None:
    copy, public = str(tmp_path / "copy.json"), str(tmp_path / "public.trf")
    assert "It has full names" in crosstable("convert", hidden, copy).out
    assert leaked(sample(), Path(copy).read_text("utf-8")) == family_names(sample())
    said = crosstable("convert", hidden, public, "--names", "initials")
    assert said.status == 0 and "full names" not in said.out
    assert not leaked(sample(), Path(public).read_text("utf-8"))
    assert (
        "It has full names"
        not in crosstable("convert", public, str(tmp_path / "x.json"), "--rulebook", "nzcf").out
    )


def test_a_journal_keeps_full_names(hidden: str, tmp_path: Path) -> None:
    said = crosstable("convert", hidden, str(tmp_path / "e.crosstable"), "--names", "none")
    assert said.status == 2 and "a .crosstable file keeps full names" in said.err


def test_a_journal_is_told_how_names_are_shown(hidden: str, tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    assert crosstable("convert", hidden, path).status == 0
    for words in COMMANDS:
        assert not leaked(sample(), crosstable(words[0], path, *words[1:], "--json").out), words
    assert crosstable("set", path, "names", "none").status == 0
    rows = crosstable("wallchart", path, "--json").json["rows"]
    assert rows[0]["name"] == f"Player {rows[0]['player']}"
    assert "did you mean" in crosstable("set", path, "names", "initial").err


def test_lists_for_the_staff_have_full_names(hidden: str) -> None:
    assert leaked(sample(), crosstable("entries", hidden, "--json").out) == family_names(sample())


def test_every_audience_has_its_own_setting(hidden: str, tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    crosstable("convert", hidden, path)
    assert crosstable("set", path, "names_on_screens", "first").status == 0
    rows = crosstable("wallchart", path, "--json").json["rows"]
    assert all(row["name"].endswith(".") and "," not in row["name"] for row in rows)
    assert crosstable("set", path, "names_on_site", "none").status == 0
    assert crosstable("wallchart", path, "--json").json["rows"][0]["name"].startswith("Player ")
    assert "did you mean 'names_on_site'" in crosstable("set", path, "names_on_sites", "none").err
    assert "names on screens: first name and initial (Anna S.)" in crosstable("log", path).out
