"""Header names of entry lists: the everyday names of the columns, and those in the event file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from unicodedata import combining, normalize

from crosstable.formats.lists.csv_text import Row, read_rows
from crosstable.formats.lists.french_headers import BEFORE_GIVEN, FRENCH_HEADERS
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

SEPARATORS = (",", ";", "\t", "|")
NO_SEPARATOR = "\x1f"
LINES_ABOVE = 10
LONGEST_HEADER = 60

EMPTY = Words(
    "the file is empty; start with a line of headings, such as Name;School, then one line per player"
)
NO_HEADER = Words(
    "no headings: put a line with the names of the columns above the players, at least Name. Common headings "
    "are Name, Last name, First name, School, Rating, Club, Team, Born, USCF ID, FIDE ID, Byes, Paid"
)

NAMES = ("name", "surname")
"""Either of these makes a row the header."""

SECTION = "section"
"""The column that says in which section somebody plays."""

ENTERED = "entered"
"""When somebody entered."""

AMOUNT = "amount"
"""How much was paid, beside a column that says whether."""

IDS = "ids."
OWN_ID = "ids.own"
"""A number without a name: one of the home of the book by which the players play."""

HEADERS: dict[str, tuple[str, ...]] = {
    "name": (
        "Name",
        "Player",
        "Player name",
        "Full name",
        "Players",
        "Entrant",
        "Competitor",
        "Pupil",
        "Pupil name",
        "Student",
        "Student name",
        "Child",
        "Child's name",
        "Player's name",
        "Name (last, first)",
        "Name (first last)",
        "Entrant name",
    ),
    SECTION: ("Section", "Section name", "Section entered", "Event section", "Playing section", "Division"),
    "surname": (
        "Last name",
        "Surname",
        "Family name",
        "Last",
        "Legal surname",
        "Pupil surname",
        "Player last name",
    ),
    "given": (
        "First name",
        "Given name",
        "Given names",
        "Given",
        "Forename",
        "Forenames",
        "First names",
        "First",
        "Preferred forename",
        "Preferred name",
        "Christian name",
        "Legal forename",
        "Pupil forename",
        "Player first name",
    ),
    "rating": (
        "Rating",
        "NZCF rating",
        "NZ rating",
        "NZCF",
        "USCF rating",
        "US Chess rating",
        "Rtg",
        "Standard rating",
        "Standard",
        "Regular",
        "Regular rating",
        "USCF regular",
        "US Chess regular",
        "Elo",
        "Grade",
        "ECF rating",
        "ECF grade",
        "ECF",
        *(
            "USCF reg",
            "USCF regular rating",
            "US Chess regular rating",
            "Current rating",
            "Reg rating",
            "Reg",
        ),
        *("CFC rating", "CFC regular", "Official rating", "Rating (official)"),
    ),
    "club": ("Club", "Chess club"),
    "team": ("Team", "Team name"),
    "school": ("School", "College", "School name", "Name of school", "School/College", "School or college"),
    "country": ("Country", "Fed", "Federation", "Nation", "Nationality"),
    "title": ("Title", "FIDE title", "Chess title"),
    "born": ("Born", "DOB", "Date of birth", "Birth date", "Birthday", "Year of birth", "Birth year", "YOB"),
    "sex": ("Sex", "Gender", "M/F"),
    OWN_ID: (
        *("Code", "Code number", "Rating code", "ID", "ID number", "Player ID", "Member ID", "Membership ID"),
        *("Member number", "Membership number", "Member no", "Membership no"),
    ),
    "ids.nzcf": ("NZCF code", "NZCF id", "NZCF number", "NZCF no"),
    "fide_rating": ("FIDE rating", "FIDE", "FIDE elo"),
    "ids.fide": ("FIDE id", "FIDE code", "FIDE number", "FIDE no", "FIDE id number", "FIN"),
    "ids.uscf": (
        *("USCF id", "US Chess id", "USCF", "USCF number", "US Chess number", "USCF id number", "US id"),
        *("US Chess id number", "USCF member id", "US Chess member id", "USCF no", "USCF membership"),
    ),
    "ids.ecf": ("ECF code", "ECF ref", "ECF number", "ECF id", "ECF no", "Grading code", "Grading ref"),
    "ids.cfc": ("CFC id", "CFC number", "CFC", "CFC no"),
    "ids.fqe": ("FQE id", "FQE number", "FQE", "FQE no"),
    "other_ratings.quick": (
        *("Quick", "Quick rating", "USCF quick", "US Chess quick", "CFC quick"),
        *("Active", "Active rating", "CFC active"),
    ),
    "other_ratings.rapid": ("Rapid", "Rapid rating"),
    "other_ratings.FQE": ("FQE rating",),
    "other_ratings.blitz": ("Blitz", "Blitz rating", "USCF blitz", "US Chess blitz"),
    "year": (
        *("School year", "Year group", "Grade level", "School grade", "Grade in school", "Year level"),
        *("Year", "Yr", "Form", "Current grade"),
    ),
    "email": (
        *("E-mail", "Email address", "E-mail address", "Contact email", "Parent email", "Player email"),
        "Mail",
    ),
    "phone": (
        *("Phone", "Phone number", "Telephone", "Tel", "Mobile", "Mobile number", "Mobile phone", "Cell"),
        *("Cell phone", "Contact phone", "Contact number", "Emergency phone", "Parent phone"),
    ),
    "region": ("Region", "Island", "Province", "State", "State/Province", "Province/State", "ST"),
    "joins": ("Joins", "Joins round", "Joins in round", "First round", "Start round"),
    "withdrawn_after": ("Withdrawn after", "Withdrew after"),
    "byes": (
        *("Byes", "Bye", "Requested byes", "Bye requests", "Bye rounds", "Bye request", "Byes requested"),
        *("Requested bye", "Bye round", "Bye(s)", "Half-point byes", "Half-point bye", "1/2 point byes"),
        *("1/2-pt byes", "Bye rounds requested", "Requests byes"),
    ),
    "fee": ("Fee", "Entry fee", "Amount due", "Fee due", "Entry fee due", "Total due"),
    AMOUNT: ("Amount paid", "Amount", "Total", "Total amount", "Amount received", "Order total"),
    "paid": (
        *("Paid", "Fee paid", "Payment", "Amount paid", "Payment status", "Total paid", "Paid/Due"),
        *("Paid / Fee", "Entry fee paid"),
    ),
    "registered": ("Registered", "Registration"),
    ENTERED: (
        *("Time of entry", "Registration date", "Registration time", "Date registered", "Registered at"),
        *("Registered on", "Timestamp", "Submitted", "Submitted at", "Submission date", "Submission time"),
        *("Date submitted", "Entry date", "Entry time"),
    ),
    "membership_expires": (
        *("Membership expires", "Expires", "Expiry", "Expiry date", "Expiration", "Expiration date"),
        *("Membership expiration", "USCF expiration", "US Chess expiration", "USCF expires", "Exp date"),
        *("USCF exp", "USCF exp date", "Exp", "Member expires", "Membership expiry", "CFC expiry"),
    ),
    "invited": ("Invited",),
    "accepted_by_selectors": ("Accepted by selectors", "Accepted"),
    "flags": ("Flags", "Flag"),
    "top": ("Top player", "Top"),
    "fixed_board": ("Fixed board",),
    "notes": ("Notes", "Note", "Comment", "Comments", "Remarks"),
    "no": ("No", "Nr", "Number", "Pairing number", "Seed", "Row", "#"),
}

HEADERS |= {field: (*HEADERS[field], *names) for field, names in FRENCH_HEADERS.items()}

KEPT = ("Class", "Age", "Age group", "House")
"""What schools write about their pupils and no rulebook asks for: kept as information without a note."""


def fold(text: str) -> str:
    """A header or name as it is compared: without case, accents, blanks and punctuation."""
    plain = "".join(c for c in normalize("NFKD", text) if not combining(c)).casefold()
    return "".join(c for c in plain if c.isalnum()) or text.strip()


_FIELDS = {fold(name): field for field, names in HEADERS.items() for name in names}
_FIELDS |= {fold(field): field for field in HEADERS}


@dataclass(frozen=True, slots=True)
class Heading:
    """One header as shown in messages, and the field it names, if it is a known one."""

    shown: str
    field: str | None


@dataclass(frozen=True, slots=True)
class Header:
    """The header row that was found: the separator, its line, its cells."""

    separator: str
    line: int
    headings: tuple[Heading, ...]

    @property
    def known(self) -> int:
        """How many of its columns have a known name."""
        return sum(heading.field is not None for heading in self.headings)


class NoHeader(BadInput):
    """A list without a line of headings."""


def find_header(text: str) -> Header:
    """The header under whichever separator makes the most of it; no header is an error."""
    stated = re.match(r"sep=([,;\t|])\s", text, re.IGNORECASE)
    candidates = [_header_with(text, separator) for separator in (stated[1] if stated else SEPARATORS)]
    found = [header for header in candidates if header is not None]
    if not found:
        raise BadInput(EMPTY, where="line 1") if not text.strip() else NoHeader(NO_HEADER, where="line 1")
    best = max(found, key=lambda header: (header.known, len(header.headings)))
    if len(best.headings) == 1:
        return Header(NO_SEPARATOR, best.line, best.headings)
    return best


def _header_with(text: str, separator: str) -> Header | None:
    """The first of the upper rows that names a column of names, if rows are split by a separator."""
    upper: list[Row] = []
    with suppress(BadInput):
        upper.extend(islice(read_rows(text, separator), LINES_ABOVE))
    read = [Header(separator, row.line, headings_of(row.cells)) for row in upper]
    named = (header for header in read if any(one.field in NAMES for one in header.headings))
    return next(named, None) or next(filter(_has_ids, read), None)


def _has_ids(header: Header) -> bool:
    """Whether a row names a column of IDs, by which rating lists know the names."""
    return any((one.field or "").startswith(IDS) for one in header.headings)


def headings_of(cells: Sequence[str]) -> tuple[Heading, ...]:
    """The columns by their headers; beside one of first names, French has the surnames under “Nom”."""
    found = [_heading(cell, place) for place, cell in enumerate(cells, start=1)]
    fields = {heading.field for heading in found}
    if "given" not in fields or "surname" in fields:
        return tuple(found)
    return tuple(Heading(one.shown, "surname") if fold(one.shown) == BEFORE_GIVEN else one for one in found)


def _heading(cell: str, place: int) -> Heading:
    """A column by its header; one without a header is called by its place."""
    plain = "".join(c if c.isprintable() else " " for c in cell)
    shown = " ".join(plain.split())[:LONGEST_HEADER].strip() or phrase("number {place}", place=place)
    return Heading(shown, _FIELDS.get(fold(cell)))
