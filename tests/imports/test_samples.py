"""Lists of several shapes, as registration sites, federations and schools write them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crosstable.model.results import ByeKind
from crosstable.ratings.taking_in import take_in
from tests.imports.desk import Desk, statuses
from tests.imports.exports import SECTIONS, as_csv, people

SAMPLES = Path(__file__).with_name("samples")
HALF, ZERO = ByeKind.HALF, ByeKind.ZERO


def test_a_us_weekend() -> None:
    desk = Desk(*SECTIONS)
    plan = desk.plan((SAMPLES / "us-weekend.csv").read_bytes())
    assert set(statuses(plan).values()) == {"new"} and not plan.unknown
    desk.take(plan)
    assert [desk.names(place) for place in range(4)] == [
        ["Rowan, Bianca"],
        ["Quarry, Abel", "Vale, Freya", "Yarrow, Hana"],
        ["Thorn, Delphine", "Wren, Gideon"],
        ["Sable, Chidi", "Umber, Emeka"],
    ]
    abel = desk.player("Quarry, Abel", 1)
    assert (abel.rating, abel.membership_expires, abel.region) == (1534, "2027-06-30", "OH")
    assert (abel.ids, abel.email, abel.phone) == (
        {"uscf": "30000001"},
        "abel.quarry@mail.example",
        "(555) 010-0001",
    )
    assert [(fee.cents, fee.paid) for fee in abel.fees] == [(4500, True)]
    byes = {one.name: dict(one.byes) for place in range(4) for one in desk.players(place)}
    assert byes == {
        "Rowan, Bianca": {},
        "Quarry, Abel": {2: HALF},
        "Vale, Freya": {4: HALF, 5: HALF},
        "Yarrow, Hana": {2: HALF, 4: HALF},
        "Thorn, Delphine": {1: HALF},
        "Wren, Gideon": {2: HALF},
        "Sable, Chidi": {},
        "Umber, Emeka": {1: HALF, 3: HALF},
    }
    ratings = {one.name: one.rating for place in (2, 3) for one in desk.players(place)}
    assert ratings == {
        "Thorn, Delphine": 1322,
        "Wren, Gideon": None,
        "Sable, Chidi": None,
        "Umber, Emeka": 988,
    }


def test_a_canadian_list_with_fees_in_two_columns() -> None:
    desk = Desk("Open", "U1600", rulebook="cfc")
    desk.take(desk.plan((SAMPLES / "canada-open.csv").read_bytes()))
    zoe, luc = desk.player("Aubry, Zoé"), desk.player("Benoit, Luc", 1)
    assert (zoe.ids, zoe.rating, zoe.region, dict(zoe.byes)) == ({"cfc": "100001"}, 1822, "QC", {3: ZERO})
    assert [(fee.cents, fee.paid) for fee in luc.fees] == [(3000, True), (3000, False)]


def test_a_list_of_new_zealand_gives_byes_without_points() -> None:
    desk = Desk(rulebook="nzcf")
    desk.take(desk.plan((SAMPLES / "nz-congress.csv").read_bytes()))
    born = {one.name: one.born for one in desk.players()}
    assert born == {"Ngaio, Tui": "2008-03-14", "Rata, Hemi": "1999-04-02", "Totara, Moana": "1975"}
    assert dict(desk.player("Rata, Hemi").byes) == {1: ZERO, 3: ZERO}


def test_a_school_list_has_years_parents_and_one_spelling_of_a_school() -> None:
    desk = Desk(rulebook="schools")
    desk.take(desk.plan((SAMPLES / "school-day.csv").read_bytes()))
    found = {one.name: (one.school, one.year, one.sex, one.email) for one in desk.players()}
    assert found == {
        "Ash Alder": ("Oak Primary", "Y5", "m", "alder@mail.example"),
        "Birch, Bea": ("Oak Primary", "Year 6", "f", "birch@mail.example"),
        "Cedar Cole": ("Elm School", "Y4", "m", None),
        "Dew Drew": (None, "Y5", None, "drew@mail.example"),
    }


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A folder with a rating list on which the people of the weekend stand, but for one."""
    folder = tmp_path / "ratings"
    folder.mkdir()
    rows = [
        ["30000001", "QUARRY, ABEL", "2027-06-30", "OH", "1560"],
        ["30000002", "ROWAN, BIANCA", "2026-01-31", "IN", "2105"],
    ]
    take_in(people_listed(rows), folder, "us-chess", "2026-11-01", "test.txt")
    return folder


def people_listed(rows: list[list[str]]) -> Any:
    """People of a rating list."""
    from crosstable.ratings.listed import Listed

    return [
        Listed(code=code, name=name, expires=expires, region=state, standard=int(rating))
        for code, name, expires, state, rating in rows
    ]


def test_one_column_of_ids_is_enough(lists: Path) -> None:
    desk = Desk()
    plan = desk.plan((SAMPLES / "ids-only.csv").read_bytes(), folder=lists)
    assert statuses(plan) == {2: "new", 3: "new", 4: "problem"}
    text = "this US Chess ID is not on the rating list (US Chess, 2026-11-01); add the name"
    assert [one.text for one in plan.lines[2].problems] == [text]
    assert plan.lines[1].warnings == ["membership expired 2026-01-31"]
    desk.take(plan)
    abel = desk.players()[1]
    assert (abel.name, abel.rating, abel.region) == ("QUARRY, ABEL", 1560, "OH")
    assert abel.membership_expires == "2027-06-30"


def test_without_a_rating_list_ids_alone_are_not_enough() -> None:
    plan = Desk().plan((SAMPLES / "ids-only.csv").read_bytes())
    text = "add the name, or import the rating list (US Chess) to look up the US Chess ID"
    assert {one.text for line in plan.lines for one in line.problems} == {text}


def test_a_line_without_name_and_known_id_asks_for_the_name_alone() -> None:
    plan = Desk().plan("Name,FQE ID\n,12345\n")
    assert [one.text for line in plan.lines for one in line.problems] == ["add the name"]


def test_what_the_rating_list_says_otherwise_is_a_warning(lists: Path) -> None:
    desk = Desk()
    plan = desk.plan("Name,USCF ID,Rating\nAbel Quarry,30000001,1534\nNed Nobody,30000002,\n", folder=lists)
    assert statuses(plan) == {2: "new", 3: "new"}
    assert plan.lines[0].warnings == [
        "rating 1534 in this file, 1560 on the rating list (US Chess, 2026-11-01)"
    ]
    wrong = "US Chess ID 30000002 belongs to ROWAN, BIANCA on the rating list"
    assert plan.lines[1].warnings == [wrong, "membership expired 2026-01-31"]
    desk.take(plan)
    assert {one.name: one.rating for one in desk.players()} == {"QUARRY, ABEL": 1534, "Ned Nobody": 2105}


def test_a_spreadsheet_with_a_title_and_real_dates() -> None:
    from datetime import datetime

    from tests.web.test_entries import workbook

    data = workbook(
        ("Autumn Open, entries",),
        (),
        ("Last Name", "First Name", "Section", "DOB", "Rating", "Byes"),
        ("Quarry", "Abel", "Open", datetime(2009, 4, 2), 1534, 2),
        ("Rowan", "Bianca", "Open", datetime(2001, 12, 31), None, "1,3"),
    )
    desk = Desk()
    plan = desk.plan(data)
    assert plan.notes == ("line 1 is above the headings and was not imported",)
    assert [line.line for line in plan.lines] == [4, 5]
    desk.take(plan)
    assert desk.player("Quarry, Abel").born == "2009-04-02" and sorted(desk.player("Rowan, Bianca").byes) == [
        1,
        3,
    ]


def test_a_hundred_and_twenty_over_four_sections() -> None:
    desk = Desk(*SECTIONS)
    desk.take(desk.plan(as_csv(people(120))))
    assert [len(desk.players(place)) for place in range(4)] == [30, 30, 30, 30]
