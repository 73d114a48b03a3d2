"""A running round: its start, boards with nobody at them, results verified."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.entering import come_back, withdraw
from crosstable.app.results.rated_forfeits import rate_forfeit
from crosstable.app.round.running_round import excuse, start_round, verify
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.boards import round_view
from crosstable.web.pages.round.drafting import write_and_return
from crosstable.web.pages.round.round import round_page
from crosstable.web.pages.round.round_part import back_to_board
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.post("/e/{event}/{section}/round/{number}/start")
def post_start(visit: Here, person: Deputy, number: int, at: Annotated[str, Form()] = "") -> Response:
    """Record that the clocks were started: now, or at a typed time."""
    when = at.strip() or datetime.now().isoformat(timespec="minutes")
    return write_and_return(visit, lambda session, section: start_round(session, section, number, when))


@router.post("/e/{event}/{section}/round/{number}/forfeit")
def post_rated_forfeit(
    visit: Here,
    person: Deputy,
    number: int,
    board: Annotated[int, Form()],
    off: Annotated[bool, Form()] = False,
) -> Response:
    """Rate a forfeit, or stop rating it."""
    try:
        done, _ = visit.write(
            lambda session: rate_forfeit(session.event.sections[visit.place], number, board, off=off)
        )
    except CrosstableError as error:
        return round_page(visit, wrong=error, number=number)
    return back_to_board(visit, number, board, done)


@router.post("/e/{event}/{section}/round/{number}/excuse")
def excuse_player(
    visit: Here,
    person: Deputy,
    number: int,
    player: Annotated[int, Form()],
    reason: Annotated[str, Form()] = "",
) -> Response:
    """Excuse a player who did not come."""
    return write_and_return(visit, lambda session, section: excuse(session, section, player, number, reason))


@router.post("/e/{event}/{section}/round/{number}/suspend")
def suspend_player(visit: Here, person: Deputy, number: int, player: Annotated[int, Form()]) -> Response:
    """Withdraw a player who did not come, for now."""
    return write_and_return(visit, lambda session, section: withdraw(session, section, player, number))


@router.post("/e/{event}/{section}/round/{number}/reinstate")
def reinstate_player(visit: Here, person: Deputy, number: int, player: Annotated[int, Form()]) -> Response:
    """Reinstate a withdrawn player."""
    return write_and_return(visit, lambda session, section: come_back(session, section, player))


@router.get("/e/{event}/{section}/round/{number}/verify")
def second_look(visit: Here, person: Staff, number: int) -> Response:
    """All results of a round with boxes to tick, for checking against the slips."""
    _check_published(visit, number)
    seen = visit.state.verified.get(number, frozenset())
    view = round_view(visit.section, number, visit.beside)
    return section_page(visit, "round/verify.html", view=view, seen=seen, ticked=(), wrong=None)


@router.post("/e/{event}/{section}/round/{number}/verify")
def verify_boards(
    visit: Here,
    person: Staff,
    number: int,
    board: Annotated[list[int] | None, Form()] = None,
) -> Response:
    """Mark boards as verified."""
    _check_published(visit, number)
    boards = [one for one in board or [] if one not in visit.state.verified.get(number, frozenset())]

    def decide(session: Session) -> list[New]:
        return verify(session, session.event.sections[visit.place], number, boards)

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        seen = visit.state.verified.get(number, frozenset())
        view = round_view(visit.section, number, visit.beside)
        status = page_status(error)
        return section_page(
            visit, "round/verify.html", status, view=view, seen=seen, ticked=boards, wrong=error
        )
    return back(f"{visit.base}/round/{number}/verify", done=done.facts[-1].seq)


def _check_published(visit: Visit, number: int) -> None:
    """Refuse a round that is not there."""
    if not 1 <= number <= len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))
