"""Pairing notices: texts to copy, and messages to everybody who agreed."""

from __future__ import annotations

import re
from time import time
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.app.exchange.mailing.messages import messages_of_round, recipients
from crosstable.app.exchange.mailing.server import Security, is_address, mail_server
from crosstable.app.exchange.mailing.store import MailStore
from crosstable.app.exchange.publishing.state import clock_of
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.reports.public import for_public
from crosstable.reports.round.notices import event_notice, section_notice, sections_with_rounds
from crosstable.web.http.auth import Deputy, Owner
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.pages.exchange.publishing import publisher_of
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

MOST = 500
"""Other addresses that one event may have."""
SAID = {
    "queued": Words("The messages are on their way. You can leave this page."),
    "nobody": Words("There is nobody to write to: nobody agreed, and there are no other addresses."),
    "saved": Words("Saved."),
    "dropped": Words("What was not sent yet is dropped."),
}
"""The message after a press."""


def mail_of(visit: Visit) -> MailStore:
    """What this server keeps about e-mail."""
    return publisher_of(visit).mail


@router.get("/e/{event}/notices")
def look(visit: Lobby, person: Deputy) -> Response:
    """The texts, who gets messages, and their status."""
    return notices_page(visit)


def notices_page(
    visit: Visit, *, wrong: CrosstableError | None = None, typed: dict[str, str] | None = None
) -> Response:
    """The page as it is now, with what was typed if it could not be saved; a password is never shown."""
    store, public = mail_of(visit), for_public(visit.session.event)
    texts = [section_notice(public, one, len(one.results)) for _, one in sections_with_rounds(public)]
    whole = event_notice(public)
    wait, count = store.wait(), store.count(visit.name)
    return section_page(
        visit,
        "exchange/notices.html",
        page_status(wrong),
        everywhere=True,
        texts=[whole, *texts] if whole is not None and len(texts) > 1 else texts,
        server=store.server(),
        people=recipients(visit.session.event, store, visit.name),
        addresses="\n".join(store.addresses(visit.name)),
        count=count,
        last=clock_of(count.last) if count.last else "",
        wait=wait,
        again=clock_of(wait.due) if wait is not None and wait.trouble.waits else "",
        since=clock_of(wait.since) if wait is not None else "",
        securities=Security,
        wrong=wrong,
        typed=typed or {},
        said=SAID.get(visit.request.query_params.get("said", "")),
    )


@router.post("/e/{event}/notices/send")
def send(visit: Lobby, person: Deputy) -> Response:
    """Queue the messages of the last round; nobody gets the same one twice."""
    store = mail_of(visit)
    if store.server() is None:
        return notices_page(visit, wrong=BadInput(phrase("no mail server is set up")))
    messages = messages_of_round(visit.session.event, store, visit.name)
    store.queue(visit.name, messages, int(time()))
    publisher_of(visit).mail_now()
    return back(f"/e/{visit.name}/notices", said="queued" if messages else "nobody")


@router.post("/e/{event}/notices/drop")
def drop(visit: Lobby, person: Deputy) -> Response:
    """Send nothing of what still waits."""
    mail_of(visit).drop_waiting(visit.name)
    return back(f"/e/{visit.name}/notices", said="dropped")


@router.post("/e/{event}/notices/agreed")
async def set_agreed(request: Request, visit: Lobby, person: Deputy) -> Response:
    """Everybody whose box is ticked agreed; the others get no messages."""
    form = await request.form()
    keys = [str(value).partition(":") for value in form.getlist("agreed")]
    known = {section.name or "" for section in visit.session.event.sections}
    agreed = [(name, whole_number(no) or 0) for no, _, name in keys if name in known]
    mail_of(visit).set_agreed(visit.name, agreed)
    return back(f"/e/{visit.name}/notices", said="saved")


@router.post("/e/{event}/notices/addresses")
def set_addresses(visit: Lobby, person: Deputy, addresses: Annotated[str, Form()] = "") -> Response:
    """Other addresses, which get the pairings of all sections."""
    listed = [one for one in re.split(r"[\s,;]+", addresses) if one]
    bad = next((one for one in listed if not is_address(one)), None)
    if bad is not None or len(listed) > MOST:
        text = (
            phrase("“{address}” is not an e-mail address", address=bad[:60])
            if bad is not None
            else phrase("there can be at most {count} addresses", count=MOST)
        )
        return notices_page(visit, wrong=BadInput(text), typed={"addresses": addresses})
    mail_of(visit).set_addresses(visit.name, listed)
    return back(f"/e/{visit.name}/notices", said="saved")


@router.post("/e/{event}/notices/server")
def set_server(
    visit: Lobby,
    person: Owner,
    host: Annotated[str, Form()] = "",
    port: Annotated[str, Form()] = "",
    security: Annotated[str, Form()] = "",
    user: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
    sender: Annotated[str, Form()] = "",
) -> Response:
    """The mail server of all events; an empty name removes it, an empty password keeps the one saved."""
    store = mail_of(visit)
    typed = {"host": host, "port": port, "security": security, "user": user, "sender": sender}
    try:
        before = store.server()
        same = before is not None and (before.host, before.user) == (host.strip(), user.strip())
        kept = before.password if before is not None and same and not password else password
        store.set_server(mail_server(**typed, password=kept) if host.strip() else None)
    except CrosstableError as error:
        return notices_page(visit, wrong=error, typed=typed)
    publisher_of(visit).mail_now()
    return back(f"/e/{visit.name}/notices", said="saved")
