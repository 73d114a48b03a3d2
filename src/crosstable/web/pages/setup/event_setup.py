"""The form of an existing event: one Save writes what differs, undone as one."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from crosstable.app.session.session import open_session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.event_form import EventForm, form_of, with_next
from crosstable.app.setup.event_saving import (
    FormFaults,
    change_from_form,
    changed_row,
    fault_of,
    known_prizes,
)
from crosstable.app.setup.form_reading import Fault, read_form
from crosstable.app.setup.own_presets import keep_preset
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.remedies import PAGES
from crosstable.web.pages.setup.event_page import Press, Pressed, answers, shown
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/setup")
def event_setup(visit: Lobby, person: Director) -> Response:
    """The event as its form shows it."""
    return _page(visit, form_of(visit.session.event))


@router.post("/e/{event}/setup")
def event_setup_pressed(visit: Lobby, person: Director, press: Pressed) -> Response:
    """A button of the form: add or remove a row, or Save."""
    form = press.reshaped()
    if form is not None:
        focus = f"s{len(form.rows)}.rating_from" if press.button == "add" else ""
        return _page(visit, form, focus=focus, seen=_seq(visit, press))
    if press.button == "keep":
        return _kept(visit, press)
    return _saved(visit, press)


@router.post("/e/{event}/setup/read")
def event_setup_read(visit: Lobby, person: Director, press: Pressed) -> Response:
    """What the fields mean so far, for the page that is open."""
    return JSONResponse(answers(press.form, known_prizes(visit.session.event, press.form)))


def _seq(visit: Visit, press: Press) -> int:
    """The last change that the page showed."""
    told = whole_number(press.sent.get("seen", "")) or 0
    return told if 2 <= told <= visit.seq else visit.seq


def _saved(visit: Visit, press: Press) -> Response:
    """What the author has changed, as one command."""
    form, seq = with_next(press.form), _seq(visit, press)
    seen = visit.session.event if seq == visit.seq else open_session(visit.session.path, seq).event
    why = form.reason or None
    try:
        done, _ = visit.write(lambda session: change_from_form(session, seen, form), why)
    except NothingNew:
        return back(f"/e/{visit.name}/setup")
    except FormFaults as error:
        return _page(visit, form, error.faults, seen=seq)
    except CrosstableError as error:
        fault = fault_of(error, PAGES.tell(error), changed_row(seen, form, error))
        return _page(visit, form, (fault,), seen=seq, status=page_status(error))
    return back(f"/e/{visit.name}/setup", done=done.facts[0].seq)


def _kept(visit: Visit, press: Press) -> Response:
    """Save the form as your own preset."""
    name, form, seq = press.sent.get("preset", ""), with_next(press.form), _seq(visit, press)
    try:
        keep_preset(visit.event_store.home, name, form)
    except CrosstableError as error:
        return _page(visit, form, (Fault("preset", error.text),), seen=seq)
    return _page(visit, form, seen=seq, note=phrase("Preset “{name}” saved.", name=" ".join(name.split())))


def _page(
    visit: Visit,
    form: EventForm,
    faults: Sequence[Fault] = (),
    *,
    focus: str = "",
    seen: int | None = None,
    note: str = "",
    status: int = 400,
) -> Response:
    """The page, with everything that was typed."""
    event: Event = visit.session.event
    return section_page(
        visit,
        "setup/event.html",
        status if faults else 200,
        everywhere=True,
        **shown(form, faults, read_form(form, known_prizes(event, form))),
        focus=focus or (faults[0].field if faults else ""),
        note=note,
        read=f"/e/{visit.name}/setup/read",
        seen=visit.seq if seen is None else seen,
        started=any(state.started for state in visit.session.state.sections),
        keys={
            section.name or "*": key for key, section in zip(section_keys(event), event.sections, strict=True)
        },
    )
