"""Aligned tables of text: widths by what is seen, colours after the padding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.reports.text.pen import Pen, columns, shortened

GAP = "  "
NARROWEST = 8


@dataclass(frozen=True, slots=True)
class Column:
    """One column: title, side, colour, and whether it gives way on a narrow screen."""

    title: str
    right: bool = False
    ink: Callable[[str], str] | None = None
    gives_way: bool = False


def table(pen: Pen, heads: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table, the titles first."""
    cells = [[pen.plain(cell) for cell in row] for row in rows]
    widths = [
        max(columns(head.title), *(columns(row[place]) for row in cells)) if cells else columns(head.title)
        for place, head in enumerate(heads)
    ]
    if pen.cut:
        widths = _narrowed(pen, heads, widths)
    titles = [_padded(pen, head, head.title, width) for head, width in zip(heads, widths, strict=True)]
    return [pen.faint(GAP.join(titles).rstrip()), *(_row(pen, heads, widths, row) for row in cells)]


def _narrowed(pen: Pen, heads: Sequence[Column], widths: list[int]) -> list[int]:
    """Widths that fit the screen, taken from the columns that give way."""
    giving = [place for place, head in enumerate(heads) if head.gives_way]
    excess = sum(widths) + len(GAP) * (len(widths) - 1) - pen.width
    while excess > 0 and any(widths[place] > NARROWEST for place in giving):
        widest = max(giving, key=lambda place: widths[place])
        widths[widest] -= 1
        excess -= 1
    return widths


def _row(pen: Pen, heads: Sequence[Column], widths: Sequence[int], row: Sequence[str]) -> str:
    """One line; colours do not count for the width."""
    parts = []
    for head, width, cell in zip(heads, widths, row, strict=True):
        padded = _padded(pen, head, cell, width)
        parts.append(head.ink(padded) if head.ink else padded)
    return GAP.join(parts).rstrip()


def _padded(pen: Pen, head: Column, text: str, width: int) -> str:
    """A cell filled up with spaces on the side the column asks for."""
    text = shortened(text, width, pen)
    spaces = " " * (width - columns(text))
    return spaces + text if head.right else text + spaces
