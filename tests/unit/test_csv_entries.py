"""Entry lists as CSV: what directors really have, and errors that name the line and the column."""

from __future__ import annotations

import pytest

from crosstable.formats.document.players import read_player
from crosstable.formats.lists.csv_dates import read_date
from crosstable.formats.places import Place
from crosstable.model.errors import BadInput
from tests.unit.csv_reading import CsvEntries, read_csv_entries


def read(text: str, *existing: str) -> CsvEntries:
    """A file in UTF-8, beside entries of some names."""
    return read_csv_entries(text.encode(), [{"name": name} for name in existing])


def entry(text: str) -> dict[str, object]:
    """The only entry of a file without problems, which has to be good for an event file."""
    found = read(text)
    assert [str(problem) for problem in found.problems] == []
    (only,) = found.entries
    read_player(Place({"no": 1, **only}))
    return only


def cell(header: str, value: str) -> dict[str, object]:
    """What one more column adds to an entry."""
    only = entry(f"Name|{header}\nKiri Te Aho|{value}\n")
    return {key: value for key, value in only.items() if key not in ("name", "rating")}


def problems(text: str, *existing: str) -> list[str]:
    return [str(problem) for problem in read(text, *existing).problems]


def failure(data: bytes) -> str:
    with pytest.raises(BadInput) as error:
        read_csv_entries(data)
    return str(error.value)


def test_a_plain_list() -> None:
    found = read("Name,Rating,Club\nSmith,1800,Metro\n\nJones,,\n")
    assert found == CsvEntries(
        entries=({"name": "Smith", "rating": 1800, "club": "Metro"}, {"name": "Jones", "rating": None}),
        problems=(),
        notes=(),
        lines=(2, 4),
    )


@pytest.mark.parametrize("separator", [",", ";", "\t", "|", ", "])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_separators_and_line_endings(separator: str, ending: str) -> None:
    rows = [["Name", "Rating", "Club"], ['"Smith; J, A|B\tC"', "1800", '"Said ""Metro"""']]
    found = read(ending.join(separator.join(row) for row in rows))
    assert found.entries == ({"name": "Smith; J, A|B C", "rating": 1800, "club": 'Said "Metro"'},)


def test_names_with_commas_need_no_quotes_under_another_separator_or_alone() -> None:
    assert entry("Name;Rating\nSmith, John;1800\n")["name"] == "Smith, John"
    assert entry("Name\nSmith, John\n")["name"] == "Smith, John"


def test_a_separator_that_the_spreadsheet_states() -> None:
    found = read("sep=;\nName;Rating\nSmith;1800\n")
    assert found.entries == ({"name": "Smith", "rating": 1800},)
    assert found.notes == ()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings(encoding: str) -> None:
    found = read_csv_entries("Name,Club\nZoë Müller,Ōtaki\n".encode(encoding))
    assert found.entries == ({"name": "Zoë Müller", "rating": None, "club": "Ōtaki"},)
    assert found.notes == ()


def test_windows_encoding_is_noted() -> None:
    found = read_csv_entries("Name,Club\nZoë Müller,Café\n".encode("cp1252"))
    assert found.entries[0]["name"] == "Zoë Müller"
    assert found.notes == ("the file is not UTF-8 and was read as Windows-1252; check the accents",)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "line 1: the file is empty; start with a line of headings"),
        (b" \n\n", "line 1: the file is empty"),
        (b"Smith,1800\nJones,1700\n", "line 1: no headings: put a line with the names"),
        (b"PK\x03\x04rest", "file: this is a spreadsheet or an archive, not CSV"),
        (b"Name\n\x81\x8d", "file: the text of this file cannot be read"),
        (b"\xff\xfeN\x00a", "file: the text of this file cannot be read"),
        (b"Name\nA\x00b", "line 2: this is not plain text"),
        (b'Name,Club\nAnn,"Metro\nBob,x\n', "line 2: the quotation mark opened here is never closed"),
        (b"Name,Club\nAnn," + b"x" * 200_000, "line 2: this is not CSV"),
    ],
)
def test_files_that_are_no_entry_list(data: bytes, text: str) -> None:
    assert text in failure(data)


def test_the_error_for_a_missing_header_shows_what_is_known() -> None:
    text = failure(b"Smith,1800\n")
    assert all(name in text for name in ("Last name", "Rating", "Born", "FIDE ID", "Byes", "Paid"))
    assert len(text) < 250


def test_a_header_without_entries() -> None:
    assert failure(b"Name,Rating\n\n") == "list: there are no players below the headings; add a line for each"


def test_lines_above_the_header_are_noted() -> None:
    found = read("Congress 2026,,\n\nName,Rating\nSmith,1800\n")
    assert found.lines == (4,)
    assert found.notes == ("line 1 is above the headings and was not imported",)


@pytest.mark.parametrize(
    ("header", "row", "name"),
    [
        ("Player", "John Smith", "John Smith"),
        ("  FULL   name*", "  John   Smith ", "John Smith"),
        ("Last name,First name", "Smith,John", "Smith, John"),
        ("Given,Surname", "John,Smith", "Smith, John"),
        ("Surname,Given", "Smith,", "Smith"),
        ("Name,First name", "Smith,John", "Smith, John"),
        ("Name,Surname", "John,Smith", "Smith, John"),
        ("Name,Surname,Given", "Johnny Smith,Smith,John", "Johnny Smith"),
        ("Name,Surname,Given", ",Smith,John", "Smith, John"),
    ],
)
def test_names(header: str, row: str, name: str) -> None:
    assert entry(f"{header}\n{row}\n")["name"] == name


@pytest.mark.parametrize(
    ("header", "value", "found"),
    [
        ("Team", "Lions", {"team": "Lions"}),
        ("School", "-", {}),
        ("Fédération", "nzl", {"country": "NZL"}),
        ("Country", "New Zealand", {"country": "New Zealand"}),
        ("Title", "wfm", {"title": "WFM"}),
        ("Title", "Candidate", {"title": "Candidate"}),
        ("Gender", "Female", {"sex": "f"}),
        ("M/F", "M", {"sex": "m"}),
        ("Sex", "X", {"info": {"Sex": "X"}}),
        ("ID", "1234.0", {"ids": {"fide": "1234"}}),
        ("NZCF code", "0042", {"ids": {"nzcf": "0042"}}),
        ("FIDE ID", "4300001", {"ids": {"fide": "4300001"}}),
        ("FIDE Rating", "2100", {"fide_rating": 2100}),
        ("FIDE", "0", {}),
        ("Rapid", "1900", {"other_ratings": {"rapid": 1900}}),
        ("Island", "South", {"region": "South"}),
        ("Joins", "R2", {"joins": 2}),
        ("Joins round", "round 3", {"joins": 3}),
        ("Withdrawn after", "4", {"withdrawn_after": 4}),
        ("Registered", "Y", {"registered": True}),
        ("Invited", "no", {"invited": False}),
        ("Flags", "top, house", {"flags": ["top", "house"]}),
        ("Expires", "31/12/2026", {"membership_expires": "2026-12-31"}),
        ("Notes", '"near the door\nplease"', {"notes": "near the door\nplease"}),
        ("Shoe size", "44", {"info": {"Shoe size": "44"}}),
        ("Fee", "$40", {"fees": [{"kind": "entry", "cents": 4000, "paid": False}]}),
        ("Fee", "37,5", {"fees": [{"kind": "entry", "cents": 3750, "paid": False}]}),
        ("Paid", "NZ$ 40.00", {"fees": [{"kind": "entry", "cents": 4000, "paid": True}]}),
        ("Paid", "yes", {"info": {"Paid": True}}),
        ("Fee|Paid", "40 NZD|x", {"fees": [{"kind": "entry", "cents": 4000, "paid": True}]}),
        ("Fee|Paid", "40|no", {"fees": [{"kind": "entry", "cents": 4000, "paid": False}]}),
        ("Fee|Paid", "0|", {"fees": [{"kind": "entry", "cents": 0, "paid": True}]}),
        ("Paid|Fee", "|", {}),
        ("Amount", "40", {"fees": [{"kind": "entry", "cents": 4000, "paid": False}]}),
        ("Amount|Paid", "0.00|No", {"info": {"Paid": False}}),
        ("Paid|Amount", "No|0.00", {"info": {"Paid": False}}),
        ("Paid|Amount", "Yes|45.00", {"fees": [{"kind": "entry", "cents": 4500, "paid": True}]}),
        ("Paid|Total", "Yes|$0.00", {"fees": [{"kind": "entry", "cents": 0, "paid": True}]}),
        ("Paid|Amount", "No|45", {"fees": [{"kind": "entry", "cents": 4500, "paid": False}]}),
        ("Paid|Amount", "|0", {"info": {"Paid": False}}),
        ("Amount paid", "0.00", {"info": {"Amount paid": False}}),
        ("Amount paid|Paid", "45|yes", {"fees": [{"kind": "entry", "cents": 4500, "paid": True}]}),
    ],
)
def test_fields(header: str, value: str, found: dict[str, object]) -> None:
    assert cell(header, value) == found


def test_a_part_payment_leaves_the_rest_due() -> None:
    assert cell("Fee|Paid", "40|$15.50")["fees"] == [
        {"kind": "entry", "cents": 1550, "paid": True},
        {"kind": "entry", "cents": 2450, "paid": False},
    ]
    assert cell("Fee|Paid|Amount", "40|yes|15")["fees"] == [
        {"kind": "entry", "cents": 1500, "paid": True},
        {"kind": "entry", "cents": 2500, "paid": False},
    ]
    assert problems("Name,Fee,Paid\nAnn,40,$50\n") == [
        "line 2, column Paid: the amount paid is more than the fee"
    ]


@pytest.mark.parametrize("value", ["", "unr", "UNR.", "-", "0", "Unrated", "n/a", "0000", "0.0"])
def test_unrated(value: str) -> None:
    found = read(f"Name;Rating\nAnn;{value}\n")
    zero = value in ("0", "0000", "0.0")
    notes = (f"line 2, column Rating: {value} is read as unrated",) if zero else ()
    assert found == CsvEntries(({"name": "Ann", "rating": None},), (), notes, (2,))


def test_a_school_grade_is_no_rating() -> None:
    row = "Adams,Ann,1600,Hill High,1"
    found = read(f"Last name,First name,USCF Rating,School,Grade\n{row}\n")
    (adams,) = found.entries
    assert (adams["rating"], adams["info"]) == (1600, {"Grade": "1"})
    plain = b"Name,Grade\nAnn,5\n"
    assert read_csv_entries(plain, rulebook="us-chess").entries[0]["rating"] is None
    assert read_csv_entries(plain, rulebook="nzcf").entries[0]["rating"] == 5


@pytest.mark.parametrize("header", ["USCF Rating", "US Chess rating", "Rtg"])
def test_american_ratings(header: str) -> None:
    assert read(f"Name,{header}\nAnn,1600\n").entries[0]["rating"] == 1600


@pytest.mark.parametrize(
    ("value", "rating"), [("1850", 1850), ("1850.0", 1850), ("1850P7", 1850), ("900*", 900)]
)
@pytest.mark.parametrize("header", ["Rating", "elo", "NZCF", "Grade"])
def test_ratings(header: str, value: str, rating: int) -> None:
    found = read(f"Name;{header}\nAnn;{value}\n")
    assert found.entries[0]["rating"] == rating
    told = () if value == str(rating) else (f"line 2, column {header}: {value} is read as {rating}",)
    assert found.notes == told


@pytest.mark.parametrize(
    ("value", "byes"),
    [
        ("3 half", {"3": "half"}),
        ("R3 half-point bye", {"3": "half"}),
        ("2, 5 zero; 7 half", {"2": "zero", "5": "zero", "7": "half"}),
        ("half 3", {"3": "half"}),
        ("zero: rounds 2 and 3", {"2": "zero", "3": "zero"}),
        ("03 ½", {"3": "half"}),
        ("3 (1/2)", {"3": "half"}),
        ("4 full", {"4": "full"}),
    ],
)
def test_byes(value: str, byes: dict[str, str]) -> None:
    assert cell("Byes", value) == {"byes": byes}


@pytest.mark.parametrize(
    ("value", "date"),
    [
        ("2009-04-02", "2009-04-02"),
        ("2009/4/2", "2009-04-02"),
        ("2.4.2009", "2009-04-02"),
        ("02/04/2009", "2009-04-02"),
        ("2-4-2009", "2009-04-02"),
        ("20090402", "2009-04-02"),
        ("2 April 2009", "2009-04-02"),
        ("2nd of Apr, 2009", "2009-04-02"),
        ("April 2, 2009", "2009-04-02"),
        ("2009 Apr 2", "2009-04-02"),
        ("2009-04-02 00:00:00", "2009-04-02"),
        ("2009", "2009"),
        ("04/2009", "2009-04"),
        ("2009-04", "2009-04"),
        ("Sept 2009", "2009-09"),
        ("2/4/09", "2009-04-02"),
        ("4/23/1955", None),
        ("2/4/55", "1955-04-02"),
        ("30/02/2009", None),
        ("23/23/2009", None),
        ("soon", None),
        ("39905", None),
        ("2009 & 2010", None),
        ("1 2 3 2009", None),
        ("ma 2009", None),
        ("2 ٣ 2009", None),
        ("", None),
    ],
)
def test_dates(value: str, date: str | None) -> None:
    assert read_date(value) == date


def test_dates_with_the_month_first_are_recognised_by_column() -> None:
    found = read("Name,DOB\nAnn,02/04/2009\nBob,04/23/2009\n")
    assert [player["born"] for player in found.entries] == ["2009-02-04", "2009-04-23"]
    assert found.notes == ("column DOB is read as month/day/year",)


def test_dates_that_could_be_either_are_noted() -> None:
    assert read("Name,DOB\nAnn,02/04/2009\n").notes == ("column DOB is read as day/month/year",)
    assert read("Name,DOB\nAnn,02/04/2009\nBob,23/04/2009\n").notes == ()


def test_every_problem_with_its_line_and_column() -> None:
    text = (
        "Name,Rating,Born,Sex,Joins,Byes,Flags,Fee,Registered,Expires\n"
        "Ann,abc,,,,,,,,\n"
        '"Bob",12345,tomorrow,?,0,3-5,tall,lots,perhaps,2026\n'
        ",1500,,,,,,,,\n"
        "Dan,1500,,,,7 maybe,,,,\n"
        'Eve,"15\n00",,,,,,,,\n'
        "F\x07,,,,,,,,,\n"
    )
    assert problems(text) == [
        "line 2, column Rating: abc is not a rating; leave it empty for unrated",
        "line 3, column Rating: 12345 is not a rating; leave it empty for unrated",
        "line 3, column Born: tomorrow is not a date; type it as 2009-04-02",
        "line 3, column Sex: ? is not a gender; type m or f, or leave it empty",
        "line 3, column Joins: 0 is not a round; type a number from 1 to 999",
        "line 3, column Byes: 3-5 could mean two rounds or all rounds between; type them as 1, 2, 3",
        "line 3, column Flags: tall is not a flag; "
        "the flags are top, new, computer, house, contender, no-more-byes, no-half-point-bye, expelled",
        "line 3, column Fee: lots is not an amount; type it as 40 or 40.00",
        "line 3, column Registered: perhaps is not yes or no",
        "line 3, column Expires: 2026 is not a date; type it as 2009-04-02",
        "line 4, column Name: the name is missing",
        "line 5, column Byes: 7 maybe is not a list of byes; type “3 half” or “3 zero; 5 zero”",
        "line 6, column Rating: there is a line break in this cell; is a quotation mark missing?",
        "line 8, column Name: found 'F\\x07', which holds the character '\\x07'; leave it out",
    ]
    assert read(text).entries == ()


def test_a_round_twice_among_the_byes() -> None:
    (text,) = problems("Name;Byes\nAnn;3 half, 3 zero\n")
    assert text.startswith("line 2, column Byes: 3 half, 3 zero has round 3 twice")


def test_rows_with_a_problem_are_left_out_and_the_others_kept() -> None:
    found = read("Name,Rating\nAnn,abc\nBob,1500\n")
    assert (found.entries, found.lines) == (({"name": "Bob", "rating": 1500},), (3,))


def test_unknown_columns_are_kept_and_noted() -> None:
    found = read('Name,Diet,,Diet,Empty\nAnn,none,x,"a\r\nb",\n')
    assert found.entries[0]["info"] == {"Diet": "none", "number 3": "x", "Diet (2)": "a\nb"}
    assert found.notes == (
        "column Diet is not a known heading; it is kept as a note",
        "column number 3 is not a known heading; it is kept as a note",
        "column Diet (2) is not a known heading; it is kept as a note",
    )


def test_two_columns_for_one_field() -> None:
    found = read("Name,Grade,Rating,Elo\nAnn,5,1500,1600\n")
    assert found.entries == ({"name": "Ann", "rating": 1500, "info": {"Grade": "5", "Elo": "1600"}},)
    assert found.notes == (
        "column Grade is kept as a note: another column is read as Rating",
        "column Elo is kept as a note: another column is read as Rating",
    )


@pytest.mark.parametrize("header", ["No.", "#", "Seed"])
def test_numbers_are_not_read(header: str) -> None:
    found = read(f"{header},Name\n7,Ann\n")
    assert found.entries == ({"name": "Ann", "rating": None},)
    assert found.notes == (f"column {header} is not imported: new entries get their own numbers",)


@pytest.mark.parametrize(
    ("rulebook", "key"),
    [("us-chess", "uscf"), ("cfc", "cfc"), ("nzcf", "nzcf"), ("schools", "ecf"), ("dutch-2026", "fide")],
)
def test_a_plain_number_is_one_of_the_books_home(rulebook: str, key: str) -> None:
    """A number of New Zealand, named as such, stays one in every book; namesakes are told apart by theirs."""
    named = read_csv_entries(b"Name,ID,NZCF code\nAnn,7,\nBob,,9\n", rulebook=rulebook).entries
    assert named[1]["ids"] == {"nzcf": "9"}
    if key != "nzcf":
        assert named[0]["ids"] == {key: "7"}
    entered = [{"name": "Ann", "ids": {key: "1"}}]
    again = read_csv_entries(b"Name,ID\nAnn,7\n", entered, rulebook=rulebook)
    assert not again.problems and [entry["ids"] for entry in again.entries] == [{key: "7"}]
