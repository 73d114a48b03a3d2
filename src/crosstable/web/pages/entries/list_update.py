"""Ratings: the entries of the whole event compared with the newest rating lists, updated in one step."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.list_updates import Ticked, list_changes, update_from_lists
from crosstable.app.entries.list_warnings import entered_twice, outside_ranges
from crosstable.app.session.session import Session, tried
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event
from crosstable.ratings.library import newest_of, usual_folder
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit, lobby_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/ratings")
def compare(visit: Lobby, person: Deputy) -> Response:
    """Where the newest lists differ, each line with a tick."""
    return _page(visit)


@router.post("/e/{event}/ratings")
def update(
    visit: Lobby,
    person: Deputy,
    tick: Annotated[Sequence[str], Form()] = (),
    why: Annotated[str, Form()] = "",
) -> Response:
    """All ticked lines, as one change with one undo."""
    folder = usual_folder()
    try:
        done, _ = visit.write(lambda session: update_from_lists(session, folder, tick), why or None)
    except CrosstableError as error:
        return _page(lobby_of(visit.request, visit.name), error, set(tick), why)
    return back(f"/e/{visit.name}/ratings", done=done.facts[-1].seq)


def _page(
    visit: Visit, wrong: CrosstableError | None = None, ticks: Collection[str] | None = None, why: str = ""
) -> Response:
    """The page, with the ticks as sent if the request was refused."""
    folder = usual_folder()
    changes = list_changes(visit.session, folder)
    usual = {change.mark for change in changes if change.ticked is Ticked.YES}
    after = _afterwards(visit.session, folder, usual)
    return section_page(
        visit,
        "entries/list_update.html",
        page_status(wrong),
        everywhere=True,
        lists=newest_of(folder),
        changes=changes,
        ticked=usual if ticks is None else ticks,
        never=Ticked.NEVER,
        keys=section_keys(visit.session.event),
        outside=outside_ranges(after),
        twice=entered_twice(visit.session.event),
        closed=any(state.closed for state in visit.session.state.sections),
        wrong=wrong,
        why=why,
    )


def _afterwards(session: Session, folder: Path, marks: Collection[str]) -> Event:
    """The event as the ticked lines would leave it; unchanged if they cannot be written."""
    try:
        return tried(session, lambda now: update_from_lists(now, folder, marks)).event
    except CrosstableError:
        return session.event
