"""The cash book as tables: the account of the event, everybody in one line, and every amount."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.cash import Pot
from crosstable.model.event import Event
from crosstable.model.language import Words, phrase
from crosstable.reports.cash.cash_book import CashBook, CashItem, PersonCash
from crosstable.reports.table import (
    LISTS,
    Cell,
    Column,
    Kind,
    Medium,
    Part,
    Row,
    Source,
    Table,
    columns_of,
    row_of,
)

BALANCE = Words("Balance")
OWED = Words("Still owed")
SHORT = {Pot.PRIZES: Words("Prizes")}
"""The name of a pot's column where its heading differs."""


def account_table(book: CashBook) -> Table:
    """What came in and went out, pot by pot, the balance, and what is still owed."""
    columns = (
        Column(key="what", heading=Words("Account"), width=3, strong=True),
        Column(key="amount", heading=Words("Amount"), kind=Kind.MONEY, strong=True),
    )
    pots = [(pot.value, -book.total(pot) if pot.goes_out else book.total(pot)) for pot in Pot]
    lines = [*pots, (BALANCE, book.balance), (OWED, book.owed)]
    rows = tuple(Row((name, cents)) for name, cents in lines)
    return Table(key="cash", title=phrase("Account"), columns=columns, parts=(Part(rows),))


def people_table(event: Event, book: CashBook) -> Table:
    """Everybody who paid, owes or was paid, one line each."""
    sources = tuple(_of_person(event))
    rows = tuple(row_of(sources, person) for person in book.people if person.items or person.owes)
    return Table(
        key="cash-people", title=phrase("By person"), columns=columns_of(sources), parts=(Part(rows),)
    )


def _of_person(event: Event) -> Iterator[Source[PersonCash]]:
    """The columns of the list by person."""
    name = Column(key="name", heading=Words("Name"), width=4, strong=True)
    where = Column(
        key="sections",
        heading=Words("Sections"),
        width=3,
        on=LISTS if len(event.sections) > 1 else frozenset({Medium.DATA}),
    )
    yield Source(name, lambda person: person.name)
    yield Source(where, lambda person: sections_of(event, person))
    for pot in Pot:
        if pot is not Pot.EXPENSES:
            yield _pot_column(pot)
    yield Source(Column(key="balance", heading=Words("Net"), kind=Kind.MONEY), lambda person: person.balance)
    owes = Column(key="owes", heading=Words("Owes"), kind=Kind.MONEY, strong=True)
    yield Source(owes, lambda person: person.owes or None)


def _pot_column(pot: Pot) -> Source[PersonCash]:
    """The column of one pot; empty if a person has nothing in it."""
    column = Column(key=pot.name.lower(), heading=SHORT.get(pot, pot.value), kind=Kind.MONEY)

    def cell(person: PersonCash) -> Cell:
        return (-person.total(pot) if pot.goes_out else person.total(pot)) or None

    return Source(column, cell)


def sections_of(event: Event, person: PersonCash) -> str:
    """The sections a person has entered, each once."""
    names = dict.fromkeys(event.sections[seat.place].name or "" for seat in person.seats)
    return ", ".join(filter(None, names))


def lines_table(book: CashBook) -> Table:
    """Every amount in one line; the amounts add up to the balance."""
    sources: tuple[Source[CashItem], ...] = (
        Source(Column(key="account", heading=Words("Account"), width=2), lambda item: item.pot.value),
        Source(
            Column(key="section", heading=Words("Section"), width=2, spare=True), lambda item: item.section
        ),
        Source(
            Column(key="name", heading=Words("Name"), width=3, strong=True), lambda item: item.name or None
        ),
        Source(Column(key="text", heading=Words("What for"), width=3), lambda item: item.text),
        Source(
            Column(key="how", heading=Words("Paid by"), spare=True), lambda item: item.how and item.how.words
        ),
        Source(
            Column(key="amount", heading=Words("Amount"), kind=Kind.MONEY, strong=True),
            lambda item: item.signed,
        ),
    )
    rows = tuple(row_of(sources, item) for item in book.items)
    return Table(
        key="cash-lines", title=phrase("Every amount"), columns=columns_of(sources), parts=(Part(rows),)
    )


def event_lines_table(book: CashBook) -> Table:
    """Expenses and other income of the event, with the numbers that commands use."""
    sources: tuple[Source[CashItem], ...] = (
        Source(
            Column(key="no", heading=Words("Line"), kind=Kind.WHOLE, on=frozenset({Medium.TEXT})),
            lambda item: item.no,
        ),
        Source(Column(key="text", heading=Words("What for"), width=3, strong=True), lambda item: item.text),
        Source(Column(key="account", heading=Words("Account"), width=2), lambda item: item.pot.value),
        Source(Column(key="how", heading=Words("Paid by")), lambda item: item.how and item.how.words),
        Source(
            Column(key="amount", heading=Words("Amount"), kind=Kind.MONEY, strong=True),
            lambda item: item.signed,
        ),
    )
    rows = tuple(row_of(sources, item) for item in book.event_items)
    title = phrase("Expenses and other income")
    return Table(key="cash-event", title=title, columns=columns_of(sources), parts=(Part(rows),))


def cash_tables(event: Event, book: CashBook) -> tuple[Table, Table, Table]:
    """All tables of the cash book: the account, by person, every amount."""
    return account_table(book), people_table(event, book), lines_table(book)
