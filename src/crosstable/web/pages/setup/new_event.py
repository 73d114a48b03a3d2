"""A new event: one form with everything settled before the first entry, and one Save."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from crosstable.app.setup.event_form import (
    EventForm,
    duplicate_of,
    filled,
    preset_form,
    with_next,
)
from crosstable.app.setup.event_saving import FormFaults, event_from_form, fault_of
from crosstable.app.setup.form_profile import with_readers_profile
from crosstable.app.setup.form_reading import Fault
from crosstable.app.setup.own_presets import drop_preset, keep_preset, own_presets
from crosstable.app.setup.section_form import presets
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase, reader_now
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.http.auth import Director, HallHere
from crosstable.web.http.event_store import EventStore, short_name
from crosstable.web.http.failures import page_status
from crosstable.web.pages.remedies import PAGES
from crosstable.web.pages.setup.event_page import Press, Pressed, answers, shown
from crosstable.web.pages.setup.front import line_of
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)

OWN, EVENT, BOOK = "own:", "event:", "book:"
"""The kinds of `Start from`: your own preset, an existing event, an event of a rulebook."""


@router.get("/new")
def new_event_page(request: Request, event_store: HallHere, person: Director, like: str = "") -> Response:
    """The empty form, or one filled from a preset or another event."""
    form = EventForm(rulebook=_usual_book(event_store))
    if like:
        form = _like(event_store, like, form)
    return _page(request, event_store, form, like=like, focus="name")


def _usual_book(event_store: EventStore) -> str:
    """The rulebook of the events on this server, if they all have the same; otherwise none."""
    found = {one for name in event_store.names() for one in line_of(event_store, name).rulebooks}
    return found.pop() if len(found) == 1 else ""


@router.post("/new")
def new_event_pressed(request: Request, event_store: HallHere, person: Director, press: Pressed) -> Response:
    """A button of the form: add or remove a row, another preset, or Save."""
    form = press.reshaped()
    if form is not None:
        return _page(request, event_store, form, focus=_focus(press, form))
    try:
        match press.button:
            case "fill":
                like = press.sent.get("like", "")
                return _page(request, event_store, _like(event_store, like, press.form), like=like)
            case "keep":
                return _kept(request, event_store, press)
            case "drop":
                return _dropped(request, event_store, press)
            case _:
                return _saved(event_store, press.form, person.name)
    except FormFaults as error:
        return _page(request, event_store, with_next(press.form), error.faults)
    except CrosstableError as error:
        faults = (fault_of(error, PAGES.tell(error)),)
        return _page(request, event_store, with_next(press.form), faults, status=page_status(error))


@router.post("/new/read")
def new_event_read(person: Director, press: Pressed) -> Response:
    """What the fields mean so far, for the page that is open."""
    return JSONResponse(answers(press.form))


def _focus(press: Press, form: EventForm) -> str:
    """Where typing continues: in the new section, or where a button changed something."""
    word, _, number = press.button.partition("-")
    if word == "add":
        return f"s{len(form.rows)}.{'rating_from' if form.rows[-1].name else 'name'}"
    return f"s{number}.prizes" if word == "prizes" else ""


def _saved(event_store: EventStore, form: EventForm, actor: str) -> Response:
    """A new event under a short name of its own; it opens at its entries."""
    reader = reader_now()
    form = with_readers_profile(with_next(form), () if reader is None else reader.preferred)
    news = event_from_form(form)
    name = short_name(form.name, event_store.names())
    event_store.create(name, news, actor)
    return back(f"/e/{name}/")


def _like(event_store: EventStore, like: str, typed: EventForm) -> EventForm:
    """The form filled in from a preset or another event."""
    if like.startswith(EVENT):
        return filled(duplicate_of(event_store.session(like.removeprefix(EVENT)).event), typed)
    if like.startswith(OWN):
        known = own_presets(event_store.home)
        if like.removeprefix(OWN) not in known:
            raise BadInput(phrase("This preset has been deleted."), where="like")
        return filled(known[like.removeprefix(OWN)], typed)
    rulebook, _, preset = like.removeprefix(BOOK).partition("/")
    if like.startswith(BOOK) and rulebook in PACKAGES:
        return preset_form(rulebook, preset, typed)
    raise BadInput(phrase("Choose what to start from."), where="like")


def _kept(request: Request, event_store: EventStore, press: Press) -> Response:
    """The form kept as a preset."""
    name, form = " ".join(press.sent.get("preset", "").split()), with_next(press.form)
    if form.rulebook not in PACKAGES:
        raise FormFaults([Fault("rulebook", phrase("Choose the rulebook first: it is part of the preset."))])
    try:
        keep_preset(event_store.home, name, form)
    except BadInput as error:
        raise FormFaults([Fault("preset", error.text)]) from None
    return _page(request, event_store, form, note=phrase("Preset “{name}” saved.", name=name))


def _dropped(request: Request, event_store: EventStore, press: Press) -> Response:
    """The chosen preset deleted."""
    like, form = press.sent.get("like", ""), with_next(press.form)
    if not like.startswith(OWN):
        raise FormFaults([Fault("like", phrase("Choose one of your own presets to delete."))])
    drop_preset(event_store.home, like.removeprefix(OWN))
    return _page(
        request,
        event_store,
        form,
        note=phrase("Preset “{name}” deleted.", name=like.removeprefix(OWN)),
    )


def _page(
    request: Request,
    event_store: EventStore,
    form: EventForm,
    faults: tuple[Fault, ...] = (),
    like: str = "",
    focus: str = "",
    note: str = "",
    status: int = 400,
) -> Response:
    """The page, with everything that was typed."""
    return page(
        request,
        "setup/new.html",
        status if faults else 200,
        **shown(form, faults),
        likes=_likes(event_store),
        own=bool(own_presets(event_store.home)),
        like=like,
        focus=focus or (faults[0].field if faults else ""),
        note=note,
        read="/new/read",
        seen=None,
    )


def _likes(event_store: EventStore) -> list[tuple[str, list[tuple[str, str]]]]:
    """What a new event can start from: your own presets, existing events, events of the books."""
    own = [(f"{OWN}{name}", name) for name in own_presets(event_store.home)]
    listed = (line_of(event_store, name) for name in event_store.names())
    events = [(f"{EVENT}{line.name}", line.title) for line in listed if not line.broken]
    books: dict[str, list[tuple[str, str]]] = {}
    for rulebook, preset, title in presets():
        books.setdefault(book(rulebook).title, []).append((f"{BOOK}{rulebook}/{preset}", title))
    groups = [
        (phrase("Your presets"), own),
        (phrase("Copy an event, without entries, results and dates"), events),
        *books.items(),
    ]
    return [(title, listed) for title, listed in groups if listed]
