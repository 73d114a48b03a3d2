"""The kiosk: a tablet in the hall where both players of a board report their result."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.app.phones.phone_reports import live_place, report_at, reports_on
from crosstable.app.phones.slip_tokens import Place, live_places, phones_of, seated
from crosstable.app.setup.choice_form import NothingNew
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.names import Audience
from crosstable.reports.public import for_public
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.auth import AccountsHere, person_of
from crosstable.web.http.failures import NotAllowed, page_status, status_of
from crosstable.web.http.request_context import Here, Lobby, Visit
from crosstable.web.http.roles import Right, Role
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.phones.phone_where import phone_page
from crosstable.web.pages.setup.entrance import with_session
from crosstable.web.render import back

router = APIRouter(include_in_schema=False)

BOARD = re.compile(r"\s*(\d{1,5}(?:\.\d{1,2})?)\s*")


@router.get("/e/{event}/kiosk/enter/{secret}")
def link(visit: Lobby, accounts: AccountsHere, secret: str) -> Response:
    """The page behind a kiosk link; opening it does not use it up."""
    good = accounts.link_role(secret) is Role.KIOSK
    return phone_page(
        visit, "phones/kiosk_enter.html", 200 if good else 410, good=good, secret=secret, line=""
    )


@router.post("/e/{event}/kiosk/enter/{secret}")
def become_kiosk(request: Request, visit: Lobby, accounts: AccountsHere, secret: str) -> Response:
    """Turn this tablet into a kiosk, and nothing else."""
    if accounts.link_role(secret) is not Role.KIOSK:
        return phone_page(visit, "phones/kiosk_enter.html", 410, good=False, secret=secret, line="")
    token = accounts.use_link(secret, next_name(accounts), None)
    return with_session(request, back(f"/e/{visit.name}/kiosk"), token)


def next_name(accounts: Accounts, word: str = "kiosk") -> str:
    """A name that no other tablet has."""
    taken = {person.name for person in accounts.people()}
    return next(name for number in range(1, 10_000) if (name := f"{word} {number}") not in taken)


def _check_kiosk(visit: Visit) -> None:
    """Refuse anyone who is neither a kiosk nor staff."""
    role = person_of(visit.request).role
    if role is not Role.KIOSK and not role.may(Right.RESULTS):
        raise NotAllowed(
            phrase("this page is for the kiosk in the hall; ask the director for its link"), known=True
        )


@router.get("/e/{event}/kiosk")
def start(visit: Lobby, board: str = "") -> Response:
    """Which board? If several sections have it, which section?"""
    _check_kiosk(visit)
    if not board.strip():
        return _start(visit)
    found = BOARD.fullmatch(board)
    places = _with_board(visit, found.group(1)) if found else []
    if not places:
        text = phrase("no game is being played on board {board}", board=board.strip()[:12])
        return _start(visit, BadInput(text, where="board"), board.strip()[:12])
    keys = section_keys(visit.session.event)
    if len(places) == 1:
        return back(_address(visit, keys[places[0].section], places[0]))
    event = for_public(visit.session.event, Audience.PHONES)
    choices = [
        (_address(visit, keys[one.section], one), one, event.sections[one.section].name, _seats(visit, one))
        for one in places
    ]
    return _start(visit, None, board.strip(), choices)


def _start(
    visit: Visit, wrong: CrosstableError | None = None, typed: str = "", choices: object = ()
) -> Response:
    """The first page, with games to choose from if a board number fits several."""
    on = phones_of(visit.session).on
    status = page_status(wrong)
    return phone_page(visit, "phones/kiosk.html", status, on=on, wrong=wrong, typed=typed, choices=choices)


def _with_board(visit: Visit, typed: str) -> list[Place]:
    """The boards that a number may mean; inside a match all of its boards."""
    every = [
        one for place in range(len(visit.session.event.sections)) for one in live_places(visit.session, place)
    ]
    exact = [one for one in every if one.label == typed]
    return exact or [one for one in every if str(one.board) == typed]


def _address(visit: Visit, key: str, place: Place) -> str:
    """The page of a board at the kiosk."""
    return f"/e/{visit.name}/{key}/kiosk/{place.round}/{place.label}"


def _seats(visit: Visit, place: Place) -> dict[str, object]:
    """The two players of a board, with public names."""
    return dict(seated(for_public(visit.session.event, Audience.PHONES).sections[place.section], place))


@router.get("/e/{event}/{section}/kiosk/{number}/{label}")
def board(visit: Here, number: int, label: str, again: bool = False) -> Response:
    """One board: both players press their result."""
    _check_kiosk(visit)
    return _board(visit, live_place(visit.session, visit.place, number, label), again=again)


@router.post("/e/{event}/{section}/kiosk/{number}/{label}")
def take_report(
    visit: Here,
    number: int,
    label: str,
    side: Annotated[str, Form()] = "",
    said: Annotated[str, Form()] = "",
) -> Response:
    """The report of one player; repeating it changes nothing."""
    _check_kiosk(visit)
    try:
        visit.write(lambda session: report_at(session, visit.place, number, label, side, said))
    except NothingNew:
        pass
    except BadInput as error:
        return _board(visit, live_place(visit.session, visit.place, number, label), error, again=True)
    return back(f"{visit.base}/kiosk/{number}/{label}")


def _board(
    visit: Visit, place: Place, wrong: CrosstableError | None = None, *, again: bool = False
) -> Response:
    """The current page of a board."""
    told = reports_on(visit.session, place)
    return phone_page(
        visit,
        "phones/kiosk_board.html",
        200 if wrong is None else status_of(wrong),
        place=place,
        players=_seats(visit, place),
        told=told,
        wrong=wrong,
        again=again,
        address=_address(visit, visit.key, place),
    )
