"""A table sorted by one of its columns, as a page shows it when a heading is pressed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from crosstable.reports.people import Person
from crosstable.reports.table import Cell, Kind, Place, Table

UPWARDS = frozenset({Kind.PLACE, Kind.NAME, Kind.NUMBER, Kind.TEXT, Kind.HOME})
"""Kinds that are sorted in ascending order; all others are descending."""
_NOTHING = Fraction(-1)
"""Stands for a missing value."""


def in_order(table: Table, key: str, *, turn: bool = False) -> Table:
    """The table sorted by one column, each part by itself; equal cells keep their order."""
    at = table.place_of(key)
    if at is None:
        return table
    kind = table.columns[at].kind
    parts = tuple(
        replace(
            part,
            rows=tuple(
                sorted(
                    part.rows,
                    key=lambda row: _sort_key(kind, row.cells[at]),
                    reverse=(kind in UPWARDS) == turn,
                )
            ),
        )
        for part in table.parts
    )
    return replace(table, parts=parts)


def _sort_key(kind: Kind, cell: Cell) -> Any:
    """What the cells of a column are compared by."""
    if isinstance(cell, Person):
        return _person_key(kind, cell)
    if isinstance(cell, Place):
        return (cell.number is None, cell.number or 0)
    if kind is Kind.VALUE:
        return cell if isinstance(cell, tuple) else (_NOTHING if cell is None else cell,)
    if kind in (Kind.POINTS, Kind.WHOLE, Kind.MONEY):
        return cell or 0
    return str(cell or "").casefold()


def _person_key(kind: Kind, person: Person) -> Any:
    """What people are compared by in the column of their numbers, names, ratings, schools or scores."""
    if kind is Kind.NUMBER:
        return person.no
    if kind is Kind.RATING:
        return person.rating or 0
    if kind is Kind.SCORE:
        return person.points or 0
    return (person.rated if kind is Kind.HOME else person.name).casefold()
