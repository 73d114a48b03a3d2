"""Standings, wall chart and prizes, each value with its arithmetic one press away."""

from __future__ import annotations

from fastapi import APIRouter, Response

from crosstable.flow.breakdown import breakdown
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model.errors import CrosstableError
from crosstable.reports.people import people_before
from crosstable.reports.standings_table import standings_table
from crosstable.reports.wall_chart import wall_chart
from crosstable.web.render import section_page
from crosstable.web.visits import Here

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/standings")
def standings(visit: Here, after: int | None = None) -> Response:
    """The standings after a round."""
    table = standings_table(visit.event, visit.section, ranking(visit.section, after))
    return section_page(visit, "standings.html", table=table)


@router.get("/e/{event}/{section}/standings/{player}")
def arithmetic(visit: Here, player: int) -> Response:
    """The arithmetic behind one player's place."""
    section = visit.section
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    found = breakdown(section, player)
    return section_page(visit, "arithmetic.html", found=found, people=people, who=people[player])


@router.get("/e/{event}/{section}/chart")
def chart(visit: Here, by: str = "number") -> Response:
    """The wall chart, by number or by place."""
    view = wall_chart(visit.event, visit.section, by_place=by == "place")
    return section_page(visit, "chart.html", chart=view, by=by)


@router.get("/e/{event}/{section}/prizes")
def prizes(visit: Here) -> Response:
    """Who gets what, and why."""
    listed, wrong = None, None
    try:
        listed = prizes_of(visit.section, None, visit.event.sections) if visit.section.prizes else None
    except CrosstableError as error:
        wrong = error
    people = people_before(visit.section, len(visit.section.results) + 1, for_pairing=False)
    return section_page(visit, "prizes.html", prizes=listed, people=people, wrong=wrong)
