"""A team match: its line-ups, a result for every board, the score checked against them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.round.lineups import give_lineup
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.reports.round.match_sheets import MatchSheet, match_sheets
from crosstable.rulebooks.shared.team_rules import boards_of
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.results.entry_places import entry_data
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/round/{number}/match/{table}")
def match(visit: Here, person: Staff, number: int, table: int) -> Response:
    """One match of a published round."""
    return match_page(visit, number, table)


def match_page(
    visit: Visit,
    number: int,
    table: int,
    *,
    wrong: CrosstableError | None = None,
    typed: str = "",
    ticked: tuple[int, list[str]] | None = None,
) -> Response:
    """The current match, with any error of the last action.

    `typed` is the line of a result, `ticked` a team with the members ticked for its line-up.
    """
    section = visit.session.event.sections[visit.place]
    if not section.entrants.are_teams or not 1 <= number <= len(section.results):
        raise NotThere(phrase("round {number} has no table {table}", table=table, number=number))
    sheets = match_sheets(visit.session.event, section, number, None).sheets
    tables = [sheet.table for sheet in sheets]
    if table not in tables:
        raise NotThere(phrase("round {number} has no table {table}", number=number, table=table))
    sheet = sheets[tables.index(table)]
    return section_page(
        visit,
        "round/match.html",
        page_status(wrong),
        sheet=sheet,
        number=number,
        tables=tables,
        rosters=[_roster(visit, sheet, team, ticked) for team in (sheet.white.no, sheet.black.no)],
        boards=boards_of(book(section.rulebook).chosen(section)),
        lineups_open=number == len(section.results) and not _over(sheet),
        wrong=wrong,
        typed=typed,
        entry_data=entry_data(visit, number, table),
    )


def _over(sheet: MatchSheet) -> bool:
    """Whether nothing in a match is open any more, so that the seating is final."""
    return bool(sheet.score)


def _roster(
    visit: Visit, sheet: MatchSheet, team: int, ticked: tuple[int, list[str]] | None
) -> dict[str, object]:
    """A team with its members, marking those at a board or just ticked."""
    entry = visit.state.entries[visit.state.entry_of(team)]
    white = sheet.white.no == team
    sits = {
        person.no
        for line in sheet.boards
        for person in (line.ours if white else line.theirs,)
        if person is not None
    }
    numbers = next(t.players for t in (sheet.white, sheet.black) if t.no == team)
    chosen = ticked[1] if ticked and ticked[0] == team else None
    members = []
    for place, (member, no) in enumerate(zip(entry.members, numbers, strict=False), start=1):
        plays = no in sits if chosen is None else str(place) in chosen
        known = {"name": member.name, "rating": member.rating}
        members.append({"place": place, **known, "plays": plays})
    return {"team": team, "name": entry.name, "members": members}


@router.post("/e/{event}/{section}/round/{number}/match/{table}/lineup")
def save_lineup(
    visit: Here,
    person: Deputy,
    number: int,
    table: int,
    team: Annotated[int, Form()],
    plays: Annotated[list[str] | None, Form()] = None,
    because: Annotated[str, Form()] = "",
) -> Response:
    """The members who play for a team, in the order of its roster."""
    try:
        done, _ = visit.write(
            lambda session: give_lineup(
                session,
                session.event.sections[visit.place],
                team,
                number,
                players=plays or [],
                missing=[],
                ruling=None,
                because=because or None,
            )
        )
    except CrosstableError as error:
        return match_page(visit, number, table, wrong=error, ticked=(team, plays or []))
    return back(f"{visit.base}/round/{number}/match/{table}", done=done.facts[-1].seq)
