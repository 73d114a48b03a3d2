"""The cash sheet: the account of the event, expenses and other income, and one line for each person."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Beside, Block, Fields, Grid, Sheet
from crosstable.paper.tables import table_grids
from crosstable.reports.cash.cash_book import cash_book
from crosstable.reports.cash.cash_tables import account_table, event_lines_table, people_table
from crosstable.reports.table import Table


def cash_sheet(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """One sheet for the whole event, whatever section was asked for: there is one cash box."""
    book = cash_book(event)
    spent, people = _titled(event_lines_table(book)), _titled(people_table(event, book))
    account = _titled(account_table(book))
    blocks: list[Block] = [Beside((account, spent if book.event_items else ()), (2, 3))]
    blocks += people if any(part.rows for grid in people for part in grid.parts) else ()
    signed = (phrase("Counted by"), phrase("Date"), phrase("Signature"))
    blocks.append(Fields(tuple((label, None) for label in signed), across=3))
    return (sheet_of(phrase("Cash"), event, None, options, tuple(blocks), staff=True, landscape=True),)


def _titled(table: Table) -> tuple[Grid, ...]:
    """A table under its title."""
    return tuple(replace(grid, heading=table.title) for grid in table_grids(table))
