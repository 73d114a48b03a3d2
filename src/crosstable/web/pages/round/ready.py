"""Before round 1: one list for the whole event, with a button for each finding."""

from __future__ import annotations

from datetime import date

from fastapi import APIRouter, Response

from crosstable.app.round.all_sections import number_on
from crosstable.app.round.ready import ready_list
from crosstable.model.errors import CrosstableError
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/ready")
def ready(visit: Lobby, person: Deputy) -> Response:
    """What is missing before round 1."""
    return _page(visit)


def _page(visit: Visit, wrong: CrosstableError | None = None) -> Response:
    """The list, with any error of the last action."""
    listed = ready_list(visit.session, date.today())
    bases = [f"/e/{visit.name}/{key}" for key in section_keys(visit.session.event)]
    return section_page(
        visit,
        "round/ready.html",
        page_status(wrong),
        everywhere=True,
        listed=listed,
        bases=bases,
        wrong=wrong,
    )


@router.post("/e/{event}/ready/boards")
def number_boards_on(visit: Lobby, person: Deputy) -> Response:
    """Number boards consecutively from section to section."""
    try:
        done, _ = visit.write(number_on)
    except CrosstableError as error:
        return _page(visit, error)
    return back(f"/e/{visit.name}/ready", done=done.facts[-1].seq)
