"""The book's ranking for late entries and corrected ratings: shown in full, used with one click."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.round.rankings import confirm_ranks, propose_ranks
from crosstable.app.session.seen import check_outcome, outcome_mark
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book_of
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/ranks")
def ranks(visit: Here, person: Deputy) -> Response:
    """Everybody whose place differs, now and by the book."""
    return _ranks_page(visit)


def _ranks_page(visit: Visit, *, wrong: CrosstableError | None = None) -> Response:
    """The proposal, or why there is none; with any error of the last action."""
    section = visit.session.event.sections[visit.place]
    if book_of(section).ranks is None:
        raise NotThere(phrase("the rulebook of this section ranks by rating, not by number"))
    proposed, mark = None, ""
    try:
        proposed = propose_ranks(section)
        mark = outcome_mark(confirm_ranks(visit.session, section, None, None)) if proposed.differs else ""
    except CrosstableError as error:
        wrong = wrong or error
    status = page_status(wrong)
    return section_page(visit, "round/ranks.html", status, proposed=proposed, mark=mark, wrong=wrong)


@router.post("/e/{event}/{section}/ranks")
def use_ranks(
    visit: Here,
    person: Deputy,
    mark: Annotated[str, Form()] = "",
    why: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Use the ranking that was shown from the next round on."""

    def decide(session: Session) -> list[New]:
        section = session.event.sections[visit.place]
        check_outcome(confirm_ranks(session, section, None, None), mark)
        return confirm_ranks(session, section, None, why.strip())

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return _ranks_page(visit, wrong=error)
    return back(f"{visit.base}/next", done=done.facts[-1].seq)
