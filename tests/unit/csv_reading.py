"""A list of entries in some bytes, read as the import reads it, for tests of single cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from crosstable.formats.lists.csv_entries import headings_for, read_list
from crosstable.formats.lists.csv_headers import Heading, find_header
from crosstable.formats.lists.csv_text import Row, decode_csv
from crosstable.formats.lists.sheets import read_sheet
from crosstable.model.errors import BadInput


@dataclass(frozen=True, slots=True)
class CsvEntries:
    """What a file holds: whole entries with their lines, every problem, and what else one should know."""

    entries: tuple[dict[str, object], ...]
    problems: tuple[BadInput, ...]
    notes: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()


def read_csv_entries(
    data: bytes, existing: Iterable[Mapping[str, object]] = (), *, rulebook: str | None = None
) -> CsvEntries:
    """The entries of a file with a header that have a name and no problem."""
    find_header(decode_csv(data)[0])
    sheet = read_sheet(data)
    heads = [Heading(shown, field) for shown, field in zip(sheet.headings, sheet.fields, strict=True)]
    rows = [Row(line, cells) for line, cells in zip(sheet.lines, sheet.rows, strict=True)]
    found = read_list(headings_for(heads, rows, rulebook), rows, rulebook, existing)
    whole = [row for row in found.rows if not row.problems and "name" in row.entry]
    return CsvEntries(
        tuple(row.entry for row in whole),
        tuple(problem for row in found.rows for problem in row.problems),
        (*sheet.notes, *found.notes),
        tuple(row.line for row in whole),
    )
