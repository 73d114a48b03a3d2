"""Tables as aligned text: widths by visible characters, colours added after the padding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from textwrap import wrap

from crosstable.model.language import phrase
from crosstable.reports.render.cells import cell_text
from crosstable.reports.render.legends import text_legend
from crosstable.reports.table import Cell, Column, Kind, Medium, Notes, Part, Row, Table, heading_on
from crosstable.reports.text.pen import Pen, shortened
from crosstable.reports.text.pen import columns as seen_width
from crosstable.reports.text.reasons import reason_lines, title_lines

GAP = "  "
NARROWEST = 8


def table_report(table: Table, pen: Pen) -> str:
    """A table with its head above and its legend and notes below: everything a command prints."""
    lines = title_lines(pen, table.about, _subject(table)) if table.about else []
    lines += table_lines(table, pen)
    lines += ["", *key_lines(pen, text_legend(table.signs))] if table.signs else []
    for notes in table.notes:
        lines += _note_lines(notes, pen)
    return "\n".join(lines) + "\n"


def _subject(table: Table) -> str:
    """What the table is, and which rounds it includes."""
    title = str(table.title).lower()
    if table.after is None or table.about is None:
        return title
    state = table.state or (
        phrase("after round {after} of {rounds}", after=table.after, rounds=table.about.rounds)
        if table.after
        else phrase("before round 1")
    )
    return f"{title}{', ' if table.unfinished else ' '}{state}"


def _note_lines(notes: Notes, pen: Pen) -> list[str]:
    """Notes under their title; without one, after their rules."""
    if not notes.title:
        return [f"{note.rule}  {note.text}" for note in notes.reasons]
    if not notes.reasons and not notes.texts:
        return []
    told = [*reason_lines(pen, notes.reasons), *(f"  {text}" for text in notes.texts)]
    return ["", pen.bold(str(notes.title)), *told]


def table_lines(table: Table, pen: Pen) -> list[str]:
    """The lines of a table, headings first; parts shown as separate tables one below another."""
    lines: list[str] = []
    for place, (heading, one) in enumerate(table.tables_on(Medium.TEXT)):
        lines += [""] if place else []
        lines += [pen.bold(str(heading))] if heading else []
        lines += _with_headings(one, pen)
    return lines


def aligned_lines(pen: Pen, columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> list[str]:
    """The lines of a small table that is shown in the terminal only."""
    part = Part(tuple(Row(tuple(row)) for row in rows))
    return table_lines(Table(key="", title="", columns=tuple(columns), parts=(part,)), pen)


def _with_headings(table: Table, pen: Pen) -> list[str]:
    """The lines of one table, with the heading of each part above its rows."""
    lines = _aligned(table, pen)
    at = len(lines) - len(table.rows)
    found = lines[:at]
    for place, part in enumerate(table.parts):
        if name := part.named_on(Medium.TEXT):
            found += [pen.bold(name)] if not place else ["", pen.bold(name)]
        found += lines[at : at + len(part.rows)]
        at += len(part.rows)
    return found


def _aligned(table: Table, pen: Pen) -> list[str]:
    """Headings and rows: headings in one line, or in several where a narrow screen needs it."""
    heads = table.columns
    cells = [
        [pen.plain(_text(head.kind, cell)) for head, cell in zip(heads, row.cells, strict=True)]
        for row in table.rows
    ]
    named = [pen.plain(heading_on(head, Medium.TEXT)) for head in heads]
    titles = [[title] for title in named]
    widths = _widths(titles, cells)
    if pen.cut and _excess(pen, widths) > 0:
        titles = [_broken(title) for title in named]
        widths = _narrowed(pen, heads, _widths(titles, cells))
    return [*_title_lines(pen, heads, titles, widths), *(_row(pen, heads, widths, row) for row in cells)]


def key_lines(pen: Pen, key: str) -> list[str]:
    """The key below a table, with two spaces between entries and line breaks there if possible."""
    lines: list[str] = []
    for entry in key.split(GAP):
        if lines and seen_width(lines[-1]) + len(GAP) + seen_width(entry) <= pen.width:
            lines[-1] += GAP + entry
        else:
            lines += wrap(entry, pen.width)
    return [pen.faint(line) for line in lines]


def _text(kind: Kind, cell: Cell) -> str:
    """A cell in the terminal, where colours are letters."""
    told = cell_text(kind, cell)
    return told[:1] if kind is Kind.COLOUR else told


def _widths(titles: Sequence[Sequence[str]], cells: Sequence[Sequence[str]]) -> list[int]:
    """How wide each column has to be for its title and its cells."""
    return [
        max(seen_width(text) for text in (*title, *(row[place] for row in cells)))
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
    """Widths that fit the screen, reducing the columns that can be shortened."""
    giving = [place for place, head in enumerate(heads) if _gives_way(head)]
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
        parts.append(_ink(pen, head)(padded))
    return GAP.join(parts).rstrip()


def _padded(pen: Pen, head: Column, text: str, width: int) -> str:
    """A cell padded with spaces on the side the column asks for."""
    text = shortened(text, width, pen)
    spaces = " " * (width - seen_width(text))
    return spaces + text if head.figures else text + spaces


def _gives_way(head: Column) -> bool:
    """Whether the texts of a column may be shortened on a narrow screen."""
    return head.width > 0 and head.kind in (Kind.TEXT, Kind.NAME, Kind.HOME)


def _ink(pen: Pen, head: Column) -> Callable[[str], str]:
    """The colour of a column: what matters is bold, what accompanies names is faint."""
    if head.kind in (Kind.RATING, Kind.HOME):
        return pen.faint
    return pen.bold if head.strong else str
