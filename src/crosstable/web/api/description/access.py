"""Who may make a call, and how a program says who it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from crosstable.web.http.auth import deputy_of, desk_of, director_of, owner_of, staff_of
from crosstable.web.http.session_token import COOKIE

SCHEMES = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "The `token` that `POST /api/v1/session` returns for a name and its password.",
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "The same token as the cookie of the pages, for scripts in a browser.",
    },
}
WITH_LOG_IN: list[dict[str, list[str]]] = [{"token": []}, {"session": []}]
FOR_ALL: list[dict[str, list[str]]] = [{}, *WITH_LOG_IN]
LOG_IN = "log_in"

ROLES = {
    owner_of: "a director of the whole server",
    director_of: "a director",
    deputy_of: "a director or deputy",
    desk_of: "a director, a deputy or check-in",
}
"""Check of a call -> whom it lets in."""


def describe_access(schema: dict[str, Any], routes: Mapping[str, APIRoute]) -> None:
    """Add the ways to log in, and to each call who may make it."""
    schema["components"]["securitySchemes"] = SCHEMES
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            who = _who_may(routes[operation["operationId"]], path, method)
            operation["description"] += f"\n\nAccess: {who or 'everybody'}."
            operation["security"] = WITH_LOG_IN if who else FOR_ALL
            if who is None:
                operation["responses"].pop("401" if operation["operationId"] != LOG_IN else "", None)


def _who_may(route: APIRoute, path: str, method: str) -> str | None:
    """Who may make a call; None for everybody."""
    checks = set(_calls_of(route.dependant))
    if staff_of in checks:
        return "anybody on the staff" if method == "get" else "anybody who enters results"
    found = next((text for check, text in ROLES.items() if check in checks), None)
    return ROLES[owner_of] if found == ROLES[director_of] and "{event}" not in path else found


def _calls_of(dependant: Dependant) -> Iterator[Any]:
    """Every function that a call depends on."""
    for one in dependant.dependencies:
        yield one.call
        yield from _calls_of(one)
