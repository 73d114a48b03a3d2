"""Tables of public pages: names lead to the players' pages, rounds to the rounds; long ones come in parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from crosstable.public.paths import part_page, player_page, round_page
from crosstable.reports.render.html import Link, Look, table_html
from crosstable.reports.table import Cell, Column, Kind, Medium, Row, Table
from crosstable.reports.table_parts import LONGEST, part_count, rows_of_part


def public_look(table: Table, css: str = "", *, sortable: bool = False) -> Look:
    """How public pages show a table: names lead to the players' pages; schools stay in sight on phones."""
    schools = any(column.kind is Kind.HOME for column in table.columns)
    return Look(
        medium=Medium.SITE,
        css=f"{css} schools".strip() if schools else css,
        label=table.title,
        find=True,
        sortable=sortable,
        person=player_page,
        link=to_round,
    )


def public_table(table: Table, css: str = "") -> Markup:
    """A table whose names lead to the players' pages."""
    return looked_at(table, public_look(table, css))


def looked_at(table: Table, look: Look) -> Markup:
    """A table as markup for a template."""
    return Markup(table_html(table, look))


def with_column(table: Table, column: Column, after: str, cells: Mapping[int, Cell]) -> Table:
    """The table with one more column behind another; its cells belong to the persons of the rows."""
    at = (table.place_of(after) or 0) + 1

    def longer(row: Row) -> Row:
        own = None if row.who is None else cells.get(row.who)
        return replace(row, cells=(*row.cells[:at], own, *row.cells[at:]))

    parts = tuple(replace(part, rows=tuple(longer(row) for row in part.rows)) for part in table.parts)
    return replace(table, columns=(*table.columns[:at], column, *table.columns[at:]), parts=parts)


def public_prizes(table: Table) -> Markup:
    """The prize list: whoever won something leads to the page of the player or team."""

    def lead(column: Column, cell: Cell, row: Row) -> Link | None:
        return Link(player_page(row.who)) if column.kind is Kind.NAME and row.who is not None else None

    look = Look(medium=Medium.SITE, css="prizes", label=table.title, find=True, link=lead)
    return Markup(table_html(table, look))


def to_round(column: Column, cell: Cell, row: Row) -> Link | None:
    """The number of a round leads to its page."""
    return Link(round_page(cell)) if column.key == "round" and isinstance(cell, int) else None


@dataclass(frozen=True, slots=True)
class PartLink:
    """One part of a long table in the list of its parts."""

    address: str
    label: str
    """Its first and last row: `201–400`."""
    here: bool


def part_names(name: str, rows: int) -> dict[str, int]:
    """The files of a table with this many rows, each with the number of its part."""
    return {part_page(name, number): number for number in range(1, part_count(rows) + 1)}


def part_links(name: str, rows: int, here: int) -> tuple[PartLink, ...]:
    """Links to all parts of a table; none if it fits on one page."""
    if rows <= LONGEST:
        return ()
    return tuple(
        PartLink(address, _label(rows_of_part(rows, number)), number == here)
        for address, number in part_names(name, rows).items()
    )


def _label(rows: range) -> str:
    """The first and the last row of a part."""
    return f"{rows.start + 1}–{rows.stop}"
