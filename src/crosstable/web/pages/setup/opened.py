"""The page after an event file from elsewhere was opened: where the event is kept from now on."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from crosstable.web.http.auth import Director, HallHere
from crosstable.web.render import page

router = APIRouter(include_in_schema=False)


@router.get("/opened/{event}")
def opened(request: Request, event_store: HallHere, person: Director, event: str) -> Response:
    """Which file Crosstable writes from now on."""
    title = event_store.session(event).event.name
    return page(request, "setup/opened.html", name=event, title=title, file=event_store.path(event))
