"""Phones for programs: where a player sits, what players report, and the switch."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from pydantic import Field

from crosstable.app.phones.phone_reports import Said, reports_of, switch_phones
from crosstable.model.names import Audience
from crosstable.reports.public import for_public
from crosstable.reports.round.where import found, seat_of
from crosstable.web.api.answers import program_router, wrote
from crosstable.web.api.models import Sent, Strict, Wrote
from crosstable.web.http.auth import Director, Staff
from crosstable.web.http.program_addresses import OF_EVENT
from crosstable.web.http.request_context import Here, Lobby
from crosstable.web.http.section_keys import section_keys

router = program_router("phones", OF_EVENT)

MOST = 50


class FoundSeat(Sent):
    """Where a player sits in the last published round; if nowhere, `words` say why."""

    section: str
    player: int
    name: str
    round: int
    board: str | None = Field(description="Inside a match table and board, such as 3.2.")
    colour: str | None
    opponent: str | None
    words: str


class Reported(Sent):
    """One side's report of its game."""

    result: str
    by: str = Field(description="phone or kiosk")
    time: str


class ReportOut(Sent):
    """A board with reports that the staff have to decide."""

    round: int
    board: int
    game: int | None
    white: Reported | None
    black: Reported | None
    stands: str = Field(description="disagree, against (the result entered), agreed or waiting")


class Switch(Strict):
    """Whether results may be reported by phone; `renew` cancels all printed slips."""

    on: bool
    renew: bool = False


@router.get("/where")
def find_seat(visit: Lobby, q: Annotated[str, Query(min_length=1, max_length=60)]) -> list[FoundSeat]:
    """Possible matches for a few letters, a number or an ID, with public names."""
    event = for_public(visit.session.event, Audience.PHONES)
    listed = []
    for key, section in zip(section_keys(event), event.sections, strict=True):
        for player, team in found(section, q, Audience.PHONES):
            entry = player.no if team is None else team
            seat = seat_of(event, section, entry, None if team is None else player.no)
            listed.append(
                FoundSeat(
                    section=key,
                    player=entry,
                    name=player.name,
                    round=seat.round,
                    board=seat.board or None,
                    colour=seat.colour.word if seat.colour else None,
                    opponent=seat.opponent.name if seat.opponent else None,
                    words=seat.words,
                )
            )
    return listed[:MOST]


@router.get("/sections/{section}/reports")
def list_phone_reports(visit: Here, person: Staff) -> list[ReportOut]:
    """Players' reports that the staff have to decide; disagreements come first."""
    return [
        ReportOut(
            round=one.place.round,
            board=one.place.board,
            game=one.place.game,
            white=_said(one.white),
            black=_said(one.black),
            stands=one.stands.value if one.stands else "",
        )
        for one in reports_of(visit.session, visit.place)
    ]


def _said(one: Said | None) -> Reported | None:
    """One side's report, without what identifies its phone."""
    return None if one is None else Reported(result=one.result, by=one.by, time=one.time)


@router.post("/phones")
def switch_phone_reports(visit: Lobby, person: Director, body: Switch) -> Wrote:
    """Switch reporting by phone on or off."""
    return wrote(visit, lambda session, _: switch_phones(session, on=body.on, renew=body.renew))
