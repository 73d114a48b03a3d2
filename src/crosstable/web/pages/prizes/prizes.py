"""The prizes of a section: who gets what and why, and special prizes that the director awards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Form, Response
from markupsafe import Markup

from crosstable.app.prizes.special_prizes import award_special, name_winner
from crosstable.app.session.session import New, Session
from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.model.awards import Award, PrizeList
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.reports.prizes.prizes_table import prizes_table
from crosstable.reports.render.html import Link, Look, table_html
from crosstable.reports.table import Cell, Column, Kind, Row
from crosstable.reports.text.notice import prize_text
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/prizes")
def prizes(visit: Here) -> Response:
    """Who gets what and why, how every tie was shared, and the arithmetic of the fund."""
    return _page(visit)


def _page(visit: Visit, refused: CrosstableError | None = None, **typed: str | int) -> Response:
    """The page, with an error and what was typed."""
    listed, wrong = _listed(visit)
    markup = Markup(
        table_html(prizes_table(visit.section, listed), _prize_look(visit.base))
        if listed and listed.awards
        else ""
    )
    return section_page(
        visit,
        "prizes/prizes.html",
        page_status(refused),
        prize_text=prize_text,
        prizes=listed,
        markup=markup,
        named=_namer(visit.section),
        wrong=refused or wrong,
        typed=typed,
    )


def _listed(visit: Visit) -> tuple[PrizeList | None, CrosstableError | None]:
    """The prizes once round 1 is published, or why they cannot be worked out."""
    begun = visit.section.prizes and visit.section.results
    try:
        return prizes_of(visit.section, None, visit.event.sections) if begun else None, None
    except CrosstableError as error:
        return None, error


def _prize_look(base: str) -> Look:
    """A table of prizes, in which names lead to what somebody gets and why."""

    def lead(column: Column, cell: Cell, row: Row) -> Link | None:
        named = column.kind is Kind.NAME and row.who is not None
        return Link(f"{base}/prizes/{row.who}", panel=True) if named else None

    return Look(css="boards prizes", find=True, link=lead)


Decide = Callable[[Session, Section], list[New]]


def _write(visit: Visit, decide: Decide, **typed: str | int) -> Response:
    """Write something on this page, and show it again."""
    try:
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]))
    except CrosstableError as error:
        return _page(visit, error, **typed)
    return back(f"{visit.base}/prizes", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/prizes/winner")
def post_winner(
    visit: Here,
    person: Director,
    prize: Annotated[str, Form()],
    player: Annotated[int, Form()],
    reason: Annotated[str, Form()] = "",
) -> Response:
    """The player to whom a special prize is given."""
    return _write(visit, lambda session, section: name_winner(session, section, prize, player, reason))


@router.post("/e/{event}/{section}/prizes/special")
def post_special(
    visit: Here,
    person: Director,
    title: Annotated[str, Form()],
    player: Annotated[int, Form()],
    reason: Annotated[str, Form()] = "",
    item: Annotated[str, Form()] = "",
) -> Response:
    """A special prize with its winner and the reason for it."""

    def decide(session: Session, section: Section) -> list[New]:
        return award_special(session, section, title, player, reason, item)

    return _write(visit, decide, title=title, player=player, reason=reason, item=item)


@router.get("/e/{event}/{section}/prizes/{player}")
def statement(visit: Here, player: int) -> Response:
    """What one player gets and why, the tie it comes from, and why no other prize."""
    section = visit.section
    section.player(player)
    listed = prizes_of(section, None, visit.event.sections)
    award, undecided = listed.award_of(player), listed.open_to(player)
    why_not = why_not_prizes(section, player, None, visit.event.sections)
    groups = [group for group in listed.groups if player in group.players]
    shown = {"award": award, "why_not": why_not, "groups": groups, "named": _namer(section), "player": player}
    return section_page(visit, "prizes/statement.html", prizes=listed, undecided=undecided, **shown)


def _namer(section: Section) -> Any:
    """How prize lists name players: teams in a team event, and players where a prize is theirs."""

    def named(no: int, award: Award | None = None) -> str:
        member = award is not None and not award.team and section.members
        people = section.members if member else section.players
        return next((one.name for one in people if one.no == no), f"#{no}")

    return named
