"""Answers to visitors that many ask for at the same time: asked of the second process once, sent to all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from crosstable.web.http.event_store import MOST as MOST_EVENTS
from crosstable.web.http.lately import Lately

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

MOST, LARGEST = 200, 400_000
"""How many answers are kept, and the bytes that one may have."""
AGE = 1.0
"""Seconds for which an answer is good, even if nobody here has changed the event."""
PLACE = "/p/"
GOOD = (200, 304)
MATTER = frozenset({b"accept-language", b"accept-encoding", b"cookie", b"if-none-match"})
"""The headers of a request on which a public page depends."""

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it was sent: its beginning, and its body."""

    start: Message
    body: bytes
    since: float
    state: object
    """The state of the event when it was asked for."""

    async def send(self, send: Send) -> None:
        """Send it to somebody else."""
        await send(self.start)
        await send({"type": "http.response.body", "body": self.body})


class KeptAnswers:
    """The last answers of the second process, until the event or its pages change."""

    def __init__(self) -> None:
        self._kept: Lately[Key, Answer] = Lately(MOST)
        self._states: Lately[str, object] = Lately(MOST_EVENTS)

    def changed(self, name: str, seq: int) -> None:
        """An event or its pages have changed: what was answered before is out of date."""
        self._states.put(name, object())

    def get(self, scope: Scope) -> Answer | None:
        """The answer to a request that somebody else has just asked."""
        found = self._kept.get(_key(scope)) if scope["path"].startswith(PLACE) else None
        if found is None or monotonic() - found.since > AGE or found.state is not self._state(scope):
            return None
        return found

    def keeping(self, scope: Scope, send: Send) -> Send:
        """What sends an answer, and keeps it when it is whole."""
        if not scope["path"].startswith(PLACE):
            return send
        since, state, parts, body = monotonic(), self._state(scope), list[Message](), bytearray()

        async def go_on(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.start":
                parts.append(message)
                return
            body.extend(message.get("body", b""))
            whole = not message.get("more_body") and len(body) <= LARGEST
            if whole and parts and parts[0]["status"] in GOOD:
                self._kept.put(_key(scope), Answer(parts[0], bytes(body), since, state))

        return go_on

    def _state(self, scope: Scope) -> object:
        """The state of the event that a request asks for; another one after each of its changes."""
        return self._states.get(scope["path"].split("/")[2])


def _key(scope: Scope) -> Key:
    """What the answer to a request depends on."""
    matter = tuple(one for one in scope["headers"] if one[0] in MATTER)
    return scope["path"], scope.get("query_string", b""), matter
