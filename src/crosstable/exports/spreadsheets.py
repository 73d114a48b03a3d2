"""Tables as CSV, XLSX and HTML files in which no cell can be taken for a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from crosstable.exports.game_rows import Cell
from crosstable.exports.options import Options
from crosstable.exports.plain_letters import plain
from crosstable.exports.tables import DataTable, tables_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Event

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell as BookCell

_FORMULA = re.compile(r"\s*[=+\-@|＝＋－＠]|[\t\r\n]")
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""Names that some systems keep for themselves."""
LONGEST_STEM = 60
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_FORBIDDEN = re.compile(r"[\[\]:*?/\\]")
LONGEST_TITLE = 31
_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>
body {{ font: 16px/1.4 system-ui, sans-serif; margin: 1.5rem; color: #111; background: #fff }}
div {{ overflow-x: auto }} table {{ border-collapse: collapse; font-variant-numeric: tabular-nums }}
th, td {{ padding: .25rem .6rem; border-bottom: 1px solid #ccc; text-align: left; white-space: nowrap }}
td.n {{ text-align: right }}
</style></head><body>
<h1>{title}</h1>
{body}</body></html>
"""


def named_tables(event: Event, options: Options) -> list[tuple[str, str, DataTable]]:
    """File name (without its end), heading and table, for every table of every section."""
    several = len(event.sections) > 1
    found = []
    for place, (section, part) in enumerate(zip(event.sections, file_stems(event), strict=True), start=1):
        name = section.name or f"section {place}"
        for table in tables_of(event, section, options):
            stem = f"{part}-{table.key}" if several else table.key
            found.append((stem, f"{name}: {table.title}" if several else table.title, table))
    return found


def slug(name: str) -> str:
    """A name as part of a file name."""
    made = re.sub(r"[^a-z0-9]+", "-", plain(name).casefold()).strip("-")[:LONGEST_STEM].rstrip("-")
    return f"{made}-section" if _RESERVED.fullmatch(made) else made or "section"


def file_stems(event: Event) -> list[str]:
    """A part of a file name for each section, no two alike."""
    found: list[str] = []
    for place, section in enumerate(event.sections, start=1):
        stem = slug(section.name or f"section {place}")
        while stem in found:
            stem = f"{stem}-{place}"
        found.append(stem)
    return found


def csv_files(event: Event, options: Options) -> Mapping[str, bytes]:
    """A CSV file for every table, in UTF-8 with a mark at its start, so that spreadsheets know it."""
    return {f"{stem}.csv": csv_bytes(table) for stem, _, table in named_tables(event, options)}


def csv_bytes(table: DataTable) -> bytes:
    """One table as CSV; a text that a spreadsheet would reckon with gets an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(table.headings)
    writer.writerows([harmless(cell) for cell in row] for row in table.rows)
    return out.getvalue().encode("utf-8-sig")


def harmless(cell: Cell) -> Cell:
    """A cell that is text for every program."""
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def xlsx_file(event: Event, options: Options) -> Mapping[str, bytes]:
    """One workbook with a sheet for every table."""
    try:
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.styles import Font
    except ImportError:
        text = 'spreadsheets need the package "openpyxl": pip install "crosstable[web]"; CSV needs nothing'
        raise BadInput(text, where="xlsx") from None
    book = Workbook(write_only=True)
    titles: set[str] = set()
    for _, heading, table in named_tables(event, options):
        sheet = book.create_sheet(_title(heading, titles))
        sheet.freeze_panes = "A2"
        heads = [WriteOnlyCell(sheet, value=text) for text in table.headings]
        for cell in heads:
            cell.font = Font(bold=True)
        sheet.append(heads)
        for row in table.rows:
            sheet.append([_cell(WriteOnlyCell(sheet), cell) for cell in row])
    out = io.BytesIO()
    book.save(out)
    return {"tables.xlsx": out.getvalue()}


def _cell(made: BookCell, cell: Cell) -> BookCell:
    """A cell of a workbook; text is text, whatever it begins with."""
    if isinstance(cell, str):
        made.value = _CONTROL.sub(" ", cell)
        made.data_type = "s"
    else:
        made.value = cell
    return made


def _title(heading: str, taken: set[str]) -> str:
    """A title for a sheet: short, without what is forbidden there, no two alike."""
    plain = _FORBIDDEN.sub(" ", heading).strip(" '")[:LONGEST_TITLE].rstrip(" '") or "Table"
    title, number = plain, 2
    while title.casefold() in taken:
        title = f"{plain[: LONGEST_TITLE - 4]} {number}"
        number += 1
    taken.add(title.casefold())
    return title


def html_file(event: Event, options: Options) -> Mapping[str, bytes]:
    """One page with all tables, without anything from elsewhere."""
    body = "".join(
        f"<h2>{escape(heading)}</h2>\n<div>{_html(table)}</div>\n"
        for _, heading, table in named_tables(event, options)
    )
    return {"tables.html": _PAGE.format(title=escape(event.name), body=body).encode("utf-8")}


def _html(table: DataTable) -> str:
    """One table."""
    head = "".join(f"<th>{escape(text)}</th>" for text in table.headings)
    rows = "".join(f"<tr>{''.join(map(_td, row))}</tr>\n" for row in table.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{rows}</tbody></table>"


def _td(cell: Cell) -> str:
    """One cell; numbers stand right."""
    if cell is None:
        return "<td></td>"
    side = "" if isinstance(cell, str) else ' class="n"'
    return f"<td{side}>{escape(str(cell))}</td>"
