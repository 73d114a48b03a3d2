"""Cash: the account of the event, expenses and other income, one line per person, and files of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.cash import read_amount, read_how
from crosstable.app.entries.event_cash import (
    charge_fees,
    correct_cash,
    note_cash,
    remove_cash,
    uncharged,
)
from crosstable.app.session.session import New, Session
from crosstable.exports.cash import cash_workbook
from crosstable.model.cash import CashKind, PaidBy, Pot
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.reports.cash.cash_book import PersonCash, cash_book
from crosstable.reports.cash.cash_tables import account_table, cash_tables, sections_of
from crosstable.reports.render.sheet import csv_bytes
from crosstable.reports.section_stems import slug
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.exchange.attachment import attachment
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

TABLES = {"account": 0, "people": 1, "lines": 2}
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@router.get("/e/{event}/cash")
def cash(visit: Lobby, person: Director) -> Response:
    """The money of the event."""
    return cash_page(visit)


def cash_page(
    visit: Visit, *, wrong: CrosstableError | None = None, typed: Mapping[str, str] | None = None
) -> Response:
    """The page, with what was typed if it could not be written."""
    event = visit.session.event
    book, waiting = cash_book(event), uncharged(visit.session)
    return section_page(
        visit,
        "entries/cash.html",
        page_status(wrong),
        everywhere=True,
        book=book,
        account=account_table(book).rows,
        ways=list(PaidBy),
        pots=[pot for pot in Pot if pot is not Pot.EXPENSES],
        by_way=[(way.words if way else phrase("not recorded"), book.paid_by(way)) for way in (*PaidBy, None)],
        uncharged=waiting,
        lines=event.cash,
        people=[
            (person_address(visit, one), one, sections_of(event, one))
            for one in book.people
            if one.items or one.owes
        ],
        wrong=wrong,
        typed=typed or {},
    )


def person_address(visit: Visit, person: PersonCash) -> str | None:
    """The page of a person's money; team members have none of their own."""
    if not person.seats:
        return None
    first = person.seats[0]
    keys, state = section_keys(visit.session.event), visit.session.state.sections[first.place]
    return f"/e/{visit.name}/cash/person/{keys[first.place]}/{state.entry_of(first.player.no)}"


def _write(visit: Visit, decide: Callable[[Session], list[New]], typed: Mapping[str, str]) -> Response:
    """Write and show the page again."""
    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return cash_page(visit, wrong=error, typed=typed)
    return back(f"/e/{visit.name}/cash", done=done.facts[-1].seq)


@router.post("/e/{event}/cash/lines")
def add_line(
    visit: Lobby,
    person: Director,
    kind: Annotated[str, Form()] = "expense",
    amount: Annotated[str, Form()] = "",
    text: Annotated[str, Form()] = "",
    how: Annotated[str, Form()] = "",
) -> Response:
    """An expense, or other income."""
    which = CashKind.INCOME if kind == CashKind.INCOME.value else CashKind.EXPENSE
    return _write(
        visit,
        lambda session: note_cash(session, which, read_amount(amount), text, read_how(how)),
        {"amount": amount, "text": text, "how": how},
    )


@router.post("/e/{event}/cash/lines/{no}")
def change_line(
    visit: Lobby,
    person: Director,
    no: int,
    amount: Annotated[str, Form()] = "",
    text: Annotated[str, Form()] = "",
    how: Annotated[str, Form()] = "",
    remove: Annotated[bool, Form()] = False,
) -> Response:
    """Correct or remove a line."""

    def decide(session: Session) -> list[New]:
        if remove:
            return remove_cash(session, no)
        return correct_cash(session, no, read_amount(amount), text, read_how(how))

    return _write(visit, decide, {"no": str(no), "amount_now": amount, "text_now": text, "how_now": how})


@router.post("/e/{event}/cash/fees")
def charge(visit: Lobby, person: Director) -> Response:
    """Charge all entries without a fee that of their section."""
    return _write(visit, charge_fees, {})


@router.get("/e/{event}/cash/{table}.csv")
def as_csv(visit: Lobby, person: Director, table: str) -> Response:
    """One table of the cash book for a spreadsheet."""
    if table not in TABLES:
        raise NotThere(phrase("the cash book has no such table"))
    event = visit.session.event
    body = csv_bytes(cash_tables(event, cash_book(event))[TABLES[table]])
    return attachment(body, f"{slug(visit.name)}-cash-{table}.csv", "text/csv; charset=utf-8")


@router.get("/e/{event}/cash/cash.xlsx")
def as_workbook(visit: Lobby, person: Director) -> Response:
    """All tables of the cash book in one workbook."""
    return attachment(cash_workbook(visit.session.event), f"{slug(visit.name)}-cash.xlsx", XLSX)
