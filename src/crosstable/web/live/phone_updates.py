"""Live updates for phones: a mark of what they show, sent only when it changes.

There may be hundreds of open phones in a hall. They do not hear of every result, only of changes to their own
page, and each change is looked up once for all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from fastapi import Request
from fastapi.responses import StreamingResponse

from crosstable.app.session.session import Session
from crosstable.model.errors import CrosstableError
from crosstable.web.http.auth import hall_of
from crosstable.web.http.event_store import MOST, EventStore
from crosstable.web.http.lately import Lately

MarkOf = Callable[[Session], str]


@dataclass(slots=True)
class Looked:
    """The last state of every event, shared by all streams of a process."""

    event_store: EventStore
    sessions: Lately[str, Session] = field(default_factory=lambda: Lately(MOST))
    looking: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def at(self, event: str, seq: int) -> Session:
        """An event after a fact."""
        async with self.looking:
            known = self.sessions.get(event)
            if known is None or known.facts[-1].seq != seq:
                known = self.sessions.put(event, await asyncio.to_thread(self.event_store.session, event))
            return known


def rounds_mark(session: Session) -> str:
    """Which rounds are posted, and which sections are finished."""
    sections = session.state.sections
    return "_".join(f"{max(one.published.values(), default=0)}.{one.closed}" for one in sections)


def follow(request: Request, event: str, seen: str, mark_of: MarkOf) -> StreamingResponse:
    """Server-sent events with an event's mark whenever it differs from the one seen."""
    hall_of(request).session(event)
    facts: AsyncIterator[str] = request.app.state.live.lines(event, 0)
    return StreamingResponse(
        _marks(facts, _looked(request), event, seen, mark_of),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )


def _looked(request: Request) -> Looked:
    """The looks of this process."""
    state = request.app.state
    if not hasattr(state, "looked"):
        state.looked = Looked(hall_of(request))
    looked: Looked = state.looked
    return looked


async def _marks(
    facts: AsyncIterator[str], looked: Looked, event: str, seen: str, mark_of: MarkOf
) -> AsyncIterator[str]:
    """The streams of an event with marks in place of facts."""
    async for line in facts:
        if not line.startswith("id:"):
            yield line
            continue
        try:
            mark = mark_of(await looked.at(event, int(line.split()[1])))
        except CrosstableError:
            mark = "gone"
        if mark != seen:
            seen = mark
            yield f"event: mark\ndata: {mark}\n\n"
