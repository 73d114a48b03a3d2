"""The ranking by the book for programs: proposed, and confirmed."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from pydantic import Field

from crosstable.app.round.rankings import confirm_ranks, propose_ranks
from crosstable.model.limits import NOTE_LETTERS, ROUNDS
from crosstable.web.api.answers import Answer, program_router, wrote
from crosstable.web.api.models import Strict, Wrote
from crosstable.web.api.shapes.staff import RankingOut
from crosstable.web.http.auth import Deputy
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here

router = program_router("rounds", OF_SECTION)


class Ranks(Strict):
    """From which round the proposed ranking applies, and why."""

    since: int | None = Field(
        None, alias="from", ge=1, le=ROUNDS, description="the next round, if none is named"
    )
    why: str | None = Field(None, max_length=NOTE_LETTERS)


@router.get("/ranks", response_model=RankingOut)
def propose_ranking(
    visit: Here, person: Deputy, since: Annotated[int | None, Query(alias="from", ge=1, le=ROUNDS)] = None
) -> Answer:
    """Where late entries and corrected ratings rank by the book, and whether that differs from now."""
    return Answer(propose_ranks(visit.section, since).as_json())


@router.post("/ranks")
def use_ranking(visit: Here, person: Deputy, body: Ranks) -> Wrote:
    """Use the proposed ranking from a round on."""
    return wrote(visit, lambda session, section: confirm_ranks(session, section, body.since, body.why))
