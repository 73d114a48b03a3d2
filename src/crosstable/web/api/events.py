"""Events and sessions: the list, a new event, the state of one, its history, undo."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from crosstable.app.entries.entering import new_event
from crosstable.app.history.consequences import consequences
from crosstable.app.history.undoing import redo_news, undo_news, undo_with_later, what_if
from crosstable.app.round.round_stage import stage_of
from crosstable.formats.document.write import write_document
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words, together_in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.model.limits import NOTE_LETTERS
from crosstable.model.names import Audience, PublicDetail
from crosstable.reports.public import public_copy, public_style
from crosstable.rulebooks.shelf import book
from crosstable.web.api.answers import REFUSALS, wrote
from crosstable.web.api.models import (
    EventOut,
    FactOut,
    LogIn,
    NewEvent,
    SectionOut,
    Session,
    Undoing,
    Wrote,
)
from crosstable.web.http.auth import AccountsHere, Director, HallHere, Staff
from crosstable.web.http.event_store import printable, short_name
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.http.section_keys import section_keys

router = APIRouter(prefix="/api", tags=["events"], responses=REFUSALS)

Seq = Annotated[int, Path(ge=1, le=2**31)]


@router.post("/session", responses={429: {"description": "Too many wrong passwords."}})
def log_in(request: Request, accounts: AccountsHere, body: LogIn) -> Session:
    """A session for a program: send its token as `Authorization: Bearer TOKEN`."""
    address = request.client.host if request.client else "?"
    token = accounts.log_in(body.name, body.password, address)
    person = accounts.person(token)
    return Session(token=token, name=person.name, role=person.role.value)


@router.get("/events")
def list_events(event_store: HallHere) -> list[str]:
    """The short names of all events."""
    return [printable(name) for name in event_store.names()]


@router.post("/events", status_code=201)
def create_event(event_store: HallHere, person: Director, body: NewEvent) -> EventOut:
    """Create an event with its first section."""
    keys: dict[str, object] = {
        "rulebook": book(body.rulebook).id,
        "rounds": body.rounds,
        "format": body.format,
    }
    keys |= {"section": body.section} if body.section else {}
    name = short_name(body.title, event_store.names())
    session = event_store.create(name, new_event(body.title, keys), person.name)
    return EventOut(name=name, title=session.event.name, seq=len(session.facts), sections=_sections(session))


@router.get("/events/{event}")
def one_event(visit: Lobby) -> EventOut:
    """An event and the stage of each section."""
    session = visit.session
    return EventOut(name=visit.name, title=session.event.name, seq=visit.seq, sections=_sections(session))


def _sections(session: Any) -> list[SectionOut]:
    """The sections of an event with their stages, as the interface lists them."""
    listed = []
    for key, section in zip(section_keys(session.event), session.event.sections, strict=True):
        stage = stage_of(session, section)
        listed.append(
            SectionOut(
                key=key,
                name=section.name,
                rulebook=section.rulebook,
                format=section.format.value,
                rounds=section.rounds,
                players=len(section.players),
                stage=stage.stage.value,
                round=stage.round,
                open=[game.board for game in stage.open if game.board is not None],
            )
        )
    return listed


@router.get("/events/{event}/document")
def document(visit: Lobby) -> dict[str, Any]:
    """The event document; for the public with public names and without staff notes."""
    event = visit.session.as_filed
    if visit.staff:
        return _as_document(event)
    styles = [public_style(section, Audience.SITE) for section in event.sections]
    shown = public_copy(event, max(styles, key=lambda style: style.hides))
    return _without_notes(_as_document(shown))


def _as_document(event: Event) -> dict[str, Any]:
    """The event as the object that its file holds."""
    document: dict[str, Any] = json.loads(write_document(event))
    return document


FOR_STAFF = (
    *("notes", "fees", "born", "info", "registered", "membership_expires", "entered"),
    *("email", "phone"),
)
"""Fields of a player that public programs do not get."""


SHOWN_IF = (
    (PublicDetail.SEX, "sex"),
    (PublicDetail.IDS, "ids"),
    (PublicDetail.BOARDS, "fixed_board"),
    (PublicDetail.YEARS, "year"),
)
"""Fields of a player that programs of the public get where the event says so."""


def _without_notes(document: dict[str, Any]) -> dict[str, Any]:
    """A document without what is for the staff: notes, accounts, incidents, requests to be kept apart."""
    document.pop("cash", None)
    for section in document.get("sections", [document]):
        shown = section.get("public", [])
        hidden = (*FOR_STAFF, *(key for detail, key in SHOWN_IF if detail.value not in shown))
        section.pop("incidents", None)
        section.pop("avoid", None)
        if PublicDetail.LOTS.value not in shown:
            section.pop("lots", None)
            document.pop("lots", None)
        for player in section.get("players", []):
            for key in hidden:
                player.pop(key, None)
        for team in section.get("teams", []):
            team.pop("fees", None)
    return document


@router.get("/events/{event}/facts")
def facts(visit: Lobby, person: Staff, after: Annotated[int, Query(ge=0, le=2**31)] = 0) -> list[FactOut]:
    """What happened, when, by whom."""
    people = people_of(visit.session.facts, visit.session.state)
    off = undone(visit.session.facts)
    return [
        FactOut(
            seq=fact.seq,
            time=fact.time,
            by=fact.actor,
            kind=fact.kind.value,
            text=in_words(fact, people),
            undone=fact.seq in off,
        )
        for fact in visit.session.facts[after:]
    ]


@router.get("/events/{event}/undo/{fact}")
def show_undo(visit: Lobby, person: Director, fact: Seq, redo: bool = False) -> Undoing:
    """What an undo would revert, and what that changes; nothing is written."""
    return _undoing(visit, fact, redo=redo)


@router.post("/events/{event}/undo/{fact}")
def undo(
    visit: Lobby,
    person: Director,
    fact: Seq,
    redo: bool = False,
    later: bool = False,
    why: Annotated[str | None, Query(max_length=NOTE_LETTERS)] = None,
) -> Wrote:
    """Undo a change, with `later` also what depends on it, or restore it."""
    choose = redo_news if redo else undo_with_later if later else undo_news
    return wrote(visit, lambda session, _: choose(session, _known(visit, fact))[1], why)


def _undoing(visit: Visit, fact: int, *, redo: bool) -> Undoing:
    """The consequences of an undo."""
    choose = redo_news if redo else undo_news
    facts, news = choose(visit.session, _known(visit, fact))
    people = people_of(visit.session.facts, visit.session.state)
    changes = consequences(visit.session, what_if(visit.session, news))
    return Undoing(what=together_in_words(facts, people), changes=changes)


def _known(visit: Visit, fact: int) -> int:
    """An existing fact."""
    if fact > len(visit.session.facts):
        raise CrosstableError(phrase("there is no fact {fact}", fact=fact), where="fact")
    return fact
