"""Standings, wall chart and prizes, each value with a link to its arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Response
from markupsafe import Markup

from crosstable.app.closing.closing import Version, versions
from crosstable.flow.breakdown import breakdown
from crosstable.flow.ranking import ranking
from crosstable.flow.ties import ties
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience
from crosstable.reports.order import UPWARDS, in_order
from crosstable.reports.people import Person, people_before
from crosstable.reports.public import with_names_for
from crosstable.reports.render.html import Link, Look, SortMark, table_html
from crosstable.reports.render.legends import OF_STYLE, style_legend
from crosstable.reports.standings.board_standings import board_standings
from crosstable.reports.standings.chart_table import chart_table, chart_view, wall_rows
from crosstable.reports.standings.combined_teams import combined_teams
from crosstable.reports.standings.round_state import round_state
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.standings.tie_words import TIED_BEFORE, outcomes
from crosstable.reports.table import Cell, Column, Kind, Row, Table
from crosstable.reports.table_parts import with_rows
from crosstable.reports.text.tie_values import steps_to_part, value_text
from crosstable.rulebooks.shelf import book
from crosstable.tiebreaks.titles import tiebreak_title
from crosstable.web.http.failures import NotThere
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.list_parts import Listed, list_part
from crosstable.web.pages.standings.chart_choice import charts_of, style_named
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/standings")
def standings(visit: Here, after: int | None = None, sort: str = "place", turn: bool = False) -> Response:
    """The standings after a round, in the order of any column."""
    return _standings_page(visit, visit.event, visit.section, after, sort, turn=turn)


@router.get("/e/{event}/{section}/standings/closed/{fact}")
def as_closed(visit: Here, fact: int, sort: str = "place", turn: bool = False) -> Response:
    """The final standings as they were when the section was finished."""
    found = next((one for one in closed_tables(visit) if one.fact.seq == fact), None)
    if found is None:
        raise NotThere(phrase("these final standings no longer exist; see the standings page"))
    shown = found.section if visit.staff else with_names_for(found.section, Audience.SITE)
    return _standings_page(visit, found.session.event, shown, None, sort, turn=turn, version=found)


def closed_tables(visit: Visit) -> tuple[Version, ...]:
    """Every version of the final standings of the section."""
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
    """The standings after a round or as finished, in the order asked for."""
    table = in_order(standings_table(event, section, ranking(section, after)), sort, turn=turn)
    links = StandingsLinks(
        base=visit.base, table=table, after=after, sort=sort, turn=turn, kept=bool(version)
    )
    listed = [Listed(row.who, _names_in(row)) for row in table.rows]
    part = list_part(visit.request, listed)
    look = Look(
        css="boards sortable",
        find=True,
        person=_player_pages(visit),
        link=links.lead,
        sort=links.offer,
        here=None if part.here is None else listed[part.here].number,
    )
    closed = closed_tables(visit) if visit.state.closed else ()
    markup = Markup(table_html(with_rows(table, part.rows), look))
    shown: dict[str, Any] = {"table": table, "markup": markup, "part": part}
    shown |= {"kept": version, "closed": closed, "views": _views(section), "values": links.has_values}
    return section_page(visit, "standings/standings.html", **shown)


def _names_in(row: Row) -> tuple[tuple[int, str], ...]:
    """The numbers and names of the people in a row."""
    people = {cell.no: cell.name for cell in row.cells if isinstance(cell, Person)}
    return tuple(people.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLinks:
    """The links of names, values and headings of the standings."""

    base: str
    table: Table
    after: int | None
    sort: str
    turn: bool
    kept: bool
    """Whether it is an earlier version, whose values have no breakdown."""

    @property
    def has_values(self) -> bool:
        """Whether there are values with a link."""
        return not self.kept and any(column.kind is Kind.VALUE for column in self.table.columns)

    def lead(self, column: Column, cell: Cell, row: Row) -> Link | None:
        """A value links to its breakdown."""
        if column.kind is Kind.VALUE and not self.kept:
            return Link(f"{self.base}/standings/{row.who}?after={self.table.after}", css="worth", panel=True)
        return None

    def offer(self, column: Column) -> SortMark:
        """A heading sorts by its column, and reverses the order when pressed again."""
        here = column.key == self.sort
        asked = f"?sort={quote(column.key, safe='')}"
        asked += "" if self.after is None else f"&after={self.after}"
        asked += "&turn=true" if here and not self.turn else ""
        return SortMark(asked, (column.kind in UPWARDS) != self.turn if here else None)


def _views(section: Section) -> tuple[tuple[str, str], ...]:
    """The other tables that a section has: addresses and names."""
    listed = [("standings", phrase("Standings")), ("ties", phrase("Ties"))]
    if section.entrants.are_teams:
        listed.append(("boards", phrase("Boards")))
    elif any(player.team for player in section.players):
        listed.append(("teams", phrase("Teams")))
    elif _has_schools(section):
        listed.append(("teams", phrase("Schools")))
    return tuple(listed)


def _has_schools(section: Section) -> bool:
    """Whether players are listed by school, and not by team."""
    players = section.players
    return any(player.school for player in players) and not any(player.team for player in players)


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
        value_text=value_text,
        tiebreak_title=tiebreak_title,
        tied_before=str(TIED_BEFORE),
        outcomes=outcomes,
    )


@router.get("/e/{event}/{section}/ties")
def tied(visit: Here) -> Response:
    """Which tie-break broke which tie, and who still shares a place."""
    section = visit.section
    found = ties(section)
    return section_page(
        visit,
        "standings/ties.html",
        found=found,
        state=round_state(section, found.after),
        views=_views(section),
        value_text=_short_value,
        tiebreak_title=tiebreak_title,
    )


def _short_value(value: Any) -> str:
    """The value of a tie-break; for a list its first two steps."""
    return value_text(value, 2)


@router.get("/e/{event}/{section}/boards")
def boards(visit: Here) -> Response:
    """The players of a team event by board."""
    if not visit.section.entrants.are_teams:
        raise NotThere(phrase("only team events have standings by board"))
    table = board_standings(visit.event, visit.section).table()
    markup = Markup(table_html(table, Look(css="boards each", find=True)))
    return section_page(
        visit, "standings/board_standings.html", table=table, markup=markup, views=_views(visit.section)
    )


@router.get("/e/{event}/{section}/teams")
def teams(visit: Here) -> Response:
    """Teams or schools in an individual event: who counts, and the totals."""
    if len(_views(visit.section)) < 3 or visit.section.entrants.are_teams:
        raise NotThere(phrase("no player of this section has a team or school"))
    views = _views(visit.section)
    table = combined_teams(visit.event, visit.section).table(schools=_has_schools(visit.section))
    markup = Markup(table_html(table, Look(css="boards", find=True, person=_player_pages(visit))))
    return section_page(visit, "standings/combined_teams.html", table=table, markup=markup, views=views)


@router.get("/e/{event}/{section}/chart")
def chart(visit: Here, by: str = "number", chart: str = "") -> Response:
    """The wall chart, by number or by place, in the style of the event or in another."""
    section = visit.section
    style = style_named(chart)
    view = chart_view(visit.event, section, by_place=by == "place", style=style)
    people = [row.standing.person for row in wall_rows(view)]
    part = list_part(visit.request, [Listed(one.no, ((one.no, one.name),)) for one in people])
    table = chart_table(section, view, part.rows if part.links else None)
    here = None if part.here is None else people[part.here].no
    look = Look(css="boards chart", find=True, person=_player_pages(visit), here=here)
    guests = book(section.rulebook).history_of(section).rules.get("across")
    markup = Markup(table_html(table, look))
    return section_page(
        visit,
        "standings/chart.html",
        table=table,
        markup=markup,
        part=part,
        by=by,
        style=style.value if style else "",
        charts=charts_of(visit),
        legend=style_legend(table.signs, discs=True) if table.signs and table.signs.style in OF_STYLE else (),
        guest_rule=guests,
    )


def _player_pages(visit: Visit) -> Callable[[int], str]:
    """The addresses of the players' pages."""
    return lambda no: f"{visit.base}/player/{no}"
