"""The front page: the events of this place."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request, Response

from crosstable.app.round.round_stage import stage_of
from crosstable.app.session.session import Session
from crosstable.formats.files import IMPORTED
from crosstable.journal.phrases import counted
from crosstable.model.entrants import PLAYERS
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.http.auth import Anybody, HallHere
from crosstable.web.http.event_store import EventStore, printable
from crosstable.web.http.lately import Lately
from crosstable.web.http.request_context import Lobby
from crosstable.web.pages.remedies import PAGES
from crosstable.web.reader import page_language
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)

MOST = 4
"""How many sections of an event the list tells."""


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event of the list."""

    name: str
    title: str
    entries: str = ""
    stages: tuple[str, ...] = ()
    rulebooks: frozenset[str] = frozenset()
    broken: str | None = None


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
        state = (event_store.path(name), event_store.last_hash(name), page_language())
        return _LINES.get(state) or _LINES.put(state, _readable(name, event_store.session(name)))
    except CrosstableError as error:
        return EventLine(name, printable(name), broken=PAGES.tell(error))


def _readable(name: str, session: Session) -> EventLine:
    """The line of an event that can be opened: players, sections, where each stands."""
    sections = session.event.sections
    entries = sum(len(section.players) for section in sections)
    kinds = {section.entrants for section in sections}
    what = kinds.pop().one if len(kinds) == 1 else PLAYERS.one
    stages = [
        phrase(
            "{which}round {round} of {rounds}, {words}",
            which=section.name + ": " if section.name else "",
            round=stage.round,
            rounds=section.rounds,
            words=stage.words,
        )
        for section in sections
        for stage in (stage_of(session, section),)
    ]
    more = (
        [phrase("and {count} more sections", count=len(stages) - MOST)]
        if len(stages) > MOST + 1
        else stages[MOST:]
    )
    books = frozenset(section.rulebook for section in sections)
    return EventLine(name, session.event.name, counted(entries, what), (*stages[:MOST], *more), books)


def _books() -> list[tuple[str, str]]:
    """The books to choose from."""
    return [(key, book(key).title) for key in PACKAGES]


@router.get("/e/{event}/")
@router.get("/e/{event}")
def event_front(visit: Lobby) -> Response:
    """An event opens at the round of its first section, the place where a director lives."""
    entries = visit.director and not visit.section.results and len(visit.section.players) < 2
    return back(f"{visit.base}/entries" if entries else f"{visit.base}/round")
