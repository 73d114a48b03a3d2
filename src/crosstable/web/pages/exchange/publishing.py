"""The website of an event: download it, say where it goes, publish it now or after every round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.exchange.publishing.site_files import site_zip
from crosstable.app.exchange.publishing.state import state_of
from crosstable.app.exchange.publishing.store import PublishStore
from crosstable.app.exchange.publishing.targets import Target, TargetKind, folder_target, sftp_target
from crosstable.app.exchange.publishing.troubles import Trouble
from crosstable.app.exchange.publishing.uploading import FRONT, UNKNOWN
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase
from crosstable.reports.section_stems import slug
from crosstable.web.http.auth import Deputy, Director
from crosstable.web.http.background_publishing import Publisher
from crosstable.web.http.failures import NotAllowed, page_status
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.http.roles import Person
from crosstable.web.pages.exchange.attachment import attachment
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

SAID = {
    "saved": Words("Saved. The website is on its way."),
    "asked": Words("The website is on its way. You can leave this page."),
    "on": Words("The website is published after every round and after results."),
    "off": Words("The website is published only when you press the button."),
    "removed": Words("Removed. What was published stays where it is."),
}
"""The message after a press."""


def publisher_of(visit: Visit) -> Publisher:
    """The background publisher of this application."""
    publisher: Publisher = visit.request.app.state.publisher
    return publisher


def store_of(visit: Visit) -> PublishStore:
    """What this server keeps about publishing."""
    return publisher_of(visit).store


@router.get("/e/{event}/website")
def look(visit: Lobby, person: Deputy) -> Response:
    """What is out, what waits, and where it goes."""
    return website_page(visit)


def website_page(
    visit: Visit, *, wrong: CrosstableError | None = None, typed: dict[str, str] | None = None
) -> Response:
    """The page as it is now, with what was typed if it could not be saved; a password is never shown."""
    return section_page(
        visit,
        "exchange/website.html",
        page_status(wrong),
        everywhere=True,
        state=state_of(store_of(visit), visit.name),
        progress=publisher_of(visit).progress.get(visit.name),
        kinds=TargetKind,
        Trouble=Trouble,
        wrong=wrong,
        typed=typed or {},
        said=SAID.get(visit.request.query_params.get("said", "")),
    )


@router.get("/e/{event}/website.zip")
def as_zip(visit: Lobby, person: Deputy) -> Response:
    """The whole website to unpack anywhere."""
    return attachment(site_zip(visit.session.event), f"{slug(visit.name)}-site.zip", "application/zip")


@router.post("/e/{event}/website/folder")
def set_folder(visit: Lobby, person: Director, folder: Annotated[str, Form()] = "") -> Response:
    """Publish into a folder of this computer; only the owner of the computer says which."""
    return _set(visit, person, lambda: folder_target(folder), {"folder": folder}, owner=True)


@router.post("/e/{event}/website/server")
def set_server(
    visit: Lobby,
    person: Director,
    host: Annotated[str, Form()] = "",
    port: Annotated[str, Form()] = "",
    user: Annotated[str, Form()] = "",
    path: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
    key_file: Annotated[str, Form()] = "",
    fingerprint: Annotated[str, Form()] = "",
) -> Response:
    """Publish to a web host; a password that is left empty stays as it was for the same account."""
    typed = {"host": host, "port": port, "user": user, "path": path, "key_file": key_file}

    def made() -> Target:
        before = store_of(visit).target(visit.name)
        same = before if before and (before.host, before.user) == (host.strip(), user.strip()) else None
        return sftp_target(
            **typed,
            secret=password or (same.secret if same else ""),
            fingerprint=fingerprint or (same.host_key if same else ""),
        )

    return _set(visit, person, made, typed | {"fingerprint": fingerprint}, owner=bool(key_file.strip()))


def _set(
    visit: Visit, person: Person, make: Callable[[], Target], typed: dict[str, str], *, owner: bool
) -> Response:
    """Save a target and publish to it; what only the owner may name is refused to others."""
    try:
        target = make()
    except CrosstableError as error:
        return website_page(visit, wrong=error, typed=typed)
    if owner and not person.owner:
        raise NotAllowed(
            phrase("only the owner of this server can choose folders and key files of this computer"),
            known=True,
        )
    store_of(visit).set_target(visit.name, target)
    publisher_of(visit).press(visit.name)
    return back(f"/e/{visit.name}/website", said="saved")


@router.post("/e/{event}/website/remove")
def remove(visit: Lobby, person: Director) -> Response:
    """Publish nowhere any more."""
    store_of(visit).forget_target(visit.name)
    return back(f"/e/{visit.name}/website", said="removed")


@router.post("/e/{event}/website/now")
def publish_now(visit: Lobby, person: Deputy) -> Response:
    """Publish at once; the page says how it goes."""
    if store_of(visit).target(visit.name) is None:
        return website_page(visit, wrong=BadInput(phrase("choose first where the website goes")))
    publisher_of(visit).press(visit.name)
    return back(f"/e/{visit.name}/website", said="asked")


@router.post("/e/{event}/website/after-round")
def switch(visit: Lobby, person: Deputy, on: Annotated[str, Form()] = "") -> Response:
    """Publish by itself, or only when pressed."""
    store_of(visit).set_after_round(visit.name, bool(on))
    if on and store_of(visit).target(visit.name) is not None:
        publisher_of(visit).press(visit.name)
    return back(f"/e/{visit.name}/website", said="on" if on else "off")


@router.post("/e/{event}/website/accept")
def accept(visit: Lobby, person: Director, what: Annotated[str, Form()] = "") -> Response:
    """Accept the new key of the web host, or replace the website that is in the folder."""
    store, state = store_of(visit), state_of(store_of(visit), visit.name)
    if state.trouble is Trouble.OTHER_HOST_KEY and what == state.detail:
        store.pin(visit.name, state.detail)
    elif state.trouble is Trouble.OCCUPIED and what == "replace":
        store.note_files(visit.name, {FRONT: UNKNOWN})
    else:
        return website_page(visit, wrong=BadInput(phrase("there is nothing to accept any more")))
    publisher_of(visit).press(visit.name)
    return back(f"/e/{visit.name}/website", said="asked")
