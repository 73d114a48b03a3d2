"""Finishing a section: the checklist, unbroken ties, payouts, the final standings, later corrections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.closing.closing import closing_list, versions
from crosstable.app.closing.closing_decisions import amend_result, hand_out, part_tied
from crosstable.app.closing.closing_decisions import open_again as open_section
from crosstable.app.results.typed_result import read_line
from crosstable.app.round.running_round import close_section
from crosstable.app.session.session import New, Session
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.reports.prizes.prizes_table import won_thing
from crosstable.web.http.auth import Director, Staff
from crosstable.web.http.failures import status_of
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

Decide = Callable[[Session, Section], Sequence[New]]


@router.get("/e/{event}/{section}/closing")
def closing_page(visit: Here, person: Staff) -> Response:
    """The checklist, or the finished section."""
    return _page(visit)


def _page(visit: Visit, wrong: CrosstableError | None = None, **typed: str) -> Response:
    """The page, with an error and what was typed."""
    section = visit.section
    listed = closing_list(visit.session, section)
    status = 200 if wrong is None else status_of(wrong)
    amended = _amendments(visit) if visit.state.closed else []
    return section_page(
        visit,
        "closing/closing.html",
        status,
        listed=listed,
        versions=versions(visit.session, visit.state.name),
        amendments=amended,
        wrong=wrong,
        typed=typed,
        won=partial(won_thing, visit.section),
    )


def _amendments(visit: Visit) -> list[dict[str, object]]:
    """What was changed with a reason since the section was finished, in words."""
    people = people_of(visit.session.facts, visit.session.state)
    off = undone(visit.session.facts)
    return [
        {"fact": fact, "text": in_words(fact, people), "undone": fact.seq in off}
        for fact in visit.session.facts[visit.state.closed :]
        if fact.what.why
    ]


def _write(visit: Visit, decide: Decide, why: str = "", **typed: str) -> Response:
    """Write something on this page, and show it again."""
    try:
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]), why)
    except CrosstableError as error:
        return _page(visit, error, why=why, **typed)
    return back(f"{visit.base}/closing", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/closing")
def post_close(visit: Here, person: Director) -> Response:
    """Finish the section: its standings are final."""
    return _write(visit, close_section)


@router.post("/e/{event}/{section}/closing/open")
def open_again(visit: Here, person: Director, why: Annotated[str, Form()] = "") -> Response:
    """Reopen the section; its final standings are kept."""
    return _write(visit, open_section, why, opening="yes")


@router.post("/e/{event}/{section}/closing/correct")
def correct_result(
    visit: Here,
    person: Director,
    round: Annotated[int, Form()],
    line: Annotated[str, Form()] = "",
    why: Annotated[str, Form()] = "",
) -> Response:
    """Correct a result of a finished section, with a reason."""

    def decide(session: Session, section: Section) -> list[New]:
        return amend_result(session, section, round, read_line(line))

    return _write(visit, decide, why, line=line, round=str(round))


@router.post("/e/{event}/{section}/closing/prize")
def hand_out_prize(
    visit: Here,
    person: Director,
    player: Annotated[int, Form()],
    how: Annotated[str, Form()],
    note: Annotated[str, Form()] = "",
    member: Annotated[bool, Form()] = False,
) -> Response:
    """Record a payout: signed for, or on hold; `member`: to a player of a team."""

    def decide(session: Session, section: Section) -> list[New]:
        return hand_out(session, section, player, how, note, member=member)

    return _write(visit, decide)


@router.post("/e/{event}/{section}/closing/tie")
def decide_tie(
    visit: Here,
    person: Director,
    by: Annotated[str, Form()],
    player: Annotated[list[int], Form()],
    place: Annotated[list[int], Form()],
    why: Annotated[str, Form()] = "",
) -> Response:
    """Record a play-off or lot: the players in their new order."""
    return _write(visit, lambda session, section: part_tied(section, by, player, place), why)
