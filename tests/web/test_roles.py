"""Every address that writes, asked by every role: who may, may; nobody else changes anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.model.errors import BadInput
from crosstable.web.http.accounts import suggest_password
from crosstable.web.http.roles import Role
from tests.web.site import Presser, Site, Visitor, site_in

PASSWORD = "correct horse battery"

LADDER = ("everybody", "reader", "check-in", "results", "deputy", "director", "owner")
WHO = (
    # pages
    (r"/language|/login|/logout|/enter/.*|.*/kiosk/enter/.*|/r/.*|/screen/.*/shown", "everybody"),
    (r"/e/.*/check-in/kiosk/(new|remove)", "director"),
    (r"/e/.*/check-in/kiosk(/undo)?", "check-in"),
    (r"/e/.*/phones/keep", "results"),
    (r"/e/.*/phones(/.*)?", "director"),
    (r"/e/.*/kiosk/.*", "results"),
    (r"/staff.*|/new.*|/lists.*|/events/bring|/check(/.*)?", "owner"),
    (r"/events/[^/]+/(rescue|restore)|/e/.*/prizes/(winner|special)", "director"),
    (r"/quit", "owner"),
    (r"/e/[^/]+/check-in(/.*)?", "check-in"),
    (r"/e/[^/]+/schools/here", "deputy"),
    (r"/e/[^/]+/notices/server", "owner"),
    (r"/e/[^/]+/website/(folder|server|remove|accept)", "director"),
    (r"/e/[^/]+/(website|notices)/.*", "deputy"),
    (r"/e/[^/]+/(cash|rehearsal|setup).*", "director"),
    (r"/e/[^/]+/(import|ratings|ready/boards|drafts|publish|boards)", "deputy"),
    (r"/e/[^/]+/(lines|results)", "results"),
    (r"/e/.*/(setup|strict|closing|safety|phones)(/.*)?", "director"),
    (r"/e/.*/(results|certificates)", "results"),
    (r"/e/.*/round/[^/]+/(sheet|sheets|verify)", "results"),
    (r"/e/.*", "deputy"),
    # the JSON interface
    (r"/api/v1/(session|pair|check|explain)", "everybody"),
    (r"/api/v1/events", "owner"),
    (r"/api/.*/desk/.*", "check-in"),
    (r"/api/.*/rounds/[^/]+/(results|verify|score-sheets)", "results"),
    (r"/api/.*/(strict/leave|choices|fund/.*|further|phones|close|open|amend|prizes/.*|ties)", "director"),
    (r"/api/v1/events/[^/]+/undo/.*", "director"),
    (r"/api/v1/events/[^/]+/sections/[^/]+", "director"),
    (r"/api/.*", "deputy"),
)
"""Addresses, the first that fits decides, and the least that somebody has to be to write there."""


ELSEWHERE = ("/login", "/logout", "/quit")
"""Whether these refuse depends on more than the role: tests/web/test_quitting.py, test_doors.py."""


def least_for(path: str) -> str:
    """The least role that may write to an address."""
    return next(who for pattern, who in WHO if re.fullmatch(pattern, path))


def may(role: str, least: str) -> bool:
    """Whether a role may write where `least` may; results and check-in do not stand above one another."""
    if {role, least} == {"check-in", "results"}:
        return False
    return LADDER.index(role) >= LADDER.index(least)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Two events, and accounts for every role at one of them."""
    site = site_in(tmp_path_factory.mktemp("hall"))
    site.event("spring")
    site.event("autumn")
    accounts = site.app.state.accounts
    for role in (Role.DIRECTOR, Role.DEPUTY, Role.ASSISTANT, Role.DESK, Role.READER):
        accounts.add(role.value, role, PASSWORD, "spring")
    accounts.add("owner", Role.DIRECTOR, PASSWORD)
    return site


def browser(hall: Site, name: str) -> TestClient:
    """Somebody who has logged in by name and password; a spectator without a name."""
    client = Visitor(hall.app)
    if name != "everybody":
        login = {"results": "assistant"}.get(name, name)
        client.post("/login", data={"name": login, "password": PASSWORD})
    return client


def writing_routes(hall: Site) -> Iterator[tuple[str, str]]:
    """Every address with a method that writes."""
    for route in hall.app.router.routes:
        for method in sorted(getattr(route, "methods", None) or ()):
            if method not in ("GET", "HEAD", "OPTIONS"):
                yield method, getattr(route, "path", "")


def filled(path: str, event: str) -> str:
    """An address with an event, a section and numbers in it."""
    path = path.replace("{event}", event).replace("{section}", "main")
    return re.sub(r"{(\w+)(:path)?}", lambda match: "main" if match[1] == "section" else "1", path)


def asked(client: TestClient, method: str, address: str) -> Any:
    """A request without anything in it: who may not is refused before that is noticed."""
    return client.request(
        method, address, json={} if address.startswith("/api") else None, follow_redirects=False
    )


@pytest.mark.parametrize("role", LADDER)
def test_every_role_at_every_address(hall: Site, role: str) -> None:
    """Refused with 401 or 403 exactly where the role is not enough."""
    client, wrong = browser(hall, role), []
    for method, path in writing_routes(hall):
        if path in ELSEWHERE:
            continue
        answer = asked(client, method, filled(path, "spring"))
        if (answer.status_code in (401, 403)) == may(role, least_for(path)):
            wrong.append((method, path, answer.status_code, least_for(path)))
    assert wrong == []


@pytest.mark.parametrize("role", LADDER[1:-1])
def test_a_role_ends_at_its_event(hall: Site, role: str) -> None:
    """A director of one event is a spectator at another: no write, no full names, no history."""
    client = browser(hall, role)
    for method, path in writing_routes(hall):
        if "{event}" in path and least_for(path) != "everybody":
            assert asked(client, method, filled(path, "autumn")).status_code in (401, 403), path
    assert client.get("/e/autumn/main/history", follow_redirects=False).status_code in (303, 403)
    assert client.get("/staff", follow_redirects=False).status_code in (303, 403)


def test_a_reader_reads_and_sees_no_field_to_write(hall: Site) -> None:
    """The page of a round without the field for results; history and sheets are there."""
    reader, results = browser(hall, "reader"), browser(hall, "results")
    owner = browser(hall, "owner")
    assert owner.get("/e/spring/main/history").status_code == 200
    for page in ("round", "standings", "entries", "history", "print"):
        assert reader.get(f"/e/spring/main/{page}").status_code == 200, page
    assert 'id="res"' not in reader.get("/e/spring/main/round").text
    assert results.get("/e/spring/main/round").status_code == 200


def test_the_owner_gives_and_takes_access(tmp_path: Path) -> None:
    """One account, another event; what is taken away ends at once."""
    site = site_in(tmp_path)
    site.event("spring")
    site.event("autumn")
    ann = site.staff()
    fields = {"name": "Dee", "role": "deputy", "password": PASSWORD, "event": "spring"}
    assert ann.post("/staff", data=fields).status_code == 200
    dee = Presser(site.app)
    dee.post("/login", data={"name": "Dee", "password": PASSWORD})
    add = {"name": "Late, Lou"}
    assert dee.post("/e/spring/main/entries", data=add).status_code == 200
    assert dee.post("/e/autumn/main/entries", data=add).status_code == 403
    ann.post("/staff/grant", data={"name": "Dee", "event": "autumn", "role": "results"})
    assert dee.post("/e/autumn/main/entries", data=add).status_code == 403
    ann.post("/staff/grant", data={"name": "Dee", "event": "autumn", "role": "deputy"})
    assert dee.post("/e/autumn/main/entries", data=add).status_code == 200
    ann.post("/staff/grant", data={"name": "Dee", "event": "autumn"})
    assert dee.post("/e/autumn/main/entries", data=add).status_code == 403
    assert ann.post("/staff", data=fields | {"event": "nowhere"}).status_code == 404
    assert ann.post("/staff", data=fields | {"role": "emperor"}).status_code == 400


def test_passwords_are_long_or_suggested(site: Site) -> None:
    """Twelve characters; a suggestion can be typed from a screen."""
    with pytest.raises(BadInput, match="at least 12 characters"):
        site.app.state.accounts.add("Bob", Role.ASSISTANT, "elevenchars")
    suggestion = suggest_password()
    assert re.fullmatch(r"(?:[a-z]{4}-){4}[a-z]{4}", suggestion)
    assert suggestion != suggest_password()
    site.app.state.accounts.add("Bob", Role.ASSISTANT, suggestion)


def test_nobody_locks_out_the_director(site: Site) -> None:
    """Wrong passwords slow down the address they come from, not the name they were tried for."""
    accounts = site.app.state.accounts
    accounts.add("Ann", Role.DIRECTOR, PASSWORD)
    guesser = Visitor(site.app)
    for _ in range(20):
        status = guesser.post("/login", data={"name": "Ann", "password": "wrong"}).status_code
    assert status == 429
    assert accounts.log_in("Ann", PASSWORD, "another address")


def test_the_accounts_file_is_the_owners_alone(site: Site) -> None:
    """Nobody else on the computer reads it; one that others could read is closed to them."""
    file = site.home / "accounts.sqlite"
    assert site.app.state.accounts.people() == []
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    site.app.state.accounts.people()
    assert file.stat().st_mode & 0o777 == 0o600
