"""The cash sheet: the account of the event, expenses and other income, and everybody in one line."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.event import Event, Section
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Fields, Sheet
from crosstable.paper.tables import table_grids
from crosstable.reports.cash.cash_book import CashBook, cash_book
from crosstable.reports.cash.cash_tables import account_table, lines_table, people_table


def cash_sheet(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """One sheet for the whole event, whatever sections were asked for: there is one cash box."""
    book = cash_book(event)
    own = CashBook(people=(), event_items=book.event_items)
    blocks: list[Block] = [*table_grids(account_table(book), whole=True)]
    if own.items:
        blocks += [
            replace(grid, heading="Expenses and other income") for grid in table_grids(lines_table(own))
        ]
    people = people_table(event, book)
    if people.rows:
        blocks += [replace(grid, heading="By person") for grid in table_grids(people)]
    blocks.append(Fields((("Counted by", None), ("Date", None), ("Signature", None))))
    return (sheet_of("Cash", event, None, options, tuple(blocks), staff=True, landscape=bool(people.rows)),)
