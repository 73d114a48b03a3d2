"""Tables as CSV, XLSX and plain HTML for programs: numbers are numbers, and no cell is a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.reports.render.cells import Datum, cell_data
from crosstable.reports.table import Cell, Column, Kind, Medium, Table, heading_on

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell as BookCell

_FORMULA = re.compile(r"\s*[=+\-@|＝＋－＠]|[\t\r\n]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_FORBIDDEN = re.compile(r"[\[\]:*?/\\]")
LONGEST_TITLE = 31


def data_keys(table: Table) -> Iterator[str]:
    """The stable names of the columns that a table has for programs."""
    shown = table.on(Medium.DATA)
    for column, many in zip(shown.columns, _all_steps(shown), strict=True):
        yield from (f"{column.key}-{step}" for step in range(1, many + 1)) if many else (column.key,)


def data_rows(table: Table) -> Iterator[tuple[Datum, ...]]:
    """The headings, then the rows of a table for programs; a tie-break in steps has a column for each."""
    shown = table.on(Medium.DATA)
    steps = _all_steps(shown)
    yield tuple(
        heading
        for column, many in zip(shown.columns, steps, strict=True)
        for heading in _headings(column, many)
    )
    for row in shown.rows:
        yield tuple(
            value
            for column, many, cell in zip(shown.columns, steps, row.cells, strict=True)
            for value in _values(column, cell, many)
        )


def _all_steps(shown: Table) -> list[int]:
    """How many steps the values of each column have."""
    return [_steps(column, [row.cells[at] for row in shown.rows]) for at, column in enumerate(shown.columns)]


def _steps(column: Column, cells: Iterable[Cell]) -> int:
    """How many steps the values of a column have; 0 for single values."""
    if column.kind is not Kind.VALUE:
        return 0
    return max((len(cell) for cell in cells if isinstance(cell, tuple)), default=0)


def _headings(column: Column, steps: int) -> tuple[str, ...]:
    """The headings of a column: its name, or one for each step."""
    name = heading_on(column, Medium.DATA)
    return tuple(f"{name} {step}" for step in range(1, steps + 1)) if steps else (name,)


def _values(column: Column, cell: Cell, steps: int) -> tuple[Datum, ...]:
    """The values in the columns of a cell, empty where there are no further steps."""
    if not steps:
        return (None if cell == () else cell_data(column.kind, cell),)
    values: tuple[Any, ...] = cell if isinstance(cell, tuple) else () if cell is None else (cell,)
    return (*(cell_data(column.kind, value) for value in values), *[None] * (steps - len(values)))


def csv_bytes(table: Table) -> bytes:
    """One table as CSV; a text that a spreadsheet would evaluate gets a leading apostrophe.

    The file is UTF-8 with a byte order mark, so that spreadsheets recognise it.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([harmless(cell) for cell in row] for row in data_rows(table))
    return out.getvalue().encode("utf-8-sig")


def harmless(cell: Datum) -> Datum:
    """A cell that is text for every program."""
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def xlsx_bytes(tables: Iterable[tuple[str, Table]]) -> bytes:
    """One workbook with a sheet for every table, each under its title."""
    try:
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.styles import Font
    except ImportError:
        text = phrase(
            "spreadsheets need an extra package; install it with {command}, or use CSV",
            command="pip install crosstable",
        )
        raise BadInput(text, where="xlsx") from None
    book = Workbook(write_only=True)
    titles: set[str] = set()
    for heading, table in tables:
        sheet = book.create_sheet(_title(heading, titles))
        sheet.freeze_panes = "A2"
        headings, *rows = data_rows(table)
        heads = [WriteOnlyCell(sheet, value=str(text)) for text in headings]
        for cell in heads:
            cell.font = Font(bold=True)
        sheet.append(heads)
        for row in rows:
            sheet.append([_cell(WriteOnlyCell(sheet), cell) for cell in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(made: BookCell, cell: Datum) -> BookCell:
    """A cell of a workbook; text is text, whatever it begins with."""
    if isinstance(cell, str):
        made.value = _CONTROL.sub(" ", cell)
        made.data_type = "s"
    else:
        made.value = cell
    return made


def _title(heading: str, taken: set[str]) -> str:
    """A title for a sheet: short, without forbidden characters, all different."""
    plain = _FORBIDDEN.sub(" ", heading).strip(" '")[:LONGEST_TITLE].rstrip(" '") or "Table"
    title, number = plain, 2
    while title.casefold() in taken:
        title = f"{plain[: LONGEST_TITLE - 4]} {number}"
        number += 1
    taken.add(title.casefold())
    return title


def data_html(table: Table) -> str:
    """One table with the cells that programs get, for a page that people read too."""
    headings, *rows = data_rows(table)
    head = "".join(f"<th>{escape(str(text))}</th>" for text in headings)
    body = "".join(f"<tr>{''.join(map(_td, row))}</tr>\n" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>"


def _td(cell: Datum) -> str:
    """One cell; numbers are right-aligned."""
    if cell is None:
        return "<td></td>"
    side = "" if isinstance(cell, str) else ' class="n"'
    return f"<td{side}>{escape(str(cell))}</td>"
