"""A list as somebody has it (CSV, a pasted table, a spreadsheet) into rows of cells, small and harmless."""

from __future__ import annotations

import csv
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import StringIO

from crosstable.formats.lists.csv_guess import guess_columns
from crosstable.formats.lists.csv_headers import NO_SEPARATOR, SEPARATORS, NoHeader, find_header
from crosstable.formats.lists.csv_text import Row, decode_csv, read_rows
from crosstable.formats.lists.spreadsheets import PACKED, spreadsheet_rows
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase
from crosstable.model.limits import ENTRY_LIST_BYTES, ENTRY_LIST_COLUMNS, ENTRY_LIST_LINES, MEGABYTE
from crosstable.model.whole_numbers import whole_number

CHECK_ACCENTS = Words("the file is not UTF-8 and was read as Windows-1252; check the accents")
OTHER_FILES = {
    b"%PDF": Words("this is a PDF file, not a list of players; save the list as CSV or XLSX"),
    b"\x89PNG": Words("this is a picture, not a list of players; save the list as CSV or XLSX"),
    b"\xff\xd8\xff": Words("this is a picture, not a list of players; save the list as CSV or XLSX"),
    b"GIF8": Words("this is a picture, not a list of players; save the list as CSV or XLSX"),
    b"{\\rtf": Words("this is a word processor file, not a list of players; save the list as CSV or XLSX"),
    b"\xd0\xcf\x11\xe0": Words("this is an old Excel or Word file; save the list as CSV or XLSX"),
    b"<!doctype html": Words("this is a web page, not a list of players; save the list as CSV or XLSX"),
    b"<html": Words("this is a web page, not a list of players; save the list as CSV or XLSX"),
    b"SQLite format": Words("this is a database, not a list of players; save the list as CSV or XLSX"),
}
"""How files begin that people sometimes choose in place of a list, and what to answer."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list: what its columns are called, what they are known to hold, and its rows."""

    headings: tuple[str, ...]
    fields: tuple[str | None, ...]
    rows: tuple[tuple[str, ...], ...]
    headed: bool = True
    """Whether the list itself names its columns."""
    lines: tuple[int, ...] = ()
    """The line of the file of each row."""
    notes: tuple[str, ...] = ()
    """What to know about the file as a whole."""
    named: int = 0
    """How many of the columns have a heading of their own; cells beyond them have none."""

    def number_of(self, place: int) -> int | None:
        """The number of a column without a heading of its own; None for one with a heading."""
        return place + 1 if self.headings[place] == _numbered(place + 1) else None

    def with_cells(self, typed: Mapping[tuple[int, int], str]) -> Sheet:
        """The list with some cells retyped, by line and column."""
        rows = tuple(
            tuple(typed.get((line, at), cell).strip() for at, cell in enumerate(row))
            for line, row in zip(self.lines, self.rows, strict=True)
        )
        return replace(self, rows=rows)

    def only(self, lines: Container[int]) -> Sheet:
        """Some lines of the list."""
        kept = [(line, row) for line, row in zip(self.lines, self.rows, strict=True) if line in lines]
        return replace(self, rows=tuple(row for _, row in kept), lines=tuple(line for line, _ in kept))

    def as_csv(self) -> str:
        """The list as plain CSV, the headings in its first line."""
        return written([self.headings, *self.rows])


def written(rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV, each on one line."""
    out = StringIO()
    made = csv.writer(out, lineterminator="\n")
    for row in rows:
        made.writerow([" ".join(cell.split()) for cell in row])
    return out.getvalue()


def read_sheet(data: bytes) -> Sheet:
    """The list in some bytes; too large ones and those that are no list are refused."""
    if len(data) > ENTRY_LIST_BYTES:
        raise BadInput(
            phrase(
                "the list is larger than {megabytes} MB; is it the right file?",
                megabytes=ENTRY_LIST_BYTES // MEGABYTE,
            ),
            where="list",
        )
    _refuse_others(data)
    packed = data.startswith(PACKED)
    text, encoding = (written(spreadsheet_rows(data)), "") if packed else decode_csv(data)
    _refuse_too_wide(text)
    sheet = _headed(text)
    if len(sheet.rows) > ENTRY_LIST_LINES or len(sheet.headings) > ENTRY_LIST_COLUMNS:
        raise _too_large()
    if not sheet.rows:
        raise BadInput(phrase("there are no players below the headings; add a line for each"), where="list")
    return replace(sheet, notes=(CHECK_ACCENTS, *sheet.notes)) if encoding == "cp1252" else sheet


def sheet_of(text: str, lines: str) -> Sheet:
    """The list that a page has shown: its first line has the headings, `lines` has the line of each row."""
    if len(text) > ENTRY_LIST_BYTES:
        raise _too_large()
    rows = list(read_rows(text, ","))
    numbers = [number for word in lines.split(",") if (number := whole_number(word)) is not None]
    if len(rows) < 2 or len(numbers) != len(rows) - 1 or len(rows) > ENTRY_LIST_LINES + 1:
        raise BadInput(phrase("the list did not arrive complete; choose the file again"), where="list")
    names = tuple(cell.strip() for cell in rows[0].cells)
    cells = tuple(_wide(row.cells, len(names))[: len(names)] for row in rows[1:])
    headed = names != _wide((), len(names), numbered=True)
    return Sheet(names, (None,) * len(names), cells, headed, tuple(numbers), named=_named(names))


def _refuse_others(data: bytes) -> None:
    """Refuse files that are not lists, by how they begin."""
    for start, answer in OTHER_FILES.items():
        if data.lstrip()[: len(start)].lower() == start.lower():
            raise BadInput(answer, where="list")


def _too_large() -> BadInput:
    """The error of a list with too many lines or columns."""
    text = phrase(
        "a list can have at most {lines} lines and {columns} columns",
        lines=ENTRY_LIST_LINES,
        columns=ENTRY_LIST_COLUMNS,
    )
    return BadInput(text, where="list")


def _refuse_too_wide(text: str) -> None:
    """Refuse a line with too many separators to be a list, before it is split."""
    widest = max((line.count(one) for line in text.splitlines() for one in SEPARATORS), default=0)
    if widest > ENTRY_LIST_COLUMNS * 10:
        raise _too_large()


def _headed(text: str) -> Sheet:
    """The list with its own headings, or with made ones where it has none."""
    try:
        header = find_header(text)
    except NoHeader:
        return _without_header(text)
    found = list(read_rows(text, header.separator))
    below = [row for row in found if row.line > header.line]
    names = tuple(heading.shown for heading in header.headings)
    width = max((len(names), *(len(row.cells) for row in below)))
    return Sheet(
        _wide(names, width, numbered=True),
        (*(heading.field for heading in header.headings), *[None] * (width - len(names))),
        tuple(_wide(row.cells, width) for row in below),
        lines=tuple(row.line for row in below),
        notes=tuple(_above(found, header.line)),
        named=_named(names),
    )


def _named(names: Sequence[str]) -> int:
    """How many columns have a name of their own; those at the end called by their place have none."""
    count = len(names)
    while count and names[count - 1] == _numbered(count):
        count -= 1
    return count or len(names)


def _numbered(number: int) -> str:
    """What a column without a heading is called."""
    return phrase("Column {number}", number=number)


def _above(rows: Sequence[Row], header_line: int) -> Iterator[str]:
    """Lines above the header, which are not read."""
    for row in rows:
        if row.line < header_line and not row.cells[0].casefold().startswith("sep="):
            yield phrase("line {line} is above the headings and was not imported", line=row.line)


def _without_header(text: str) -> Sheet:
    """A list that begins with its first player: columns are guessed from their contents."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    rows = list(read_rows(text, separator if separator in first else NO_SEPARATOR))
    width = max((len(row.cells) for row in rows), default=1)
    wide = [_wide(row.cells, width) for row in rows]
    guessed = guess_columns(wide, width)
    lines = tuple(row.line for row in rows)
    heads = _wide((), width, numbered=True)
    return Sheet(heads, tuple(guessed), tuple(wide), headed=False, lines=lines, named=width)


def _wide(cells: Sequence[str], width: int, *, numbered: bool = False) -> tuple[str, ...]:
    """Cells up to a width, the missing ones empty or called by their place."""
    more = (_numbered(place + 1) if numbered else "" for place in range(len(cells), width))
    return (*(cell.strip() for cell in cells), *more)
