"""The front page: the events of this place."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request, Response

from crosstable.app.round.round_stage import RoundStage, stage_of
from crosstable.app.session.session import Session
from crosstable.formats.files import IMPORTED
from crosstable.journal.phrases import counted
from crosstable.model.entrants import PLAYERS
from crosstable.model.errors import CrosstableError
from crosstable.model.language import language_of_reader, phrase
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.http.auth import Anybody, HallHere
from crosstable.web.http.event_store import EventStore, printable
from crosstable.web.http.lately import Lately
from crosstable.web.http.request_context import Lobby
from crosstable.web.pages.remedies import PAGES
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)

MOST = 4
"""How many sections of an event the list shows."""


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A section of an event of the list, and where it stands."""

    name: str | None
    rounds: int
    stage: RoundStage

    @property
    def words(self) -> str:
        """Its name, the round, and how far that is."""
        facts = {"round": self.stage.round, "rounds": self.rounds, "status": self.stage.words}
        if not self.name:
            return phrase("round {round} of {rounds}, {status}", **facts)
        return phrase("{section}: round {round} of {rounds}, {status}", section=self.name, **facts)


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event of the list."""

    name: str
    title: str
    count: int = 0
    entrants: str = ""
    """What is counted: players or teams."""
    sections: tuple[SectionLine, ...] = ()
    rulebooks: frozenset[str] = frozenset()
    broken: str | None = None

    @property
    def entries(self) -> str:
        """How many players or teams are entered."""
        return counted(self.count, self.entrants) if self.entrants else ""

    @property
    def stages(self) -> list[str]:
        """Where the sections stand, the first few of many."""
        listed = [section.words for section in self.sections]
        if len(listed) <= MOST + 1:
            return listed
        more = len(listed) - MOST
        return [*listed[:MOST], phrase("and {count} more sections", count=more)]


_LINES: Lately[tuple[str, str, str], EventLine] = Lately(1_000)
"""The lines of events by journal, last fact and language."""


@router.get("/")
def front(request: Request, event_store: HallHere, person: Anybody) -> Response:
    """All events, those that cannot be read with the reason."""
    return front_page(request, event_store)


def front_page(
    request: Request,
    event_store: EventStore,
    wrong: CrosstableError | None = None,
    typed: dict[str, str] | None = None,
) -> Response:
    """The list of events, and the form that brings one in with what was wrong with it."""
    events = [line_of(event_store, name) for name in event_store.names()]
    status = 200 if wrong is None else 400
    choices = {"books": _books(), "imported": IMPORTED}
    return page(request, "setup/front.html", status, events=events, wrong=wrong, typed=typed or {}, **choices)


def line_of(event_store: EventStore, name: str) -> EventLine:
    """An event in one line; it is opened only when something was written since the last time."""
    try:
        state = (event_store.path(name), event_store.last_hash(name), language_of_reader())
        return _LINES.get(state) or _LINES.put(state, _readable(name, event_store.session(name)))
    except CrosstableError as error:
        return EventLine(name, printable(name), broken=PAGES.tell(error))


def _readable(name: str, session: Session) -> EventLine:
    """The line of an event that can be opened: players, sections, where each stands."""
    sections = session.event.sections
    entries = sum(len(section.players) for section in sections)
    kinds = {section.entrants for section in sections}
    what = kinds.pop().one if len(kinds) == 1 else PLAYERS.one
    lines = tuple(
        SectionLine(section.name, section.rounds, stage_of(session, section)) for section in sections
    )
    books = frozenset(section.rulebook for section in sections)
    return EventLine(name, session.event.name, entries, what, lines, books)


def _books() -> list[tuple[str, str]]:
    """The books to choose from."""
    return [(key, book(key).title) for key in PACKAGES]


@router.get("/e/{event}/")
@router.get("/e/{event}")
def event_front(visit: Lobby) -> Response:
    """An event opens at the round of its first section, the place where a director lives."""
    entries = visit.director and not visit.section.results and len(visit.section.players) < 2
    return back(f"{visit.base}/entries" if entries else f"{visit.base}/round")
