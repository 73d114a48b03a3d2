"""One table, one renderer per medium: every column is shown everywhere, and numbers stay numbers."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from importlib import import_module
from typing import Any

import pytest

from crosstable.exports.options import Options
from crosstable.exports.tables import tables_of
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Prize, Section
from crosstable.paper.tables import table_grids
from crosstable.reports.entries.entries_table import entries_table
from crosstable.reports.order import in_order
from crosstable.reports.render.html import Look, table_html
from crosstable.reports.render.sheet import csv_bytes, data_html, data_rows, xlsx_bytes
from crosstable.reports.render.text import table_lines
from crosstable.reports.round.by_name_table import by_name_table
from crosstable.reports.round.match_sheets import match_sheets
from crosstable.reports.round.match_table import match_table
from crosstable.reports.round.pairing_sheet import pairing_sheet
from crosstable.reports.round.pairings_table import pairings_table
from crosstable.reports.round.posted import posted_pairing
from crosstable.reports.round.seats import seats_of
from crosstable.reports.standings.crosstable import crosstables
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.table import EVERYWHERE, FIGURES, Column, Kind, Medium, Place, Row, Table
from crosstable.reports.text.pen import Pen
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

EVENTS: list[tuple[str, str | None, int]] = [
    ("us-chess", None, 12),
    ("us-chess", "quads", 8),
    ("us-chess", "round-robin", 4),
    ("us-chess", "team-swiss", 6),
    ("cfc", "team-swiss", 6),
    ("nzcf", None, 12),
    ("cfc", None, 12),
    ("schools", None, 12),
    ("dutch-1998", None, 12),
    ("dutch-2026", None, 12),
    ("olympiad-2008", "team-swiss", 6),
]
PRIZES = (
    Prize(name="1st", kind="place", cents=10000, trophy=True),
    Prize(name="2nd", kind="place", rank=2, cents=5050),
    Prize(name="3rd", kind="place", rank=3, item="clock"),
)


def event_of(book: str, format_: str | None, players: int) -> Event:
    """A random event with prizes, its teams in place of players."""
    event = generate(book, players, 3, 5, Rates(), format_)
    section = as_entrants(event.sections[0])
    if book != "schools":
        section = replace(section, prizes=PRIZES)
    return replace(event, sections=(section,))


def all_tables(event: Event) -> Iterator[Table]:
    """Every table that the program makes of an event."""
    section: Section = event.sections[0]
    yield from tables_of(event, section, Options())
    yield entries_table(event, section, by_name=True)
    yield from crosstables(wall_chart(event, section, by_place=True))
    number = len(section.results)
    view = pairing_sheet(event, section, posted_pairing(section, number))
    yield pairings_table(view, seats_of(event, section, number))
    yield by_name_table(event, [(section, number)])
    if section.members:
        yield from map(match_table, match_sheets(event, section, number, None).sheets)


def with_extra(table: Table) -> Table:
    """The table with one more column, as somebody adds it who knows nothing of media."""
    column = Column(key="extra", heading="Kiwi", on=EVERYWHERE)
    parts = tuple(
        replace(
            part, rows=tuple(Row((*row.cells, f"fruit{at}"), row.who) for at, row in enumerate(part.rows))
        )
        for part in table.parts
    )
    return replace(table, columns=(*table.columns, column), parts=parts)


def shown_in(table: Table) -> dict[str, str]:
    """What every renderer makes of a table."""
    openpyxl: Any = import_module("openpyxl")
    book = openpyxl.load_workbook(io.BytesIO(xlsx_bytes([("T", table)])))
    return {
        "text": "\n".join(table_lines(table, Pen())),
        "page": table_html(table, Look()),
        "site": table_html(table, Look(medium=Medium.SITE, label="T")),
        "screen": table_html(table, Look(medium=Medium.SCREEN)),
        "paper": str(table_grids(table)),
        "csv": csv_bytes(table).decode("utf-8-sig"),
        "xlsx": str([row for sheet in book for row in sheet.iter_rows(values_only=True)]),
        "html": data_html(table),
    }


@pytest.mark.parametrize(("book", "format_", "players"), EVENTS)
def test_a_column_that_is_added_to_a_table_is_shown_by_every_renderer(
    book: str, format_: str | None, players: int
) -> None:
    made = list(all_tables(event_of(book, format_, players)))
    assert {"entries", "games", "chart", "standings", "pairings", "by-name"} <= {one.key for one in made}
    for table in made:
        for medium, shown in shown_in(with_extra(table)).items():
            assert "kiwi" in shown.casefold(), (table.key, medium)
            assert "fruit0" in shown, (table.key, medium)


@pytest.mark.parametrize(("book", "format_", "players"), EVENTS)
def test_rows_and_columns_fit_in_every_medium(book: str, format_: str | None, players: int) -> None:
    for table in all_tables(event_of(book, format_, players)):
        assert len({column.key for column in table.columns}) == len(table.columns), table.key
        for medium in Medium:
            shown = table.on(medium)
            assert all(len(row.cells) == len(shown.columns) for row in shown.rows), (table.key, medium)


def numbers_of(table: Table) -> Iterator[tuple[Column, Any, Any]]:
    """Every cell of a column of numbers, as the table has it and as programs get it."""
    shown = table.on(Medium.DATA)
    steps = [
        max((len(row.cells[at]) for row in shown.rows if isinstance(row.cells[at], tuple)), default=0)  # type: ignore[arg-type]
        if column.kind is Kind.VALUE
        else 0
        for at, column in enumerate(shown.columns)
    ]
    _, *rows = data_rows(table)
    for row, told in zip(shown.rows, rows, strict=True):
        at = 0
        for column, many, cell in zip(shown.columns, steps, row.cells, strict=True):
            if column.kind in FIGURES:
                for value in told[at : at + max(many, 1)]:
                    yield column, cell, value
            at += max(many, 1)


@pytest.mark.parametrize(("book", "format_", "players"), EVENTS)
def test_every_number_is_a_number_in_csv_and_xlsx(book: str, format_: str | None, players: int) -> None:
    """Counts, places, points, exact values and money; only guests and words for "none" are texts."""
    openpyxl: Any = import_module("openpyxl")
    kinds = set()
    for table in tables_of(
        event_of(book, format_, players), event_of(book, format_, players).sections[0], Options()
    ):
        for column, cell, value in numbers_of(table):
            kinds.add(column.kind)
            assert not isinstance(cell, str), (table.key, column.key, cell)
            assert value is None or isinstance(value, int | float | Decimal), (table.key, column.key, value)
            assert not isinstance(value, bool)
        book_of = openpyxl.load_workbook(io.BytesIO(xlsx_bytes([("T", table)])))
        headings, *rows = data_rows(table)
        for told, kept in zip(rows, list(book_of.active.iter_rows(values_only=True))[1:], strict=True):
            for value, cell in zip(told, kept, strict=False):
                if isinstance(value, int | float | Decimal):
                    assert isinstance(cell, int | float) and Decimal(str(cell)) == Decimal(str(value)), (
                        headings
                    )
    assert {Kind.WHOLE, Kind.PLACE, Kind.NUMBER, Kind.POINTS} <= kinds
    assert book == "schools" or Kind.MONEY in kinds


def test_a_table_is_sorted_by_any_column_and_turned_round() -> None:
    event = event_of("us-chess", None, 12)
    table = next(one for one in tables_of(event, event.sections[0], Options()) if one.key == "standings")
    for column in table.columns:
        there, back = in_order(table, column.key), in_order(table, column.key, turn=True)
        assert sorted(map(id, there.rows)) == sorted(map(id, table.rows)) == sorted(map(id, back.rows))
    at = table.place_of("place")
    assert at is not None
    places = [row.cells[at] for row in in_order(table, "place", turn=True).rows]
    numbers = [place.number for place in places if isinstance(place, Place) and place.number is not None]
    assert numbers == sorted(numbers, reverse=True)
    assert in_order(table, "no such column") is table
