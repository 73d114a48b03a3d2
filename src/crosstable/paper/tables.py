"""Tables of reports on paper: as grids of texts, with their legend and notes as blocks below."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.paper.sheet import Align, Block, Grid, GridColumn, GridPart, Legend, Note
from crosstable.paper.sheet import Kind as Holds
from crosstable.reports.render.cells import cell_text
from crosstable.reports.render.legends import paper_legend
from crosstable.reports.render.rounds import round_paper
from crosstable.reports.standings.round_cell import RoundCell
from crosstable.reports.table import Cell, Column, Kind, Medium, Notes, Row, Table, heading_on

_CENTRED = frozenset({Kind.ROUND, Kind.BOX})


def table_blocks(table: Table, *, whole: bool = False) -> tuple[Block, ...]:
    """A table, what its signs mean, and its notes."""
    signs = (Legend(paper_legend(table.signs)),) if table.signs else ()
    return (*table_grids(table, whole=whole), *signs, *note_blocks(table.notes))


def note_blocks(notes: Sequence[Notes]) -> tuple[Note, ...]:
    """Notes as blocks, one for each sentence."""
    return tuple(note for one in notes for note in _notes(one))


def table_grids(table: Table, *, whole: bool = False) -> tuple[Grid, ...]:
    """The table alone; parts shown as separate tables are grids with their own headings."""
    return tuple(_grid(one, heading, whole=whole) for heading, one in table.tables_on(Medium.PAPER))


def _grid(table: Table, heading: str, *, whole: bool) -> Grid:
    """One table as texts; columns that belong below others are put there."""
    stacks = _stacks(table.columns)
    parts = tuple(
        GridPart(
            tuple(_texts(row, table.columns, stacks) for row in part.rows),
            part.named_on(Medium.PAPER),
        )
        for part in table.parts
    )
    return Grid(
        columns=tuple(_column(table.columns, places) for places in stacks),
        parts=parts,
        heading=heading,
        ruled=any(column.kind is Kind.ROUND for column in table.columns),
        whole=whole,
    )


def _stacks(columns: Sequence[Column]) -> list[list[int]]:
    """The positions of the columns, each with those shown below it."""
    found: list[list[int]] = []
    for at, column in enumerate(columns):
        if Medium.PAPER in column.below and found:
            found[-1].append(at)
        else:
            found.append([at])
    return found


def _column(columns: Sequence[Column], places: Sequence[int]) -> GridColumn:
    """How a column is set, and the headings of it and those below it."""
    first = columns[places[0]]
    below = [_heading_below(columns[at]) for at in places[1:]]
    holds = Holds.BOX if first.kind in _CENTRED else Holds.NUMBER if first.figures else Holds.TEXT
    return GridColumn(
        heading=" / ".join(filter(None, (heading_on(first, Medium.PAPER), *below))),
        kind=holds,
        width=first.width,
        strong=first.strong,
        big=first.big,
        lowest=first.kind is Kind.ROUND and first.strong,
        side=Align.CENTRE if first.kind in (Kind.MARK, Kind.COLOUR) else None,
    )


def _heading_below(column: Column) -> str:
    """The heading of a column shown below another one, in small letters unless it is a name."""
    shown = heading_on(column, Medium.PAPER)
    return shown if column.proper else shown.lower()


def _texts(row: Row, columns: Sequence[Column], stacks: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """The texts of a row; columns shown below go into a second line."""
    texts = [_text(column, cell) for column, cell in zip(columns, row.cells, strict=True)]
    return tuple(
        f"{texts[first]}\n{'  '.join(texts[at] for at in below)}".rstrip() if below else texts[first]
        for first, *below in stacks
    )


def _text(column: Column, cell: Cell) -> str:
    """One cell."""
    return round_paper(cell) if isinstance(cell, RoundCell) else cell_text(column.kind, cell)


def _notes(notes: Notes) -> tuple[Note, ...]:
    """Notes with their title before the first, or each with its rule."""
    if notes.texts:
        return (Note("; ".join(notes.texts), notes.title),)
    return tuple(
        Note(reason.text, reason.rule if notes.cited else "" if place else notes.title)
        for place, reason in enumerate(notes.reasons)
    )
