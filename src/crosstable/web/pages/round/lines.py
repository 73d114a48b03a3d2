"""The stream over which an open page learns that its event has changed."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import HallHere

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/live")
async def live(request: Request, event_store: HallHere, event: str, seen: int = 0) -> StreamingResponse:
    """Server-sent events with the number of the last fact."""
    last = whole_number(request.headers.get("last-event-id", ""))
    start = seen if last is None else last
    await asyncio.to_thread(event_store.last, event)
    return StreamingResponse(
        request.app.state.live.lines(event, start),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )
