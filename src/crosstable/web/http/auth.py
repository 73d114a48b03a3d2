"""Authentication: the person behind a request, and what only some of them may do."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from crosstable.model.errors import Unavailable
from crosstable.model.language import phrase
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.failures import NotAllowed
from crosstable.web.http.guards import READING
from crosstable.web.http.private_door import is_exposed
from crosstable.web.http.roles import Person, Right
from crosstable.web.http.session_token import token_of


def hall_of(request: Request) -> EventStore:
    """The events of this application."""
    event_store: EventStore = request.app.state.event_store
    return event_store


def accounts_of(request: Request) -> Accounts:
    """The accounts of this application."""
    accounts: Accounts = request.app.state.accounts
    return accounts


def person_of(request: Request) -> Person:
    """Who is asking; looked up once per request."""
    known: Person | None = getattr(request.state, "person", None)
    if known is None:
        known = _look_up(accounts_of(request), _token(request)).at(request.path_params.get("event"))
        request.state.person = known
    return known


def _look_up(accounts: Accounts, token: str | None) -> Person:
    """Who holds a session; while the accounts cannot be read, who was last seen with it."""
    try:
        return accounts.person(token)
    except Unavailable:
        seen = accounts.person_last_seen(token)
        if seen is None:
            raise
        return seen


def _token(request: Request) -> str | None:
    """The session of a request; none that was sent in the clear."""
    return None if is_exposed(request) else token_of(request)


def _allow(request: Request, right: Right, otherwise: str) -> Person:
    """Somebody with a right at the event of the request; others are refused, who is not known may log in."""
    person = person_of(request)
    if person.role.may(right):
        return person
    if not person.name or person.role.tablet:
        raise NotAllowed(phrase("this is for staff only; log in first"))
    raise NotAllowed(otherwise, known=True)


def staff_of(request: Request) -> Person:
    """Somebody who reads what the staff reads, and to write, enters results."""
    right = Right.READ if request.method in READING else Right.RESULTS
    return _allow(request, right, phrase("your access does not include entering results"))


def desk_of(request: Request) -> Person:
    """Somebody at the check-in desk."""
    return _allow(request, Right.CHECK_IN, phrase("your access does not include check-in"))


def deputy_of(request: Request) -> Person:
    """A director or deputy."""
    otherwise = phrase("only a director or a deputy can do this; assistants enter results")
    return _allow(request, Right.RUN, otherwise)


def director_of(request: Request) -> Person:
    """A director of the event."""
    otherwise = phrase("only a director can do this; assistants enter results")
    return _allow(request, Right.LEAD, otherwise)


def owner_of(request: Request) -> Person:
    """The owner of the server."""
    person = director_of(request)
    if not person.owner:
        raise NotAllowed(phrase("only a director of the whole server can do this"), known=True)
    return person


HallHere = Annotated[EventStore, Depends(hall_of)]
AccountsHere = Annotated[Accounts, Depends(accounts_of)]
Anybody = Annotated[Person, Depends(person_of)]
Staff = Annotated[Person, Depends(staff_of)]
Desk = Annotated[Person, Depends(desk_of)]
Deputy = Annotated[Person, Depends(deputy_of)]
Director = Annotated[Person, Depends(director_of)]
Owner = Annotated[Person, Depends(owner_of)]
