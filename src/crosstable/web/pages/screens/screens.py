"""Screens in the hall: public pages that turn by themselves, and what displays report back."""

from __future__ import annotations

from asyncio import to_thread
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Form, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from crosstable.app.screens.screens import Screen, announcement_of, screens_of
from crosstable.app.session.session import Session
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.reports.render.cells import cell_text
from crosstable.reports.table import Kind, Medium, heading_on
from crosstable.web.http.auth import HallHere
from crosstable.web.http.failures import NotThere
from crosstable.web.http.preferred_language import keep_language
from crosstable.web.http.request_context import read_for
from crosstable.web.live.live import line_answer
from crosstable.web.live.screen_presses import Presses
from crosstable.web.live.screen_views import hour, slides_of, view_names
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)

Name = Annotated[str, Path(max_length=30)]
Place = Annotated[int, Form(ge=1, le=9999)]


def wall_clock() -> datetime:
    """The local time."""
    return datetime.now().astimezone()


def presses_of(request: Request) -> Presses:
    """The presses of this application."""
    presses: Presses = request.app.state.presses
    return presses


def screen_of(session: Session, name: str) -> Screen:
    """The screen with a name; an error if there is none."""
    for screen in screens_of(session):
        if screen.name == name:
            return screen
    raise NotThere(phrase("{event} has no screen “{name}”", event=session.event.name, name=name[:30]))


@router.get("/screen/{event}")
def first(event_store: HallHere, event: str) -> Response:
    """The short address of an event's first screen."""
    return back(f"/screen/{event}/{screens_of(event_store.session(event))[0].name}")


@router.get("/screen/{event}/{name}")
def screen(request: Request, event_store: HallHere, event: str, name: Name) -> Response:
    """A screen with all its views; without scripts it is one long page."""
    session = event_store.session(event)
    read_for(request, session.event)
    shown = screen_of(session, name)
    now = wall_clock()
    offset = now.utcoffset()
    announced = announcement_of(session)
    answer = page(
        request,
        "screens/screen.html",
        screen=shown,
        event=session.event,
        name=event,
        slides=[] if announced and announced.whole else slides_of(session, shown, now),
        announcement=announced,
        pressed=presses_of(request).state(event, name),
        seq=session.facts[-1].seq,
        seen=session.facts[-1].seq + presses_of(request).last(event),
        now=now,
        offset=int(offset.total_seconds()) // 60 if offset else 0,
        hour=hour,
        cell_text=cell_text,
        Kind=Kind,
        Medium=Medium,
        on_screen=lambda column: heading_on(column, Medium.SCREEN),
    )
    return keep_language(answer, request)


@router.get("/screen/{event}/{name}/state")
def state(request: Request, event_store: HallHere, event: str, name: Name) -> Response:
    """What was pressed for a screen, and the last change of the event."""
    session = event_store.session(event)
    read_as_usual_in(session.event)
    screen_of(session, name)
    pressed = presses_of(request).state(event, name)
    return JSONResponse({"seq": session.facts[-1].seq, **pressed.as_json()})


@router.get("/screen/{event}/{name}/live")
async def live(
    request: Request, event_store: HallHere, event: str, name: Name, seen: Annotated[int, Query(ge=0)] = 0
) -> StreamingResponse:
    """Server-sent events: a number that grows with every change and every press."""
    screen_of(await to_thread(event_store.session, event), name)
    return line_answer(request, request.app.state.screens_live, event, seen)


@router.post("/screen/{event}/{name}/shown")
def note_display(
    request: Request,
    event_store: HallHere,
    event: str,
    name: Name,
    display: Annotated[str, Form(pattern="^[0-9a-f]{8,32}$")],
    view: Annotated[str, Form(max_length=120)],
    at: Place,
    of: Place,
) -> Response:
    """A display reports what it shows; only the line on the control page depends on it."""
    session = event_store.session(event)
    read_as_usual_in(session.event)
    known = {"announcement": "", **view_names(session, screen_of(session, name))}
    if view not in known or at > of:
        raise BadInput(phrase("the screen has no such page"), where="view")
    presses_of(request).report(event, name, display, (view, at, of))
    return Response(status_code=204)
