"""Check-in: who is here, who owes what, what stands against an entry; one press to check somebody in."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.cash import owe, read_amount, take_money, without_fee
from crosstable.app.entries.front_desk import found_by, front_desk, record_absent
from crosstable.app.round.running_round import check_in
from crosstable.app.session.session import New, Session
from crosstable.flow.used_ratings import used_ratings
from crosstable.model import money
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.web.http.auth import Director
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.drafting import Decided
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/desk")
def session(visit: Here, person: Director, q: str = "") -> Response:
    """Everybody by name, or those whom a few letters mean."""
    return desk_page(visit, asked=q)


def desk_page(
    visit: Visit, wrong: CrosstableError | None = None, *, asked: str = "", fee: str = ""
) -> Response:
    """The desk, with what was typed if it could not be done."""
    section = visit.session.event.sections[visit.place]
    view = front_desk(visit.session, section, date.today())
    meant = set(found_by(section, asked)) or None if asked.strip() else None
    return section_page(
        visit,
        "entries/desk.html",
        200 if wrong is None else 400,
        wrong=wrong,
        view=view,
        rows=[row for row in view.rows if meant is None or row.player.no in meant],
        ratings=used_ratings(section),
        asked=asked,
        fee=fee,
        show=money.show,
        unbilled=len(without_fee(visit.session, section)),
        warned=sum(bool(row.warnings or row.same_name) for row in view.rows),
        before_first=not section.results,
        round_open=view.round <= section.rounds,
    )


def write_and_return(visit: Visit, decide: Decided, *, asked: str = "", fee: str = "") -> Response:
    """Write and show the desk again."""
    try:
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]))
    except CrosstableError as error:
        return desk_page(visit, error, asked=asked, fee=fee)
    return back(f"{visit.base}/desk", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/desk")
def find_and_check_in(visit: Here, person: Director, q: Annotated[str, Form()] = "") -> Response:
    """Somebody by a few letters of the name or by number: checked in if only one is meant."""
    section = visit.session.event.sections[visit.place]
    meant = found_by(section, q)
    waiting = [no for no in meant if visit.state.entry_of(no) not in visit.state.here]
    if len(waiting) == 1:
        return write_and_return(visit, lambda session, part: check_in(session, part, waiting), asked=q)
    if meant and not waiting:
        return desk_page(visit, BadInput(f"{section.called(meant[0])} is here already", where="q"), asked=q)
    if not meant:
        said = f"nobody is called {q.strip()[:40]!r}" if q.strip() else "type the first letters of a name"
        return desk_page(visit, BadInput(said, where="q"), asked=q)
    return back(f"{visit.base}/desk", q=q)


@router.post("/e/{event}/{section}/desk/here")
def check_in_players(
    visit: Here,
    person: Director,
    player: Annotated[list[int] | None, Form()] = None,
    here: Annotated[bool, Form()] = True,
) -> Response:
    """Players who are here, or not after all."""
    return write_and_return(
        visit, lambda session, section: check_in(session, section, player or [], here=here)
    )


@router.post("/e/{event}/{section}/desk/absent")
def settle_missing_players(
    visit: Here,
    person: Director,
    how: Annotated[str, Form()],
    player: Annotated[list[int] | None, Form()] = None,
    everybody: Annotated[bool, Form()] = False,
) -> Response:
    """Those who are not here: a bye for the next round, or no more rounds."""

    def decide(session: Session, section: Section) -> list[New]:
        rows = front_desk(session, section, date.today()).missing if everybody else ()
        return record_absent(session, section, [row.player.no for row in rows] or player or [], how)

    return write_and_return(visit, decide)


@router.post("/e/{event}/{section}/desk/pay")
def take_payment(
    visit: Here, person: Director, player: Annotated[int, Form()], amount: Annotated[str, Form()] = ""
) -> Response:
    """Money taken for an entry: what is typed, else all that is owed."""

    def decide(session: Session, section: Section) -> list[New]:
        rows = {row.player.no: row for row in front_desk(session, section, date.today()).rows}
        if not amount and (player not in rows or rows[player].owes <= 0):
            raise BadInput("nothing is owed for this entry", where="player")
        return take_money(session, section, player, read_amount(amount) if amount else rows[player].owes)

    return write_and_return(visit, decide)


@router.post("/e/{event}/{section}/desk/fee")
def bill_everybody(visit: Here, person: Director, fee: Annotated[str, Form()] = "") -> Response:
    """An entry fee that everybody owes who has none yet."""

    def decide(session: Session, section: Section) -> list[New]:
        return owe(session, section, without_fee(session, section), read_amount(fee))

    return write_and_return(visit, decide, fee=fee)
