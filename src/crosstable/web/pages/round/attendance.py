"""Arrivals and departures: the choices with what each would do, and the press that does one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Query, Response

from crosstable.app.round.attendance import Case, Happened, case_of, members_of
from crosstable.app.round.attendance_choices import choose, offer_choices
from crosstable.app.round.attendance_words import BUTTONS, heading_of, moment_in_words
from crosstable.app.session.seen import StalePage, check_outcome, outcome_mark
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit, visit_of
from crosstable.web.pages.round.round import round_page
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

SEVERAL = Annotated[list[str] | None, Query()]
WORD = Annotated[str, Query(max_length=300)]


@router.get("/e/{event}/{section}/attendance")
def ask(
    visit: Here,
    person: Director,
    what: WORD = "",
    player: SEVERAL = None,
    group: WORD = "",
    reason: WORD = "",
) -> Response:
    """What can be done, with everything it would change; nothing is written."""
    try:
        return _choices(visit, _case(visit, visit.session, what, _picked(player), group, reason))
    except CrosstableError as error:
        return round_page(visit, wrong=error)


@router.post("/e/{event}/{section}/attendance")
def post_choice(
    visit: Here,
    person: Director,
    what: Annotated[str, Form()] = "",
    player: Annotated[list[str] | None, Form()] = None,
    reason: Annotated[str, Form()] = "",
    choice: Annotated[str, Form()] = "",
    outcome: Annotated[str, Form()] = "",
) -> Response:
    """One of the choices is done, if it would still do what the page showed."""
    who = _picked(player)

    def decide(session: Session) -> Sequence[New]:
        return check_outcome(choose(_case(visit, session, what, who, "", reason), choice).news, outcome)

    try:
        done, _ = visit.write(decide)
    except StalePage as error:
        now = visit_of(visit.request, visit.name, visit.key)
        return _choices(now, _case(now, now.session, what, who, "", reason), error)
    except CrosstableError as error:
        return round_page(visit, wrong=error)
    changed = [fact for fact in done.facts if fact.kind is Kind.ROUND_REPAIRED]
    last = done.facts[-1].seq
    if changed:
        return back(f"{visit.base}/round/{len(visit.state.rounds)}/told/{changed[-1].seq}", done=last)
    return back(f"{visit.base}/round", done=last)


def _picked(values: list[str] | None) -> tuple[int, ...]:
    """The players that were chosen in the lists of the form."""
    return tuple(dict.fromkeys(int(value) for value in values or () if value.isdecimal()))


def _case(visit: Visit, session: Session, what: str, who: Sequence[int], group: str, reason: str) -> Case:
    """Who it is about and what happened, as the form says it."""
    known = {one.value: one for one in Happened}
    if what not in known:
        raise BadInput("choose what happened", where="what happened")
    section = session.event.sections[visit.place]
    members = members_of(section, group) if group else ()
    return case_of(session, section, known[what], (*who, *members), reason)


def _choices(visit: Visit, case: Case, wrong: CrosstableError | None = None) -> Response:
    """The page of choices."""
    offered = offer_choices(case)
    return section_page(
        visit,
        "round/attendance.html",
        page_status(wrong),
        wrong=wrong,
        offered=offered,
        case=case,
        heading=heading_of(case),
        moment=moment_in_words(case),
        marks={choice.key: outcome_mark(choice.news) for choice in offered.choices},
        buttons=BUTTONS,
        others=[one for one in BUTTONS if one is not case.what],
    )
