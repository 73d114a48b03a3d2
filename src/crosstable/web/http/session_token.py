"""The session that a request carries: a program's header, or a browser's cookie."""

from __future__ import annotations

from starlette.requests import HTTPConnection

COOKIE = "crosstable"


def token_of(request: HTTPConnection) -> str | None:
    """The session of a request, whether it is good or not."""
    header = request.headers.get("authorization", "")
    if header.startswith("Bearer "):
        return header.removeprefix("Bearer ").strip()
    return request.cookies.get(COOKIE)
