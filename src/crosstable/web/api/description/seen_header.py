"""The header `Seen` in the description of the interface: on answers about events, on writes it protects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from crosstable.web.http.as_of import HEADER
from crosstable.web.http.confirmed import HEADER as CONFIRM
from crosstable.web.http.unchecked import UNCHECKED

MARK = {"type": "string", "examples": ["57-1f0c9a3e"]}
SENT = {
    "name": HEADER,
    "in": "header",
    "required": False,
    "schema": MARK,
    "description": (
        "The mark of the last answer you read. The write is refused with 409 if it would overwrite a value "
        "that somebody has changed since. Without it nothing is compared."
    ),
}
CONFIRMED = {
    "name": CONFIRM,
    "in": "header",
    "required": False,
    "schema": {"type": "integer", "enum": [2, 3, 4]},
    "description": (
        "Strict mode: the level of the warning that you confirm. Without it, a write that needs a warning is "
        "answered with 409, the level and the consequences, and nothing is changed."
    ),
}
GIVEN = {
    "schema": MARK,
    "description": "The mark of the last change that the answer knows; send it back with a write.",
}
READING = "get"


def describe_seen(schema: dict[str, Any]) -> None:
    """Add the header to every operation that has it."""
    for path, method, operation in _about_events(schema):
        if method != READING and path not in UNCHECKED:
            operation.setdefault("parameters", []).append(SENT)
        if method != READING:
            operation.setdefault("parameters", []).append(CONFIRMED)
        for status, answer in operation["responses"].items():
            if status.startswith("2"):
                answer.setdefault("headers", {})[HEADER] = GIVEN


def _about_events(schema: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Address, method and description of each operation on an event."""
    for path, methods in schema["paths"].items():
        if "{event}" in path:
            for method, operation in methods.items():
                yield path, method, operation
