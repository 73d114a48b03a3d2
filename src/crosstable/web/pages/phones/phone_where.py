"""Phones in the hall: where do I sit, by a few letters; then a player's own page, which updates itself."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from crosstable.app.phones.slip_tokens import phones_of
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience, NameStyle, alphabetical
from crosstable.model.players import Player
from crosstable.reports.public import for_public, public_style
from crosstable.reports.round.where import Seat, found, seat_of
from crosstable.reports.standings.lines import Happened
from crosstable.web.http.failures import NotThere
from crosstable.web.http.request_context import Here, Lobby, Visit
from crosstable.web.http.section_cache import tally_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.live.phone_updates import follow, rounds_mark
from crosstable.web.render import page

router = APIRouter(include_in_schema=False)

MOST = 12
"""How many matches are shown before the page asks for more letters."""
LONGEST = 60
FOUND_BY_LETTERS = {NameStyle.FULL, NameStyle.SHORT, NameStyle.FIRST}
"""Styles that show a word of the name, so that a few letters of it find the player."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A matching player, with the answer and a link to the player's page."""

    player: Player
    section: str | None
    seat: Seat
    starts: str | None
    address: str
    at_table: bool
    """Teams sit at tables, players at boards."""


@router.get("/e/{event}/where")
def where(visit: Lobby, q: str = "") -> Response:
    """A search field, and all matching players."""
    asked = q.strip()[:LONGEST]
    event = for_public(visit.session.event, Audience.PHONES)
    hits = _hits(visit, event, asked) if asked else []
    styles = {public_style(section, Audience.PHONES) for section in event.sections}
    return phone_page(
        visit,
        "phones/phone_where.html",
        asked=asked,
        hits=hits[:MOST],
        more=len(hits) > MOST,
        names=styles != {NameStyle.NONE},
        whole_words=not styles <= FOUND_BY_LETTERS,
    )


def _hits(visit: Visit, event: Event, asked: str) -> list[Hit]:
    """All matching players, in order of name."""
    hits = []
    for key, section in zip(section_keys(event), event.sections, strict=True):
        for player, team in found(section, asked, Audience.PHONES):
            entry = player.no if team is None else team
            seat = seat_of(event, section, entry, None if team is None else player.no)
            address = f"/e/{visit.name}/{key}/seat/{entry}" + ("" if team is None else f"?member={player.no}")
            hits.append(hit_of(event, section, player, seat, address))
    return sorted(hits, key=lambda hit: (alphabetical(hit.player.name), hit.address))


def hit_of(event: Event, section: Section, player: Player, seat: Seat, address: str) -> Hit:
    """A player with the answer."""
    starts = round_starts(event, section).get(seat.round)
    return Hit(player, section.name, seat, starts, address, section.entrants.are_teams)


@router.get("/e/{event}/{section}/seat/{no}")
def seat(visit: Here, no: int, member: int | None = None) -> Response:
    """A player's page: the answer first, then rounds, results and place."""
    tally = tally_of(visit)
    part = tally.section
    team = next((team for team in part.teams if team.no == no and member in team.players), None)
    if no not in {player.no for player in part.players} or (member is not None and team is None):
        raise NotThere(phrase("there is no player no. {number} in this section", number=no))
    people = {player.no: player for player in part.players}
    own = people[no] if member is None else next(one for one in part.members if one.no == member)
    answer = seat_of(tally.event, part, no, member)
    return phone_page(
        visit,
        "phones/phone_seat.html",
        private=False,
        who=own,
        team=team,
        hit=hit_of(tally.event, part, own, answer, ""),
        lines=tally.lines.get(no, ()),
        place=tally.places.get(no),
        people=people,
        Happened=Happened,
        reporting=phones_of(visit.session).on,
        closed=bool(visit.state.closed),
        whole=part,
    )


@router.get("/e/{event}/follow")
def following(request: Request, event: str, seen: str = "") -> StreamingResponse:
    """Live updates: a round is published."""
    return follow(request, event, seen[:LONGEST], rounds_mark)


def phone_page(visit: Visit, template: str, status: int = 200, **more: object) -> Response:
    """A page for a phone; it updates with the rounds of the event unless that is switched off."""
    shown: dict[str, object] = {
        "event": for_public(visit.session.event, Audience.PHONES),
        "line": f"/e/{visit.name}/follow",
        "mark": rounds_mark(visit.session),
        "several": len(visit.session.event.sections) > 1,
        **more,
    }
    return page(visit.request, template, status, visit=visit, **shown)
