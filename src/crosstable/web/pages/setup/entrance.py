"""Logging in: one-time links, log-in, log-out, and the accounts of the staff."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.accounts import DAY, DAYS, suggest_password
from crosstable.web.http.auth import AccountsHere, Anybody, HallHere, Owner, hall_of
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.failures import NotThere, status_of
from crosstable.web.http.quitting import can_quit
from crosstable.web.http.roles import GIVEN, Role
from crosstable.web.http.session_token import COOKIE
from crosstable.web.pages.remedies import PAGES
from crosstable.web.render import back, page
from crosstable.web.serving import lan_addresses
from crosstable.web.settings import WebSettings

router = APIRouter(include_in_schema=False)


@router.get("/enter/{secret}")
def link(request: Request, accounts: AccountsHere, person: Anybody, secret: str, next: str = "/") -> Response:
    """The page behind a one-time link: who are you? Opening it does not use it up.

    Whoever starts the application again, or opens an event with it, is known already.
    """
    if person.owner and can_quit(request):
        return back(safe_address(next))
    return page(request, "setup/enter.html", role=accounts.link_role(secret), secret=secret, wrong=None)


@router.post("/enter/{secret}")
def use_link(
    request: Request,
    accounts: AccountsHere,
    secret: str,
    name: Annotated[str, Form()],
    password: Annotated[str, Form()] = "",
    next: str = "/",
) -> Response:
    """Use a one-time link, and continue to the requested page."""
    try:
        token = accounts.use_link(secret, name, password or None)
    except CrosstableError as error:
        role = accounts.link_role(secret)
        return page(
            request, "setup/enter.html", status_of(error), role=role, secret=secret, wrong=PAGES.tell(error)
        )
    return with_session(request, back(safe_address(next)), token)


@router.get("/login")
def login_page(request: Request, next: str = "/") -> Response:
    """Name and password."""
    return page(request, "setup/login.html", next=next, wrong=None, name="")


@router.post("/login")
def log_in(
    request: Request,
    accounts: AccountsHere,
    name: Annotated[str, Form()],
    password: Annotated[str, Form()],
    next: Annotated[str, Form()] = "/",
) -> Response:
    """Log in, and continue to the requested page."""
    address = request.client.host if request.client else "?"
    try:
        token = accounts.log_in(name, password, address)
    except CrosstableError as error:
        return page(
            request, "setup/login.html", status_of(error), next=next, wrong=PAGES.tell(error), name=name
        )
    return with_session(request, back(safe_address(next)), token)


@router.post("/logout")
def log_out(request: Request, accounts: AccountsHere) -> Response:
    """End the session of this browser."""
    accounts.log_out(request.cookies.get(COOKIE))
    response = back("/")
    response.delete_cookie(COOKIE)
    return response


@router.get("/staff")
def staff(request: Request, accounts: AccountsHere, person: Owner) -> Response:
    """Everybody with an account."""
    return _staff_page(request, accounts)


@router.post("/staff")
def add_staff(
    request: Request,
    accounts: AccountsHere,
    event_store: HallHere,
    person: Owner,
    name: Annotated[str, Form()],
    role: Annotated[str, Form()],
    password: Annotated[str, Form()],
    event: Annotated[str, Form()] = "",
) -> Response:
    """A further account, or a new password for one, for all events or for one."""
    try:
        accounts.add(name, _given_role(role), password, _named_event(event_store, event))
    except CrosstableError as error:
        return _staff_page(request, accounts, error)
    return back("/staff")


@router.post("/staff/grant")
def grant(
    request: Request,
    accounts: AccountsHere,
    event_store: HallHere,
    person: Owner,
    name: Annotated[str, Form()],
    event: Annotated[str, Form()],
    role: Annotated[str, Form()] = "",
) -> Response:
    """A role at one event for somebody who has an account; without a role, what they have there ends."""
    try:
        if role:
            accounts.grant(name, _named_event(event_store, event) or "", _given_role(role))
        else:
            accounts.revoke(name, event)
    except CrosstableError as error:
        return _staff_page(request, accounts, error)
    return back("/staff")


def _given_role(role: str) -> Role:
    """A role that can be given to a person."""
    found = next((one for one in GIVEN if one.value == role), None)
    if found is None:
        raise BadInput(phrase("choose the access from the list"), where="role")
    return found


def _named_event(event_store: EventStore, event: str) -> str | None:
    """The event for which an account is; None for all of them."""
    if event and event not in event_store.names():
        raise NotThere(phrase("no event is called “{name}”", name=event[:40]))
    return event or None


def _staff_page(request: Request, accounts: AccountsHere, wrong: CrosstableError | None = None) -> Response:
    """Everybody with an account, and how their devices come in."""
    settings: WebSettings = request.app.state.settings
    doors = [f"https://{one}:{settings.https_port}" for one in lan_addresses()] if settings.https_port else []
    return page(
        request,
        "setup/staff.html",
        200 if wrong is None else status_of(wrong),
        people=accounts.people(),
        roles=GIVEN,
        events=hall_of(request).names(),
        suggested=suggest_password(),
        doors=doors,
        fingerprint=_fingerprint(settings) if doors else "",
        wrong=None if wrong is None else PAGES.tell(wrong),
    )


def _fingerprint(settings: WebSettings) -> str:
    """The fingerprint that a browser shows on a staff device's first visit."""
    from crosstable.web.http.certificate import own_certificate

    return own_certificate(settings.home, lan_addresses()).fingerprint


@router.post("/staff/remove")
def remove_staff(accounts: AccountsHere, person: Owner, name: Annotated[str, Form()]) -> Response:
    """Remove an account."""
    accounts.remove(name)
    return back("/staff")


def with_session(request: Request, response: Response, token: str) -> Response:
    """An answer that carries a session."""
    secure = request.app.state.settings.secure or request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=DAYS * DAY, httponly=True, samesite="lax", secure=secure)
    request.state.person = None
    return response


def safe_address(address: str) -> str:
    """An address inside the application, whatever the form says."""
    inside = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if inside and address.isprintable() else "/"
