"""Standings, wall chart and prizes of a section."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query

from crosstable.flow.breakdown import breakdown
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model.limits import ROUNDS
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.web.api.answers import Answer, program_router
from crosstable.web.api.plain_numbers import in_numbers
from crosstable.web.api.shapes.prizes import PrizeListOut
from crosstable.web.api.shapes.standings import BreakdownOut, ChartOut, StandingsOut
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here

router = program_router("tables", OF_SECTION)

After = Annotated[int | None, Query(ge=0, le=ROUNDS)]


@router.get("/standings", response_model=StandingsOut)
def read_standings(visit: Here, after: After = None) -> Answer:
    """The standings after a round, with the values of the tie-breaks."""
    return Answer(in_numbers(visit.request, ranking(visit.section, after).as_json()))


@router.get("/standings/{player}", response_model=BreakdownOut)
def explain_place(visit: Here, player: Annotated[int, Path(ge=1, le=99999)], after: After = None) -> Answer:
    """The arithmetic behind a player's place."""
    return Answer(in_numbers(visit.request, breakdown(visit.section, player, after).as_json()))


@router.get("/wallchart", response_model=ChartOut)
def read_wall_chart(visit: Here) -> Answer:
    """Every player with opponents, colours and results, round by round."""
    return Answer(wall_chart(visit.event, visit.section).as_json())


@router.get("/prizes", response_model=PrizeListOut)
def read_prize_list(visit: Here, after: After = None) -> Answer:
    """Who gets what, every amount with its reason."""
    return Answer(in_numbers(visit.request, prizes_of(visit.section, after, visit.event.sections).as_json()))
