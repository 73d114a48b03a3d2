"""Score sheets handed in: a button on the round, or a page with a box for every board."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.results.score_sheets import change_ticks, sheets_due, tick_sheets
from crosstable.app.round.day_scope import TICK_SHEETS, need_rules
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.auth import Staff
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.boards import round_view
from crosstable.web.pages.round.round import round_page
from crosstable.web.pages.round.round_part import back_to_board
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

Boards = Annotated[list[int] | None, Form()]


@router.post("/e/{event}/{section}/round/{number}/sheet")
def press_sheet(
    visit: Here,
    person: Staff,
    number: int,
    board: Annotated[int | None, Form()] = None,
    missing: Annotated[int | None, Form()] = None,
) -> Response:
    """Mark the score sheets of one board as in or missing."""
    boards, off = ([board], False) if board is not None else ([missing or 0], True)
    try:
        done, _ = visit.write(
            lambda session: tick_sheets(session.event.sections[visit.place], number, boards, off=off)
        )
    except CrosstableError as error:
        return round_page(visit, wrong=error, number=number)
    return back_to_board(visit, number, boards[0], done)


@router.get("/e/{event}/{section}/round/{number}/sheets")
def sheets_page(visit: Here, person: Staff, number: int) -> Response:
    """All boards of a round with boxes to tick, for checking the score sheets."""
    return _page(visit, number)


@router.post("/e/{event}/{section}/round/{number}/sheets")
def tick_boards(
    visit: Here, person: Staff, number: int, board: Boards = None, was: Boards = None
) -> Response:
    """Save the boxes, compared with those ticked when the page was shown."""

    def decide(session: Session) -> list[New]:
        return change_ticks(session.event.sections[visit.place], number, was or [], board or [])

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return _page(visit, number, error)
    return back(f"{visit.base}/round/{number}/sheets", done=done.facts[-1].seq)


def _page(visit: Visit, number: int, wrong: CrosstableError | None = None) -> Response:
    """The page, with any error."""
    if not 1 <= number <= len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))
    return section_page(
        visit,
        "round/sheets.html",
        page_status(wrong),
        view=round_view(visit.section, number, visit.beside),
        rules=need_rules(visit.section, TICK_SHEETS, lambda day: day.score_sheets),
        due=sheets_due(visit.section, number),
        ticked=visit.state.score_sheets.get(number, frozenset()),
        wrong=wrong,
    )
