"""Addresses for programs: the present version, and the names from before there was one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import quote

PROGRAMS = "/api/"
"""Where the addresses for programs begin; this one itself is the page about them."""
CURRENT = "/api/v1"
"""Where those of the present version begin; without the version they are the old names of the same calls."""
OF_EVENT = f"{CURRENT}/events/{{event}}"
OF_SECTION = f"{OF_EVENT}/sections/{{section}}"

OLD = "crosstable.old_name"
"""The mark of a request that came by an old name."""

Scope = MutableMapping[str, Any]
Application = Callable[[Scope, Any, Any], Awaitable[None]]


class OldNames:
    """The application under the old names too: whatever comes by one is answered as by its present name."""

    def __init__(self, app: Application) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Pass a request on by its present name."""
        if scope["type"] == "http" and is_old_name(scope["path"]):
            path = present_name(scope["path"])
            scope = {**scope, "path": path, "raw_path": quote(path).encode(), OLD: True}
        await self.app(scope, receive, send)


def is_for_programs(path: str) -> bool:
    """Whether a program asks, which reads refusals as JSON."""
    return path.startswith(PROGRAMS)


KINDS = {403: "not-allowed", 408: "too-slow", 411: "no-length", 413: "too-large", 503: "busy"}
"""Status of a refusal that is made before anything is read -> its kind."""


def problem_of(status: int, text: str) -> dict[str, object]:
    """A refusal for a program."""
    return {"error": {"kind": KINDS[status], "where": None, "text": text}}


def is_old_name(path: str) -> bool:
    """Whether an address is that of a call without a version."""
    return path.startswith(PROGRAMS) and path != PROGRAMS and not f"{path}/".startswith(f"{CURRENT}/")


def came_by_old_name(scope: Scope) -> bool:
    """Whether a request came by an old name."""
    return OLD in scope


def present_name(path: str) -> str:
    """The present name of a call."""
    return f"{CURRENT}/{path.removeprefix(PROGRAMS)}"


def old_name(path: str) -> str:
    """The old name of a call."""
    return path.replace(f"{CURRENT}/", PROGRAMS, 1)
