"""Postponing a start: which boards or tables, until when, and why."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.round.day_scope import POSTPONE, need_rules
from crosstable.app.round.postponing import postpone_start
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.reports.round.postponed import postponed_starts
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.boards import round_view
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/round/{number}/postpone")
def postpone_page(visit: Here, person: Deputy, number: int) -> Response:
    """The boards of a round with a box each, and the new start."""
    return _page(visit, number)


@router.post("/e/{event}/{section}/round/{number}/postpone")
def post_postponed(
    visit: Here,
    person: Deputy,
    number: int,
    board: Annotated[list[int] | None, Form()] = None,
    at: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
) -> Response:
    """Postpone boards; without a time the postponement is cancelled."""
    boards = board or []
    try:
        done, _ = visit.write(
            lambda session: postpone_start(
                session, session.event.sections[visit.place], number, boards, at, reason
            )
        )
    except CrosstableError as error:
        return _page(visit, number, error, boards, at, reason)
    return back(f"{visit.base}/round/{number}", done=done.facts[-1].seq)


def _page(
    visit: Visit,
    number: int,
    wrong: CrosstableError | None = None,
    boards: list[int] | None = None,
    at: str = "",
    reason: str = "",
) -> Response:
    """The form, with what was typed and what went wrong."""
    if not 1 <= number <= len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))
    return section_page(
        visit,
        "round/postpone.html",
        page_status(wrong),
        view=round_view(visit.section, number, visit.beside),
        rules=need_rules(visit.section, POSTPONE, lambda day: day.postponement),
        late_starts=postponed_starts(visit.section, number),
        changed=number in visit.state.repaired,
        boards=boards or [],
        at=at,
        reason=reason,
        wrong=wrong,
    )
