"""Long tables in parts: which rows a page shows, with the headings of their groups."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace

from crosstable.reports.table import Part, Table

LONGEST = 200
"""The most rows that a page shows; more come in parts of this many."""


def part_count(rows: int) -> int:
    """The number of parts of a table with this many rows."""
    return max(1, -(-rows // LONGEST))


def rows_of_part(rows: int, number: int) -> range:
    """The positions of the rows of a part, counted from 0."""
    return range((number - 1) * LONGEST, min(number * LONGEST, rows))


def part_of(table: Table, number: int) -> Table:
    """One part of a long table, with the headings of its groups."""
    return with_rows(table, rows_of_part(len(table.rows), number))


def with_rows(table: Table, wanted: Container[int]) -> Table:
    """The rows at some positions, counted through all groups."""
    return replace(table, parts=tuple(_chosen(table.parts, wanted)))


def _chosen(parts: tuple[Part, ...], wanted: Container[int]) -> Iterator[Part]:
    """The groups with the rows that are wanted, without those that have none."""
    at = 0
    for part in parts:
        rows = tuple(row for place, row in enumerate(part.rows, start=at) if place in wanted)
        at += len(part.rows)
        if rows:
            yield replace(part, rows=rows)
