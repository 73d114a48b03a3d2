"""A site for tests: an application over a folder of its own, with events, and people who use it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI
from fastapi.testclient import TestClient

from crosstable.app.desk import Desk, create_journal, write
from crosstable.app.entering import add_entries, new_event
from crosstable.web.accounts import Role
from crosstable.web.application import create_app
from crosstable.web.settings import settings_for

NAMES = ("Attack, Allen", "Bishop, Barbara", "Castle, Carl", "Defender, Dora", "Endgame, Ed", "File, Fay")


@dataclass(slots=True)
class Site:
    """An application and the folder it serves."""

    home: Path
    app: FastAPI

    def client(self) -> TestClient:
        """Somebody who has not logged in."""
        return TestClient(self.app, base_url="http://testserver", follow_redirects=True)

    def staff(self, name: str = "Ann", role: Role = Role.DIRECTOR) -> TestClient:
        """Somebody of the staff, let in by a one-time link."""
        client = self.client()
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
        write(path, lambda desk: add_entries(desk, desk.event.sections[0], entries), "test")
        return name

    def desk(self, name: str = "spring") -> Desk:
        """An event as the application sees it."""
        desk: Desk = self.app.state.hall.desk(name)
        return desk


def site_in(folder: Path) -> Site:
    """A site over a folder."""
    settings = settings_for(str(folder))
    return Site(Path(settings.home), create_app(settings))


def text_of(html: str) -> str:
    """What a page says, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())
