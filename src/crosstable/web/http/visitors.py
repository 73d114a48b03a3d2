"""Visitors who open a page of the staff are sent to the public page that shows the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fastapi import Request

from crosstable.app.session.session import Session
from crosstable.model.whole_numbers import whole_number
from crosstable.public.pages.clubs import CLUBS_PAGE
from crosstable.public.pages.prizes import PRIZES_PAGE
from crosstable.public.pages.rules import RULES_PAGE
from crosstable.public.paths import part_page, player_page, round_page
from crosstable.public.site import has_page
from crosstable.public.views import SectionView
from crosstable.web.http.auth import person_of
from crosstable.web.http.guards import READING
from crosstable.web.http.public_pages import pages_for

Asked = Callable[[SectionView, Request], str]


class SeePublic(Exception):
    """A visitor asked for something that has a public page."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def _always(name: str) -> Asked:
    """A page that has one file."""
    return lambda view, request: name


def _number(request: Request, key: str) -> int:
    """A number of the address; 0 if it is none."""
    return whole_number(str(request.path_params.get(key, ""))) or 0


def _standings(view: SectionView, request: Request) -> str:
    """The present standings, or those after the round that was asked for."""
    after = f"standings-after-{whole_number(request.query_params.get('after', '')) or 0}.html"
    return after if has_page(view, after) else part_page("standings", 1)


SECTION_PAGES: Mapping[str, Asked] = {
    "/round": lambda view, request: round_page(view.played),
    "/round/{number}": lambda view, request: round_page(_number(request, "number")),
    "/entries": _always(part_page("players", 1)),
    "/standings": _standings,
    "/chart": _always(part_page("crosstable", 1)),
    "/teams": _always(CLUBS_PAGE),
    "/player/{no}": lambda view, request: player_page(_number(request, "no")),
    "/prizes": _always(PRIZES_PAGE),
    "/prizes/{player}": _always(PRIZES_PAGE),
    "/notice": _always(RULES_PAGE),
}
"""The pages of a section that visitors see in public, by their addresses below it."""
EVENT_FRONTS = frozenset({"/e/{event}", "/e/{event}/"})


def send_visitors(request: Request, name: str, session: Session, place: int) -> None:
    """Send whoever is not of the staff to the public page, if there is one for this address."""
    if request.method not in READING or person_of(request).role.staff:
        return
    route = getattr(request.scope.get("route"), "path", "")
    if route in EVENT_FRONTS:
        raise SeePublic(public_front(name))
    asked = SECTION_PAGES.get(route.removeprefix("/e/{event}/{section}"))
    if asked is not None and route.startswith("/e/{event}/{section}/"):
        view = pages_for(request, name, session).view.sections[place]
        raise SeePublic(_address(name, view, asked(view, request)))


def _address(name: str, view: SectionView, page: str) -> str:
    """The public page; the first page of the event where a section has none of this kind."""
    return f"{public_front(name)}{view.folder}/{page}" if has_page(view, page) else public_front(name)


def public_front(name: str) -> str:
    """The first public page of an event."""
    return f"/p/{name}/"
