"""The cash book in the terminal: the account, expenses and other income, everybody in one line."""

from __future__ import annotations

from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.reports.cash.cash_book import CashBook
from crosstable.reports.cash.cash_tables import account_table, event_lines_table, people_table
from crosstable.reports.render.text import table_lines
from crosstable.reports.text.pen import Pen


def cash_text(event: Event, book: CashBook, pen: Pen) -> str:
    """What the command prints about the money of an event."""
    lines = [pen.bold(phrase("{event}: cash", event=event.name)), "", *table_lines(account_table(book), pen)]
    if book.event_items:
        spent = event_lines_table(book)
        lines += ["", pen.bold(str(spent.title)), *table_lines(spent, pen)]
    people = people_table(event, book)
    if people.rows:
        lines += ["", pen.bold(str(people.title)), *table_lines(people, pen)]
    return "\n".join(lines) + "\n"
