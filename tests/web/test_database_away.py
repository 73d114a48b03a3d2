"""A database that goes away in the middle of a day: pages from memory or in words, never a bare failure."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests import postgres
from tests.web.event_forms import sent_by
from tests.web.site import Presser, Site, Visitor, text_of

pytest.importorskip("psycopg")

SECTION = (
    "round",
    "entries",
    "standings",
    "chart",
    "history",
    "setup",
    "closing",
    "files",
    "screens",
    "phones",
)
EVENT = ("", "/all", "/check-in", "/where", "/floor", "/ready", "/cash", "/setup")
API = ("", "/sections/main/standings", "/sections/main/entries", "/sections/main/check")


class Cable:
    """A way to the database that can be pulled out and put back."""

    def __init__(self, port: int) -> None:
        self.port, self.out = port, False
        self.ends: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                if self.out:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.port))
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_pump, args=(one, other), daemon=True).start()

    def pull(self) -> None:
        """Nothing goes through any more."""
        self.out = True
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Take everything away."""
        self.pull()
        for end in (self.door, *self.ends):
            end.close()


def _pump(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while got := one.recv(65536):
            other.sendall(got)
    with suppress(OSError):
        other.shutdown(socket.SHUT_RDWR)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A database of one's own."""
    with postgres.server() as url:
        if url is None:
            pytest.skip(postgres.NOT_RUN)
        yield url


@pytest.fixture
def hall(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Site, Cable]]:
    """A site over the database, behind a cable."""
    from crosstable.app.entries.entering import new_event
    from crosstable.journal.store import postgres as store
    from crosstable.web.application import create_app
    from crosstable.web.http import last_known
    from crosstable.web.settings import settings_for

    monkeypatch.setattr(store, "REST", 0.0)
    monkeypatch.setattr(last_known, "REST", 0.0)
    cable = Cable(int(urlsplit(database).port or 5432))
    near = database.replace(f":{cable.port}/", f":{cable.door.getsockname()[1]}/")
    site = Site(Path(), create_app(settings_for(near)))
    events = site.app.state.event_store
    if "spring" not in events.names():
        events.create("spring", new_event("Spring Open", {"rulebook": "us-chess", "rounds": 3}, 7), "test")
    yield site, cable
    cable.close()


def _addresses() -> list[str]:
    pages = [f"/e/spring/main/{page}" for page in SECTION] + [f"/e/spring{page}" for page in EVENT]
    return [
        *pages,
        *(f"/api/events/spring{page}" for page in API),
        "/",
        "/api/events",
        "/staff",
        "/login",
        "/help",
    ]


def test_no_page_is_a_bare_failure(hall: tuple[Site, Cable]) -> None:
    """What was known is shown with its time, everything else says in words that the database is away."""
    site, cable = hall
    ann = site.staff()
    ann.get("/e/spring/main/entries")
    cable.pull()
    answers = {address: ann.get(address) for address in _addresses()}
    assert {answer.status_code for answer in answers.values()} <= {200, 503}
    assert "You see it as it was at" in text_of(answers["/e/spring/main/entries"].text)
    assert all("database does not answer" in one.text for one in answers.values() if one.status_code == 503)


def test_a_write_is_503_and_goes_through_when_the_database_is_back(hall: tuple[Site, Cable]) -> None:
    """It is not the director's fault, and nothing is half saved."""
    site, cable = hall
    ann = site.staff()
    ann.get("/e/spring/main/entries")
    cable.pull()
    answer = ann.post("/e/spring/main/entries", data={"name": "Late, Lou"})
    assert answer.status_code == 503 and "ot saved" in answer.text
    cable.out = False
    assert "Late, Lou" not in ann.get("/e/spring/main/entries").text
    assert ann.post("/e/spring/main/entries", data={"name": "Late, Lou"}).status_code == 200
    assert "Late, Lou" in ann.get("/e/spring/main/entries").text


def test_forms_of_events_are_503_too_and_say_nothing_of_the_address_of_the_database(
    hall: tuple[Site, Cable],
) -> None:
    """A new event and the set-up keep what was typed; nothing in them has to be put right."""
    site, cable = hall
    ann = site.staff()
    pages = {address: ann.get(address) for address in ("/new", "/e/spring/setup")}
    cable.pull()
    for address, page in pages.items():
        typed = sent_by(page.text) | {"name": "Autumn Open"}
        answer = ann.post(address, data=typed)
        assert answer.status_code == 503, address
        assert "Autumn Open" in answer.text
        assert "127.0.0.1" not in answer.text and "connection" not in text_of(answer.text)


def test_a_page_nobody_has_seen_is_503_and_retries(hall: tuple[Site, Cable]) -> None:
    """A spectator's first look while the database is away."""
    site, cable = hall
    cable.pull()
    answer = Visitor(site.app).get("/e/spring/main/standings")
    assert answer.status_code == 503 and 'http-equiv="refresh"' in answer.text
    assert answer.headers["Retry-After"] == "5"
    assert Presser(site.app).get("/api/events/spring").json()["error"]["kind"] == "unavailable"
