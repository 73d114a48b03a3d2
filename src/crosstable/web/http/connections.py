"""Connections within bounds: so many in all and from one address, and none whose request never comes."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

OWN_FILES = 256
"""Open files that are kept for journals, copies and packs."""
MOST = 10_000
"""Connections that one process can serve in useful time."""
HEAD_SECONDS = 10.0
"""Seconds in which a request has to say what it wants."""
SHARE = 4
"""One address may have a quarter of all connections: a school has one address for all its phones."""


def raise_file_limit() -> int:
    """Let this process have as many open files as the system allows it; how many those are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST + OWN_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + OWN_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST + OWN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST + OWN_FILES if soft == resource.RLIM_INFINITY else soft


class Connections:
    """The open connections of this process, by address."""

    def __init__(self) -> None:
        self.set_bounds(MOST + OWN_FILES)
        self.by_address: Counter[str] = Counter()
        self.refused = 0

    def set_bounds(self, files: int) -> None:
        """As many as open files allow, and the share of one address."""
        self.most = max(32, min(MOST, files - OWN_FILES))
        self.most_each = max(16, self.most // SHARE)

    @property
    def open(self) -> int:
        """How many there are."""
        return self.by_address.total()

    def take(self, address: str) -> bool:
        """One more, if there is room for it."""
        if self.open >= self.most or self.by_address[address] >= self.most_each:
            self.refused += 1
            return False
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


CONNECTIONS = Connections()
"""Those of this process."""


class BoundedProtocol(H11Protocol):
    """HTTP over a connection that is counted, and closed when a request does not arrive in time."""

    _counted: str | None = None
    _head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a connection; one too many is closed at once."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not CONNECTIONS.take(address):
            transport.abort()
            return
        self._counted = address
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        super().connection_lost(exc)
        self._stop_waiting()
        if self._counted is not None:
            CONNECTIONS.leave(self._counted)
            self._counted = None

    def data_received(self, data: bytes) -> None:
        """Take what came; the time runs from the first letter of a request to the end of its head."""
        before: Any = self.cycle
        if self._head is None and (before is None or before.response_complete):
            self._expect_head()
        super().data_received(data)
        if self.cycle is not before:
            self._stop_waiting()

    def _expect_head(self) -> None:
        """Close the connection unless a request is complete in time."""
        self._head = self.loop.call_later(HEAD_SECONDS, self._close_slow)

    def _stop_waiting(self) -> None:
        """The head of the request is there, or the connection is gone."""
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _close_slow(self) -> None:
        """Close a connection whose request did not come."""
        self._head = None
        self.transport.close()
