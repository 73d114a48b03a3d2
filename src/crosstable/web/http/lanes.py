"""Two lanes: what spectators ask for never holds up the staff.

Two requests of spectators are worked on at once, however many come, and one while the staff waits for an
answer; phones take turns by address. Where many wait, a second process computes what they ask for, and what
many ask for at the same time it is asked once. A request leaves the lane when its answer begins, so that a
slow phone holds up nobody. Live lines and the program's own files cost next to nothing and stand in no lane.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import nullcontext
from time import monotonic
from typing import Any

from anyio import to_thread
from starlette.requests import HTTPConnection

from crosstable.model.errors import CrosstableError
from crosstable.model.language import Words
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.fair_queue import FairQueue, QueueFull
from crosstable.web.http.guards import READING
from crosstable.web.http.kept_answers import KeptAnswers
from crosstable.web.http.program_addresses import CURRENT, is_for_programs, problem_of
from crosstable.web.http.public_process import LONG, PublicProcess, may_be_passed_on
from crosstable.web.http.roles import Person
from crosstable.web.http.session_token import token_of

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

AT_ONCE, MOST, MOST_EACH, PATIENCE = 2, 2000, 500, 20.0
"""Requests of spectators: worked on at once, waiting, waiting from one address, and for how many seconds."""
MOST_BYTES = 256 * 1024
"""The largest form that anybody but the staff sends."""
BODY_SECONDS = 15.0
"""Seconds in which a form of a spectator has to arrive."""
FREE = ("/static/", "/help/pictures/")
LINES = ("/live", "/follow")
"""How addresses begin and end that need no lane."""
APART = frozenset(f"{CURRENT}/{call}" for call in ("pair", "check", "explain"))
"""Calls that are answered by processes of their own, with a queue of their own."""
FULL = Words("Very many people are asking at once. This page tries again by itself.")
SLOW = Words("the form did not arrive in time; send it again")
LARGE = Words("the form is too large")
PAGE = (
    '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="5">'
    '<meta name="viewport" content="width=device-width"><title>Crosstable</title><p>{text}</p>'
)


class Lanes:
    """The application behind its two lanes."""

    def __init__(
        self,
        app: Application,
        accounts: Accounts,
        queue: FairQueue,
        elsewhere: PublicProcess | None = None,
        kept: KeptAnswers | None = None,
    ) -> None:
        self.app, self.accounts, self.queue, self.elsewhere = app, accounts, queue, elsewhere
        self.kept = kept or KeptAnswers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request in its lane."""
        if scope["type"] != "http" or _in_no_lane(scope["path"]):
            await self.app(scope, receive, send)
            return
        apart = scope["path"] in APART
        if await self._is_staff(scope):
            with nullcontext() if apart else self.queue.ahead():
                await self.app(scope, receive, send)
            return
        try:
            whole = await _whole_body(scope, receive)
        except TimeoutError:
            await _refuse(scope, send, 408, str(SLOW))
            return
        except OverflowError:
            await _refuse(scope, send, 413, str(LARGE))
            return
        if apart:
            await self.app(scope, whole, send)
        else:
            await self._in_turn(scope, whole, send)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a spectator when it is their turn."""
        began, may_be_kept = monotonic(), self.elsewhere is not None and may_be_passed_on(scope)
        try:
            if may_be_kept and (known := self.kept.get(scope)) is not None:
                await known.send(send)
                return
            async with self.queue.turn(_address(scope)) as turn:
                waited = monotonic() - began
                back = _giving_back(send, turn.give_back)
                if not await self._answered_elsewhere(scope, back, waited):
                    await self.app(scope, receive, back)
        except QueueFull:
            if is_for_programs(scope["path"]):
                await _refuse(scope, send, 503, str(FULL))
            else:
                await _answer(send, 503, PAGE.format(text=FULL), "text/html; charset=utf-8")

    async def _answered_elsewhere(self, scope: Scope, send: Send, waited: float) -> bool:
        """Whether the second process has answered a visitor; it is started when they wait long."""
        if self.elsewhere is None or not may_be_passed_on(scope):
            return False
        if (known := self.kept.get(scope)) is not None:
            await known.send(send)
            return True
        if waited > LONG:
            self.elsewhere.want()
        return await self.elsewhere.answer(scope, self.kept.keeping(scope, send))

    async def _is_staff(self, scope: Scope) -> bool:
        """Whether somebody of the staff asks; who was seen lately is not looked up again."""
        token = token_of(HTTPConnection(scope))
        if token is None:
            return False
        seen = self.accounts.person_last_seen(token) or await self._look_up(scope, token)
        return seen is not None and seen.at_work

    async def _look_up(self, scope: Scope, token: str) -> Person | None:
        """Who holds a session that was not seen lately; as anybody can make one up, it waits its turn."""
        try:
            async with self.queue.turn(_address(scope)):
                return await to_thread.run_sync(self.accounts.person, token)
        except (QueueFull, CrosstableError):
            return None


def spectators_queue() -> FairQueue:
    """The queue of the spectators of one process."""
    return FairQueue(AT_ONCE, MOST, MOST_EACH, PATIENCE)


def _in_no_lane(path: str) -> bool:
    """Whether an address costs next to nothing."""
    return path.startswith(FREE) or path.endswith(LINES)


def _address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


async def _whole_body(scope: Scope, receive: Receive) -> Receive:
    """The form of a request read before anything waits for it, within bounds of time and size."""
    if scope["method"] in READING:
        return receive
    kept: list[Message] = []
    size = 0
    async with asyncio.timeout(BODY_SECONDS):
        while not kept or kept[-1].get("more_body"):
            kept.append(await receive())
            size += len(kept[-1].get("body", b""))
            if size > MOST_BYTES:
                raise OverflowError
    kept.reverse()

    async def again() -> Message:
        return kept.pop() if kept else await receive()

    return again


def _giving_back(send: Send, give_back: Callable[[], None]) -> Send:
    """What sends an answer, and leaves the lane when it begins."""

    async def go_on(message: Message) -> None:
        give_back()
        await send(message)

    return go_on


async def _refuse(scope: Scope, send: Send, status: int, text: str) -> None:
    """A refusal in words, or for a program as it reads them."""
    if is_for_programs(scope["path"]):
        await _answer(send, status, json.dumps(problem_of(status, text)), "application/json")
    else:
        await _answer(send, status, text)


async def _answer(send: Send, status: int, text: str, kind: str = "text/plain; charset=utf-8") -> None:
    """A short answer that asks nothing of anybody."""
    headers = [(b"content-type", kind.encode()), (b"retry-after", b"5"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})
