"""The columns of an entry list settled for the whole file: which fills which field, and how dates run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crosstable.formats.lists.csv_dates import is_month_first, is_unclear, read_time
from crosstable.formats.lists.csv_headers import AMOUNT, ENTERED, HEADERS, KEPT, OWN_ID, Heading, fold
from crosstable.formats.lists.csv_labels import FIELD_LABELS
from crosstable.formats.lists.csv_text import Row
from crosstable.model.federations import Federation
from crosstable.model.language import Words
from crosstable.rulebooks.shared.entry_lists import Grades

DATES = ("born", "membership_expires", ENTERED)
NUMBER = "no"
GRADE = "grade"
_YEAR = re.compile(r"(?:y(?:ea)?r|y|grade)?[\s.]*([0-9]{1,2})(?:st|nd|rd|th)?|r|k|reception", re.IGNORECASE)
LAST_YEAR = 13
_CALENDAR_YEAR = re.compile("(?:19|20)[0-9]{2}")
_KEPT = frozenset(map(fold, KEPT))
_AMOUNTS = frozenset({"amountpaid", "totalpaid"})
"""Names of columns that say how much was paid where another one says whether."""
UNKNOWN_COLUMN = Words("column {column} is not a known heading; it is kept as a note")
"""The note on a column that no field has."""


@dataclass(frozen=True, slots=True)
class ListColumn:
    """One column of a list that is imported: its place, what to call it, and what it fills.

    Without a field it is kept as information.
    """

    place: int
    shown: str
    field: str | None
    month_first: bool = False

    def cell(self, row: Row) -> str:
        """The cell of a row under this header; rows may end early."""
        return row.cells[self.place].strip() if self.place < len(row.cells) else ""


def for_book(
    headings: Sequence[Heading], rows: Sequence[Row], home: Federation, grades: Grades
) -> tuple[Heading, ...]:
    """The headings as a book means them: a number is one of its home, a year at school is not a rating."""
    told = tuple(_for_book(place, heading, rows, home, grades) for place, heading in enumerate(headings))
    return tuple(_amount_for(heading, told) for heading in told)


def _amount_for(heading: Heading, headings: Sequence[Heading]) -> Heading:
    """An amount beside a column Paid is what was paid; alone it is the fee, and a total nothing known."""
    beside = [one for one in headings if one.field == "paid" and one is not heading]
    if heading.field == AMOUNT and not beside:
        return Heading(heading.shown, "fee" if fold(heading.shown) == AMOUNT else None)
    if heading.field == "paid" and fold(heading.shown) in _AMOUNTS and beside:
        plainest = min([heading, *beside], key=_rank)
        return heading if plainest is heading else Heading(heading.shown, AMOUNT)
    return heading


def _for_book(place: int, heading: Heading, rows: Sequence[Row], home: Federation, grades: Grades) -> Heading:
    """One heading as a book means it."""
    if heading.field == OWN_ID:
        return Heading(heading.shown, f"ids.{home.id_key}")
    column = ListColumn(place, heading.shown, None)
    year = fold(heading.shown) == GRADE and _is_school_year(column, rows, grades)
    if year:
        return Heading(heading.shown, "year")
    if heading.field == "registered" and _are_times(column, rows):
        return Heading(heading.shown, ENTERED)
    if heading.field == "year" and _are_years_of_birth(column, rows):
        return Heading(heading.shown, "born")
    return heading


def _are_times(column: ListColumn, rows: Sequence[Row]) -> bool:
    """Whether a column such as Registered says when, not whether."""
    cells = [cell for row in rows if (cell := column.cell(row))]
    return bool(cells) and all(read_time(cell) or read_time(cell, month_first=True) for cell in cells)


def _are_years_of_birth(column: ListColumn, rows: Sequence[Row]) -> bool:
    """Whether a column called Year has years of the calendar, such as 2014."""
    cells = [cell for row in rows if (cell := column.cell(row))]
    return bool(cells) and all(_CALENDAR_YEAR.fullmatch(cell) for cell in cells)


def _is_school_year(column: ListColumn, rows: Sequence[Row], grades: Grades) -> bool:
    """Whether a grade is a year at school: always in some countries, else if every cell can be one."""
    if grades is not Grades.EITHER:
        return grades is Grades.SCHOOL_YEARS
    found = [_YEAR.fullmatch(cell) for row in rows if (cell := column.cell(row))]
    return bool(found) and all(year is not None and int(year[1] or 0) <= LAST_YEAR for year in found)


def settle_columns(
    headings: Sequence[Heading], rows: Sequence[Row], *, month_first: bool = False
) -> tuple[list[ListColumn], list[str]]:
    """The columns, each field filled by one at most, and notes on what may surprise.

    With `month_first` dates such as 02/04/2009 are in February, as the country of the event writes them.
    """
    chosen = columns_chosen(headings)
    columns: list[ListColumn] = []
    notes: list[str] = []
    for place, (shown, heading) in enumerate(zip(_told_apart(headings), headings, strict=True)):
        own = heading.field if place in chosen else None
        column = ListColumn(place, shown, own)
        cells = [cell for row in rows if (cell := column.cell(row))]
        turned = own in DATES and is_month_first(cells, usual=month_first)
        columns.append(ListColumn(place, shown, own, turned))
        if not (month_first and columns[-1].month_first):
            notes += [
                str(note).format(column=shown, field=FIELD_LABELS.get(heading.field or ""))
                for note in _notes(columns[-1], heading, cells)
            ]
    return columns, notes


def columns_chosen(headings: Sequence[Heading]) -> set[int]:
    """The columns that fill a field; of several for one field, that with the plainest name."""
    wanted = {heading.field for heading in headings if heading.field is not None}
    return {
        min((_rank(heading), place) for place, heading in enumerate(headings) if heading.field == field)[1]
        for field in wanted
    }


def _rank(heading: Heading) -> int:
    """How plain a header is for its field: its place among the known names."""
    names = [fold(name) for name in HEADERS[heading.field or NUMBER]]
    return names.index(fold(heading.shown)) if fold(heading.shown) in names else len(names)


def _told_apart(headings: Iterable[Heading]) -> list[str]:
    """The headers as they are shown, no two alike."""
    shown: list[str] = []
    for heading in headings:
        name, count = heading.shown, 1
        while name in shown:
            count += 1
            name = f"{heading.shown} ({count})"
        shown.append(name)
    return shown


def _notes(column: ListColumn, heading: Heading, cells: Sequence[str]) -> Iterable[Words]:
    """What to know about a column, with `{column}` and `{field}` to be filled in."""
    if column.field == NUMBER:
        yield Words("column {column} is not imported: new entries get their own numbers")
    elif column.field is None and heading.field is not None:
        yield Words("column {column} is kept as a note: another column is read as {field}")
    elif column.field == "year" and cells and fold(heading.shown) == GRADE:
        yield Words("column {column} is read as the school year")
    elif column.field is None and cells and fold(heading.shown) not in _KEPT:
        yield UNKNOWN_COLUMN
    elif column.month_first:
        yield Words("column {column} is read as month/day/year")
    elif column.field in DATES and is_unclear(cells):
        yield Words("column {column} is read as day/month/year")
