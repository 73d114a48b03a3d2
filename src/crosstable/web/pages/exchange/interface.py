"""The page of the JSON interface: every operation, what it accepts and returns, self-contained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from json import dumps
from typing import Any

from fastapi import APIRouter, Request, Response

from crosstable.web.render import page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation of the interface."""

    tag: str
    method: str
    path: str
    about: str
    access: str
    parameters: tuple[str, ...]
    headers: tuple[str, ...]
    takes: str | None
    gives: str | None
    sent: str | None
    answered: str | None
    """Examples of what is sent and what is answered."""


@router.get("/api")
@router.get("/api/")
def interface(request: Request) -> Response:
    """All operations by subject, and the models they use."""
    schema: dict[str, Any] = request.app.openapi()
    groups: dict[str, list[Operation]] = {}
    for operation in _operations(schema):
        groups.setdefault(operation.tag, []).append(operation)
    models = {
        name: [(key, _kind(part), key in model.get("required", ()), part.get("description", ""))
               for key, part in model.get("properties", {}).items()]
        for name, model in schema["components"]["schemas"].items()
    }  # fmt: skip
    return page(request, "exchange/interface.html", groups=groups, models=models)


def _operations(schema: dict[str, Any]) -> Iterator[Operation]:
    """Every operation of the description."""
    for path, methods in schema["paths"].items():
        for method, body in methods.items():
            good = next((code for code in body["responses"] if code.startswith("2")), None)
            given = _content(body["responses"][good]) if good else {}
            taken = _content(body.get("requestBody", {}))
            about, *more = body.get("description", "").split("\n\n")
            yield Operation(
                tag=body.get("tags", ["other"])[0],
                method=method.upper(),
                path=path,
                about=about,
                access=next((part for part in more if part.startswith("Access")), ""),
                parameters=_parameters(body, "query"),
                headers=_parameters(body, "header"),
                takes=_kind(taken["schema"]) if taken else None,
                gives=_kind(given["schema"]) if given else None,
                sent=_example(taken),
                answered=_example(given),
            )


def _content(part: dict[str, Any]) -> dict[str, Any]:
    """What a request or an answer holds: JSON, or else the first of its forms."""
    forms: dict[str, dict[str, Any]] = part.get("content", {})
    return forms.get("application/json") or next(iter(forms.values()), {})


def _example(content: dict[str, Any]) -> str | None:
    """The example of a request or an answer."""
    found = content.get("example")
    return found if found is None or isinstance(found, str) else dumps(found, indent=1, ensure_ascii=False)


def _parameters(operation: dict[str, Any], place: str) -> tuple[str, ...]:
    """The names of what an operation accepts in its address or in its headers."""
    return tuple(one["name"] for one in operation.get("parameters", ()) if one["in"] == place)


def _kind(part: dict[str, Any]) -> str:
    """A type in one or two words."""
    if "$ref" in part:
        return str(part["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in part:
        return " or ".join(_kind(one) for one in part["anyOf"])
    if part.get("type") == "array":
        return f"list of {_kind(part.get('items', {}))}"
    return str(part.get("type", "any"))
