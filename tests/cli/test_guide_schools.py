"""The commands of the schools' guide, run as they stand there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.pages import joined, play

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "schools.md"
SURNAMES = ("Adams", "Brown", "Jones", "Khan", "Lee", "O'Neill", "Patel", "Smith", "Evans", "Helper")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the guide's event is played."""
    return tmp_path_factory.mktemp("schools")


@pytest.fixture(scope="module")
def told(folder: Path) -> dict[str, str]:
    """What each line of the guide answered; the event is played once for all tests."""
    return joined(play("docs/guide/schools.md", folder))


def named(text: str) -> list[str]:
    """The surnames in a text."""
    return [name for name in SURNAMES if name in text]


def test_a_list_of_names_and_schools_is_round_1_four_commands_later(told: dict[str, str]) -> None:
    assert "9 entered" in told["crosstable add hall.crosstable --csv list.csv"]
    sheet = told["crosstable pair hall.crosstable --round 1 --posted"]
    assert len(re.findall(r"^ +[1-4]  [1-9]  ", sheet, re.MULTILINE)) == 4
    assert re.search(r"bye +9  Smith, Anna", sheet)


def test_the_next_rounds_follow(told: dict[str, str]) -> None:
    drafts = told["crosstable draft hall.crosstable"]
    assert "round 2 of 6" in drafts and "round 3 of 6" in drafts


def test_a_parent_gets_an_answer(told: dict[str, str]) -> None:
    why = told['crosstable explain hall.crosstable --round 2 --player "Smith, Anna"']
    assert "#9 Smith, Anna" in why and "Pairing" in why
    line = "crosstable explain hall.crosstable --round 2 --player Adams --why-not Khan"
    assert "Why does #1 Adams, Tom not play #4 Khan, Amir?" in told[line]


def test_lists_for_outside_have_initials_and_keep_brother_and_sister_apart(told: dict[str, str]) -> None:
    table = told["crosstable standings hall.crosstable --names initials"]
    assert "A. S. (2)" in table and not named(table)
    chart = told["crosstable wallchart hall.crosstable --json"]
    names = [row["name"] for row in json.loads(chart)["rows"]]
    assert names[7:9] == ["A. S.", "A. S. (2)"] and not named(chart)


def test_reasons_name_nobody_who_is_not_to_be_named(told: dict[str, str]) -> None:
    why = told["crosstable explain hall.crosstable --round 1 --board 1 --names none"]
    assert "Player 1" in why and not named(why)


def test_copies_for_outside_have_no_names_and_others_say_that_they_have(
    told: dict[str, str], folder: Path
) -> None:
    assert not named((folder / "public.json").read_text(encoding="utf-8"))
    assert "It has full names" in told["crosstable convert hall.crosstable results.trf"]


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        ("Tom Smith;Ash\nSmith, Tom;ash\n", "line 3, column Name: also on line 2, as Tom Smith"),
        (";Ash\n", "line 2, column Name: the name is missing"),
        ("Ann;Ash;7\n", "line 2, column 3: 3 cells, but only 2 headings"),
    ],
)
def test_nothing_is_entered_from_a_list_with_problems(tmp_path: Path, rows: str, text: str) -> None:
    path, listed = str(tmp_path / "e.crosstable"), tmp_path / "list.csv"
    assert crosstable("new", path, "--rulebook", "schools", "--rounds", "5").status == 0
    listed.write_text(f"Name;School\n{rows}", encoding="utf-16")
    said = crosstable("add", path, "--csv", str(listed))
    assert said.status == 2
    assert "nothing was imported" in said.err and text in said.err
    assert crosstable("convert", path, "-").json.get("players", []) == []


def test_the_remedy_for_two_children_of_one_name_works(tmp_path: Path) -> None:
    path, listed = str(tmp_path / "e.crosstable"), tmp_path / "list.csv"
    assert crosstable("new", path, "--rulebook", "schools", "--rounds", "5").status == 0
    listed.write_text("Name;School\nTom Smith;Ash\nTom Smith;Ash\nTom Smith;Elm\n", encoding="cp1252")
    assert "or add --twice" in crosstable("add", path, "--csv", str(listed)).err
    said = crosstable("add", path, "--csv", str(listed), "--twice")
    assert said.status == 0 and "treated as two people" in said.out
    assert len(crosstable("convert", path, "-").json["players"]) == 3
    again = crosstable("add", path, "--csv", str(listed))
    assert again.status == 0 and "everybody on this list is already entered" in again.out
    assert len(crosstable("convert", path, "-").json["players"]) == 3


def test_a_late_entrant_has_the_same_place_whatever_names_are_shown(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    assert crosstable("new", path, "--rulebook", "schools", "--rounds", "5").status == 0
    for name in ("Baker, Amy", "Clark, Ben", "Davis, Cat", "Evans, Dan"):
        assert crosstable("add", path, name).status == 0
    for command in (
        ("draft", path),
        ("publish", path),
        ("result", path, "1", "="),
        ("result", path, "2", "="),
    ):
        assert crosstable(*command).status == 0
    for name in ("Adams, Eve", "Young, Fay", "Brown, Gus"):
        assert crosstable("add", path, name).status == 0
    answers = [
        crosstable("pair", path, "--json", "--names", style).json for style in ("full", "initials", "none")
    ]
    assert {answer["byes"][0]["player"] for answer in answers} == {6}
    assert answers[0]["games"] == answers[1]["games"] == answers[2]["games"]
