"""Live updates: every open page of an event learns of each change, whoever made it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Protocol

from fastapi import Request
from fastapi.responses import StreamingResponse

from crosstable.model.errors import CrosstableError
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.event_store import Listener

LOOK = 0.7
"""Seconds between two checks of a journal that other processes may write to."""
BREATH = 15.0
"""Seconds of silence after which a stream sends a sign of life."""


class Source(Protocol):
    """A source of changes: a growing number for each event, and a call for every change of this process."""

    def last(self, name: str) -> int:
        """The number of an event now, whoever changed it."""

    def listen(self, listener: Listener) -> None:
        """Call a listener at every change of this process."""


@dataclass(slots=True)
class Watch:
    """One event that is watched, and its readers."""

    seq: int
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once, at the next change: then another one takes its place."""
    readers: int = 0
    task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Wake all readers."""
        self.changed.set()
        self.changed = asyncio.Event()


class Live:
    """The live streams to all open pages of one process."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.watches: dict[str, Watch] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.closing = asyncio.Event()
        source.listen(self._written)

    def _written(self, name: str, seq: int) -> None:
        """A write by this process: pass it on at once, from whatever thread."""
        if self.loop is not None and name in self.watches and not self.loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._grown(name, seq), self.loop)

    async def _grown(self, name: str, seq: int) -> None:
        """Pass the number of the last change on to the readers of an event."""
        watch = self.watches.get(name)
        if watch is None or seq == watch.seq:
            return
        watch.seq = seq
        watch.wake()

    async def close(self) -> None:
        """End all streams at once."""
        self.closing.set()
        for watch in self.watches.values():
            watch.wake()

    async def _look(self, name: str) -> None:
        """Check a journal regularly while it has readers."""
        while self.watches[name].readers:
            await asyncio.sleep(LOOK)
            try:
                await self._grown(name, await asyncio.to_thread(self.source.last, name))
            except CrosstableError:
                continue

    async def lines(self, name: str, seen: int) -> AsyncIterator[str]:
        """Server-sent events: the number of the last fact whenever it is another than the one seen."""
        self.loop = asyncio.get_running_loop()
        last = await asyncio.to_thread(self.source.last, name)
        watch = self.watches.setdefault(name, Watch(last))
        await self._grown(name, max(last, watch.seq))
        watch.readers += 1
        if watch.task is None or watch.task.done():
            watch.task = asyncio.create_task(self._look(name))
        try:
            yield "retry: 1000\n\n"
            while not self.closing.is_set():
                if watch.seq != seen:
                    seen = watch.seq
                    yield f"id: {seen}\nevent: fact\ndata: {seen}\n\n"
                    continue
                if not await _changes(watch):
                    yield ": still here\n\n"
        finally:
            watch.readers -= 1


async def _changes(watch: Watch) -> bool:
    """Wait for the next change; False after a while without one."""
    try:
        async with asyncio.timeout(BREATH):
            await watch.changed.wait()
    except TimeoutError:
        return False
    return True


def line_answer(request: Request, live: Live, name: str, seen: int) -> StreamingResponse:
    """The stream of an event to an open page; a browser that connects again says what it had last."""
    last = whole_number(request.headers.get("last-event-id", ""))
    return StreamingResponse(
        live.lines(name, seen if last is None else last),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )
