"""`crosstable cash`: the money of an event, and its expenses and other income."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.entries.cash import read_amount, read_how
from crosstable.app.entries.event_cash import (
    cash_line,
    charge_fees,
    correct_cash,
    note_cash,
    remove_cash,
)
from crosstable.app.session.reading import open_event
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import Parser, Usage, number
from crosstable.cli.output import pen, show, show_document, show_json
from crosstable.cli.writing import tell_facts, write_event, writing_parser
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.cash import CashKind
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.reports.cash.cash_book import cash_book
from crosstable.reports.cash.cash_tables import cash_tables
from crosstable.reports.render.sheet import csv_bytes
from crosstable.reports.table import Table
from crosstable.reports.text.cash import cash_text

WRITES = ("expense", "income", "correct", "remove", "charge")
TABLES = ("account", "people", "lines")


def run(words: list[str]) -> int:
    """Show the cash book, or write an expense or income if one is given."""
    options = _parser().read(words)
    asked = [one for one in WRITES if getattr(options, one) is not None]
    if len(asked) > 1:
        raise Usage(
            phrase(
                "use one of these options at a time: {options}",
                options=", ".join(f"--{one}" for one in asked),
            )
        )
    if asked:
        return _write(options, asked[0])
    event = open_event(options.event)
    read_as_usual_in(event)
    if options.csv is not None:
        show_document(csv_bytes(_table(event, options.csv)).decode("utf-8-sig"))
    elif options.json:
        show_json(cash_book(event).as_json())
    else:
        show(cash_text(event, cash_book(event), pen()))
    return 0


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser(
        "cash", phrase("Fees, dues, refunds, prizes, expenses and the balance of an event.")
    )
    made.add_argument(
        "--csv", nargs="?", const="lines", choices=TABLES, help=phrase("one table as CSV (default: lines)")
    )
    made.add_argument("--expense", nargs=2, metavar=("AMOUNT", "WHAT"), help=phrase("add an expense"))
    made.add_argument("--income", nargs=2, metavar=("AMOUNT", "WHAT"), help=phrase("add other income"))
    made.add_argument("--how", metavar="HOW", help=phrase("how it was paid: cash, card or online"))
    made.add_argument(
        "--correct",
        nargs=3,
        metavar=("LINE", "AMOUNT", "WHAT"),
        help=phrase("correct the amount of an expense or other income, by its line number"),
    )
    made.add_argument(
        "--charge",
        action="store_const",
        const=True,
        help=phrase("charge the section's entry fee to every entry without one"),
    )
    made.add_argument("--remove", type=number, metavar="LINE", help=phrase("remove a line"))
    return made


def _table(event: Event, name: str) -> Table:
    """The requested table as CSV."""
    return dict(zip(TABLES, cash_tables(event, cash_book(event)), strict=True))[name]


def _write(options: Namespace, what: str) -> int:
    """Write one line, and show the current total."""
    written = write_event(options, _decision(options, what))
    options.copied, options.warning = copy_if_set(written)
    return tell_facts(options, written)


def _decision(options: Namespace, what: str) -> Callable[[Session], list[New]]:
    """The line to be written."""
    how = read_how(options.how)
    if what == "charge":
        return charge_fees
    if what == "remove":
        return lambda session: remove_cash(session, options.remove)
    *no, amount, text = getattr(options, what)
    cents = read_amount(amount)
    if not no:
        kind = CashKind.EXPENSE if what == "expense" else CashKind.INCOME
        return lambda session: note_cash(session, kind, cents, text, how)
    return lambda session: _corrected(session, _line_number(no[0]), cents, text, options.how)


def _corrected(session: Session, no: int, cents: int, text: str, how: str | None) -> list[New]:
    """A corrected line; how it was paid stays unless given."""
    was = cash_line(session, no)
    return correct_cash(session, no, cents, text, read_how(how) if how else was.how)


def _line_number(text: str) -> int:
    """The number of a line as it is typed."""
    if not text.isdecimal() or len(text) > 9:
        raise Usage(
            phrase("“{typed}” is not a line number; `crosstable cash EVENT` lists the lines", typed=text[:20])
        )
    return int(text)
