"""One small event with dates, money and forfeits, and what each way of looking at it says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crosstable.app.session.session import create_journal
from crosstable.journal.documents import told_as_facts
from tests.cli.command import crosstable
from tests.web.site import Site, site_in, text_of

PLAYERS = ("Adams, Ann", "Brown, Ben", "Clark, Cleo", "Dunn, Dora", "Evans, Ed")
RESULTS = [
    {
        "games": [
            {"white": 1, "black": 3, "result": "1-0"},
            {"white": 4, "black": 2, "result": "+:-"},
        ],
        "byes": [{"player": 5, "kind": "half"}],
    },
    {
        "games": [
            {"white": 2, "black": 1, "result": "1/2-1/2"},
            {"white": 5, "black": 4, "result": "0-1"},
        ],
        "byes": [{"player": 3, "kind": "pairing"}],
    },
]


def document(book: str, **more: object) -> dict[str, Any]:
    """Five players, two rounds: a win, a draw, a forfeit, a half-point bye and a bye."""
    return {
        "crosstable": 1,
        "name": "Autumn Open",
        "schedule": [
            {"round": 1, "start": "2026-11-20T19:00"},
            {"round": 2, "start": "2026-11-21T09:30"},
        ],
        "rulebook": book,
        "rounds": 3,
        "start": "2026-11-20",
        "end": "2026-11-21",
        "entry_fee": 123450,
        "prizes": [{"name": "1st", "kind": "place", "rank": 1, "cents": 10667}],
        "players": [
            {"no": no, "name": name, "rating": 2000 - 50 * no} for no, name in enumerate(PLAYERS, start=1)
        ],
        "results": RESULTS,
        **more,
    }


@dataclass(slots=True)
class Walk:
    """The event of a profile: its pages, its sheets, its commands."""

    site: Site
    path: str
    staff: Any = field(init=False)

    def __post_init__(self) -> None:
        """The director of the event is there."""
        self.staff = self.site.staff()

    def page(self, name: str) -> str:
        """What a page of the section says."""
        answer = self.staff.get(f"/e/autumn/main/{name}")
        assert answer.status_code == 200, text_of(answer.text)
        return text_of(re.sub(r"<script.*?</script>", "", answer.text, flags=re.DOTALL))

    def said(self, *words: str) -> str:
        """What a command says about the event."""
        answer = crosstable(words[0], self.path, *words[1:])
        assert answer.status == 0, answer.err
        return answer.out

    def sheet(self, key: str) -> str:
        """The page from which the browser prints a sheet, in words."""
        return self.page(f"print/{key}")


def walk(folder: Path, book: str, **more: object) -> Walk:
    """The event by a book, served and on file."""
    site = site_in(folder)
    path = folder / "autumn.crosstable"
    create_journal(str(path), list(told_as_facts(document(book, **more))), "test")
    return Walk(site, str(path))
