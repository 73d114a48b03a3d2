"""The check-in kiosk: a tablet at the entrance at which players check themselves in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.app.entries.check_in import NothingToDo
from crosstable.app.phones.kiosk_check_in import arrival_of, arrive, take_back
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.names import Audience, NameStyle, alphabetical
from crosstable.model.players import Player
from crosstable.reports.entries.kiosk_names import found_at_kiosk
from crosstable.reports.public import for_public, public_style
from crosstable.rulebooks.shelf import book
from crosstable.web.http.addresses import addresses_for
from crosstable.web.http.auth import AccountsHere, Director, accounts_of
from crosstable.web.http.failures import NotAllowed, status_of
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.http.roles import Role
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.entries.check_in_view import read_picks
from crosstable.web.pages.phones.kiosk import next_name
from crosstable.web.pages.phones.phone_where import FOUND_BY_LETTERS, phone_page
from crosstable.web.pages.phones.phones import qr_code
from crosstable.web.pages.setup.entrance import with_session
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

MOST = 8
"""How many matches are shown before the page asks for more letters."""
LONGEST = 60
KIOSK = "/e/{event}/check-in/kiosk"


@dataclass(frozen=True, slots=True)
class Hit:
    """A possible match at the tablet, with public data."""

    id: str
    player: Player
    section: str | None
    school: str | None


@router.get(f"{KIOSK}/link")
def links(visit: Lobby, person: Director) -> Response:
    """The check-in kiosks, and a form for a new one."""
    return _links(visit)


@router.post(f"{KIOSK}/new")
def new_kiosk(visit: Lobby, person: Director) -> Response:
    """A link that turns one tablet into a check-in kiosk; it is shown once."""
    return _links(visit, accounts_of(visit.request).new_link(Role.CHECK_IN))


@router.post(f"{KIOSK}/remove")
def remove_kiosk(visit: Lobby, person: Director, name: Annotated[str, Form()]) -> Response:
    """Remove a check-in kiosk."""
    if name not in _tablets(visit):
        return _links(
            visit, wrong=BadInput(phrase("there is no kiosk “{name}”", name=name[:40]), where="name")
        )
    accounts_of(visit.request).remove(name)
    return back(f"/e/{visit.name}/check-in/kiosk/link")


def _tablets(visit: Visit) -> list[str]:
    """The names of the tablets that are check-in kiosks."""
    return [one.name for one in accounts_of(visit.request).people() if one.role is Role.CHECK_IN]


def _links(visit: Visit, secret: str | None = None, wrong: CrosstableError | None = None) -> Response:
    """The director's page of check-in kiosks, with the link for a new one."""
    best = addresses_for(visit.request, visit.session).best
    base = best or f"{visit.request.url.scheme}://{visit.request.url.netloc}"
    link = f"{base}/e/{visit.name}/check-in/kiosk/enter/{secret}" if secret else None
    return section_page(
        visit,
        "entries/check_in_kiosks.html",
        200 if wrong is None else status_of(wrong),
        everywhere=True,
        wrong=wrong,
        link=link,
        code=qr_code(link) if link else None,
        only_here=best is None,
        tablets=_tablets(visit),
    )


@router.get(f"{KIOSK}/enter/{{secret}}")
def link_page(visit: Lobby, accounts: AccountsHere, secret: str) -> Response:
    """The page behind the link; opening it does not use it up."""
    return _enter_page(visit, secret, good=accounts.link_role(secret) is Role.CHECK_IN)


@router.post(f"{KIOSK}/enter/{{secret}}")
def become_kiosk(request: Request, visit: Lobby, accounts: AccountsHere, secret: str) -> Response:
    """Turn this tablet into a check-in kiosk, and nothing else."""
    if accounts.link_role(secret) is not Role.CHECK_IN:
        return _enter_page(visit, secret, good=False)
    token = accounts.use_link(secret, next_name(accounts, "check-in"), None)
    return with_session(request, back(f"/e/{visit.name}/check-in/kiosk"), token)


def _enter_page(visit: Visit, secret: str, *, good: bool) -> Response:
    """The page that makes a tablet a kiosk."""
    status = 200 if good else 410
    return phone_page(visit, "phones/check_in_enter.html", status, good=good, secret=secret, line="")


def _check_kiosk(visit: Visit) -> None:
    """Refuse anyone who is neither a check-in kiosk nor a director."""
    if visit.person.role is not Role.CHECK_IN and not visit.checks_in:
        raise NotAllowed(
            phrase("this page is for the check-in kiosk; the director creates a link for it"), known=True
        )


@router.get(KIOSK)
def start(visit: Lobby, q: str = "") -> Response:
    """A field for a few letters or an ID, and all matches."""
    _check_kiosk(visit)
    return _start(visit, q)


def _start(visit: Visit, q: str = "", wrong: CrosstableError | None = None, told: str = "") -> Response:
    """The first page, with the matches."""
    asked = q.strip()[:LONGEST]
    hits = _hits(visit, asked) if asked else []
    styles = {public_style(section, Audience.PHONES) for section in visit.session.event.sections}
    return phone_page(
        visit,
        "phones/check_in_kiosk.html",
        200 if wrong is None else status_of(wrong),
        wrong=wrong,
        told=told,
        asked=asked,
        hits=hits[:MOST],
        more=len(hits) > MOST,
        names=styles != {NameStyle.NONE},
        whole_words=not styles <= FOUND_BY_LETTERS,
        line="",
    )


def _hits(visit: Visit, asked: str) -> list[Hit]:
    """All matches, by name."""
    event = for_public(visit.session.event, Audience.PHONES)
    hits = []
    for place, (key, section) in enumerate(zip(section_keys(event), event.sections, strict=True)):
        state, schools = visit.session.state.sections[place], book(section.rulebook).schools_on_lists
        for player, no in found_at_kiosk(section, asked):
            entry = f"{key}:{state.entry_of(no)}"
            hits.append(Hit(entry, player, section.name, player.school if schools else None))
    return sorted(hits, key=lambda hit: (alphabetical(hit.player.name), hit.id))


@router.post(KIOSK)
def check_in(visit: Lobby, who: Annotated[str, Form()] = "") -> Response:
    """A player pressed a name."""
    _check_kiosk(visit)
    try:
        pick = read_picks(visit, [who])[0]
        done, _ = visit.write(lambda session: arrive(session, pick))
    except NothingToDo:
        return _start(visit, told=phrase("You are already checked in."))
    except BadInput as error:
        return _start(visit, wrong=error)
    arrival = arrival_of(done.session, pick)
    return phone_page(visit, "phones/check_in_done.html", who=who, arrival=arrival, line="")


@router.post(f"{KIOSK}/undo")
def not_me(visit: Lobby, who: Annotated[str, Form()] = "") -> Response:
    """A player pressed the wrong name."""
    _check_kiosk(visit)
    try:
        pick = read_picks(visit, [who])[0]
        visit.write(lambda session: take_back(session, pick, visit.person.name, datetime.now(UTC)))
    except BadInput as error:
        return _start(visit, wrong=error)
    return _start(visit, told=phrase("Undone. Find your own name."))
