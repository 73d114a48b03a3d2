"""What if: results tried for open boards, and the places and prizes they would change; nothing is saved."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Response

from crosstable.app.standings.what_ifs import open_boards, outcome_of
from crosstable.flow.possible import MOST_BOARDS, reaches
from crosstable.model.errors import CrosstableError
from crosstable.model.profiles.reading import reader_profile
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Staff
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/what-if")
def what_if_page(visit: Here, person: Staff) -> Response:
    """The open boards with a result to pick for each; below, what would change."""
    asked = dict(visit.request.query_params)
    texts, player = supposed_texts(asked), asked.get("player", "")
    outcome, reach, wrong = None, None, None
    try:
        outcome = outcome_of(visit.session, visit.section, texts) if texts else None
        number = whole_number(player)
        reach = None if number is None else reaches(visit.section, number, visit.event.sections)
    except CrosstableError as error:
        wrong = error
    return section_page(
        visit,
        "standings/what_if.html",
        page_status(wrong),
        boards=open_boards(visit.section),
        asked=asked,
        outcome=outcome,
        reach=reach,
        wrong=wrong,
        most=MOST_BOARDS,
        tied=reader_profile().tied,
    )


def supposed_texts(asked: Mapping[str, str]) -> list[str]:
    """The results tried in a form, as they are typed on the command line."""
    picked = [
        f"{key[1:]}={value}"
        for key, value in asked.items()
        if key[:1] == "b" and whole_number(key[1:]) is not None and value
    ]
    return picked + [part.strip() for part in asked.get("more", "").split(";") if part.strip()]
