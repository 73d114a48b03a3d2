"""Schools, clubs or teams of the whole event: how many are here, checking in a whole one, their lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.check_in import group_of, mark_group
from crosstable.app.entries.front_desk import DeskRow
from crosstable.model.errors import CrosstableError
from crosstable.model.groups import By, homes_in
from crosstable.reports.entries.group_lists import (
    GroupList,
    GroupMember,
    group_lists,
    home_kind,
    year_words,
)
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.desk_cache import desk_of
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit, lobby_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A school with its players, and which of them are here."""

    listed: GroupList
    rows: tuple[tuple[GroupMember, DeskRow], ...]

    @property
    def here(self) -> int:
        """How many are checked in."""
        return sum(row.here for _, row in self.rows)

    @property
    def missing(self) -> int:
        """How many are expected."""
        return sum(row.missing for _, row in self.rows)

    @property
    def waiting(self) -> int:
        """How many could be checked in at once."""
        return sum(row.plays and not row.here for _, row in self.rows)


@router.get("/e/{event}/schools")
def schools(visit: Lobby, person: Staff, by: str = "") -> Response:
    """All schools with counts."""
    return _page(visit, by)


def _page(visit: Visit, by: str, wrong: CrosstableError | None = None) -> Response:
    """The page, with any error of the last action."""
    event = visit.session.event
    kind = home_kind(event, by)
    keys = section_keys(event)
    return section_page(
        visit,
        "entries/schools.html",
        page_status(wrong),
        everywhere=True,
        wrong=wrong,
        kind=kind,
        kinds=homes_in(event),
        year_words=year_words,
        groups=[] if kind is None else _lines(visit, kind),
        keys={section.name: key for section, key in zip(event.sections, keys, strict=True)},
        with_tables=[
            (key, section)
            for key, section in zip(keys, event.sections, strict=True)
            if section.results and any(player.team or player.school for player in section.players)
        ],
    )


def _lines(visit: Visit, kind: By) -> list[GroupLine]:
    """The schools with who is here."""
    desk = desk_of(visit.session)
    rows = {(section.name, row.player.no): row for _, section, row in desk.rows()}
    return [
        GroupLine(
            listed,
            tuple((one, rows[one.section.name, one.player.no]) for one in listed.members),
        )
        for listed in group_lists(visit.session.event, kind, with_rounds=False)
    ]


@router.post("/e/{event}/schools/here")
def whole_school(
    visit: Lobby,
    person: Deputy,
    group: Annotated[str, Form()] = "",
    by: Annotated[str, Form()] = "",
    seen: Annotated[int, Form(ge=0)] = 0,
) -> Response:
    """Check in everybody from a school."""
    kind = home_kind(visit.session.event, by) or By.SCHOOL
    try:
        done, _ = visit.write(lambda session: mark_group(session, group_of(session, kind, group), seen))
    except CrosstableError as error:
        return _page(lobby_of(visit.request, visit.name), by, error)
    return back(f"/e/{visit.name}/schools", by=by or None, done=done.facts[-1].seq)
