"""The director's page of phones: the address for the wall, the switch, public names, kiosks, refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Form, Response
from markupsafe import Markup

from crosstable.app.entries.entering import set_key
from crosstable.app.phones.phone_reports import set_address, switch_phones
from crosstable.app.phones.private_links import switch_links
from crosstable.app.phones.slip_tokens import phones_of
from crosstable.app.round.running_round import verify
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.names_form import read_style
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase
from crosstable.model.names import STYLE_WORDS, Audience, NameStyle
from crosstable.reports.public import public_style
from crosstable.web.http.addresses import Addresses, addresses_for, this_computer
from crosstable.web.http.auth import Director, Staff, accounts_of
from crosstable.web.http.failures import status_of
from crosstable.web.http.refusals import refusals
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.http.roles import Role
from crosstable.web.http.visitors import public_front
from crosstable.web.render import back, page, phone_reports, section_page

router = APIRouter(include_in_schema=False)

WHY_REFUSED = {"slip that is over": Words("expired slip"), "unknown token": Words("unknown code")}
"""Why a code was rejected, as kept -> as shown."""
MIXED, BY_BOOK = "mixed", ""
"""Instead of one style: the sections differ, or their rulebooks decide."""


@router.get("/e/{event}/{section}/phones")
def phones(visit: Here, person: Director) -> Response:
    """Everything about phones."""
    return _page(visit)


def _page(
    visit: Visit, wrong: CrosstableError | None = None, kiosk: str | None = None, typed: str | None = None
) -> Response:
    """The page, with the last error and what was typed, or with the link for a new kiosk."""
    accounts = accounts_of(visit.request)
    addresses = addresses_for(visit.request, visit.session)
    wall = f"{addresses.best}/e/{visit.name}/where" if addresses.best else None
    public = f"{addresses.best}{public_front(visit.name)}" if addresses.best else None
    link = f"{_base(visit, addresses)}/e/{visit.name}/kiosk/enter/{kiosk}" if kiosk else None
    return section_page(
        visit,
        "phones/phones.html",
        200 if wrong is None else status_of(wrong),
        phones=phones_of(visit.session),
        addresses=addresses,
        typed=addresses.by_hand if typed is None else typed,
        wall=wall,
        code=qr_code(wall) if wall else None,
        public=public or public_front(visit.name),
        public_code=qr_code(public) if public else None,
        kiosk=link,
        kiosk_code=qr_code(link) if link else None,
        kiosks=[one.name for one in accounts.people() if one.role is Role.KIOSK],
        refused=refusals(accounts, visit.name),
        why_refused=WHY_REFUSED,
        style=_style(visit.session),
        styles=[(style.value, title) for style, title in STYLE_WORDS.items()],
        listed=phone_reports(visit, everywhere=True),
        wrong=wrong,
    )


@router.get("/e/{event}/{section}/phones/poster")
def poster(visit: Here, person: Director, pages: bool = False) -> Response:
    """A poster: the code, the address, and what to type; or the code of the public pages."""
    best = addresses_for(visit.request, visit.session).best
    if best is None:
        text = phrase("phones cannot reach this program: it is open to this computer only")
        return _page(visit, BadInput(text, where="address"))
    wall = f"{best}{public_front(visit.name)}" if pages else f"{best}/e/{visit.name}/where"
    hidden = all(
        public_style(section, Audience.PHONES) is NameStyle.NONE for section in visit.session.event.sections
    )
    return page(
        visit.request,
        "phones/phone_poster.html",
        visit=visit,
        event=visit.event,
        wall=wall,
        code=qr_code(wall),
        letters=not hidden,
        pages=pages,
    )


def _base(visit: Visit, addresses: Addresses) -> str:
    """The address for links: that of the network, else that of this page."""
    return addresses.best or f"{visit.request.url.scheme}://{visit.request.url.netloc}"


def _style(session: Session) -> str:
    """The style of public names of all sections."""
    styles = {section.names.value if section.names else BY_BOOK for section in session.event.sections}
    return styles.pop() if len(styles) == 1 else MIXED


def _write_and_return(
    visit: Visit, decide: Callable[[Session], list[New]], typed: str | None = None
) -> Response:
    """Write and come back to the page."""
    try:
        done, _ = visit.write(decide)
    except NothingNew:
        return back(f"{visit.base}/phones")
    except CrosstableError as error:
        return _page(visit, error, typed=typed)
    return back(f"{visit.base}/phones", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/phones/switch")
def post_switch(
    visit: Here, person: Director, on: Annotated[bool, Form()] = False, renew: Annotated[bool, Form()] = False
) -> Response:
    """Switch results by phone on or off, cancelling printed slips if asked to."""
    return _write_and_return(visit, lambda session: switch_phones(session, on=on, renew=renew))


@router.post("/e/{event}/{section}/phones/links")
def post_links(
    visit: Here, person: Director, on: Annotated[bool, Form()] = False, renew: Annotated[bool, Form()] = False
) -> Response:
    """Switch the private links for parents on or off, or replace them all."""
    return _write_and_return(visit, lambda session: switch_links(session, on=on, renew=renew))


@router.post("/e/{event}/{section}/phones/address")
def post_address(visit: Here, person: Director, address: Annotated[str, Form()] = "") -> Response:
    """The address on the poster and on slips."""
    computer = this_computer(visit.request.app.state.settings)
    return _write_and_return(visit, lambda session: set_address(session, address[:200], computer), address)


@router.post("/e/{event}/{section}/phones/names")
def set_public_names(visit: Here, person: Director, style: Annotated[str, Form()] = "") -> Response:
    """How names are shown in public, in all sections."""

    def decide(session: Session) -> list[New]:
        chosen = read_style(style)
        news = [
            one
            for section in session.event.sections
            if section.names is not chosen
            for one in set_key(session, section, "names", style or None)
        ]
        if not news:
            raise NothingNew(phrase("nothing changed"))
        return news

    return _write_and_return(visit, decide)


@router.post("/e/{event}/{section}/phones/kiosk")
def new_kiosk(visit: Here, person: Director) -> Response:
    """A link that turns one tablet into a kiosk; it is shown once."""
    return _page(visit, kiosk=accounts_of(visit.request).new_link(Role.KIOSK))


@router.post("/e/{event}/{section}/phones/kiosk/remove")
def remove_kiosk(visit: Here, person: Director, name: Annotated[str, Form()]) -> Response:
    """Close a kiosk."""
    accounts = accounts_of(visit.request)
    if name not in [one.name for one in accounts.people() if one.role is Role.KIOSK]:
        return _page(visit, BadInput(phrase("there is no kiosk “{name}”", name=name[:40]), where="name"))
    accounts.remove(name)
    return back(f"{visit.base}/phones")


@router.post("/e/{event}/{section}/phones/keep")
def keep_result(
    visit: Here, person: Staff, round: Annotated[int, Form()], board: Annotated[int, Form()]
) -> Response:
    """Keep the result that is in, whatever was reported since."""
    done, _ = visit.write(
        lambda session: verify(session, session.event.sections[visit.place], round, [board])
    )
    return back(f"{visit.base}/round/{round}", done=done.facts[-1].seq)


def qr_code(address: str) -> Markup:
    """The code as a drawing to put into a page, dark on light in either theme."""
    import segno

    made = segno.make(address, error="m", micro=False)
    drawn = made.svg_inline(scale=1, border=4, dark="#000000", light="#ffffff", omitsize=True, svgclass="qr")
    return Markup(drawn)
