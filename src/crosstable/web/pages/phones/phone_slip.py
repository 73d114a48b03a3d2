"""The page behind a slip: who are you, and did you win? It counts when your opponent agrees."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import StreamingResponse

from crosstable.app.phones.phone_reports import SIDES, BoardReports, report_by_slip, reports_on
from crosstable.app.phones.slip_tokens import NoSlip, Place, SlipOver, place_of_token, seated
from crosstable.app.session.session import Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.names import Audience
from crosstable.reports.public import for_public
from crosstable.web.http.auth import HallHere, accounts_of, hall_of
from crosstable.web.http.failures import status_of
from crosstable.web.http.refusals import refuse
from crosstable.web.http.request_context import Visit, lobby_of, visit_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.live.phone_updates import follow
from crosstable.web.pages.phones.phone_where import phone_page
from crosstable.web.render import back

router = APIRouter(include_in_schema=False)

DEVICE = "crosstable-phone"
"""The cookie that distinguishes one phone from another, and nothing else."""
DEVICE_DAYS = 30
ACTOR = "phone"


@router.get("/r/{event}/{token}")
def slip(request: Request, event: str, token: str, side: str = "", again: bool = False) -> Response:
    """The current state of the game of a slip."""
    try:
        visit, place = _found(request, event, token)
    except (NoSlip, SlipOver) as error:
        return _refused(request, event, error)
    return _page(visit, place, token, side=side, again=again)


@router.post("/r/{event}/{token}")
def take_report(
    request: Request,
    event_store: HallHere,
    event: str,
    token: str,
    side: Annotated[str, Form()] = "",
    said: Annotated[str, Form()] = "",
) -> Response:
    """The report of one side; repeating it changes nothing."""
    device = _device(request)
    try:
        visit, place = _found(request, event, token)
        _check_cookies(device)
        event_store.write(event, lambda session: report_by_slip(session, token, side, said, device), ACTOR)
    except NothingNew:
        return back(f"/r/{event}/{token}")
    except (NoSlip, SlipOver) as error:
        return _refused(request, event, error)
    except BadInput as error:
        return _page(visit, place, token, side=side, again=True, wrong=error)
    return back(f"/r/{event}/{token}")


def _check_cookies(device: str) -> None:
    """Refuse a browser without cookies: it cannot be distinguished from the opponent's."""
    if not device:
        text = phrase("allow cookies in this browser to report a result, or go to the desk")
        raise BadInput(text, where="report")


@router.get("/r/{event}/{token}/follow")
def following(request: Request, event: str, token: str, seen: str = "") -> StreamingResponse:
    """Live updates: a new report of this game, or the end of its round."""
    place_of_token(hall_of(request).session(event), token)
    return follow(request, event, seen[:60], lambda session: _mark(session, token))


def _mark(session: Session, token: str) -> str:
    """A text that changes with the state of the game."""
    try:
        return reports_on(session, place_of_token(session, token)).mark
    except CrosstableError:
        return "over"


def _found(request: Request, event: str, token: str) -> tuple[Visit, Place]:
    """The game of a valid slip."""
    session = hall_of(request).session(event)
    place = place_of_token(session, token)
    return visit_of(request, event, section_keys(session.event)[place.section]), place


def _refused(request: Request, event: str, error: CrosstableError) -> Response:
    """An unknown or expired slip: say so, and note it for the director."""
    address = request.client.host if request.client else "?"
    over = isinstance(error, SlipOver)
    refuse(accounts_of(request), event, address, "slip that is over" if over else "unknown token")
    visit = lobby_of(request, event)
    return phone_page(
        visit, "phones/phone_refused.html", status_of(error), error=error, over=over, private=False, line=""
    )


def _page(
    visit: Visit,
    place: Place,
    token: str,
    *,
    side: str = "",
    again: bool = False,
    wrong: CrosstableError | None = None,
) -> Response:
    """The page of a slip: the next question, or the current state."""
    session = visit.event_store.session(visit.name)
    told = reports_on(session, place)
    device = _device(visit.request)
    mine = next((one for one in SIDES if _spoke(told, one, device)), "")
    answer = phone_page(
        visit,
        "phones/phone_slip.html",
        200 if wrong is None else status_of(wrong),
        line=f"/r/{visit.name}/{token}/follow",
        mark=told.mark,
        address=f"/r/{visit.name}/{token}",
        place=place,
        players=seated(for_public(session.event, Audience.PHONES).sections[place.section], place),
        told=told,
        mine=mine,
        side=side if side in SIDES else mine,
        again=again,
        wrong=wrong,
    )
    if not device:
        secure = visit.request.app.state.settings.secure
        made = secrets.token_urlsafe(16)
        answer.set_cookie(
            DEVICE, made, max_age=DEVICE_DAYS * 86400, httponly=True, samesite="lax", secure=secure, path="/r"
        )
    return answer


def _spoke(told: BoardReports, side: str, device: str) -> bool:
    """Whether this phone has reported for a side."""
    one = told.white if side == "white" else told.black
    return one is not None and bool(device) and one.device == device


def _device(request: Request) -> str:
    """A mark of this phone, made from its cookie; empty when it has none."""
    cookie = request.cookies.get(DEVICE, "")
    return sha256(cookie.encode()).hexdigest()[:16] if cookie else ""
