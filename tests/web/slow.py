"""A slow and unsure line between browsers and a served site.

It passes bytes on as they come, late by a delay and some jitter from a fixed seed. It can lose requests that
carry result lines, and cut everybody off for a while, either before the site has seen such a request, or when
the site has done its work and only the answer is missing.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from urllib.parse import urlsplit

MOST = 65536


class Moment(Enum):
    """When a request is lost."""

    BEFORE = "the site never sees the request"
    AFTER = "the site has done its work, and the answer is lost"


@dataclass(slots=True, eq=False)
class Link:
    """One connection of a browser, and the one behind it to the site."""

    browser: asyncio.StreamWriter
    site: asyncio.StreamWriter
    lost: Moment | None = None
    cut_for: float = 0
    answer_due: bool = False

    def drop(self) -> None:
        """End both at once, as a cable does that is pulled."""
        for writer in (self.browser, self.site):
            writer.transport.abort()


@dataclass(slots=True)
class SlowLine:
    """The line: how slow it is, what it loses, and what it has done so far."""

    behind: int
    """The port of the site."""
    port: int = 0
    delay: float = 0
    """Seconds that a request and its answer take together, beside the work of the site."""
    jitter: float = 0
    """Seconds by which each half of the way may be longer or shorter."""
    losing: Moment | None = None
    """Whether every request with result lines is lost, and when; pages and live lines still come through."""
    cuts_made: list[Moment] = field(default_factory=list)
    posts: int = 0
    """How many requests with result lines have come from browsers."""
    stopped: asyncio.Event = field(default_factory=asyncio.Event)
    _cuts: deque[tuple[Moment, float]] = field(default_factory=deque)
    _cut_until: float = 0
    _links: set[Link] = field(default_factory=set)
    _random: Random = field(default_factory=lambda: Random(400))

    @property
    def address(self) -> str:
        """Where browsers open the site."""
        return f"http://127.0.0.1:{self.port}"

    def cut_at_next_lines(self, moment: Moment, seconds: float) -> None:
        """Cut everybody off for a while as soon as a request with result lines comes by."""
        self._cuts.append((moment, seconds))

    async def run(self, ready: threading.Event) -> None:
        """Listen on a free port until told to stop."""
        server = await asyncio.start_server(self._welcome, "127.0.0.1", 0)
        self.port = int(server.sockets[0].getsockname()[1])
        ready.set()
        await self.stopped.wait()
        server.close()
        while self._links:
            self._drop_all()
            await asyncio.sleep(0.01)

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass the bytes of one connection on, in both directions, until one side has enough."""
        if time.monotonic() < self._cut_until:
            writer.transport.abort()
            return
        from_site, to_site = await asyncio.open_connection("127.0.0.1", self.behind)
        link = Link(writer, to_site)
        self._links.add(link)
        ways = {asyncio.create_task(self._up(reader, link)), asyncio.create_task(self._down(from_site, link))}
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self._links.discard(link)
            for one in (writer, to_site):
                one.close()

    async def _up(self, reader: asyncio.StreamReader, link: Link) -> None:
        """What a browser sends, request by request."""
        with suppress(OSError):
            while chunk := await reader.read(MOST):
                if _begins_request(chunk):
                    await self._pause()
                    if _carries_lines(chunk):
                        self._decide(link)
                    link.answer_due = True
                    if link.lost is Moment.BEFORE:
                        self._lose(link)
                        return
                link.site.write(chunk)
                await link.site.drain()

    async def _down(self, reader: asyncio.StreamReader, link: Link) -> None:
        """What the site answers."""
        with suppress(OSError):
            while chunk := await reader.read(MOST):
                if link.lost is Moment.AFTER:
                    self._lose(link)
                    return
                if link.answer_due:
                    link.answer_due = False
                    await self._pause()
                link.browser.write(chunk)
                await link.browser.drain()

    def _decide(self, link: Link) -> None:
        """What becomes of a request with result lines."""
        self.posts += 1
        if self._cuts:
            link.lost, link.cut_for = self._cuts.popleft()
        else:
            link.lost = self.losing

    def _lose(self, link: Link) -> None:
        """Lose the request of a connection, and with a cut all other connections too."""
        if link.cut_for and link.lost is not None:
            self.cuts_made.append(link.lost)
            self._cut_until = time.monotonic() + link.cut_for
            self._drop_all()
        link.drop()

    def _drop_all(self) -> None:
        """Nobody is connected any more."""
        for link in tuple(self._links):
            link.drop()

    async def _pause(self) -> None:
        """Half of the way."""
        if self.delay:
            await asyncio.sleep(max(0, self.delay / 2 + self._random.uniform(-self.jitter, self.jitter)))


def _begins_request(chunk: bytes) -> bool:
    """Whether bytes of a browser are the head of a request, not more of its body."""
    return chunk.startswith((b"GET ", b"POST ", b"HEAD ", b"PUT ", b"DELETE "))


def _carries_lines(chunk: bytes) -> bool:
    """Whether a request brings result lines."""
    method, _, rest = chunk.partition(b"\r\n")[0].partition(b" ")
    return method == b"POST" and is_lines_address(rest.partition(b" ")[0].decode("ascii", "replace"))


def is_lines_address(url: str) -> bool:
    """Whether an address takes result lines."""
    return urlsplit(url).path.endswith("/lines")


@contextmanager
def slow_line(address: str) -> Iterator[SlowLine]:
    """A line before a served site; it is quick and sure until a test asks for something else."""
    line = SlowLine(behind=urlsplit(address).port or 80)
    ready = threading.Event()
    loop = asyncio.new_event_loop()

    def work() -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(line.run(ready))

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    assert ready.wait(timeout=20)
    try:
        yield line
    finally:
        loop.call_soon_threadsafe(line.stopped.set)
        thread.join(timeout=20)
