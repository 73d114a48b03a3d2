"""Events and sessions: the list, a new event, the state of one, its history, undo."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request

from crosstable.app.entries.entering import new_event
from crosstable.app.history.consequences import consequences
from crosstable.app.history.undoing import redo_news, undo_news, undo_with_later, what_if
from crosstable.app.round.round_stage import stage_of
from crosstable.app.session.session import Session as Opened
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words, together_in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.model.limits import NOTE_LETTERS
from crosstable.rulebooks.shelf import book
from crosstable.web.api.answers import program_router, wrote
from crosstable.web.api.models import (
    EventOut,
    FactOut,
    LogIn,
    NewEvent,
    Problem,
    SectionOut,
    Session,
    Undoing,
    Wrote,
)
from crosstable.web.http.auth import AccountsHere, Director, HallHere, Staff
from crosstable.web.http.event_store import printable, short_name
from crosstable.web.http.program_addresses import CURRENT
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.http.section_keys import section_keys

router = program_router("events", CURRENT)

Seq = Annotated[int, Path(ge=1, le=2**31)]


@router.post("/session", responses={429: {"model": Problem, "description": "Too many wrong passwords."}})
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
def read_event(visit: Lobby) -> EventOut:
    """An event and the stage of each section."""
    session = visit.session
    return EventOut(name=visit.name, title=session.event.name, seq=visit.seq, sections=_sections(session))


def _sections(session: Opened) -> list[SectionOut]:
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


@router.get("/events/{event}/facts")
def list_facts(
    visit: Lobby, person: Staff, after: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> list[FactOut]:
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
def preview_undo(visit: Lobby, person: Director, fact: Seq, redo: bool = False) -> Undoing:
    """What an undo would revert, and what that changes; nothing is written."""
    return _undoing(visit, fact, redo=redo)


@router.post("/events/{event}/undo/{fact}")
def undo_change(
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
