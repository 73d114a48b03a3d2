"""A damaged event: what is wrong with its file, what there is of it, and buttons to continue."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.app.backup.damage import Damage, examine
from crosstable.app.backup.rescue_words import kept_in_words, missing_in_words, open_results_in_words
from crosstable.app.backup.rescuing import Rescue, carry_out, plan_rescue
from crosstable.app.backup.restoring import restore
from crosstable.app.backup.setting_aside import is_damaged
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.auth import Director, HallHere
from crosstable.web.http.event_store import PATIENCE, WAIT, EventStore
from crosstable.web.http.failures import page_status
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Source:
    """A copy or a pack that can be restored."""

    key: str
    file: str
    words: str


@router.get("/events/{event}/damage")
def look(request: Request, event_store: HallHere, person: Director, event: str) -> Response:
    """What is wrong with an event, and what can be done; one that is not damaged opens."""
    if not is_damaged(damaged_path(event_store, event), PATIENCE):
        return back(f"/e/{event}/")
    return damage_page(request, event_store, event, 200)


def damaged_path(event_store: EventStore, event: str) -> str:
    """The file of an event; a database has none."""
    if is_url(event_store.home):
        raise BadInput(phrase("this server keeps its events in a database, and has no event files"))
    return event_store.existing(event)


def damage_page(
    request: Request,
    event_store: EventStore,
    event: str,
    status: int,
    wrong: CrosstableError | None = None,
) -> Response:
    """The page of a damaged event, with what went wrong with the last press."""
    path = damaged_path(event_store, event)
    rescue = None
    with suppress(CrosstableError):
        rescue = plan_rescue(path, event_store.remembered(event))
        read_as_usual_in(rescue.session.event)
    damage = rescue.damage if rescue else examine(path)
    return page(
        request,
        "backup/damaged.html",
        status,
        name=event,
        file=damage.path.name,
        damage=damage,
        rescue=_shown(rescue),
        sources=_sources(damage, event_store.home),
        wrong=wrong,
    )


def _shown(rescue: Rescue | None) -> dict[str, list[str]] | None:
    """What a rescue keeps and what it cannot, in words."""
    if rescue is None:
        return None
    return {
        "kept": kept_in_words(rescue),
        "missing": missing_in_words(rescue),
        "open": open_results_in_words(rescue),
    }


def _sources(damage: Damage, home: str) -> list[Source]:
    """The copy and the pack that can be restored."""
    now = datetime.now(UTC)
    found = []
    if damage.copy is not None:
        found.append(Source("copy", _place(damage.copy.file, home), damage.copy.words(now)))
    if damage.pack is not None:
        found.append(Source("pack", _place(damage.pack.kept.file, home), damage.pack.words(now)))
    return found


def _place(file: str, home: str) -> str:
    """A file as a page names it: below the folder of the events only what is below it."""
    with suppress(ValueError):
        return str(Path(file).relative_to(Path(home).absolute()))
    return file


@router.post("/events/{event}/rescue")
def rescue_event(request: Request, event_store: HallHere, person: Director, event: str) -> Response:
    """Rescue what is readable; the page afterwards says what is kept and what is missing."""
    path = damaged_path(event_store, event)
    try:
        with event_store.held(event):
            _check_still_damaged(path)
            rescue = plan_rescue(path, event_store.remembered(event))
            done = carry_out(rescue, None, person.name)
            event_store.forget(event)
    except CrosstableError as error:
        return damage_page(request, event_store, event, page_status(error), error)
    event_store.tell(event, done.session.facts[-1].seq)
    read_as_usual_in(done.session.event)
    return page(
        request,
        "backup/rescued.html",
        rescue=_shown(rescue),
        name=event,
        event_title=done.session.event.name,
        aside=done.aside.name if done.aside else "",
    )


@router.post("/events/{event}/restore")
def restore_source(
    request: Request, event_store: HallHere, person: Director, event: str, source: Annotated[str, Form()] = ""
) -> Response:
    """Restore the copy or the pack in place of the damaged file."""
    path = damaged_path(event_store, event)
    try:
        with event_store.held(event):
            _check_still_damaged(path)
            damage = examine(path)
            copy = damage.copy.file if damage.copy else None
            pack = damage.pack.kept.file if damage.pack else None
            chosen = {"copy": copy, "pack": pack}.get(source)
            if chosen is None:
                raise BadInput(phrase("this copy is no longer there; is the USB stick plugged in?"))
            done = restore(chosen, event_store.home)
            event_store.forget(event)
    except CrosstableError as error:
        return damage_page(request, event_store, event, page_status(error), error)
    event_store.tell(event, done.session.facts[-1].seq)
    return back(f"/e/{event}/")


def _check_still_damaged(path: str) -> None:
    """Refuse what somebody else has done already."""
    if not is_damaged(path, WAIT):
        raise BadInput(phrase("the event is not damaged any more; open it"))
