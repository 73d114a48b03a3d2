"""What is pressed on the page of the screens, and what each display reports that it shows.

Both are short-lived: they are kept beside the journals, in tables that all worker processes share.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from crosstable.app.session.small_tables import tables
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.event_store import EventStore, Listener

FILE = "screens.sqlite"
ALIVE = 25
"""Seconds after its last report for which a display counts as on."""
MOST_DISPLAYS = 8
"""How many displays of one screen are counted: anyone who can open the page can send reports."""

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS screen_presses (event TEXT NOT NULL, screen TEXT NOT NULL,"
    " number BIGINT NOT NULL, steps BIGINT NOT NULL, held INTEGER NOT NULL, jumps BIGINT NOT NULL,"
    " view TEXT NOT NULL, PRIMARY KEY (event, screen))",
    "CREATE TABLE IF NOT EXISTS screen_displays (event TEXT NOT NULL, screen TEXT NOT NULL,"
    " display TEXT NOT NULL, at BIGINT NOT NULL, view TEXT NOT NULL, page INTEGER NOT NULL,"
    " pages INTEGER NOT NULL, PRIMARY KEY (event, screen, display))",
)

CHANGES = {
    "next": "steps = screen_presses.steps + 1",
    "previous": "steps = screen_presses.steps - 1",
    "hold": "held = 1",
    "go": "held = 0",
    "show": "jumps = screen_presses.jumps + 1, view = ?",
}
"""What can be pressed -> what it changes."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """All presses for one screen so far: pages turned by hand, whether it is paused, views requested."""

    steps: int = 0
    held: bool = False
    jumps: int = 0
    view: str = ""

    def as_json(self) -> dict[str, object]:
        """The presses as a display reads them."""
        return {"steps": self.steps, "held": self.held, "jumps": self.jumps, "view": self.view}


@dataclass(frozen=True, slots=True)
class Shown:
    """What a display reports that it shows."""

    view: str
    page: int
    pages: int
    ago: int


@dataclass(slots=True)
class Presses:
    """The presses and displays of all events of a folder or database."""

    home: str
    _listeners: list[Listener] = field(default_factory=list)

    def press(self, event: str, screen: str, what: str, view: str = "") -> None:
        """One press: next, previous, hold, go, or show with a view; listeners are called."""
        if what not in CHANGES:
            raise BadInput(
                phrase(
                    "“{choice}” is not one of the choices: {known}",
                    choice=what[:20],
                    known=", ".join(CHANGES),
                ),
                where="do",
            )
        steps = {"next": 1, "previous": -1}.get(what, 0)
        asked = (view,) if what == "show" else ()
        row = (event, screen, steps, int(what == "hold"), len(asked), view, *asked)
        with tables(self.home, FILE, SCHEMA, "the presses") as table:
            table.execute(
                "INSERT INTO screen_presses (event, screen, number, steps, held, jumps, view)"
                " VALUES (?, ?, 1, ?, ?, ?, ?) ON CONFLICT (event, screen) DO UPDATE SET"
                f" number = screen_presses.number + 1, {CHANGES[what]}",
                row,
            )
        number = self.last(event)
        for listener in self._listeners:
            listener(event, number)

    def state(self, event: str, screen: str) -> Pressed:
        """All presses for a screen so far."""
        with tables(self.home, FILE, SCHEMA, "the presses") as table:
            query = "SELECT steps, held, jumps, view FROM screen_presses WHERE event = ? AND screen = ?"
            rows = table.execute(query, (event, screen)).fetchall()
        return Pressed(rows[0][0], bool(rows[0][1]), rows[0][2], rows[0][3]) if rows else Pressed()

    def last(self, event: str) -> int:
        """How many presses there were for all screens of an event."""
        with tables(self.home, FILE, SCHEMA, "the presses") as table:
            query = "SELECT COALESCE(SUM(number), 0) FROM screen_presses WHERE event = ?"
            return int(table.execute(query, (event,)).fetchall()[0][0])

    def listen(self, listener: Listener) -> None:
        """Call a listener at every press of this process."""
        self._listeners.append(listener)

    def report(self, event: str, screen: str, display: str, showing: tuple[str, int, int]) -> None:
        """A display reports what it shows; silent ones are forgotten, and too many are ignored."""
        now = int(time.time())
        with tables(self.home, FILE, SCHEMA, "the displays") as table:
            table.execute("DELETE FROM screen_displays WHERE at < ?", (now - ALIVE,))
            query = "SELECT display FROM screen_displays WHERE event = ? AND screen = ?"
            known = [row[0] for row in table.execute(query, (event, screen)).fetchall()]
            if display not in known and len(known) >= MOST_DISPLAYS:
                return
            row = (event, screen, display, now, *showing, now, *showing)
            table.execute(
                "INSERT INTO screen_displays (event, screen, display, at, view, page, pages)"
                " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (event, screen, display) DO UPDATE SET"
                " at = ?, view = ?, page = ?, pages = ?",
                row,
            )

    def shown(self, event: str) -> dict[str, list[Shown]]:
        """What every screen shows now, by its name; a screen without a display is not there."""
        now = int(time.time())
        with tables(self.home, FILE, SCHEMA, "the displays") as table:
            query = (
                "SELECT screen, view, page, pages, at FROM screen_displays"
                " WHERE event = ? AND at >= ? ORDER BY at DESC"
            )
            rows = table.execute(query, (event, now - ALIVE)).fetchall()
        found: dict[str, list[Shown]] = {}
        for screen, view, page, pages, at in rows:
            found.setdefault(screen, []).append(Shown(view, page, pages, now - at))
        return found


@dataclass(frozen=True, slots=True)
class ScreenNews:
    """Changes for displays: changes of the event and presses, as one growing number."""

    event_store: EventStore
    presses: Presses

    def last(self, name: str) -> int:
        """How many facts and presses there are."""
        return self.event_store.last(name) + self.presses.last(name)

    def listen(self, listener: Listener) -> None:
        """Call a listener at every change and every press of this process."""
        self.event_store.listen(lambda name, seq: listener(name, _sum(seq, name, self.presses.last)))
        self.presses.listen(lambda name, number: listener(name, _sum(number, name, self.event_store.last)))


def _sum(known: int, name: str, other: Callable[[str], int]) -> int:
    """The sum of both numbers; what cannot be read now is found by the next check."""
    try:
        return known + other(name)
    except CrosstableError:
        return known
