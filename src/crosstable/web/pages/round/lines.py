"""The stream over which an open page learns that its event has changed."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from crosstable.web.http.auth import HallHere
from crosstable.web.live.live import line_answer

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/live")
async def live(request: Request, event_store: HallHere, event: str, seen: int = 0) -> StreamingResponse:
    """Server-sent events with the number of the last fact."""
    await asyncio.to_thread(event_store.last, event)
    return line_answer(request, request.app.state.live, event, seen)
