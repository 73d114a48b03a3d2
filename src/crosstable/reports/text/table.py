"""Aligned tables of text: widths by what is seen, colours after the padding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import repeat
from textwrap import wrap

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
    """The lines of a table, the titles first: in one line, or in several where a narrow screen needs it."""
    cells = [[pen.plain(cell) for cell in row] for row in rows]
    titles = [[head.title] for head in heads]
    widths = _widths(titles, cells)
    if pen.cut and _excess(pen, widths) > 0:
        titles = [_broken(head.title) for head in heads]
        widths = _narrowed(pen, heads, _widths(titles, cells))
    return [*_title_lines(pen, heads, titles, widths), *(_row(pen, heads, widths, row) for row in cells)]


def key_lines(pen: Pen, key: str) -> list[str]:
    """The key below a table; its entries have two spaces between them, and a line ends there if it can."""
    lines: list[str] = []
    for entry in key.split(GAP):
        if lines and columns(lines[-1]) + len(GAP) + columns(entry) <= pen.width:
            lines[-1] += GAP + entry
        else:
            lines += wrap(entry, pen.width)
    return [pen.faint(line) for line in lines]


def _widths(titles: Sequence[Sequence[str]], cells: Sequence[Sequence[str]]) -> list[int]:
    """How wide each column has to be for its title and its cells."""
    return [
        max(columns(text) for text in (*title, *(row[place] for row in cells)))
        for place, title in enumerate(titles)
    ]


def _broken(title: str) -> list[str]:
    """A title in its words: modified-, median."""
    return title.replace("-", "- ").split() or [title]


def _title_lines(
    pen: Pen, heads: Sequence[Column], titles: Sequence[Sequence[str]], widths: Sequence[int]
) -> list[str]:
    """The lines of the titles, which end together above the first row."""
    height = max((len(title) for title in titles), default=1)
    raised = [[""] * (height - len(title)) + list(title) for title in titles]
    lines = []
    for words in zip(*raised, strict=True):
        padded = map(_padded, repeat(pen), heads, words, widths)
        lines.append(pen.faint(GAP.join(padded).rstrip()))
    return lines


def _excess(pen: Pen, widths: Sequence[int]) -> int:
    """By how many columns a table is too wide for the screen."""
    return sum(widths) + len(GAP) * (len(widths) - 1) - pen.width


def _narrowed(pen: Pen, heads: Sequence[Column], widths: list[int]) -> list[int]:
    """Widths that fit the screen, taken from the columns that give way."""
    giving = [place for place, head in enumerate(heads) if head.gives_way]
    excess = _excess(pen, widths)
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
