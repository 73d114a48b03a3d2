"""The page behind a private link: one entrant in full, opponents by their public names."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request, Response

from crosstable.app.phones.private_links import Entrant, NoLink, entrant_of_token
from crosstable.flow.team_entrants import are_entrants
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.names import Audience
from crosstable.model.players import Player
from crosstable.reports.round.where import seat_of
from crosstable.reports.standings.lines import Happened
from crosstable.web.http.auth import accounts_of, hall_of
from crosstable.web.http.failures import status_of
from crosstable.web.http.refusals import refuse
from crosstable.web.http.request_context import lobby_of, visit_of
from crosstable.web.http.section_cache import tally_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.phones.phone_where import hit_of, phone_page

router = APIRouter(include_in_schema=False)

PRIVATE = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "strict-origin",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
}
"""Nobody keeps the page, finds it by searching, or learns its address from a link on it."""


@router.get("/m/{event}/{token}")
def private_page(request: Request, event: str, token: str) -> Response:
    """Where this entrant plays now, the results, and the place."""
    session = hall_of(request).session(event)
    try:
        entrant = entrant_of_token(session, token)
    except NoLink as error:
        return _private(_refused(request, event, error))
    visit = visit_of(request, event, section_keys(session.event)[entrant.section])
    tally = tally_of(visit, Audience.SITE)
    own = _in_full(tally.section, entrant)
    team = next((team for team in tally.section.teams if team.no == entrant.no), None)
    answer = seat_of(tally.event, tally.section, entrant.no, entrant.member)
    return _private(
        phone_page(
            visit,
            "phones/private.html",
            private=True,
            who=own,
            team=team if entrant.member is not None else None,
            hit=hit_of(tally.event, tally.section, own, answer, ""),
            lines=tally.lines.get(entrant.no, ()),
            place=tally.places.get(entrant.no),
            people={player.no: player for player in tally.section.players},
            Happened=Happened,
            closed=bool(visit.state.closed),
            whole=tally.section,
        )
    )


def _in_full(section: Section, entrant: Entrant) -> Player:
    """The entrant with the full name, in a section of public names."""
    people = section.members if entrant.member is not None and are_entrants(section) else section.players
    own = next(one for one in people if one.no == entrant.person)
    return replace(own, name=own.list_name)


def _private(answer: Response) -> Response:
    """An answer for the holder of the link alone."""
    answer.headers.update(PRIVATE)
    return answer


def _refused(request: Request, event: str, error: CrosstableError) -> Response:
    """An unknown or cancelled link: say so, and note it for the director."""
    refuse(accounts_of(request), event, request.client.host if request.client else "?", "unknown token")
    visit = lobby_of(request, event)
    return phone_page(
        visit, "phones/phone_refused.html", status_of(error), error=error, over=False, private=True, line=""
    )
