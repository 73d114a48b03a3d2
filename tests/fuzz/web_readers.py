"""Requests to every page and call: query, form, JSON, files and headers with odd values in them."""

from __future__ import annotations

import atexit
import base64
import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any
from unittest.mock import patch

from fastapi.routing import APIRoute
from fastapi.testclient import TestClient

from crosstable.model.errors import BadInput
from crosstable.ratings.library import VARIABLE
from tests.fuzz.file_readers import MEMORY, documents
from tests.fuzz.json_mutations import ODD_VALUES, odd_value
from tests.fuzz.list_readers import ENTRIES, LISTS, spreadsheets
from tests.fuzz.mutations import ODD_NUMBERS, ODD_TEXTS, spoil
from tests.fuzz.reader import Reader
from tests.unit.trf_text import HARBOUR
from tests.web.site import Site, site_in

LEFT_OUT = re.compile(
    r"/live$|/follow$|/lists/download|/rehearsal$|\.pdf$|/safety/(?:folder|copy|pack)$|^/logout$"
)
"""Streams without an end, calls to the internet, work for minutes, folders of this computer."""
REQUESTS = 250
"""After so many requests the site is made anew, so that events do not grow."""
HEADERS = (
    "Last-Event-ID",
    "Accept-Language",
    "Cookie",
    "If-None-Match",
    "Range",
    "X-Forwarded-For",
    "Accept",
)
FIELDS = "rating name no round board why text do press sure s1.name s1.rounds s1.prizes s1.times".split()
PLAIN = (
    "1",
    "2",
    "3",
    "0",
    "main",
    "spring",
    "Open",
    "",
    "yes",
    "half",
    "1-0",
    "=",
    "Lee",
    "2026-11-21",
    "40",
)


@dataclass(frozen=True, slots=True)
class Address:
    """A page or call: how it is asked for, and the names of what it reads."""

    method: str
    path: str
    query: tuple[str, ...]
    form: tuple[str, ...]


def _parts(dependant: Any) -> Iterator[Any]:
    yield dependant
    for inner in dependant.dependencies:
        yield from _parts(inner)


@cache
def addresses() -> tuple[Address, ...]:
    """Everything that the application answers."""
    found = []
    for route in _Place.site().app.routes:
        if isinstance(route, APIRoute) and not LEFT_OUT.search(route.path):
            parts = list(_parts(route.dependant))
            query = tuple(one.name for part in parts for one in part.query_params)
            form = tuple(one.name for part in parts for one in part.body_params)
            found += [Address(method, route.path, query, form) for method in sorted(route.methods or ())]
    return tuple(found)


class _Place:
    """The site that requests go to, made anew now and then."""

    made: Site | None = None
    clients: tuple[TestClient, ...] = ()
    left = 0

    @classmethod
    def site(cls) -> Site:
        """A site with an event in its second round."""
        if cls.made is None or cls.left <= 0:
            cls._renew()
        assert cls.made is not None
        cls.left -= 1
        return cls.made

    @classmethod
    def _renew(cls) -> None:
        if cls.made is not None:
            shutil.rmtree(cls.made.home, ignore_errors=True)
        folder = mkdtemp(prefix="crosstable-fuzz-", dir=MEMORY if MEMORY.is_dir() else None)
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        cls.made = site_in(Path(folder))
        cls.made.event()
        director = cls.made.staff()
        for line in ("draft", "publish"):
            director.post(f"/e/spring/main/{line}")
        director.post("/e/spring/main/results", data={"line": "1 1", "round": "1"})
        cls.clients = (director, cls.made.client())
        cls.left = REQUESTS


def make_request(rng: Random) -> bytes:
    """A request, written as JSON."""
    address = rng.choice(addresses())
    asked: dict[str, Any] = {"method": address.method, "path": _path(rng, address.path)}
    asked["query"] = _values(rng, address.query)
    asked["headers"] = {rng.choice(HEADERS): _value(rng)} if rng.random() < 0.1 else {}
    asked["staff"] = rng.random() < 0.93
    if address.method != "GET":
        asked |= _body(rng, address)
    return json.dumps(asked).encode()


def _path(rng: Random, path: str) -> str:
    """An address with its places filled in, mostly with what is there."""
    usual = {"event": "spring", "section": "main", "number": "1", "round": "1", "board": "1", "label": "1"}

    def fill(found: re.Match[str]) -> str:
        odd = rng.random() < 0.12
        value = (
            _value(rng)[:300] if odd else usual.get(found[1].split(":")[0], rng.choice(("1", "2", "6", "x")))
        )
        return (
            re.sub(
                r"[^\w.~-]",
                lambda sign: "".join(f"%{byte:02X}" for byte in sign[0].encode("utf-8", "replace")),
                value,
            )
            or "-"
        )

    return re.sub(r"\{([^}]*)\}", fill, path)


def _value(rng: Random) -> str:
    """A value: often a plain one, else an odd one."""
    kind = rng.random()
    if kind < 0.5:
        return rng.choice(PLAIN)
    if kind < 0.75:
        return rng.choice((*ODD_NUMBERS, *ODD_TEXTS)).decode("utf-8", "replace")
    if kind < 0.9:
        return str(rng.choice(ODD_VALUES))
    return spoil(rng, rng.choice(PLAIN).encode()).decode("utf-8", "replace")[:6000]


def _values(rng: Random, names: Sequence[str]) -> list[list[str]]:
    """Some of the values that are read, and now and then one that is not."""
    found = [[name, _value(rng)] for name in names if rng.random() < 0.8]
    return found + ([[rng.choice(FIELDS), _value(rng)]] if rng.random() < 0.1 else [])


def _body(rng: Random, address: Address) -> dict[str, Any]:
    """A form with or without a file, JSON, or bytes."""
    if address.path.startswith("/api/") or address.form == ("body",):
        return {"json": _json(rng)}
    found: dict[str, Any] = {
        "form": _values(rng, [name for name in address.form or FIELDS if name != "file"])
    }
    if "file" in address.form or address.path in ("/lists", "/e/{event}/import"):
        data = spoil(rng, rng.choice(_files())) if rng.random() < 0.8 else rng.choice(_files())
        name = rng.choice(
            (
                "list.csv",
                "x.xlsx",
                "event.crosstable",
                "e-pack.json",
                "a.trf",
                "a.sjson",
                "../..",
                _value(rng)[:200],
            )
        )
        found["file"] = [name, base64.b64encode(data).decode()]
    return found


@cache
def _files() -> tuple[bytes, ...]:
    """Files that people send."""
    lists = [reader.make(Random(7)) for reader in LISTS]
    return (ENTRIES, spreadsheets()[0], documents()[0], HARBOUR.encode(), *lists)


def _json(rng: Random) -> object:
    """What a program might send."""
    names = (
        *FIELDS,
        "title",
        "rulebook",
        "rounds",
        "result",
        "boards",
        "player",
        "choice",
        "keys",
        "answers",
        "seen",
        "lines",
        "id",
    )
    chosen = {name: rng.choice((odd_value(rng), _value(rng))) for name in rng.sample(names, rng.randrange(8))}
    return chosen if rng.random() < 0.9 else odd_value(rng)


def answer(data: bytes) -> None:
    """Send a request; answers from 400 on are refusals, those from 500 on and exceptions are faults."""
    asked: Mapping[str, Any] = json.loads(data)
    site = _Place.site()
    with patch.dict(os.environ, {VARIABLE: str(site.home / "ratings")}):
        _send(asked)


def _send(asked: Mapping[str, Any]) -> None:
    """Send a request, with what belongs to it."""
    client = _Place.clients[0 if asked["staff"] else 1]
    more: dict[str, Any] = {}
    if "json" in asked:
        more["content"] = json.dumps(asked["json"]).encode("utf-8", "replace")
        asked["headers"]["Content-Type"] = "application/json"
    elif "form" in asked:
        more["data"] = _plain_form(asked["form"])
        if "file" in asked:
            name, file = asked["file"]
            more["files"] = {
                "file": (name.encode("utf-8", "replace").decode() or "x", base64.b64decode(file))
            }
    headers = {
        key: value.encode("utf-8", "replace").replace(b"\r", b"").replace(b"\n", b"").replace(b"\0", b"")
        for key, value in asked["headers"].items()
    }
    query = [(key, value.encode("utf-8", "replace").decode()) for key, value in asked["query"]]
    said = TestClient.request(
        client, asked["method"], asked["path"], params=query, headers=headers, follow_redirects=False, **more
    )
    assert said.status_code < 500, said.text[:300]
    if said.status_code >= 400:
        raise BadInput(str(said.status_code), where="request")


def _plain_form(pairs: Sequence[Sequence[str]]) -> dict[str, list[str]]:
    """A form as the client wants it."""
    found: dict[str, list[str]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value.encode("utf-8", "replace").decode())
    return found


WEB = (Reader("web", make_request, answer),)
