"""The front page: the events on this server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote

from fastapi import APIRouter, Request, Response

from crosstable.app.round.round_stage import RoundStage, stage_of
from crosstable.app.session.session import Session
from crosstable.formats.files import IMPORTED
from crosstable.journal.phrases import counted
from crosstable.journal.store.urls import is_url
from crosstable.model.entrants import PLAYERS
from crosstable.model.errors import CrosstableError
from crosstable.model.language import language_of_reader, phrase
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.http.auth import Anybody, HallHere, person_of
from crosstable.web.http.event_store import EventStore, printable
from crosstable.web.http.failures import Unreadable, page_status
from crosstable.web.http.lately import Lately
from crosstable.web.http.request_context import Lobby
from crosstable.web.http.visitors import public_front
from crosstable.web.pages.remedies import PAGES
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)

MOST = 4
"""How many sections of an event the list shows."""


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A section of an event in the list, and its stage."""

    name: str | None
    rounds: int
    stage: RoundStage

    @property
    def words(self) -> str:
        """Its name, the round, and how far that has got."""
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
    damaged: bool = False
    """Whether its file is damaged, so that there is a page with what can be done."""

    @property
    def entries(self) -> str:
        """How many players or teams are entered."""
        return counted(self.count, self.entrants) if self.entrants else ""

    @property
    def stages(self) -> list[str]:
        """The stages of the sections, the first few of many."""
        listed = [section.words for section in self.sections]
        if len(listed) <= MOST + 1:
            return listed
        more = len(listed) - MOST
        return [*listed[:MOST], phrase("and {count} more sections", count=more)]


_LINES: Lately[tuple[str, str, str], EventLine] = Lately(1_000)
"""The lines of events by journal, last fact and language."""


@router.get("/")
def front(request: Request, event_store: HallHere, person: Anybody) -> Response:
    """All events; unreadable ones with the reason."""
    return front_page(request, event_store)


def front_page(
    request: Request,
    event_store: EventStore,
    wrong: CrosstableError | None = None,
    typed: dict[str, str] | None = None,
) -> Response:
    """The list of events, and the import form with any error."""
    events = [line_of(event_store, name) for name in event_store.names()]
    status = page_status(wrong)
    choices = {"books": _books(), "imported": IMPORTED, "home": _homes(request)}
    folder = None if is_url(event_store.home) or not person_of(request).owner else event_store.home
    shown = {"events": events, "wrong": wrong, "typed": typed or {}, "folder": folder}
    return page(request, "setup/front.html", status, **shown, **choices)


def _homes(request: Request) -> Callable[[str], str]:
    """Where the name of an event leads: its staff to their pages, everybody else to the public ones."""
    person = person_of(request)
    return lambda name: f"/e/{quote(name)}/" if person.at(name).role.staff else public_front(quote(name))


def line_of(event_store: EventStore, name: str) -> EventLine:
    """An event in one line; it is opened only if something was written since the last time."""
    try:
        state = (event_store.path(name), event_store.last_hash(name), language_of_reader())
        return _LINES.get(state) or _LINES.put(state, _readable(name, event_store.session(name)))
    except CrosstableError as error:
        damaged = isinstance(error, Unreadable) and error.damaged
        return EventLine(name, printable(name), broken=PAGES.tell(error), damaged=damaged)


def _readable(name: str, session: Session) -> EventLine:
    """The line of a readable event: players, sections, the stage of each."""
    sections = session.event.sections
    entries = sum(player.reentry_of is None for section in sections for player in section.players)
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
    """An event opens at the round of its first section, where a director works."""
    entries = visit.director and not visit.section.results and len(visit.section.players) < 2
    return back(f"{visit.base}/entries" if entries else f"{visit.base}/round")
