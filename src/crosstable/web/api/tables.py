"""Standings, wall chart and prizes of a section."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from crosstable.flow.breakdown import breakdown
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model.limits import ROUNDS
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.web.api.answers import REFUSALS
from crosstable.web.http.request_context import Here

router = APIRouter(prefix="/api/events/{event}/sections/{section}", tags=["tables"], responses=REFUSALS)

After = Annotated[int | None, Query(ge=0, le=ROUNDS)]


@router.get("/standings")
def standings(visit: Here, after: After = None) -> dict[str, Any]:
    """The standings after a round, with the values of the tie-breaks."""
    return ranking(visit.section, after).as_json()


@router.get("/standings/{player}")
def arithmetic(
    visit: Here, player: Annotated[int, Path(ge=1, le=99999)], after: After = None
) -> dict[str, Any]:
    """The arithmetic behind a player's place."""
    return breakdown(visit.section, player, after).as_json()


@router.get("/wallchart")
def chart(visit: Here) -> dict[str, Any]:
    """The wall chart."""
    return wall_chart(visit.event, visit.section).as_json()


@router.get("/prizes")
def prizes(visit: Here, after: After = None) -> dict[str, Any]:
    """Who gets what, every amount with its reason."""
    return prizes_of(visit.section, after, visit.event.sections).as_json()
