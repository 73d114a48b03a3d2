"""Entry lists as CSV, read forgivingly; whatever cannot be read is told with its line and column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.formats.lists.csv_columns import ListColumn, for_book, settle_columns
from crosstable.formats.lists.csv_headers import find_header
from crosstable.formats.lists.csv_names import find_twice
from crosstable.formats.lists.csv_rows import ReadRow, place_of, read_row
from crosstable.formats.lists.csv_schools import settle_schools
from crosstable.formats.lists.csv_text import Row, decode_csv, read_rows
from crosstable.model.errors import BadInput
from crosstable.model.federations import FIDE
from crosstable.rulebooks.shared.entry_lists import EntryLists
from crosstable.rulebooks.shelf import book

TWO_PEOPLE = "delete one, or give both a date of birth, a school or a code if they are two people"
"""What to do about a name that stands twice."""


@dataclass(frozen=True, slots=True)
class CsvEntries:
    """What a file holds: whole entries with their lines, every problem, and what else one should know."""

    entries: tuple[dict[str, object], ...]
    problems: tuple[BadInput, ...]
    notes: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()


def read_csv_entries(
    data: bytes,
    existing: Iterable[Mapping[str, object]] = (),
    *,
    twice: bool = False,
    rulebook: str | None = None,
) -> CsvEntries:
    """The entries of a file as keys of the event file without `no`; a row with a problem gives none.

    `existing` are entries already made, whose names are compared; with `twice` the same name again is
    only a note. `rulebook` is the book of the section, if it is known: a plain number is one of its home,
    not everywhere a grade is a rating, and where schools are kept apart their spelling is looked at. A file
    without a header, or that is no text, is an error.
    """
    home = book(rulebook).home if rulebook else FIDE
    lists = book(rulebook).entry_lists if rulebook else EntryLists()
    text, encoding = decode_csv(data)
    header = find_header(text)
    rows = list(read_rows(text, header.separator))
    below = [row for row in rows if row.line > header.line]
    columns, notes = settle_columns(for_book(header.headings, below, home, lists.grades), below)
    read = [read_row(row, columns) for row in below]
    made = tuple(existing)
    notes = [
        *_notes_of_file(rows, header.line, encoding),
        *notes,
        *(note for row in read for note in row.notes),
        *(settle_schools(read, columns, made) if lists.schools_apart else ()),
    ]
    notes += _compare(read, columns, made, twice)
    problems = [problem for row in read for problem in row.problems]
    if not below:
        problems = [
            BadInput(
                "there are no players below the header; add a line for each", where=f"line {header.line}"
            )
        ]
    whole = [row for row in read if not row.problems]
    entries = tuple(row.entry for row in whole)
    return CsvEntries(entries, tuple(problems), tuple(notes), tuple(row.line for row in whole))


def _notes_of_file(rows: Sequence[Row], header_line: int, encoding: str) -> Iterable[str]:
    """What one should know of the file as a whole."""
    if encoding == "cp1252":
        yield "the file is not UTF-8 and was read as Windows-1252; look at the accents"
    for row in rows:
        if row.line < header_line and not row.cells[0].casefold().startswith("sep="):
            yield f"line {row.line} stands above the header and was not read"


def _compare(
    read: Sequence[ReadRow],
    columns: Sequence[ListColumn],
    existing: Iterable[Mapping[str, object]],
    twice: bool,
) -> list[str]:
    """Names that are there already: problems of their rows, or notes if they are two people."""
    shown = next(column for column in columns if column.field in ("name", "surname"))
    notes = []
    for row, text, two_people in find_twice([row for row in read if row.entry], existing):
        if twice or two_people:
            notes.append(f"{place_of(row.line, shown)}: {text}; taken as two people")
        else:
            row.problems.append(BadInput(f"{text}; {TWO_PEOPLE}", where=place_of(row.line, shown)))
    return notes
