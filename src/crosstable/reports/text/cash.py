"""The cash book in the terminal: the account, expenses and other income, everybody in one line."""

from __future__ import annotations

from crosstable.model.event import Event
from crosstable.reports.cash.cash_book import CashBook
from crosstable.reports.cash.cash_tables import account_table, people_table
from crosstable.reports.render.text import aligned_lines, table_lines
from crosstable.reports.table import Column, Kind
from crosstable.reports.text.pen import Pen

LINES = (
    Column(key="no", heading="Line", kind=Kind.WHOLE),
    Column(key="account", heading="Account"),
    Column(key="text", heading="What for", width=1),
    Column(key="how", heading="Paid by"),
    Column(key="amount", heading="Amount", kind=Kind.MONEY),
)


def cash_text(event: Event, book: CashBook, pen: Pen) -> str:
    """All that the command prints of the money of an event."""
    lines = [pen.bold(f"{event.name}: cash"), "", *table_lines(account_table(book), pen)]
    if book.event_items:
        rows = [
            (item.no, item.pot.value, item.text, item.how.value if item.how else "", item.signed)
            for item in book.event_items
        ]
        lines += ["", pen.bold("Expenses and other income"), *aligned_lines(pen, LINES, rows)]
    people = people_table(event, book)
    if people.rows:
        lines += ["", pen.bold("By person"), *table_lines(people, pen)]
    return "\n".join(lines) + "\n"
