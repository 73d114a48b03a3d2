"""The entrance: one-time links, log-in, log-out, and the accounts of the staff."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.model.errors import CrosstableError
from crosstable.web.http.accounts import DAY, DAYS, Role
from crosstable.web.http.auth import COOKIE, AccountsHere, Director
from crosstable.web.http.failures import status_of
from crosstable.web.pages.remedies import PAGES
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)


@router.get("/enter/{secret}")
def link(request: Request, accounts: AccountsHere, secret: str) -> Response:
    """The page behind a one-time link: who are you? Looking at it does not use it up."""
    return page(request, "setup/enter.html", role=accounts.link_role(secret), secret=secret, wrong=None)


@router.post("/enter/{secret}")
def use_link(
    request: Request,
    accounts: AccountsHere,
    secret: str,
    name: Annotated[str, Form()],
    password: Annotated[str, Form()] = "",
) -> Response:
    """Use a one-time link up."""
    try:
        token = accounts.use_link(secret, name, password or None)
    except CrosstableError as error:
        role = accounts.link_role(secret)
        return page(
            request, "setup/enter.html", status_of(error), role=role, secret=secret, wrong=PAGES.tell(error)
        )
    return with_session(request, back("/"), token)


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
    """Log in, and go on to where one wanted to be."""
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
def staff(request: Request, accounts: AccountsHere, person: Director) -> Response:
    """Everybody with an account."""
    return page(request, "setup/staff.html", people=accounts.people(), wrong=None)


@router.post("/staff")
def add_staff(
    request: Request,
    accounts: AccountsHere,
    person: Director,
    name: Annotated[str, Form()],
    role: Annotated[str, Form()],
    password: Annotated[str, Form()],
) -> Response:
    """A further account, or a new password for one."""
    try:
        chosen = Role(role) if role in (Role.DIRECTOR.value, Role.ASSISTANT.value) else Role.ASSISTANT
        accounts.add(name, chosen, password)
    except CrosstableError as error:
        return page(
            request, "setup/staff.html", status_of(error), people=accounts.people(), wrong=PAGES.tell(error)
        )
    return back("/staff")


@router.post("/staff/remove")
def remove_staff(accounts: AccountsHere, person: Director, name: Annotated[str, Form()]) -> Response:
    """An account ends."""
    accounts.remove(name)
    return back("/staff")


def with_session(request: Request, response: Response, token: str) -> Response:
    """An answer that carries a session."""
    secure = request.app.state.settings.secure
    response.set_cookie(COOKIE, token, max_age=DAYS * DAY, httponly=True, samesite="lax", secure=secure)
    request.state.person = None
    return response


def safe_address(address: str) -> str:
    """An address inside the application, whatever the form says."""
    inside = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if inside and address.isprintable() else "/"
