"""Changing a published round: whether the book allows it, how, what changes, and who to notify."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Query, Response

from crosstable.app.results.late_results import hints_after
from crosstable.app.round.changing_round import (
    absent_from,
    change_round,
    changed_boards,
    check_changeable,
    ground_for,
    started_boards,
    to_tell,
    told_by_fact,
    ways_for,
    with_result,
)
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import Repair
from crosstable.app.session.seen import StalePage, check_outcome, outcome_mark
from crosstable.app.session.session import New, Session, session_of
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.remedies import Remedy
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.boards import round_view
from crosstable.web.pages.round.round import round_page
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/round/{number}/change")
def ask(
    visit: Here,
    person: Deputy,
    number: int,
    one: int | None = None,
    other: int | None = None,
    arrived: Annotated[list[int] | None, Query()] = None,
) -> Response:
    """Why the round may be changed, and how.

    Two players may be named who swap opponents, or some who have arrived.
    """
    if one is not None and other is not None:
        return _form(visit, number, typed=Request(method="swap", swap=(one, other)))
    if arrived:
        ways = ways_for(visit.session.event.sections[visit.place])
        method = next((way.name for way in ways if way.name == "few"), ways[0].name)
        return _form(visit, number, typed=Request(method=method, arrive=tuple(dict.fromkeys(arrived))))
    return _form(visit, number)


def _form(
    visit: Visit, number: int, *, wrong: CrosstableError | None = None, typed: Request | None = None
) -> Response:
    """The page that asks, keeping what was typed after an error."""
    section = visit.session.event.sections[visit.place]
    try:
        check_changeable(visit.session, section, number)
    except BadInput as error:
        return round_page(visit, wrong=wrong or error)
    return section_page(
        visit,
        "round/change.html",
        page_status(wrong),
        number=number,
        view=round_view(section, number, visit.beside),
        ground=ground_for(visit.session, section, number),
        ways=ways_for(section),
        started=started_boards(visit.session, section, number)
        if wrong is None or typed is None
        else typed.started,
        fixed=with_result(visit.session, section, number),
        leaving=[player for player in section.players if player.plays_in(number)],
        absent=absent_from(visit.session, section, number),
        typed=typed or Request(method=ways_for(section)[0].name),
        wrong=wrong,
    )


@router.post("/e/{event}/{section}/round/{number}/change")
def post_change(
    visit: Here,
    person: Deputy,
    number: int,
    method: Annotated[str, Form()] = "",
    withdraw: Annotated[list[str] | None, Form()] = None,
    arrived: Annotated[list[str] | None, Form()] = None,
    one: Annotated[str, Form()] = "",
    other: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    started: Annotated[list[int] | None, Form()] = None,
    again: Annotated[list[int] | None, Form()] = None,
    sure: Annotated[bool, Form()] = False,
    outcome: Annotated[str, Form()] = "",
) -> Response:
    """What a change would do, `again` being the boards of a selective one; with `sure` it is done."""
    section = visit.session.event.sections[visit.place]
    asked = Request(
        method=method,
        withdraw=_picked(withdraw),
        arrive=_picked(arrived),
        boards=frozenset(again) if again and method == "selective" else None,
        started=frozenset(started or ()),
        swap=_pair(one, other),
        reason=reason,
    )

    def decide(session: Session) -> Sequence[New]:
        made = change_round(session, session.event.sections[visit.place], number, asked)
        return check_outcome(made.news, outcome)

    try:
        if method not in {way.name for way in ways_for(section)}:
            raise BadInput(phrase("choose what to do"), where="way")
        made = change_round(visit.session, section, number, asked)
        if not sure or made.changes_nothing:
            return _preview(visit, number, asked, made)
        done, _ = visit.write(decide)
    except StalePage as error:
        return _preview(visit, number, asked, made, wrong=error)
    except CrosstableError as error:
        return _form(visit, number, wrong=error, typed=asked)
    last = done.facts[-1]
    page = f"/told/{last.seq}" if last.kind is Kind.ROUND_REPAIRED else ""
    return back(f"{visit.base}/round/{number}{page}", done=last.seq)


def _pair(one: str, other: str) -> tuple[int, int] | None:
    """Two players to be exchanged; None where not both were chosen."""
    first, second = whole_number(one), whole_number(other)
    return None if first is None or second is None else (first, second)


def _picked(values: list[str] | None) -> tuple[int, ...]:
    """The players chosen in the form's lists; a list left at "nobody" sends nothing."""
    numbers = map(whole_number, values or ())
    return tuple(dict.fromkeys(number for number in numbers if number is not None))


def _preview(
    visit: Visit, number: int, asked: Request, made: Repair, wrong: CrosstableError | None = None
) -> Response:
    """The round before and after, with one button that does it."""
    section = visit.session.event.sections[visit.place]
    return section_page(
        visit,
        "round/changed.html",
        page_status(wrong),
        wrong=wrong,
        outcome=outcome_mark(made.news),
        number=number,
        asked=asked,
        made=made,
        moves=made.moves,
        boards=changed_boards(made.before, made.after),
        told=to_tell(section, made.before, made.after),
        ground=ground_for(visit.session, section, number),
    )


@router.get("/e/{event}/{section}/round/{number}/late/{fact}")
def late(visit: Here, person: Deputy, number: int, fact: int) -> Response:
    """A result that arrived after the next round was paired: the book's advice, and where to go."""
    facts = visit.session.facts
    if not 1 < fact <= len(facts):
        raise NotThere(phrase("this change does not exist"))
    before, after = (session_of(visit.session.path, facts[:end]) for end in (fact - 1, fact))
    hints = hints_after(before, after, facts[fact - 1])
    given = [hint.advice for hint in hints if hint.advice is not None]
    swaps = [(one.player, one.other) for one in given if one.remedy is Remedy.EXCHANGE_OPPONENTS]
    return section_page(
        visit, "round/late.html", number=number, hints=hints, swap=swaps[0] if swaps else None
    )


@router.get("/e/{event}/{section}/round/{number}/told/{fact}")
def told(visit: Here, person: Deputy, number: int, fact: int) -> Response:
    """The people to notify of a change, to tick off or print."""
    section = visit.session.event.sections[visit.place]
    try:
        listed = told_by_fact(visit.session, section, fact)
    except BadInput as error:
        raise NotThere(error.text, remedies=error.remedies) from None
    postponement = day_of(section).postponement
    return section_page(visit, "round/told.html", number=number, told=listed, postponement=postponement)
