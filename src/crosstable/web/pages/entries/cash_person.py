"""One person's money: every line over all sections and re-entries, each of which can be corrected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.cash import (
    bill_of,
    correct_line,
    fee_line,
    give_back,
    line_seen,
    owe,
    read_amount,
    read_how,
    remove_line,
    take_money,
)
from crosstable.app.session.session import New, Session
from crosstable.journal.state import Document
from crosstable.model.cash import PaidBy
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.reports.cash.cash_book import PersonCash, cash_book, owed_in
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class SeatBill:
    """The bill of one entry: where it is, its lines with what a button sends back, and what is owed."""

    address: str
    entry_page: str
    title: str
    lines: tuple[tuple[int, Document, str], ...]
    owes: int


@router.get("/e/{event}/cash/person/{section}/{entry}")
def person_cash(visit: Here, person: Director, entry: int) -> Response:
    """Everything of one person."""
    return _page(visit, entry)


def _page(
    visit: Visit,
    entry: int,
    *,
    wrong: CrosstableError | None = None,
    typed: Mapping[str, str] | None = None,
) -> Response:
    """The page, with what was typed if it could not be written."""
    found = _person(visit, entry)
    return section_page(
        visit,
        "entries/cash_person.html",
        page_status(wrong),
        everywhere=True,
        payer=found,
        bills=_bills(visit, found),
        here=_address(visit, visit.key, entry),
        ways=list(PaidBy),
        wrong=wrong,
        typed=typed or {},
    )


def _person(visit: Visit, entry: int) -> PersonCash:
    """The person of an entry."""
    no = visit.state.numbers.get(entry)
    if no is None:
        raise NotThere(phrase("this entry no longer exists"))
    seats = ((one, seat) for one in cash_book(visit.session.event).people for seat in one.seats)
    return next(one for one, seat in seats if (seat.place, seat.player.no) == (visit.place, no))


def _bills(visit: Visit, found: PersonCash) -> list[SeatBill]:
    """The bills of all entries of a person."""
    session, keys = visit.session, section_keys(visit.session.event)
    bills = []
    for seat in found.seats:
        section, no = session.event.sections[seat.place], seat.player.no
        entry = session.state.sections[seat.place].entry_of(no)
        lines = tuple((at, line, line_seen(line)) for at, line in enumerate(bill_of(session, section, no)))
        bills.append(
            SeatBill(
                _address(visit, keys[seat.place], entry),
                f"/e/{visit.name}/{keys[seat.place]}/entries/{no}",
                phrase("#{number} in {section}", number=no, section=section.name)
                if section.name
                else f"#{no}",
                lines,
                owed_in(session.event, section).get(no, 0),
            )
        )
    return bills


def _address(visit: Visit, key: str, entry: int) -> str:
    """The address of an entry's money."""
    return f"/e/{visit.name}/cash/person/{key}/{entry}"


Decided = Callable[[Session, Section, int], list[New]]


def _write(visit: Visit, entry: int, decide: Decided, typed: Mapping[str, str]) -> Response:
    """Write a decision for the entry's current number, and show the person again."""

    def decided(session: Session) -> list[New]:
        no = session.state.sections[visit.place].numbers.get(entry)
        if no is None:
            raise NotThere(phrase("this entry no longer exists"))
        return decide(session, session.event.sections[visit.place], no)

    try:
        done, _ = visit.write(decided)
    except CrosstableError as error:
        return _page(visit, entry, wrong=error, typed={**typed, "entry": f"{visit.key} {entry}"})
    return back(_address(visit, visit.key, entry), done=done.facts[-1].seq)


@router.post("/e/{event}/cash/person/{section}/{entry}")
def record_money(
    visit: Here,
    person: Director,
    entry: int,
    amount: Annotated[str, Form()] = "",
    kind: Annotated[str, Form()] = "",
    how: Annotated[str, Form()] = "",
    do: Annotated[str, Form()] = "paid",
) -> Response:
    """Money that was paid, refunded or charged."""
    what = " ".join(kind.split()) or phrase("entry")

    def decide(session: Session, section: Section, no: int) -> list[New]:
        cents = read_amount(amount)
        if do == "owed":
            return owe(session, section, [no], cents, what)
        settle = give_back if do == "back" else take_money
        return settle(session, section, no, cents, what, read_how(how))

    return _write(visit, entry, decide, {"amount": amount, "kind": kind, "how": how})


@router.post("/e/{event}/cash/person/{section}/{entry}/line")
def change_line(
    visit: Here,
    person: Director,
    entry: int,
    at: Annotated[int, Form()],
    seen: Annotated[str, Form()] = "",
    amount: Annotated[str, Form()] = "",
    kind: Annotated[str, Form()] = "",
    stands: Annotated[str, Form()] = "paid",
    how: Annotated[str, Form()] = "",
    remove: Annotated[bool, Form()] = False,
) -> Response:
    """Correct or remove one line of the bill."""
    what = " ".join(kind.split()) or phrase("entry")

    def decide(session: Session, section: Section, no: int) -> list[New]:
        if remove:
            return remove_line(session, section, no, at, seen)
        cents = read_amount(amount) * (-1 if stands == "refund" else 1)
        paid = stands != "owed"
        line = fee_line(what, cents, paid=paid, how=read_how(how) if paid else None)
        return correct_line(session, section, no, at, seen, line)

    typed = {"line": str(at), "amount_now": amount, "kind_now": kind, "stands": stands, "how_now": how}
    return _write(visit, entry, decide, typed)
