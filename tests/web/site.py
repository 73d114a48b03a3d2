"""A site for tests: an application over a folder of its own, with events, and people who use it."""

from __future__ import annotations

import atexit
import re
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.session.as_of import mark_of
from crosstable.app.session.session import Session, create_journal, write
from crosstable.model.errors import CrosstableError
from crosstable.web.application import create_app
from crosstable.web.http.roles import Role
from crosstable.web.settings import settings_for

NAMES = ("Attack, Allen", "Bishop, Barbara", "Castle, Carl", "Defender, Dora", "Endgame, Ed", "File, Fay")


ROUND = re.compile(r"(/e/[^/]+/[^/]+)/(?:draft(?:/\w+)?|publish|bye|safety/by-hand)$")
EVENT = re.compile(r"/e/([^/?]+)/")
ALL = re.compile(r"(/e/[^/]+)/(?:drafts|publish)$")
HIDDEN = re.compile(r'<input type="hidden" name="(round|draft|shown|as_of)" value="([^"]*)">')


@cache
def event_loop() -> BlockingPortal:
    """The event loop of all clients of this process: one for each request costs more than many a page."""
    ending = ExitStack()
    atexit.register(ending.close)
    return ending.enter_context(start_blocking_portal())


class Visitor(TestClient):
    """A client whose requests are answered in the event loop that all clients share."""

    def __init__(self, app: FastAPI) -> None:
        self.site = app
        super().__init__(app, base_url="http://testserver", follow_redirects=True)
        self.portal = event_loop()


class Presser(Visitor):
    """A client that sends what a page would send with its presses, as a browser does.

    Every form says what its author had seen: the event as it is. What a test says itself is never replaced;
    boxes to tick are left to the test.
    """

    def post(self, url: Any, **more: Any) -> Any:
        """A press, with the hidden fields of the page on which the button stands."""
        if "data" not in more or isinstance(more["data"], dict):
            typed = dict(more.get("data") or {})
            if str(url).endswith("/change") and typed.get("sure"):
                more["data"] = typed | self._previewed(str(url), typed)
            found = self._shown(str(url))
            if (mark := self._mark(str(url))) and "json" not in more and "files" not in more:
                more["data"] = {"as_of": mark} | found | typed | (more.get("data") or {})
            elif found:
                more["data"] = found | typed
        return super().post(url, **more)

    def _mark(self, url: str) -> str:
        """The mark of the event as it is; nothing for addresses without an event."""
        name = EVENT.match(url)
        try:
            return mark_of(self.site.state.event_store.session(name[1])) if name else ""
        except CrosstableError:
            return ""

    def _previewed(self, url: str, typed: dict[str, Any]) -> dict[str, Any]:
        """What the page says that shows a change before it is made."""
        asked = {key: value for key, value in typed.items() if key != "sure"}
        found = re.search(r'name="outcome" value="(\w+)"', super().post(url, data=asked).text)
        return {"outcome": found[1]} if found else {}

    def _shown(self, url: str) -> dict[str, Any]:
        """The hidden fields of the form with this address, on the page where it stands now."""
        if (every := ALL.match(url)) is not None:
            return self._fields(f"{every[1]}/all", url)
        if (one := ROUND.match(url)) is None:
            return {}
        places = ("next", "round", "bye", "safety/by-hand")
        pages = (self._fields(f"{one[1]}/{place}", url) for place in places)
        return next(filter(None, pages), {})

    def _fields(self, page: str, action: str) -> dict[str, Any]:
        """The hidden fields of one form of a page."""
        return hidden_fields(super().get(page).text, action)


def hidden_fields(html: str, action: str) -> dict[str, Any]:
    """What the form of an address says of the page it stands on; several values of one name as a list."""
    form = re.search(rf'<form[^>]*action="{re.escape(action)}".*?</form>', html, re.DOTALL)
    found: dict[str, Any] = {}
    for name, value in HIDDEN.findall(form[0]) if form else ():
        found[name] = [*found.get(name, ()), value] if name == "shown" else value
    return found


def mark_on(html: str) -> dict[str, str]:
    """What every form of a page says of what was seen."""
    found = re.search(r'name="as_of" value="([^"]*)"', html)
    return {"as_of": found[1]} if found else {}


def press(client: TestClient, address: str, **typed: object) -> Any:
    """A change that is shown first, and the press on the button of that page."""
    shown = client.post(address, data=typed)
    assert shown.status_code == 200, text_of(shown.text)
    form = re.search(rf'<form[^>]*action="{re.escape(address)}".*?</form>', shown.text, re.DOTALL)
    assert form is not None and 'name="sure"' in form[0], text_of(shown.text)
    hidden = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form[0])
    return client.post(address, data={name: unescape(value) for name, value in hidden})


@dataclass(slots=True)
class Site:
    """An application and the folder it serves."""

    home: Path
    app: FastAPI

    def client(self) -> TestClient:
        """Somebody who has not logged in."""
        return Visitor(self.app)

    def staff(self, name: str = "Ann", role: Role = Role.DIRECTOR) -> TestClient:
        """Somebody of the staff, let in by a one-time link, who presses what a page offers."""
        client = Presser(self.app)
        secret = self.app.state.accounts.new_link(role)
        answer = client.post(f"/enter/{secret}", data={"name": name})
        assert answer.status_code == 200, answer.text
        return client

    def event(self, name: str = "spring", players: int = 6, **section: object) -> str:
        """An event with entries; its short name."""
        keys: dict[str, object] = {"rulebook": "us-chess", "rounds": 3, **section}
        path = str(self.home / f"{name}.crosstable")
        create_journal(path, new_event("Spring Open", keys, 7), "test")
        entries = [{"name": who, "rating": 2000 - 50 * place} for place, who in enumerate(NAMES[:players])]
        write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
        return name

    def session(self, name: str = "spring") -> Session:
        """An event as the application sees it."""
        session: Session = self.app.state.event_store.session(name)
        return session


def site_in(folder: Path) -> Site:
    """A site over a folder."""
    settings = settings_for(str(folder))
    return Site(Path(settings.home), create_app(settings))


def text_of(html: str) -> str:
    """What a page says, without its tags."""
    shown = re.sub(r"(?s)<script.*?</script>", " ", html)
    return " ".join(re.sub(r"<[^>]+>", " ", shown).split())
