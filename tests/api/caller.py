"""Calls by the names that the description gives them; every answer is compared with its shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from crosstable.web.http.roles import Role
from tests.api.shapes import faults_of
from tests.web.site import Site, Visitor, site_in

JSON = "application/json"
PASSWORD = "correct horse battery"


@cache
def description() -> Any:
    """The description of the interface."""
    with TemporaryDirectory() as folder:
        return site_in(Path(folder)).app.openapi()


def operations() -> Iterator[tuple[str, str, str, Any]]:
    """Every call: its name, method, path and description."""
    for path, methods in description()["paths"].items():
        for method, operation in methods.items():
            yield operation["operationId"], method.upper(), path, operation


@cache
def operation(name: str) -> tuple[str, str, Any]:
    """Method, path and description of a call."""
    return next((method, path, one) for known, method, path, one in operations() if known == name)


def answer_faults(name: str, status: int, body: object) -> list[str]:
    """Where an answer is not what the description says."""
    found = operation(name)[2]["responses"].get(str(status))
    if found is None:
        return [f"{name}: status {status} is not described"]
    shape = found["content"][JSON]["schema"]
    return list(faults_of(body, shape, description()["components"]["schemas"], name))


@dataclass
class Called:
    """One call and its answer."""

    name: str
    sent: object
    status: int
    body: Any


@dataclass
class Caller:
    """A program that knows nothing but the description."""

    site: Site
    calls: list[Called] = field(default_factory=list)
    refused: int = 0

    def __post_init__(self) -> None:
        self.site.app.state.accounts.add("Robot", Role.DIRECTOR, PASSWORD)
        self.client = Visitor(self.site.app)
        told = self("log_in", body={"name": "Robot", "password": PASSWORD})
        self.client.headers["Authorization"] = f"Bearer {told['token']}"

    def __call__(
        self,
        name: str,
        *,
        at: Mapping[str, object] | None = None,
        ask: Mapping[str, Any] | None = None,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        status: tuple[int, ...] = (200, 201),
    ) -> Any:
        """The answer of a call, after a look at its shape."""
        method, path, _ = operation(name)
        more: dict[str, Any] = {} if body is None else {"json": body}
        url = path.format(**{"event": "spring-open", "section": "main", **(at or {})})
        answer = self.client.request(method, url, params=dict(ask or {}), headers=dict(headers or {}), **more)
        assert answer.status_code in status, (name, answer.status_code, answer.text)
        faults = answer_faults(name, answer.status_code, answer.json())
        assert not faults, faults
        self.calls.append(Called(name, body, answer.status_code, answer.json()))
        return answer.json()
