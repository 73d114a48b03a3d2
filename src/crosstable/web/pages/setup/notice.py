"""The sheet of conditions for the wall: times, terms, tie-breaks, prizes and variations in force."""

from __future__ import annotations

from fastapi import APIRouter, Response

from crosstable.app.setup.choice_history import chosen_since
from crosstable.reports.setup.format_titles import FORMATS
from crosstable.reports.setup.notice import notice
from crosstable.reports.text.notice import choice_text, prize_text, start_text
from crosstable.rulebooks.shelf import book_of
from crosstable.tiebreaks.titles import tiebreak_title
from crosstable.web.http.request_context import Here
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/notice")
def posted(visit: Here) -> Response:
    """The notice; what is only for the director is not on the public one."""
    view = notice(visit.event, visit.section, chosen_since(visit.session, visit.section))
    return section_page(
        visit,
        "setup/notice.html",
        view=view,
        title=book_of(visit.section).title,
        format_title=FORMATS[visit.section.format],
        tiebreak_title=tiebreak_title,
        choice_text=choice_text,
        prize_text=prize_text,
        start_text=start_text,
    )
