"""School lists as CSV: what teachers really have, and what is said about it with line and column."""

from __future__ import annotations

import pytest

from crosstable.formats.lists.csv_text import mended
from tests.unit.csv_reading import CsvEntries, read_csv_entries

NO_SCHOOLS = "there is no School column, so nobody is kept apart; add one"


def read(text: str, *existing: dict[str, object]) -> CsvEntries:
    """A list for an event by the schools' rules."""
    return read_csv_entries(text.encode(), existing, rulebook="schools")


@pytest.mark.parametrize(
    "text",
    [
        "Surname;Forename;School;Year\nSmith;Anna;Ash School;7\n",
        "First name,Last name,School,Year group\nAnna,Smith,Ash School,Y7\n",
        "Forename(s)\tSurname\tSchool Name\tForm\nAnna\tSmith\tAsh School\t7B\n",
        'Pupil,School,Age\n"Smith, Anna",Ash School,11\n',
        'sep=;\r\n"Surname";"First Name";"School"\r\n\r\n"Smith";"Anna";"Ash School"\r\n;;\r\n',
        "Schools Megafinal 2026;;\n;;\nStudent name;School;Class\nSmith, Anna;Ash School;7\n\n",
    ],
)
def test_lists_of_names_and_schools_just_work(text: str) -> None:
    found = read(text)
    (only,) = found.entries
    assert (only["name"], only["school"], only["rating"]) == ("Smith, Anna", "Ash School", None)
    assert found.problems == ()
    assert [note for note in found.notes if "above the headings" not in note] == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_encodings_with_and_without_a_byte_order_mark(encoding: str, ending: str) -> None:
    text = ending.join(["Surname;Forename;School", "Müller;Zoë;École Française", "O'Neill;Seán;Ash"])
    found = read_csv_entries(text.encode(encoding), rulebook="schools")
    assert [entry["name"] for entry in found.entries] == ["Müller, Zoë", "O'Neill, Seán"]
    assert found.entries[0]["school"] == "École Française"
    assert len(found.notes) == (encoding == "cp1252")


def test_a_name_saved_in_a_wrong_encoding_is_noted() -> None:
    wrong = "Zoë".encode().decode("cp1252")
    found = read(f"Name;School\n{wrong} Smith;Ash\n")
    assert found.notes == (f"line 2, column Name: {wrong} Smith looks like Zoë Smith in a wrong encoding",)
    assert mended("Zoë") is None and mended("Zoe") is None and mended("Łódź") is None


@pytest.mark.parametrize(
    ("cells", "rating"),
    [
        ("7,8,13", None),
        ("Y7,Year 8,Reception", None),
        ("5th,K,1st", None),
        ("112,98,", 112),
        ("7,112,", 7),
        (",,", None),
    ],
)
def test_a_grade_is_a_year_at_school_when_every_cell_can_be_one(cells: str, rating: int | None) -> None:
    rows = "".join(f"P{place},Ash,{cell}\n" for place, cell in enumerate(cells.split(",")))
    found = read(f"Name,School,Grade\n{rows}")
    assert found.problems == ()
    assert found.entries[0]["rating"] == rating
    year = "column Grade is read as the school year"
    assert (year in found.notes) == (rating is None and cells != ",,")


def test_schools_that_are_missing_are_named_by_line_and_column() -> None:
    assert read("Name;School\nA;Ash\nB;\nC;-\n").notes == (
        "lines 3, 4, column School: no school; players without a school can meet anybody",
    )
    many = "".join(f"P{n};\n" for n in range(12))
    assert "lines 2, 3, 4, 5, 6, 7, 8, 9 and 4 more, column School" in read(f"Name;School\n{many}").notes[0]
    assert read("Name\nA\n").notes == (NO_SCHOOLS,)
    assert read_csv_entries(b"Name\nA\n", rulebook="nzcf").notes == ()


def test_one_school_in_other_letters_is_one_school() -> None:
    found = read("Name;School\nA;St Mary's\nB;ST. MARYS\nC; st  mary's \n")
    assert {entry["school"] for entry in found.entries} == {"St Mary's"}
    assert found.notes == (
        "line 3, column School: “ST. MARYS” is entered as “St Mary's” (line 2)",
        "line 4, column School: “st mary's” is entered as “St Mary's” (line 2)",
    )


def test_the_spelling_of_entries_already_made_counts() -> None:
    found = read("Name;School\nB;ASH\n", {"name": "A", "school": "Ash"}, {"name": "C"})
    assert found.entries[0]["school"] == "Ash"
    assert found.notes == ("line 2, column School: “ASH” is entered as “Ash” (already entered)",)


def test_a_likely_slip_is_asked_about_and_numbered_schools_are_not() -> None:
    found = read(
        "Name;School\nA;Hill High School\nB;Hill Hgh School\nC;Primary School 1\nD;Primary School 2\n"
    )
    assert found.notes == (
        "line 3, column School: “Hill Hgh School” and “Hill High School” (line 2) count as two schools; "
        "is one a typo?",
    )
    assert found.entries[1]["school"] == "Hill Hgh School"


def test_top_players_by_a_column() -> None:
    found = read("Name;School;Top player\nA;Ash;yes\nB;Beech;\nC;Cedar;no\n")
    assert [entry.get("flags") for entry in found.entries] == [["top"], None, None]
    both = read("Name;School;Flags;Top\nA;Ash;house;x\n")
    assert both.entries[0]["flags"] == ["house", "top"]
    assert str(read("Name;School;Top\nA;Ash;perhaps\n").problems[0]) == (
        "line 2, column Top: perhaps is not yes or no"
    )


def test_codes_and_grades_of_the_federation() -> None:
    found = read("Name;School;ECF code;ECF grade\nA;Ash;123456K;98\n")
    assert (found.entries[0]["ids"], found.entries[0]["rating"]) == ({"ecf": "123456K"}, 98)


@pytest.mark.parametrize("cell", ["", "-", "n/a", "none", "?", "Unknown", "Home educated", "home-schooled"])
def test_words_for_no_school_are_no_school(cell: str) -> None:
    found = read(f"Name;School\nAnna Smith;{cell}\nBen Lee;{cell}\nCay Fox;Ash\n")
    assert [entry.get("school") for entry in found.entries] == [None, None, "Ash"]
    assert found.notes == ("lines 2, 3, column School: no school; players without a school can meet anybody",)


def test_another_spelling_is_noted_once_with_all_its_lines() -> None:
    rows = [
        "Ann A;King Edward VI",
        "Ben B;King Edward Vi",
        "Cay C;Elm",
        "Dan D;KING EDWARD VI",
        "Eve E;King Edward Vi",
    ]
    found = read("Name;School\n" + "\n".join(rows))
    assert found.notes == (
        "lines 3, 6, column School: “King Edward Vi” is entered as “King Edward VI” (line 2)",
        "line 5, column School: “KING EDWARD VI” is entered as “King Edward VI” (line 2)",
    )


@pytest.mark.parametrize("heading", ["Year", "Year group", "School year", "Grade level", "Yr", "Grade"])
def test_the_school_year_is_kept_as_it_is_written(heading: str) -> None:
    found = read(f"Name,School,{heading},E-mail,Cell phone\nAnna Smith,Ash,Y5,ann@mail.example,555-0101\n")
    (only,) = found.entries
    assert (only["year"], only["email"], only["phone"]) == ("Y5", "ann@mail.example", "555-0101")


def test_a_column_of_calendar_years_is_the_year_of_birth() -> None:
    (only,) = read("Name,School,Year\nAnna Smith,Ash,2014\n").entries
    assert only["born"] == "2014" and "year" not in only
