"""A list as somebody has it (CSV, a pasted table, a spreadsheet) into rows of cells, small and harmless."""

from __future__ import annotations

import csv
import warnings
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from io import BytesIO, StringIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from crosstable.formats.lists.csv_guess import guess_columns
from crosstable.formats.lists.csv_headers import NO_SEPARATOR, SEPARATORS, NoHeader, find_header
from crosstable.formats.lists.csv_text import Row, decode_csv, read_rows
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

MOST_BYTES = 2_000_000
"""The largest list that is read."""
MOST_UNPACKED = 40_000_000
"""The most that a spreadsheet may hold when it is unpacked."""
MOST_PARTS = 300
MOST_ROWS = 5_000
MOST_COLUMNS = 60
LONGEST_CELL = 2_000
PACKED = b"PK\x03\x04"
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
        """The list with some cells typed anew, by line and column."""
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
    if len(data) > MOST_BYTES:
        raise BadInput(
            phrase(
                "the list is larger than {megabytes} MB; is it the right file?",
                megabytes=MOST_BYTES // 1_000_000,
            ),
            where="list",
        )
    _refuse_others(data)
    packed = data.startswith(PACKED)
    text, encoding = (written(spreadsheet_rows(data)), "") if packed else decode_csv(data)
    _refuse_too_wide(text)
    sheet = _headed(text)
    if len(sheet.rows) > MOST_ROWS or len(sheet.headings) > MOST_COLUMNS:
        raise _too_large()
    if not sheet.rows:
        raise BadInput(phrase("there are no players below the headings; add a line for each"), where="list")
    return replace(sheet, notes=(CHECK_ACCENTS, *sheet.notes)) if encoding == "cp1252" else sheet


def sheet_of(text: str, lines: str) -> Sheet:
    """The list that a page has shown: its first line has the headings, `lines` has the line of each row."""
    if len(text) > MOST_BYTES:
        raise _too_large()
    rows = list(read_rows(text, ","))
    numbers = [int(number) for number in lines.split(",") if number.isdecimal()]
    if len(rows) < 2 or len(numbers) != len(rows) - 1 or len(rows) > MOST_ROWS + 1:
        raise BadInput(phrase("the list did not arrive complete; choose the file again"), where="list")
    names = tuple(cell.strip() for cell in rows[0].cells)
    cells = tuple(_wide(row.cells, len(names))[: len(names)] for row in rows[1:])
    headed = names != _wide((), len(names), numbered=True)
    return Sheet(names, (None,) * len(names), cells, headed, tuple(numbers), named=_named(names))


def _refuse_others(data: bytes) -> None:
    """Refuse files of a kind that is no list, by the way they begin."""
    for start, answer in OTHER_FILES.items():
        if data.lstrip()[: len(start)].lower() == start.lower():
            raise BadInput(answer, where="list")


def _too_large() -> BadInput:
    """The error of a list with too many lines or columns."""
    text = phrase(
        "a list can have at most {lines} lines and {columns} columns", lines=MOST_ROWS, columns=MOST_COLUMNS
    )
    return BadInput(text, where="list")


def _refuse_too_wide(text: str) -> None:
    """Refuse a line with so many separators that no list can be meant, before it is split."""
    widest = max((line.count(one) for line in text.splitlines() for one in SEPARATORS), default=0)
    if widest > MOST_COLUMNS * 10:
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


def spreadsheet_rows(data: bytes, most: int = MOST_ROWS + 20) -> list[list[str]]:
    """The first rows of the first sheet of a spreadsheet; what unpacks to too much is not unpacked."""
    _check_parts(data)
    try:
        reader: Any = import_module("openpyxl")
    except ImportError:
        text = phrase(
            "reading spreadsheets needs the package openpyxl (extra “web”); save the sheet as CSV instead"
        )
        raise BadInput(text, where="list") from None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            opened = reader.load_workbook(BytesIO(data), read_only=True, data_only=True, keep_links=False)
            sheet = opened.worksheets[0]
            found = sheet.iter_rows(max_row=most, max_col=MOST_COLUMNS, values_only=True)
            rows = [[_cell(value) for value in row] for row in found]
            opened.close()
    except Exception as error:
        text = phrase(
            "the spreadsheet cannot be read ({error}); save the sheet as CSV", error=type(error).__name__
        )
        raise BadInput(text, where="list") from None
    width = max((place + 1 for row in rows for place, cell in enumerate(row) if cell), default=1)
    last = max((place + 1 for place, row in enumerate(rows) if any(row)), default=0)
    return [row[:width] for row in rows[:last]]


def _check_parts(data: bytes) -> None:
    """Refuse an archive that is no spreadsheet, unpacks to too much, or defines entities."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
                raise BadInput(
                    phrase("the spreadsheet is too large when unpacked; save the sheet as CSV"), where="list"
                )
            if not any(part.filename == "xl/workbook.xml" for part in parts):
                raise BadInput(
                    phrase("this is a ZIP archive, not an XLSX spreadsheet; save the list as CSV"),
                    where="list",
                )
            for part in parts:
                if part.filename.endswith((".xml", ".rels")):
                    _check_text(archive.read(part))
    except (BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError, ValueError) as error:
        raise BadInput(
            phrase("the spreadsheet is damaged ({error}); save it as CSV", error=error), where="list"
        ) from None


def _check_text(text: bytes) -> None:
    """Refuse a part that is not plain UTF-8, or has what no spreadsheet has."""
    if b"<!DOCTYPE" in text or b"<!ENTITY" in text or b"\0" in text[:200]:
        raise BadInput(phrase("the spreadsheet has unexpected contents; save it as CSV"), where="list")


def _cell(value: object) -> str:
    """A cell as text: whole numbers without a point, days as they are sorted, truth as yes and no."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if hasattr(value, "isoformat"):
        return str(value.isoformat()).removesuffix("T00:00:00")
    return str(value).removesuffix(".0")[:LONGEST_CELL]
