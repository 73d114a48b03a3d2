"""History: every action as a sentence with who, when and why; undo shows its consequences first."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query, Response

from crosstable.app.history.consequences import consequences
from crosstable.app.history.history_search import (
    FIRST,
    KIND_LABELS,
    Wanted,
    between,
    looked_for,
    people_who_wrote,
)
from crosstable.app.history.undoing import bring_back, facts_to_undo, redo_news, undo_with_later, what_if
from crosstable.app.session.closed_guard import Closed, check_closed
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact
from crosstable.journal.facts.undone import Redone, Undone
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words, together_in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.failures import Changed, status_of
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

SHOWN = 200
"""How many facts one page shows."""

Seq = Annotated[int | None, Query(ge=1)]


@router.get("/e/{event}/{section}/history")
def history(
    visit: Here,
    person: Staff,
    before: Seq = None,
    only: str = "",
    who: str = "",
    kind: str = "",
) -> Response:
    """What happened, the latest first: everything, or what matches the search."""
    facts = visit.session.facts
    wanted = Wanted(only, who, kind)
    found = [fact for fact in looked_for(facts, wanted) if before is None or fact.seq < before]
    shown = found[-SHOWN:]
    query = {"only": only, "who": who, "kind": kind}
    more = {**query, "before": shown[0].seq} if len(found) > SHOWN else None
    return section_page(
        visit,
        "history/history.html",
        listed=_listed(visit, shown),
        more=urlencode({key: value for key, value in more.items() if value}) if more else None,
        wanted=wanted,
        people=people_who_wrote(facts),
        kinds=KIND_LABELS,
        first=FIRST,
        filed=book(visit.section.rulebook).files_acts,
    )


def _listed(visit: Visit, facts: list[Fact] | tuple[Fact, ...]) -> list[dict[str, object]]:
    """Facts in words, the latest first."""
    people = people_of(visit.session.facts, visit.session.state)
    off = undone(visit.session.facts)
    return [
        {"fact": fact, "text": in_words(fact, people), "undone": fact.seq in off} for fact in reversed(facts)
    ]


@router.get("/e/{event}/{section}/compare")
def compare(visit: Here, person: Staff, one: Seq = None, other: Seq = None) -> Response:
    """What changed between two moments."""
    last = visit.session.facts[-1].seq
    first, second = sorted((one or last, other or last))
    facts, lines = between(visit.session, first, second)
    ends = [visit.session.facts[seq - 1] for seq in (first, second)]
    return section_page(
        visit, "history/compare.html", ends=ends, listed=_listed(visit, facts), lines=lines, most=SHOWN
    )


@router.get("/e/{event}/{section}/undo/{fact}")
def ask_undo(visit: Here, person: Deputy, fact: int, redo: bool = False) -> Response:
    """What an undo would change, before it is done."""
    return _undo_page(visit, fact, redo=redo)


def _undo_page(
    visit: Visit, fact: int, *, redo: bool, wrong: CrosstableError | None = None, why: str = ""
) -> Response:
    """The page before an undo; later facts that depend on it are undone too, and the page says so."""
    session = visit.session
    facts, news = _chosen(session, fact, redo=redo)
    redo = isinstance(news[0], Redone)
    own = {one.seq for one in (facts if redo else facts_to_undo(session, fact))}
    later = tuple(one for one in facts if one.seq not in own)
    facts = tuple(one for one in facts if one.seq in own)
    after = what_if(session, news)
    return section_page(
        visit,
        "history/undo.html",
        200 if wrong is None else status_of(wrong),
        what=together_in_words(facts, people_of(session.facts, session.state)),
        first=facts[0],
        later=_listed(visit, later),
        lines=consequences(session, after),
        fact=fact,
        redo=redo,
        wrong=wrong,
        why=why,
        closed=_needs_reason(session, after, news),
    )


def _needs_reason(session: Session, after: Session, news: list[New]) -> bool:
    """Whether a change touches the standings of a finished section."""
    try:
        check_closed(session.facts, session.state, after.state, news)
    except Closed:
        return True
    return False


def _chosen(session: Session, fact: int, *, redo: bool) -> tuple[tuple[Fact, ...], list[New]]:
    """What is undone or restored; undoing an undo restores everything that it removed."""
    if 1 <= fact <= len(session.facts) and isinstance(session.facts[fact - 1].what, Undone):
        return bring_back(session, fact)
    return redo_news(session, fact) if redo else undo_with_later(session, fact)


@router.post("/e/{event}/{section}/undo/{fact}")
def do_undo(
    visit: Here,
    person: Deputy,
    fact: int,
    redo: Annotated[bool, Form()] = False,
    later: Annotated[bool, Form()] = False,
    why: Annotated[str, Form()] = "",
) -> Response:
    """Undo a change, alone or with what depends on it, or restore it."""

    def decide(session: Session) -> list[New]:
        facts, news = _chosen(session, fact, redo=redo)
        if isinstance(news[0], Undone) and not later and len(facts) > len(facts_to_undo(session, fact)):
            raise Changed(
                phrase("a change that depends on it was made meanwhile; check it first"), where="undo"
            )
        return news

    try:
        done, _ = visit.write(decide, why)
    except CrosstableError as error:
        return _undo_page(visit, fact, redo=redo, wrong=error, why=why)
    return back(f"{visit.base}/round", done=done.facts[-1].seq)
