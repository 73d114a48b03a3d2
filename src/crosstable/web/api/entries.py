"""Entries of a section: listing, adding, changing, byes, withdrawals."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path

from crosstable.app.entries.admitting import with_reason_to_admit
from crosstable.app.entries.entering import (
    add_entries,
    ask_bye,
    come_back,
    same_names,
    set_player_key,
    withdraw,
)
from crosstable.app.session.session import New, Session
from crosstable.flow.used_ratings import used_ratings
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.web.api.answers import program_router, wrote
from crosstable.web.api.models import ByeAsked, Change, EntryOut, NewEntry, Wrote
from crosstable.web.http.auth import Deputy
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here

router = program_router("entries", f"{OF_SECTION}/entries")

No = Annotated[int, Path(ge=1, le=99999)]


@router.get("")
def list_entries(visit: Here) -> list[EntryOut]:
    """All entries; in a team event, the teams."""
    used = used_ratings(visit.section)
    return [_entry(player, used[player.no]) for player in visit.section.players]


def _entry(player: Player, used: int | None) -> EntryOut:
    """An entry as everybody may see it."""
    return EntryOut(
        no=player.no,
        name=player.name,
        rating=player.rating,
        used_rating=used,
        school=player.school,
        club=player.club,
        joins=player.joins,
        withdrawn_after=player.withdrawn_after,
        byes={number: kind.value for number, kind in player.byes.items()},
    )


@router.post("", status_code=201)
def add_entry(visit: Here, person: Deputy, body: NewEntry) -> Wrote:
    """Add a player or a team to the section."""
    entry: dict[str, object] = {**{key: value.plain for key, value in body.more.items()}, "name": body.name}
    entry |= {"rating": body.rating} if body.rating else {}

    def decide(session: Session, section: Section) -> list[New]:
        if not body.twice and same_names(session, section, [entry]):
            raise BadInput(
                f"{body.name} is entered already; send twice=true for another person", where="name"
            )
        return add_entries(session, section, [with_reason_to_admit(entry, body.admit)])

    return wrote(visit, decide)


@router.patch("/{no}")
def change_entry(visit: Here, person: Deputy, no: No, body: Change) -> Wrote:
    """Change a field of a player, by the keys of the event document."""
    return wrote(visit, lambda session, section: set_player_key(session, section, no, body.key, body.plain))


@router.post("/{no}/bye")
def request_bye(visit: Here, person: Deputy, no: No, body: ByeAsked) -> Wrote:
    """Request or cancel a bye."""
    return wrote(visit, lambda session, section: ask_bye(session, section, no, body.round, body.kind))


@router.post("/{no}/withdraw")
def withdraw_player(visit: Here, person: Deputy, no: No) -> Wrote:
    """Withdraw a player from the coming rounds."""
    return wrote(visit, lambda session, section: withdraw(session, section, no, None))


@router.post("/{no}/return")
def reinstate_player(visit: Here, person: Deputy, no: No) -> Wrote:
    """Reinstate a withdrawn player."""
    return wrote(visit, lambda session, section: come_back(session, section, no))
