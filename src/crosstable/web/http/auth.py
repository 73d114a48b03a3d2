"""Who comes in: the person behind a request, and what is only for some of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from crosstable.model.language import phrase
from crosstable.web.http.accounts import Accounts, Person, Role
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.failures import NotAllowed

COOKIE = "crosstable"


def hall_of(request: Request) -> EventStore:
    """The events of this application."""
    event_store: EventStore = request.app.state.event_store
    return event_store


def accounts_of(request: Request) -> Accounts:
    """The accounts of this application."""
    accounts: Accounts = request.app.state.accounts
    return accounts


def person_of(request: Request) -> Person:
    """Who asks; looked up once for each request."""
    known: Person | None = getattr(request.state, "person", None)
    if known is None:
        known = accounts_of(request).person(_token(request))
        request.state.person = known
    return known


def _token(request: Request) -> str | None:
    """The session of a request: a program's header, or a browser's cookie."""
    header = request.headers.get("authorization", "")
    if header.startswith("Bearer "):
        return header.removeprefix("Bearer ").strip()
    return request.cookies.get(COOKIE)


def staff_of(request: Request) -> Person:
    """Somebody of the staff; others are refused."""
    person = person_of(request)
    if not person.role.staff:
        raise NotAllowed(phrase("this is for staff only; log in first"))
    return person


def director_of(request: Request) -> Person:
    """A director; others are refused."""
    person = staff_of(request)
    if person.role is not Role.DIRECTOR:
        raise NotAllowed(phrase("only a director can do this; assistants enter results"), known=True)
    return person


HallHere = Annotated[EventStore, Depends(hall_of)]
AccountsHere = Annotated[Accounts, Depends(accounts_of)]
Anybody = Annotated[Person, Depends(person_of)]
Staff = Annotated[Person, Depends(staff_of)]
Director = Annotated[Person, Depends(director_of)]
