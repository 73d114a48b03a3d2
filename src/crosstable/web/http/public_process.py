"""A second process for what visitors ask for, so that computing it takes no processor time from the staff's.

It starts with the first visitor of a large event, or when visitors have to wait, runs at a lower priority,
and answers over a socket in a folder that only we can open. It hears of every change, and says when it has
made the pages of a large event. What it cannot answer is answered here.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import threading
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic
from typing import Any

import h11
from starlette.requests import HTTPConnection

from crosstable.model.own_programs import own_program
from crosstable.web.http.event_store import Listener
from crosstable.web.http.fair_queue import QueueFull
from crosstable.web.http.program_addresses import CURRENT
from crosstable.web.http.session_token import token_of

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

LONG = 0.3
"""Seconds that a visitor has waited for their turn when a second process is worth it."""
REST = 60.0
"""Seconds between two starts, should the process end by itself."""
PATIENCE = 20.0
"""Seconds in which an answer has to begin."""
PIECE = 65_536
PLACES = ("/p/", f"{CURRENT}/events/")
"""Where the addresses begin that may be answered there: they read an event and nothing else."""
ENVIRONMENT = "CROSSTABLE_PUBLIC"
OURS = frozenset({b"connection", b"date", b"transfer-encoding", b"x-forwarded-for", b"x-forwarded-proto"})
"""Headers that each connection has for itself."""


class PublicProcess:
    """The second process: started when wanted, asked while it is there."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._socket = Path()
        self._since = -REST
        self.heard: Listener | None = None
        """Called when it has made the pages of an event up to a change."""

    @property
    def runs(self) -> bool:
        """Whether the process is there; soon after it was started it may not answer yet."""
        return self._process is not None and self._process.poll() is None

    @property
    def answers(self) -> bool:
        """Whether it has started."""
        return self.runs and self._socket.exists()

    def tell(self, name: str, seq: int) -> None:
        """Let it know that an event was written to; while it is too busy to listen it is not told."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, ValueError):
                self._process.stdin.write(change_line(name, seq))

    def want(self) -> None:
        """Start it unless it is there, or was started a moment ago."""
        if self.runs or monotonic() - self._since < REST or not hasattr(asyncio, "open_unix_connection"):
            return
        self._since = monotonic()
        folder = mkdtemp(prefix="crosstable-")
        self._socket = Path(folder) / "public"
        command = [*own_program("crosstable.web.public_worker"), str(self._socket)]
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, ENVIRONMENT: "1"},
                process_group=0,
            )
        except OSError:
            rmtree(folder, ignore_errors=True)
            return
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Hear which pages it has made, until it ends."""
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                change = read_change(line)
                if change is not None and self.heard is not None:
                    self.heard(*change)

    def stop(self) -> None:
        """End it: it ends by itself when nobody holds the other end of its input."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    async def answer(self, scope: Scope, send: Send) -> bool:
        """Pass a request on and its answer back; False if somebody else has to answer it.

        Where the process is merely slow, computing the same here would only make the staff wait: QueueFull.
        """
        if not self.answers:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_unix_connection(str(self._socket))
        except TimeoutError:
            raise QueueFull from None
        except OSError:
            return False
        try:
            return await _pass_on(scope, reader, writer, send)
        finally:
            writer.close()


def change_line(name: str, seq: int) -> bytes:
    """A change of an event as the two processes tell each other."""
    return f"{seq} {name}\n".encode()


def read_change(line: bytes) -> tuple[str, int] | None:
    """The event and the number of its change in a line; None for anything else."""
    number, _, name = line.decode("utf-8", "replace").rstrip("\n").partition(" ")
    return (name, int(number)) if number.isascii() and number.isdigit() and name else None


def may_be_passed_on(scope: Scope) -> bool:
    """Whether a request only reads what everybody may see, and comes from somebody we do not know."""
    path: str = scope["path"]
    return scope["method"] == "GET" and path.startswith(PLACES) and token_of(HTTPConnection(scope)) is None


async def _pass_on(
    scope: Scope, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, send: Send
) -> bool:
    """One request and its answer; False if there is none, or one that says that it failed."""
    link = h11.Connection(h11.CLIENT)
    try:
        writer.write((link.send(_request(scope)) or b"") + (link.send(h11.EndOfMessage()) or b""))
        async with asyncio.timeout(PATIENCE):
            head = await _next(link, reader)
    except TimeoutError:
        raise QueueFull from None
    except (OSError, h11.ProtocolError):
        return False
    if not isinstance(head, h11.Response) or head.status_code >= 500:
        return False
    headers = [(name, value) for name, value in head.headers if name not in OURS]
    await send({"type": "http.response.start", "status": head.status_code, "headers": headers})
    while isinstance(part := await _next(link, reader), h11.Data):
        await send({"type": "http.response.body", "body": bytes(part.data), "more_body": True})
    await send({"type": "http.response.body", "body": b""})
    return True


def _request(scope: Scope) -> h11.Request:
    """The request as it came, with where it came from."""
    query: bytes = scope.get("query_string", b"")
    client = scope.get("client")
    headers = [(name, value) for name, value in scope["headers"] if name not in OURS]
    headers.append((b"connection", b"close"))
    headers.append((b"x-forwarded-proto", scope.get("scheme", "http").encode()))
    if client:
        headers.append((b"x-forwarded-for", str(client[0]).encode()))
    target = scope["raw_path"] + (b"?" + query if query else b"")
    return h11.Request(method=scope["method"], target=target, headers=headers)


async def _next(link: h11.Connection, reader: asyncio.StreamReader) -> object:
    """The next part of an answer."""
    while (event := link.next_event()) is h11.NEED_DATA:
        link.receive_data(await reader.read(PIECE))
    return event
