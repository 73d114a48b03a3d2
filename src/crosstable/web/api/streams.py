"""Lines that stay open, for programs: when something changes in an event, and when a round is published."""

from __future__ import annotations

from typing import Annotated

from fastapi import Header, Query, Request
from fastapi.responses import StreamingResponse

from crosstable.web.api.answers import program_router
from crosstable.web.http.auth import HallHere
from crosstable.web.http.program_addresses import OF_EVENT
from crosstable.web.live.phone_updates import follow, rounds_mark
from crosstable.web.pages.round.lines import live

router = program_router("live", OF_EVENT)

LastId = Annotated[
    str | None, Header(alias="Last-Event-ID", max_length=20, description="the last `id` you got")
]


@router.get("/live", response_class=StreamingResponse)
async def watch_changes(
    request: Request,
    event_store: HallHere,
    event: str,
    seen: Annotated[int, Query(ge=0, le=2**31, description="the last fact you know")] = 0,
    last: LastId = None,
) -> StreamingResponse:
    """Tell whenever anything changes in the event; read again what you show."""
    return await live(request, event_store, event, seen)


@router.get("/follow", response_class=StreamingResponse)
def watch_rounds(
    request: Request,
    event: str,
    seen: Annotated[str, Query(max_length=200, description="the last mark you got")] = "",
) -> StreamingResponse:
    """Tell when a round is published or a section finished, and nothing in between."""
    return follow(request, event, seen, rounds_mark)
