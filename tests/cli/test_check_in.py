"""`crosstable check-in`: names found in all sections, a whole school, everybody; who is missing; undo."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.app.session.session import open_session
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


@pytest.fixture
def event(tmp_path: Path) -> str:
    """Two sections with children of two schools."""
    path = str(tmp_path / "day.crosstable")
    do("new", path, "--rulebook", "schools", "--rounds", "3", "--section", "Major")
    do("new", path, "--rulebook", "schools", "--rounds", "3", "--section", "Minor")
    for section, name, school in (
        ("Major", "Ash, Amy", "Oak School"),
        ("Major", "Müller, Zoë", "Elm School"),
        ("Minor", "Birch, Ben", "Oak School"),
        ("Minor", "Ash, Ada", "Elm School"),
    ):
        do("add", path, name, "--school", school, "--section", section)
    do("set", path, "phone", "07700 900123", "--player", "Birch", "--section", "Minor")
    return path


def here(path: str) -> list[str]:
    """Who is checked in."""
    session = open_session(path)
    return sorted(
        section.player(state.numbers[entry]).name
        for section, state in zip(session.event.sections, session.state.sections, strict=True)
        for entry in state.here
    )


def test_names_and_undo(event: str) -> None:
    """Letters in any order, without accents; several or none are said."""
    do("check-in", event, "zoe", "ben b")
    assert here(event) == ["Birch, Ben", "Müller, Zoë"]
    assert "#1 Ash, Ada (Minor)" in refused("check-in", event, "ash")
    do("check-in", event, "ash", "--section", "Minor")
    assert "nobody found for “zz”" in refused("check-in", event, "zz")
    assert "already checked in" in refused("check-in", event, "zoe")
    do("check-in", event, "zoe", "--undo")
    assert here(event) == ["Ash, Ada", "Birch, Ben"]
    assert "names, --school or --all" in refused("check-in", event, "--undo")


def test_a_school_and_everybody(event: str) -> None:
    """A school in all sections at once; then all the others; then nobody."""
    do("check-in", event, "--school", "oak school")
    assert here(event) == ["Ash, Amy", "Birch, Ben"]
    assert "no school, club or team “Ash”" in refused("check-in", event, "--school", "Ash")
    do("withdraw", event, "Ash", "--section", "Minor")
    do("check-in", event, "--all")
    assert here(event) == ["Ash, Amy", "Birch, Ben", "Müller, Zoë"], "who has withdrawn is not here"
    do("check-in", event, "--all", "--undo")
    assert here(event) == []


def test_who_is_missing(event: str) -> None:
    """Counts by section; the list has phone numbers."""
    do("check-in", event, "zoe")
    said = do("check-in", event).out
    assert "Major: 1 of 2 checked in, 1 missing" in said and "Birch" not in said
    listed = do("check-in", event, "--missing").out
    assert "#2 Birch, Ben  Oak School  07700 900123" in listed and "Müller" not in listed
    told = json.loads(do("check-in", event, "--json", "--section", "Minor").out)["sections"]
    assert [one["section"] for one in told] == ["Minor"]
    assert told[0]["missing"][1] == {"player": 2, "name": "Birch, Ben", "phone": "07700 900123"}
    assert "there is no section “Nope”" in refused("check-in", event, "--section", "Nope")
    assert "--missing cannot be combined" in refused("check-in", event, "zoe", "--missing")


def test_school_lists_of_one_school(event: str, tmp_path: Path) -> None:
    """One page for each school, or for one."""
    do("print", event, "coaches", "-o", str(tmp_path / "all.pdf"))
    do("print", event, "coaches", "--group", "oak school", "-o", str(tmp_path / "one.pdf"))
    assert (tmp_path / "one.pdf").stat().st_size < (tmp_path / "all.pdf").stat().st_size
    wrong = refused("print", event, "coaches", "--group", "Nope", "-o", str(tmp_path / "no.pdf"))
    assert "“Nope”" in wrong
