"""A queue in which nobody blocks the others: each address gets its turn, whatever it asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager


class QueueFull(Exception):
    """More wait than can be answered in useful time, or one address asks for too much at once."""


class Turn:
    """A place at the counter; it can be given back early, and is given back once."""

    def __init__(self, queue: FairQueue) -> None:
        self._queue: FairQueue | None = queue

    def give_back(self) -> None:
        """Let the next one come."""
        if self._queue is not None:
            self._queue.release()
            self._queue = None


class FairQueue:
    """So many are served at once; the others wait by address, and the addresses take turns."""

    def __init__(self, at_once: int, most: int, most_each: int, patience: float) -> None:
        self.at_once, self.most, self.most_each, self.patience = at_once, most, most_each, patience
        self.served = 0
        self.guests = 0
        self.waiting = 0
        self.refused = 0
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[Turn]:
        """Wait for a turn; QueueFull where that is no use."""
        await self._wait(who)
        turn = Turn(self)
        try:
            yield turn
        finally:
            turn.give_back()

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """While somebody is served ahead of the queue, it moves one by one."""
        self.guests += 1
        try:
            yield
        finally:
            self.guests -= 1
            self._call()

    @property
    def _counters(self) -> int:
        """How many of the queue are served at once just now."""
        return 1 if self.guests else self.at_once

    async def _wait(self, who: str) -> None:
        """Start at once, or when the turn comes."""
        if self.served < self._counters and not self.waiting:
            self.served += 1
            return
        if self.waiting >= self.most or len(self._lines.get(who, ())) >= self.most_each:
            self.refused += 1
            raise QueueFull
        place = asyncio.get_running_loop().create_future()
        self._lines.setdefault(who, deque()).append(place)
        self.waiting += 1
        try:
            async with asyncio.timeout(self.patience):
                await place
        except BaseException as error:
            self._withdraw(who, place)
            if isinstance(error, TimeoutError):
                self.refused += 1
                raise QueueFull from None
            raise

    def _withdraw(self, who: str, place: asyncio.Future[None]) -> None:
        """Give a place up: in the line, or the turn that just came."""
        line = self._lines.get(who)
        if line is not None and place in line:
            line.remove(place)
            self.waiting -= 1
            if not line:
                del self._lines[who]
        elif place.done() and not place.cancelled():
            self.release()

    def release(self) -> None:
        """One is served; the first of the address whose turn it is comes next.

        Somebody who has just lost patience may still stand in the line: the turn goes on to the next.
        """
        self.served -= 1
        self._call()

    def _call(self) -> None:
        """Call those whose turn it is."""
        while self._lines and self.served < self._counters:
            who, line = self._lines.popitem(last=False)
            place = line.popleft()
            if line:
                self._lines[who] = line
            self.waiting -= 1
            if not place.done():  # whoever has just given up is not served
                self.served += 1
                place.set_result(None)
