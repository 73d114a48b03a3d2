"""Sheets in two languages: made once in each, then laid together, the first language above the second."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from crosstable.model.language import catalogue_of, reading_in
from crosstable.model.profiles.writing import writing_in
from crosstable.paper.sheet import (
    Code,
    Fields,
    Frame,
    Grid,
    GridColumn,
    GridPart,
    Kind,
    Legend,
    Note,
    Picture,
    Sheet,
)

DISCS = {"White": "\u25cb", "Black": "\u25cf"}
"""The colours as they are marked where two languages have different letters for them."""
BESIDE, PIECES = " / ", " · "
"""The separators of the two languages, and of the pieces of a line."""


def in_both(make: Callable[[], tuple[Sheet, ...]], languages: Sequence[str]) -> tuple[Sheet, ...]:
    """The sheets with every heading and label in both languages."""
    first, second = (_made_in(language, make) for language in languages)
    return tuple(together(one, other) for one, other in zip(first, second, strict=True))


def in_one(make: Callable[[], tuple[Sheet, ...]], language: str) -> tuple[Sheet, ...]:
    """The sheets in a language that was chosen, whatever the language of the reader."""
    return _made_in(language, make, both=False)


def _made_in(language: str, make: Callable[[], tuple[Sheet, ...]], *, both: bool = True) -> tuple[Sheet, ...]:
    """The sheets in one language; of two, with discs for the colours."""
    with reading_in(catalogue_of(language), language, both=both) as reader:
        reader.writing = reader.writing and writing_in(language, reader.writing)
        made: tuple[Sheet, ...] = _written_out(make())
    return made


def _written_out(value: Any) -> Any:
    """A value with all its labels in the current language."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, tuple):
        return tuple(map(_written_out, value))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{one.name: _written_out(getattr(value, one.name)) for one in fields(value)})
    return value


def together(first: Any, second: Any) -> Any:
    """Two versions of the same part of a sheet combined; if they differ in more than words, the first."""
    if isinstance(first, str) and isinstance(second, str):
        return above(first, second)
    if isinstance(first, tuple) and isinstance(second, tuple):
        pairs = (
            zip(first, second, strict=True) if len(first) == len(second) else ((one, one) for one in first)
        )
        return tuple(together(one, other) for one, other in pairs)
    if type(first) is not type(second) or not is_dataclass(first) or isinstance(first, Picture | type):
        return first
    laid = _LAID.get(type(first))
    return laid(first, second) if laid else _field_by_field(first, second)


def _field_by_field(first: Any, second: Any) -> Any:
    """Two blocks of one kind as one."""
    named = {one.name: together(getattr(first, one.name), getattr(second, one.name)) for one in fields(first)}
    return replace(first, **named)


def above(first: str, second: str) -> str:
    """A text over its translation; of several lines, those that differ go side by side."""
    if first == second:
        return first
    lines, others = first.split("\n"), second.split("\n")
    if len(lines) == 1 == len(others):
        return f"{first}\n{second}"
    if len(lines) != len(others):
        return first
    return "\n".join(map(_line, lines, others))


def _line(first: str, second: str) -> str:
    """A line of several pieces with translations after those that differ."""
    pieces, others = first.split(PIECES), second.split(PIECES)
    return PIECES.join(map(beside, pieces, others)) if len(pieces) == len(others) else beside(first, second)


def beside(first: str, second: str) -> str:
    """A text followed by its translation."""
    return first if first == second else f"{first}{BESIDE}{second}"


def _sheet(first: Sheet, second: Sheet) -> Sheet:
    """A sheet with the time of printing as each language writes it."""
    laid: Sheet = _field_by_field(first, second)
    printed = replace(laid.frame, printed=beside(first.printed, second.printed))
    return replace(laid, made=first.made, frame=printed)


def _grid(first: Grid, second: Grid) -> Grid:
    """Headings in two lines; figures and names once."""
    if len(first.columns) != len(second.columns) or len(first.parts) != len(second.parts):
        return first
    columns = tuple(map(_column, first.columns, second.columns))
    parts = tuple(_part(columns, one, other) for one, other in zip(first.parts, second.parts, strict=True))
    return replace(first, columns=columns, parts=parts, heading=beside(first.heading, second.heading))


def _column(first: GridColumn, second: GridColumn) -> GridColumn:
    """A heading over its translation, with the disc of its colour."""
    one, other = (" ".join(column.heading.split("\n")) for column in (first, second))
    disc = f"{DISCS[one]} " if one in DISCS else ""
    return replace(first, heading=f"{disc}{above(one, other)}")


def _part(columns: Sequence[GridColumn], first: GridPart, second: GridPart) -> GridPart:
    """The rows of both versions."""
    if len(first.rows) != len(second.rows):
        return first
    rows = tuple(
        tuple(
            _cell(column, *pair) for column, pair in zip(columns, zip(one, other, strict=True), strict=True)
        )
        for one, other in zip(first.rows, second.rows, strict=True)
    )
    return GridPart(rows, beside(first.heading, second.heading))


def _cell(column: GridColumn, first: str, second: str) -> str:
    """One cell: figures are kept, colours are discs, words are in both languages."""
    if first in DISCS:
        return DISCS[first]
    if column.kind is Kind.NUMBER:
        return first
    return beside(first, second) if column.lowest and "\n" not in first else above(first, second)


def _fields(first: Fields, second: Fields) -> Fields:
    """Labels over their translations."""
    if len(first.items) != len(second.items):
        return first
    items = tuple(
        (above(label, other), value if value is None or again is None else above(value, again))
        for (label, value), (other, again) in zip(first.items, second.items, strict=True)
    )
    return replace(first, items=items)


def _legend(first: Legend, second: Legend) -> Legend:
    """Signs with their meanings side by side."""
    if len(first.items) != len(second.items):
        return first
    pairs = zip(first.items, second.items, strict=True)
    return Legend(tuple((beside(sign, other), beside(one, two)) for (sign, one), (other, two) in pairs))


def _note(first: Note, second: Note) -> Note:
    """A note with its title in both languages, and its text in two lines."""
    return Note(above(first.text, second.text), beside(first.title, second.title))


def _code(first: Code, second: Code) -> Code:
    """A code with its caption in two lines."""
    return replace(first, caption=above(first.caption, second.caption))


def _frame(first: Frame, second: Frame) -> Frame:
    """The words around a sheet, side by side."""
    return Frame(
        language=first.language,
        staff=beside(first.staff, second.staff),
        printed=beside(first.printed, second.printed),
        page=beside(first.page, second.page),
    )


_LAID: dict[type, Callable[[Any, Any], Any]] = {
    Sheet: _sheet,
    Grid: _grid,
    Fields: _fields,
    Legend: _legend,
    Note: _note,
    Code: _code,
    Frame: _frame,
}
