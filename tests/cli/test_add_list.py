"""`crosstable add --csv`: a list for all sections, previewed, imported, and imported again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Said, crosstable

LIST = "Section,Name,USCF ID,Rating,Byes\nOpen,Ann Lee,30000001,1900,2\nunder 1400,Bob Day,30000002,1300,\n"


@pytest.fixture
def path(tmp_path: Path) -> str:
    """An event of two sections."""
    made = str(tmp_path / "autumn.crosstable")
    for section in ("Open", "U1400"):
        keys = ("--rulebook", "us-chess", "--rounds", "5", "--section", section)
        assert crosstable("new", made, *keys).status == 0
    return made


def listed(path: str, text: str, *words: str) -> Said:
    """A list given to the command."""
    file = Path(path).with_name("list.csv")
    file.write_text(text, encoding="utf-8")
    return crosstable("add", path, "--csv", str(file), *words)


def entered(path: str) -> dict[str, list[str]]:
    """Who is entered, by section."""
    sections = crosstable("convert", path, "-").json["sections"]
    return {one["section"]: sorted(player["name"] for player in one.get("players", [])) for one in sections}


def test_a_column_of_sections_is_followed(path: str) -> None:
    said = listed(path, LIST)
    assert said.status == 0 and "2 entered" in said.out
    assert entered(path) == {"Open": ["Ann Lee"], "U1400": ["Bob Day"]}
    again = listed(path, LIST)
    assert again.status == 0 and "everybody on this list is already entered" in again.out


def test_a_preview_writes_nothing(path: str) -> None:
    before = Path(path).read_bytes()
    said = listed(path, LIST, "--preview")
    assert said.status == 0 and "2 would be entered" in said.out
    wrong = listed(path, LIST + "Open,Cay Fox,,abc,\n", "--preview")
    assert wrong.status == 2 and "line 4, column Rating: abc is not a rating" in wrong.out
    assert "2 would be entered, 1 line left out" in wrong.out
    assert Path(path).read_bytes() == before


def test_the_preview_as_data(path: str) -> None:
    listed(path, LIST)
    told = listed(path, LIST.replace("1900", "1910") + "Open,Cay Fox,,abc,\n", "--preview", "--json").json
    assert told["counts"] | {"new": 0, "changed": 1, "unchanged": 1, "problem": 1} == told["counts"]
    changed, _, wrong = told["lines"]
    assert changed["changes"] == [{"field": "rating", "old": 1900, "new": 1910, "kept": False}]
    text = "abc is not a rating; leave it empty for unrated"
    assert wrong["problems"] == [{"column": "Rating", "text": text}] and told["missing"] == []


def test_one_problem_keeps_everything_out_unless_the_good_lines_are_wanted(path: str) -> None:
    said = listed(path, LIST + "Open,Cay Fox,,abc,\n")
    assert said.status == 2 and "nothing was imported: line 4, column Rating" in said.err
    assert entered(path) == {"Open": [], "U1400": []}
    good = listed(path, LIST + "Open,Cay Fox,,abc,\n", "--good-only")
    assert good.status == 0 and "2 entered, 1 line left out" in good.out
    assert "line 4, column Rating: abc is not a rating" in good.out


def test_sections_that_nobody_knows_are_named_and_answered(path: str) -> None:
    text = LIST.replace("under 1400", "Booster")
    said = listed(path, text)
    assert said.status == 2 and "there is no section “Booster”" in said.err and "--section-as" in said.err
    assert listed(path, text, "--section-as", "Booster").status == 2
    assert listed(path, text, "--section-as", "Booster=U1400", "--preview").status == 0
    assert listed(path, text, "--section-as", "Booster=+").status == 0
    assert entered(path) == {"Open": ["Ann Lee"], "U1400": [], "Booster": ["Bob Day"]}


def test_the_section_of_lines_without_one(path: str) -> None:
    said = listed(path, "Name\nAnn Lee\n")
    assert said.status == 2 and "choose a section with --section" in said.err
    assert listed(path, "Name\nAnn Lee\n", "--section", "U1400").status == 0
    assert entered(path)["U1400"] == ["Ann Lee"]
    assert listed(path, "Name\nBob Day\n", "--section", "Nowhere").status == 2


def test_what_changes_and_what_stays_is_said(path: str) -> None:
    listed(path, LIST)
    assert crosstable("set", path, "--section", "Open", "--player", "1", "rating", "1850").status == 0
    said = listed(path, LIST.replace("1900,2", "1920,4"))
    assert "0 entered, 1 updated, 1 unchanged" in said.out
    assert "Ann Lee: byes half-point bye, round 2 -> half-point bye, round 4" in said.out
    assert "Ann Lee: rating stays 1850, which was changed by hand (the file has 1920)" in said.out


def test_bad_files_are_one_line(path: str) -> None:
    for text in ("", "%PDF-1.7", "Name\n"):
        said = listed(path, text)
        assert said.status == 2 and said.err.count("\n") == 1 and "nothing was imported" in said.err


def test_the_new_fields_of_a_player(path: str) -> None:
    words = ("--email", "cay@mail.example", "--phone", "555-0103", "--year", "Y5", "--section", "Open")
    assert crosstable("add", path, "Cay Fox", *words).status == 0
    (cay,) = crosstable("convert", path, "-").json["sections"][0]["players"]
    assert (cay["email"], cay["phone"], cay["year"]) == ("cay@mail.example", "555-0103", "Y5")
