"""A list as somebody has it (CSV, a pasted table, a spreadsheet) into rows of cells, small and harmless."""

from __future__ import annotations

import csv
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO, StringIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from crosstable.formats.lists.csv_headers import NO_HEADER, NO_SEPARATOR, SEPARATORS, find_header
from crosstable.formats.lists.csv_text import decode_csv, read_rows
from crosstable.model.errors import BadInput

MOST_BYTES = 2_000_000
"""The largest list that is read."""
MOST_UNPACKED = 40_000_000
"""The most that a spreadsheet may hold when it is unpacked."""
MOST_PARTS = 300
MOST_ROWS = 5_000
MOST_COLUMNS = 60
LONGEST_CELL = 2_000
PACKED = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list: what its columns are called, what they are known to hold, and its rows."""

    headings: tuple[str, ...]
    fields: tuple[str | None, ...]
    rows: tuple[tuple[str, ...], ...]
    headed: bool = True
    """Whether the list itself names its columns."""

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
            f"the list is larger than {MOST_BYTES // 1_000_000} MB; is it the right file?", where="list"
        )
    text = written(spreadsheet_rows(data)) if data.startswith(PACKED) else decode_csv(data)[0]
    sheet = _headed(text)
    if len(sheet.rows) > MOST_ROWS or len(sheet.headings) > MOST_COLUMNS:
        text = f"a list has {MOST_ROWS} lines and {MOST_COLUMNS} columns at most"
        raise BadInput(text, where="list")
    return sheet


def _headed(text: str) -> Sheet:
    """The list with its own headings, or with made ones where it has none."""
    try:
        header = find_header(text)
    except BadInput as error:
        if error.text != NO_HEADER:
            raise
        return _without_header(text)
    rows = [row.cells for row in read_rows(text, header.separator) if row.line > header.line]
    names = tuple(heading.shown for heading in header.headings)
    width = max((len(names), *map(len, rows)))
    return Sheet(
        _wide(names, width, numbered=True),
        (*(heading.field for heading in header.headings), *[None] * (width - len(names))),
        tuple(_wide(row, width) for row in rows),
    )


def _without_header(text: str) -> Sheet:
    """A list that begins with its first player: columns are guessed from what stands in them."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    rows = [row.cells for row in read_rows(text, separator if separator in first else NO_SEPARATOR)]
    width = max(map(len, rows), default=1)
    wide = [_wide(row, width) for row in rows]
    guessed: list[str | None] = []
    for place in range(width):
        guessed.append(_guess([row[place] for row in wide], guessed))
    if guessed[:2] == ["name", "given"]:
        guessed[0] = "surname"
    return Sheet(_wide((), width, numbered=True), tuple(guessed), tuple(wide), headed=False)


def _guess(cells: Sequence[str], before: Sequence[str | None]) -> str | None:
    """What a column without a heading probably holds: a name first, then numbers as ratings."""
    told = [cell.strip() for cell in cells if cell.strip()]
    numbers = bool(told) and all(cell.isdecimal() for cell in told)
    if numbers:
        return "rating" if "rating" not in before and "name" in before else None
    if "name" not in before:
        return "name"
    spaced = sum(" " in cell for cell in told)
    return "given" if before == ["name"] and told and spaced * 4 < len(told) else None


def _wide(cells: Sequence[str], width: int, *, numbered: bool = False) -> tuple[str, ...]:
    """Cells up to a width, the missing ones empty or called by their place."""
    more = (f"Column {place + 1}" if numbered else "" for place in range(len(cells), width))
    return (*(cell.strip() for cell in cells), *more)


def spreadsheet_rows(data: bytes, most: int = MOST_ROWS + 20) -> list[list[str]]:
    """The first rows of the first sheet of a spreadsheet; what unpacks to too much is not unpacked."""
    _check_parts(data)
    try:
        reader: Any = import_module("openpyxl")
    except ImportError:
        text = "spreadsheets need the package openpyxl (extra “web”); save the sheet as CSV"
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
        text = f"the spreadsheet cannot be read ({type(error).__name__}); save the sheet as CSV"
        raise BadInput(text, where="list") from None
    width = max((place + 1 for row in rows for place, cell in enumerate(row) if cell), default=1)
    return [row[:width] for row in rows if any(row)]


def _check_parts(data: bytes) -> None:
    """Refuse an archive that is no spreadsheet, unpacks to too much, or defines entities."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
                raise BadInput("the spreadsheet unpacks to too much; save the sheet as CSV", where="list")
            if not any(part.filename == "xl/workbook.xml" for part in parts):
                raise BadInput("this is an archive, but no XLSX spreadsheet; save it as CSV", where="list")
            for part in parts:
                if part.filename.endswith((".xml", ".rels")):
                    _check_text(archive.read(part))
    except (BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError, ValueError) as error:
        raise BadInput(f"the spreadsheet is damaged: {error}; save it as CSV", where="list") from None


def _check_text(text: bytes) -> None:
    """Refuse a part that is not plain UTF-8, or says what no spreadsheet says."""
    if b"<!DOCTYPE" in text or b"<!ENTITY" in text or b"\0" in text[:200]:
        raise BadInput("the spreadsheet holds what no list of players holds; save it as CSV", where="list")


def _cell(value: object) -> str:
    """A cell as text: whole numbers without a point, days as they are sorted, truth as yes and no."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if hasattr(value, "isoformat"):
        return str(value.isoformat()).removesuffix("T00:00:00")
    return str(value).removesuffix(".0")[:LONGEST_CELL]
