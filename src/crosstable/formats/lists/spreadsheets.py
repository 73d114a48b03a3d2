"""The first sheet of an XLSX file into rows of cells; what unpacks or unfolds to too much is not opened."""

from __future__ import annotations

import warnings
import zlib
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from typing import Any
from xml.parsers import expat
from zipfile import BadZipFile, ZipFile, ZipInfo

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import (
    CELL_LETTERS,
    ENTRY_LIST_COLUMNS,
    ENTRY_LIST_LINES,
    MEGABYTE,
    SHEET_UNPACKED,
)

PACKED = b"PK\x03\x04"
WORKBOOK = "xl/workbook.xml"
MOST_PARTS = 300
MOST_RATIO = 60
"""No large part of a real spreadsheet shrinks to less than this part of itself."""
RATIO_FROM = 2 * MEGABYTE
MOST_ELEMENTS = 700_000
"""Elements of all parts together: a full list of players has no more."""
MOST_IN_ROW = 50_000
"""Elements of one row; spreadsheets have 16,384 columns."""
DEEPEST = 40
DAMAGED = (BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError, ValueError, KeyError, zlib.error)
"""What reading a damaged archive raises."""


def spreadsheet_rows(
    data: bytes, most: int = ENTRY_LIST_LINES + 20, elements: int = MOST_ELEMENTS
) -> list[list[str]]:
    """The first rows of the first sheet of a spreadsheet."""
    _check_archive(data, elements)
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
            found = opened.worksheets[0].iter_rows(max_row=most, max_col=ENTRY_LIST_COLUMNS, values_only=True)
            rows = [_filled(row) for row in found]
            opened.close()
    except Exception:
        raise _damaged() from None
    while rows and not rows[-1]:
        rows.pop()
    width = max(map(len, rows), default=1)
    return [row + [""] * (width - len(row)) for row in rows]


def _damaged() -> BadInput:
    """The error of a spreadsheet that cannot be read."""
    return BadInput(
        phrase("the spreadsheet is damaged; open it and save it again, or save the list as CSV"), where="list"
    )


def _too_large() -> BadInput:
    """The error of a spreadsheet that has too much in it."""
    return BadInput(phrase("the spreadsheet is too large when unpacked; save the sheet as CSV"), where="list")


def _check_archive(data: bytes, elements: int) -> None:
    """Refuse an archive that is no spreadsheet, unpacks to too much, or unfolds when it is read."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
            _check_sizes(parts, elements)
            if WORKBOOK not in archive.namelist():
                raise BadInput(
                    phrase("this is a ZIP archive, not an XLSX spreadsheet; save the list as CSV"),
                    where="list",
                )
            left = elements
            for part in parts:
                if part.filename.endswith((".xml", ".rels")):
                    left -= _count_elements(archive.read(part), left)
    except DAMAGED:
        raise _damaged() from None


def _check_sizes(parts: list[ZipInfo], elements: int) -> None:
    """Refuse too many parts, and parts that unpack to too much; a larger list may have larger ones."""
    most = SHEET_UNPACKED * max(1, elements // MOST_ELEMENTS)
    bombs = (
        part.file_size > RATIO_FROM and part.file_size > MOST_RATIO * max(1, part.compress_size)
        for part in parts
    )
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > most or any(bombs):
        raise _too_large()


class _Counter:
    """Counts the elements of a part as they begin."""

    def __init__(self, most: int) -> None:
        self.most, self.count, self.depth, self.row = most, 0, 0, 0

    def start(self, tag: str, attributes: object) -> None:
        """An element begins; one too many, too deep or in too long a row is refused."""
        self.count += 1
        self.depth += 1
        self.row = self.row + 1 if tag != "row" else 0
        if self.count > self.most or self.depth > DEEPEST or self.row > MOST_IN_ROW:
            raise _too_large()

    def end(self, tag: str) -> None:
        """An element ends; after a row, counting starts again."""
        self.depth -= 1
        if tag in ("row", "si", "xf"):
            self.row = 0


def _count_elements(text: bytes, most: int) -> int:
    """How many elements a part has; a part that declares what others unfold is refused."""
    if b"\0" in text[:200]:
        raise _unexpected()
    parser, counter = expat.ParserCreate(), _Counter(most)
    parser.StartElementHandler, parser.EndElementHandler = counter.start, counter.end
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = _refuse
    try:
        parser.Parse(text, True)
    except (expat.ExpatError, LookupError):
        raise _damaged() from None
    return counter.count


def _refuse(*_: object) -> None:
    """A spreadsheet declares nothing; what does might unfold without end."""
    raise _unexpected()


def _unexpected() -> BadInput:
    """The error of a spreadsheet with what no spreadsheet has."""
    return BadInput(phrase("the spreadsheet has unexpected contents; save it as CSV"), where="list")


def _filled(row: Iterator[object]) -> list[str]:
    """The cells of a row up to the last one that holds something."""
    cells = [_cell(value) for value in row]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _cell(value: object) -> str:
    """A cell as text: whole numbers without a point, days as they are sorted, truth as yes and no."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if hasattr(value, "isoformat"):
        return str(value.isoformat()).removesuffix("T00:00:00")
    return str(value).removesuffix(".0")[:CELL_LETTERS]
