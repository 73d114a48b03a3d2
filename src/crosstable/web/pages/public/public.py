"""The public pages of an event, the same as in its exported site."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from mimetypes import guess_type

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from crosstable.model.language import phrase
from crosstable.public.paths import FRONT
from crosstable.web.http.auth import HallHere
from crosstable.web.http.failures import NotThere
from crosstable.web.http.public_pages import Ready, pages_for
from crosstable.web.http.request_context import read_for
from crosstable.web.live.live import line_answer
from crosstable.web.render import back

router = APIRouter(include_in_schema=False)

VARY = "Accept-Language, Cookie, Accept-Encoding"
"""What a page depends on besides its address."""


@router.get("/p/{event}")
def front_without_slash(event_store: HallHere, event: str) -> Response:
    """The first page; its links need the slash at the end of its address."""
    event_store.existing(event)
    return back(f"/p/{event}/")


@router.get("/p/{event}/live")
async def live(request: Request, event_store: HallHere, event: str, seen: int = 0) -> StreamingResponse:
    """Server-sent events with the number of the last change that the public pages have."""
    await asyncio.to_thread(event_store.last, event)
    return line_answer(request, request.app.state.public_live, event, seen)


@router.get("/p/{event}/{path:path}")
def public_page(request: Request, event_store: HallHere, event: str, path: str) -> Response:
    """A public page or file."""
    session = event_store.session(event)
    read_for(request, session.event)
    found = pages_for(request, event, session).asked_page(path or FRONT)
    if found is None:
        raise NotThere(phrase("there is no such page"))
    return _answer(request, found, path or FRONT)


def _answer(request: Request, found: Ready, path: str) -> Response:
    """The page, packed for browsers that unpack it, or that the browser has it already."""
    headers = {"ETag": found.mark, "Cache-Control": "no-cache", "Vary": VARY}
    if request.headers.get("if-none-match") == found.mark:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    kind = guess_type(path)[0] or "application/octet-stream"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.content, media_type=kind, headers=headers)
    return Response(found.packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
