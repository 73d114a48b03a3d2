"""The program as these tests know it: its command line and its application, and nothing else of it.

Everything of `crosstable` that recording and comparing needs is imported here, so that a module that
moves is followed in one place. `tools/record_journals.py` also runs it over older source trees: a name
that has moved since may be given by all its addresses, the present one first.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from types import ModuleType
from typing import Any
from unittest.mock import patch

from anyio.from_thread import start_blocking_portal
from starlette.testclient import TestClient

COMMAND_LINE = ("crosstable.cli.main",)
APPLICATION = ("crosstable.web.application",)
SETTINGS = ("crosstable.web.settings",)
ACCOUNTS = ("crosstable.web.http.accounts", "crosstable.web.accounts")
FACTS = ("crosstable.journal.fact", "crosstable.journal.facts")
SLIPS = ("crosstable.app.phones.slip_tokens", "crosstable.app.slips")
TYPESETTER = ("crosstable.paper.typesetter",)
PDF = b"%PDF-"

SCRIPTS = ("crosstable.__main__",)
"""Modules that are never imported, only run."""


def _first(addresses: tuple[str, ...]) -> ModuleType:
    """The first of some modules that is there."""
    for address in addresses:
        try:
            return import_module(address)
        except ModuleNotFoundError as error:
            if error.name is None or not address.startswith(error.name):
                raise
    raise ModuleNotFoundError(f"none of {', '.join(addresses)} is there")


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    status: int
    out: str
    err: str


def run_command(*words: str, stdin: bytes = b"") -> Said:
    """Run a command line in this process; what it writes as bytes is read as UTF-8."""
    out, err = _Text(), StringIO()
    typed = TextIOWrapper(BytesIO(stdin))
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", typed):
        status = _first(COMMAND_LINE).main(list(words))
    return Said(status, out.read_all(), err.getvalue())


class _Text(TextIOWrapper):
    """A standard output that is kept."""

    def __init__(self) -> None:
        super().__init__(BytesIO(), encoding="utf-8", newline="", write_through=True)

    def read_all(self) -> str:
        """Everything that was written."""
        self.flush()
        kept = self.buffer
        assert isinstance(kept, BytesIO)
        return kept.getvalue().decode("utf-8", "backslashreplace")


def list_commands() -> tuple[dict[str, str], dict[str, str]]:
    """The commands that read and those that write, each with what it does."""
    line = _first(COMMAND_LINE)
    return dict(line.COMMANDS), dict(line.WRITING)


def list_kinds() -> list[str]:
    """The kinds of facts that a journal may hold."""
    return [kind.value for kind in _first(FACTS).Kind]


class Application:
    """The web application over a folder of journals, with somebody who directs and somebody who does not."""

    def __init__(self, folder: Path) -> None:
        settings = _first(SETTINGS).settings_for(str(folder))
        self.app: Any = _first(APPLICATION).create_app(settings)
        self.portal: Any = None

    @contextmanager
    def ready(self) -> Iterator[None]:
        """All visitors are served by one event loop for a while, which is quicker than one for each page."""
        with start_blocking_portal() as self.portal:
            yield
        self.portal = None

    def visit(self) -> TestClient:
        """Somebody who has not logged in; a page that fails is a page with status 500, as in a browser."""
        client = TestClient(self.app, base_url="http://testserver", raise_server_exceptions=False)
        client.portal = self.portal
        return client

    def direct(self, name: str) -> TestClient:
        """A director, let in by a one-time link."""
        client = self.visit()
        secret = self.app.state.accounts.new_link(_first(ACCOUNTS).Role.DIRECTOR)
        answer = client.post(f"/enter/{secret}", data={"name": name})
        assert answer.status_code == 200, answer.text
        return client

    def slips(self, event: str, section: int = 0) -> dict[str, str]:
        """Board (of a match: table and board, as 3.2) -> the address in the code of its slip."""
        state = self.app.state
        opened = state.event_store.session(event) if hasattr(state, "event_store") else state.hall.desk(event)
        found = _first(SLIPS).slip_urls(opened, section, event, "")
        return {
            str(board) if game is None else f"{board}.{game}": url for (board, game), url in found.items()
        }

    def addresses(self) -> list[tuple[str, str]]:
        """Every method and address that the application answers to."""
        found = {(method, path) for method, path in _routes(self.app.router) if method != "HEAD"}
        return sorted(found, key=lambda one: (one[1], one[0]))


def _routes(router: Any) -> Iterator[tuple[str, str]]:
    """The routes of a router and of those that it includes."""
    for route in router.routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from _routes(inner)
        for method in getattr(route, "methods", None) or ():
            yield method, route.path


def all_modules() -> list[ModuleType]:
    """Every module of the program, imported."""
    package = import_module("crosstable")
    found = pkgutil.walk_packages(package.__path__, "crosstable.")
    return [package, *(import_module(one.name) for one in found if one.name not in SCRIPTS)]


@contextmanager
def typesetter_orders() -> Iterator[list[bytes]]:
    """Nothing is typeset for a while; what the typesetter would have been given is kept in a list."""
    typesetter = _first(TYPESETTER)
    orders: list[bytes] = []

    def keep(command: list[str], *, input: bytes, **_: object) -> CompletedProcess[bytes]:
        orders.append(input)
        return CompletedProcess(command, 0, len(PDF).to_bytes(typesetter.SIZE, "big") + PDF, b"")

    with patch("subprocess.run", keep):
        yield orders
