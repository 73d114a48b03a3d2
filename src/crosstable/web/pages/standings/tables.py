"""Standings, wall chart and prizes, each value with its arithmetic one press away."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from fastapi import APIRouter, Response

from crosstable.app.closing.closing import Version, versions
from crosstable.flow.breakdown import breakdown
from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.flow.ties import ties
from crosstable.model.awards import Award
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.standings import Standings
from crosstable.reports.people import people_before
from crosstable.reports.public import public_style, with_names
from crosstable.reports.standings.board_standings import board_standings
from crosstable.reports.standings.combined_teams import combined_teams
from crosstable.reports.standings.standings_table import StandingsRow, StandingsTable, standings_table
from crosstable.reports.standings.team_chart import team_chart
from crosstable.reports.standings.tie_words import TIED_BEFORE, outcomes
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.tie_values import steps_to_part, value_text
from crosstable.rulebooks.shelf import book
from crosstable.web.http.failures import NotThere
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)

UPWARDS = ("place", "name", "no")
"""Columns that are read from the least to the most; all others from the most to the least."""


@router.get("/e/{event}/{section}/standings")
def standings(visit: Here, after: int | None = None, sort: str = "place", turn: bool = False) -> Response:
    """The standings after a round, in the order of any column."""
    return _standings_page(visit, visit.event, visit.section, after, sort, turn=turn)


@router.get("/e/{event}/{section}/standings/closed/{fact}")
def as_closed(visit: Here, fact: int, sort: str = "place", turn: bool = False) -> Response:
    """The final table as it stood when the section was closed."""
    found = next((one for one in closed_tables(visit) if one.fact.seq == fact), None)
    if found is None:
        raise NotThere(f"the section was not closed by fact {fact}")
    shown = found.section if visit.staff else with_names(found.section, public_style(found.section))
    return _standings_page(visit, found.session.event, shown, None, sort, turn=turn, version=found)


def closed_tables(visit: Visit) -> tuple[Version, ...]:
    """Every table of the section that was final once."""
    return versions(visit.session, visit.state.name)


def _standings_page(
    visit: Visit,
    event: Event,
    section: Section,
    after: int | None,
    sort: str,
    *,
    turn: bool,
    version: Version | None = None,
) -> Response:
    """The standings after a round or as closed, in the order asked for."""
    found = ranking(section, after)
    table = in_order(standings_table(event, section, found), found, sort, turn=turn)
    shown: dict[str, Any] = {"table": table, "after": after, "sort": sort, "turn": turn}
    closed = closed_tables(visit) if visit.state.closed else ()
    shown |= {"kept": version, "closed": closed, "views": _views(section), "upwards": UPWARDS}
    return section_page(visit, "standings/standings.html", **shown)


def _views(section: Section) -> tuple[tuple[str, str], ...]:
    """The other tables that a section has: addresses and names."""
    listed = [("standings", "Places"), ("ties", "Ties")]
    if section.format in TEAM_FORMATS:
        listed.append(("boards", "Boards"))
    elif any(player.team for player in section.players):
        listed.append(("teams", "Teams"))
    elif any(player.school for player in section.players):
        listed.append(("teams", "Schools"))
    return tuple(listed)


def in_order(table: StandingsTable, found: Standings, sort: str, *, turn: bool) -> StandingsTable:
    """The table by one column, in groups each by itself; equal values stay in the order of places."""
    values = {line.player: line.tiebreaks for line in found.standings}

    def key(row: StandingsRow) -> Any:
        if sort == "name":
            return row.person.name.casefold()
        if sort == "no":
            return row.person.no
        if sort == "rating":
            return row.person.rating or 0
        if sort == "points":
            return row.person.points or 0
        known = values[row.person.no].get(sort, Fraction(-1))
        return known if isinstance(known, tuple) else (known,)

    if sort == "place" or (sort not in table.tiebreaks and sort not in ("name", "no", "rating", "points")):
        return replace(table, rows=tuple(reversed(table.rows))) if turn and sort == "place" else table
    return replace(table, rows=tuple(sorted(table.rows, key=key, reverse=(sort in UPWARDS) == turn)))


@router.get("/e/{event}/{section}/standings/{player}")
def arithmetic(visit: Here, player: int, after: int | None = None) -> Response:
    """The arithmetic behind one player's place."""
    section = visit.section
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    found = breakdown(section, player, after)
    needed = {
        part.name: steps_to_part(part.totals) if part.applied and len(part.values) > 1 else 1
        for part in found.parts
    }
    return section_page(
        visit,
        "standings/arithmetic.html",
        found=found,
        people=people,
        who=people[player],
        needed=needed,
        told=value_text,
        tied_before=TIED_BEFORE,
        outcomes=outcomes,
    )


@router.get("/e/{event}/{section}/ties")
def tied(visit: Here) -> Response:
    """Which tie-break parted whom, and who shares a place to the end."""
    section = visit.section
    return section_page(
        visit, "standings/ties.html", found=ties(section), views=_views(section), told=_parting
    )


def _parting(value: Any) -> str:
    """The value of a tie-break that parted people."""
    return value_text(value, 2)


@router.get("/e/{event}/{section}/boards")
def boards(visit: Here) -> Response:
    """The players of a team event by board."""
    if visit.section.format not in TEAM_FORMATS:
        raise NotThere("boards are listed in events of teams only")
    view = board_standings(visit.event, visit.section)
    return section_page(visit, "standings/board_standings.html", view=view, views=_views(visit.section))


@router.get("/e/{event}/{section}/teams")
def teams(visit: Here) -> Response:
    """Teams or schools in an event of single players: who counts, and the totals."""
    if len(_views(visit.section)) < 3 or visit.section.format in TEAM_FORMATS:
        raise NotThere("nobody in this section has a team or school")
    view = combined_teams(visit.event, visit.section)
    return section_page(visit, "standings/combined_teams.html", view=view, views=_views(visit.section))


@router.get("/e/{event}/{section}/chart")
def chart(visit: Here, by: str = "number") -> Response:
    """The wall chart, by number or by place."""
    section = visit.section
    games = None
    if section.format in TEAM_FORMATS:
        shown = team_chart(visit.event, section, by_place=by == "place")
        view = shown.chart
        games = {row.row.standing.person.no: row for row in shown.rows}
    else:
        view = wall_chart(visit.event, section, by_place=by == "place")
    guests = book(section.rulebook).history_of(section).rules.get("across")
    return section_page(visit, "standings/chart.html", chart=view, by=by, games=games, guest_rule=guests)


@router.get("/e/{event}/{section}/prizes")
def prizes(visit: Here) -> Response:
    """Who gets what and why, how every tie was divided, and the arithmetic of the fund."""
    listed, wrong = None, None
    try:
        listed = prizes_of(visit.section, None, visit.event.sections) if visit.section.prizes else None
    except CrosstableError as error:
        wrong = error
    return section_page(visit, "prizes/prizes.html", prizes=listed, named=_namer(visit.section), wrong=wrong)


@router.get("/e/{event}/{section}/prizes/{player}")
def statement(visit: Here, player: int) -> Response:
    """What one player gets and why, the tie it comes from, and why no other prize."""
    section = visit.section
    section.player(player)
    listed = prizes_of(section, None, visit.event.sections)
    teams = section.format in TEAM_FORMATS
    award, undecided = listed.award_of(player, team=teams), listed.open_to(player, team=teams)
    why_not = why_not_prizes(section, player, None, visit.event.sections)
    groups = [group for group in listed.groups if player in group.players]
    shown = {"award": award, "why_not": why_not, "groups": groups, "named": _namer(section), "player": player}
    return section_page(visit, "prizes/statement.html", prizes=listed, undecided=undecided, **shown)


def _namer(section: Section) -> Any:
    """How prize lists name players: in a team event teams, and players of teams where a prize is theirs."""

    def named(no: int, award: Award | None = None) -> str:
        member = award is not None and not award.team and section.members
        people = section.members if member else section.players
        return next((one.name for one in people if one.no == no), f"#{no}")

    return named
