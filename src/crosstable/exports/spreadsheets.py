"""The tables of an event as CSV, XLSX and HTML files, each under its name."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from crosstable.exports.options import Options
from crosstable.exports.tables import tables_of
from crosstable.model.event import Event
from crosstable.reports.render.sheet import csv_bytes, data_html, xlsx_bytes
from crosstable.reports.section_stems import file_stems
from crosstable.reports.table import Table

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


def named_tables(event: Event, options: Options) -> list[tuple[str, str, Table]]:
    """File name (without its end), heading and table, for every table of every section."""
    several = len(event.sections) > 1
    found = []
    for place, (section, part) in enumerate(zip(event.sections, file_stems(event), strict=True), start=1):
        name = section.name or f"section {place}"
        for table in tables_of(event, section, options):
            stem = f"{part}-{table.key}" if several else table.key
            found.append((stem, f"{name}: {table.title}" if several else table.title, table))
    return found


def csv_files(event: Event, options: Options) -> Mapping[str, bytes]:
    """A CSV file for every table."""
    return {f"{stem}.csv": csv_bytes(table) for stem, _, table in named_tables(event, options)}


def xlsx_file(event: Event, options: Options) -> Mapping[str, bytes]:
    """One workbook with a sheet for every table."""
    return {"tables.xlsx": xlsx_bytes((heading, table) for _, heading, table in named_tables(event, options))}


def html_file(event: Event, options: Options) -> Mapping[str, bytes]:
    """One self-contained page with all tables."""
    body = "".join(
        f"<h2>{escape(heading)}</h2>\n<div>{data_html(table)}</div>\n"
        for _, heading, table in named_tables(event, options)
    )
    return {"tables.html": _PAGE.format(title=escape(event.name), body=body).encode("utf-8")}
