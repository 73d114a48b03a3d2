"""Check-in for the whole event: who is here, who owes what, who is missing; one click for one or many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Response
from fastapi.responses import JSONResponse

from crosstable.app.entries.cash import owe, read_amount, without_fee
from crosstable.app.entries.check_in import (
    changed_since,
    group_of,
    mark,
    mark_group,
    marked_by,
    missing,
    settle,
    take_owed,
)
from crosstable.app.session.as_of import Overwrites
from crosstable.app.session.session import New, Session, Written
from crosstable.journal.facts.checked_in import CheckedIn
from crosstable.model import money
from crosstable.model.announced import entry_fee
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Desk
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Lobby, Visit, lobby_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.live.check_in_news import news_since
from crosstable.web.pages.conflict import conflict_error
from crosstable.web.pages.entries.check_in_view import Asked, check_in_view, read_asked, read_picks
from crosstable.web.pages.remedies import PAGES
from crosstable.web.render import back, fragment, section_page, sentence, words_of_press

router = APIRouter(include_in_schema=False)

AskedHere = Annotated[Asked, Depends(read_asked)]
Many = Annotated[Sequence[str], Form()]
Seen = Annotated[int, Form(ge=0)]


@router.get("/e/{event}/{section}/desk")
def of_section(visit: Here, person: Desk) -> Response:
    """Check-in with one section shown."""
    several = len(visit.session.event.sections) > 1
    return back(f"/e/{visit.name}/check-in", section=visit.key if several else None)


@router.get("/e/{event}/check-in")
def everybody(visit: Lobby, person: Desk, asked: AskedHere, q: str = "") -> Response:
    """Everybody, or the players who match a few letters."""
    return check_in_page(visit, asked, q=q)


@router.get("/e/{event}/check-in/news")
def news(visit: Lobby, person: Desk, asked: AskedHere, seen: int = 0) -> dict[str, object]:
    """What others changed since the page was shown."""
    return news_since(visit, asked, seen)


def check_in_page(
    visit: Visit, asked: Asked, wrong: CrosstableError | None = None, *, q: str = "", fee: str = ""
) -> Response:
    """The page, with what was typed if it was not possible."""
    view = check_in_view(visit, asked)
    meant = {line.id for line in view.found(q)} if q.strip() else None
    here = _only(visit, view.asked)
    sections = visit.session.event.sections
    return section_page(
        visit,
        "entries/check_in.html",
        page_status(wrong),
        everywhere=True,
        wrong=wrong,
        view=view,
        meant=meant,
        q=q,
        fee=fee or _usual_fee(section for place, section in enumerate(sections) if here in (None, place)),
        show=money.show,
        id_name=book(sections[0].rulebook).home.id_name,
        hints=[
            (section, reason)
            for place, (section, desk) in enumerate(zip(sections, view.desk.desks, strict=True))
            if here in (None, place)
            for reason in desk.warnings
        ],
        unbilled=sum(
            len(without_fee(visit.session, section))
            for place, section in enumerate(sections)
            if here in (None, place)
        ),
    )


def _usual_fee(sections: Iterable[Section]) -> str:
    """The entry fee that the sections have announced, if they have one and the same."""
    fees = {entry_fee(section) for section in sections}
    known = fees.pop() if len(fees) == 1 else None
    return "" if known is None else money.typed(known)


def _only(visit: Visit, asked: Asked) -> int | None:
    """The position of the section that is shown alone."""
    keys = section_keys(visit.session.event)
    return keys.index(asked.section) if asked.section in keys else None


def _press(
    visit: Visit,
    asked: Asked,
    seen: int,
    decide: Callable[[Session], Sequence[New]],
    **typed: str,
) -> Response:
    """Write, and answer with what changed: as parts for a page that asks for them, otherwise as the page."""
    in_parts = "application/json" in visit.request.headers.get("accept", "")
    try:
        done, _ = visit.write(decide)
    except Overwrites as error:
        if not in_parts:
            raise
        return _refused(visit, asked, seen, conflict_error(error.clash))
    except CrosstableError as error:
        if not in_parts:
            return check_in_page(lobby_of(visit.request, visit.name), asked, error, **typed)
        return _refused(visit, asked, seen, error)
    if not in_parts:
        return back(f"/e/{visit.name}/check-in{asked.query(done=str(done.facts[-1].seq))}")
    fresh = lobby_of(visit.request, visit.name)
    return JSONResponse(news_since(fresh, asked, seen) | {"said": _said(fresh, asked, done)})


def _refused(visit: Visit, asked: Asked, seen: int, error: CrosstableError) -> Response:
    """Why a press did nothing, with the lines as they are now, so that it can be repeated."""
    told = news_since(lobby_of(visit.request, visit.name), asked, seen)
    return JSONResponse(told | {"wrong": sentence(PAGES.tell(error))}, page_status(error))


def _said(visit: Visit, asked: Asked, done: Written) -> str:
    """What a request did, with its undo."""
    marks = [fact.what for fact in done.facts if isinstance(fact.what, CheckedIn)]
    return fragment(
        "entries/check_in_said.html",
        visit=visit,
        view_query=asked.query(),
        words=words_of_press(visit.session, done.facts[-1]),
        seq=done.facts[-1].seq,
        at_once=bool(marks) and marks[0].here,
    )


@router.post("/e/{event}/check-in")
def find_and_check_in(
    visit: Lobby, person: Desk, asked: AskedHere, q: Annotated[str, Form()] = "", seen: Seen = 0
) -> Response:
    """Check in the entry that was typed if there is one match, otherwise show the candidates."""
    meant = check_in_view(visit, asked).found(q)
    if len(meant) == 1:
        return _press(visit, asked, seen, lambda session: mark(session, [meant[0].pick]), q=q)
    if not meant:
        text = (
            phrase("nobody found for “{typed}”", typed=q.strip()[:40])
            if q.strip()
            else phrase("type the first letters of a name")
        )
        return check_in_page(visit, asked, BadInput(text, where="q"), q=q)
    return back(f"/e/{visit.name}/check-in{asked.query(q=q)}")


@router.post("/e/{event}/check-in/here")
def check_in_entries(
    visit: Lobby,
    person: Desk,
    asked: AskedHere,
    who: Many = (),
    here: Annotated[bool, Form()] = True,
    seen: Seen = 0,
) -> Response:
    """Check in entries, or undo it."""
    picks = read_picks(visit, who)
    return _press(visit, asked, seen, lambda session: mark(session, picks, here=here))


@router.post("/e/{event}/check-in/group")
def check_in_group(
    visit: Lobby,
    person: Desk,
    asked: AskedHere,
    group: Annotated[str, Form()] = "",
    seen: Seen = 0,
) -> Response:
    """Check in a whole school, club, team or section."""
    only = _only(visit, asked)
    return _press(
        visit,
        asked,
        seen,
        lambda session: mark_group(session, group_of(session, asked.by, group, only), seen),
    )


@router.post("/e/{event}/check-in/undo")
def undo_check_in(
    visit: Lobby, person: Desk, asked: AskedHere, undo: Annotated[int, Form(ge=1)], seen: Seen = 0
) -> Response:
    """Undo the check-ins of one request."""
    return _press(visit, asked, seen, lambda session: mark(session, marked_by(session, undo), here=False))


@router.post("/e/{event}/check-in/absent")
def settle_missing(
    visit: Lobby,
    person: Desk,
    asked: AskedHere,
    how: Annotated[str, Form()],
    who: Many = (),
    everybody: Annotated[bool, Form()] = False,
    seen: Seen = 0,
) -> Response:
    """Missing players: a bye for the next round, or a withdrawal; or a player plays after all."""
    picks, only = read_picks(visit, who), _only(visit, asked)

    def decide(session: Session) -> Sequence[New]:
        if not everybody:
            return settle(session, picks, how)
        untouched = set(missing(session, date.today(), only)) - changed_since(session, seen)
        return settle(session, untouched, how)

    return _press(visit, asked, seen, decide)


@router.post("/e/{event}/check-in/pay")
def take_payment(
    visit: Lobby, person: Desk, asked: AskedHere, who: Annotated[str, Form()], seen: Seen = 0
) -> Response:
    """Record that everything owed for an entry was paid."""
    picks = read_picks(visit, [who])
    return _press(visit, asked, seen, lambda session: take_owed(session, picks[0], date.today()))


@router.post("/e/{event}/check-in/fee")
def charge_fee(
    visit: Lobby, person: Desk, asked: AskedHere, fee: Annotated[str, Form()] = "", seen: Seen = 0
) -> Response:
    """Charge an entry fee to everybody shown who has none yet."""

    def decide(session: Session) -> list[New]:
        cents, only = read_amount(fee), _only(visit, asked)
        news: list[New] = []
        for place, section in enumerate(session.event.sections):
            unbilled = without_fee(session, section) if only in (None, place) else []
            news += owe(session, section, unbilled, cents) if unbilled else []
        if not news:
            raise BadInput(phrase("every entry already has a fee"), where="fee")
        return news

    return _press(visit, asked, seen, decide, fee=fee)
