"""The page that controls the screens: what each one shows, turning, pausing, announcements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import starmap
from typing import Annotated, Any

from fastapi import APIRouter, Form, Response
from fastapi.responses import JSONResponse

from crosstable.app.screens.screens import (
    Colours,
    Screen,
    Size,
    View,
    announce,
    announcement_of,
    parts_offered,
    read_screen,
    remove_screen,
    screens_of,
    set_screen,
)
from crosstable.app.session.session import New, Session
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.web.http.addresses import addresses_for
from crosstable.web.http.auth import Deputy
from crosstable.web.http.event_store import plain_letters
from crosstable.web.http.failures import status_of
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.live.screen_presses import Shown
from crosstable.web.live.screen_views import covered, view_names
from crosstable.web.pages.screens.screens import presses_of, screen_of, wall_clock
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

Name = Annotated[str, Form(max_length=30)]

LABELS = {
    View.BOARDS: Words("Pairings by board"),
    View.NAMES: Words("Pairings by name"),
    View.STANDINGS: Words("Standings"),
    View.CLOCK: Words("Clock and next round"),
}
SIZES = {
    Size.FAR: Words("Large: readable from the back of the hall"),
    Size.NEAR: Words("Small: more lines, read up close"),
}
COLOURS = {
    Colours.LIGHT: Words("Dark on light"),
    Colours.DARK: Words("Light on dark"),
    Colours.SYSTEM: Words("Same as the computer"),
}


@router.get("/e/{event}/{section}/screens")
def controller(visit: Here, person: Deputy) -> Response:
    """All screens of the event."""
    return _page(visit)


def _page(
    visit: Visit,
    wrong: CrosstableError | None = None,
    typed: dict[str, Any] | None = None,
    at: str = "",
) -> Response:
    """The page, with the last error and what was typed."""
    reach = addresses_for(visit.request, visit.session)
    shown = presses_of(visit.request).shown(visit.name)
    screens = [
        {**_row(visit, screen, shown.get(screen.name, ())), **_lists(visit, screen)}
        for screen in screens_of(visit.session)
    ]
    return section_page(
        visit,
        "screens/screens.html",
        200 if wrong is None else status_of(wrong),
        screens=screens,
        announcement=announcement_of(visit.session),
        labels={key.value: text for key, text in LABELS.items()},
        sizes={key.value: text for key, text in SIZES.items()},
        colours={key.value: text for key, text in COLOURS.items()},
        parts=parts_offered(),
        names=[section.name for section in visit.session.event.sections if section.name],
        base=reach.best or str(visit.request.base_url).rstrip("/"),
        only_here=reach.only_here,
        wrong=wrong,
        typed=typed or {},
        at=at,
        blank=Screen(name="", title=""),
    )


def _row(visit: Visit, screen: Screen, shown: Sequence[Shown]) -> dict[str, Any]:
    """One screen as the page shows it."""
    views = view_names(visit.session, screen)
    held = presses_of(visit.request).state(visit.name, screen.name).held
    return {
        "screen": screen,
        "views": views,
        "held": held,
        "now": now_words(views, shown),
        "on": [one.view for one in shown],
    }


def _lists(visit: Visit, screen: Screen) -> dict[str, Any]:
    """Which letters and boards a screen has, and which of them no screen shows."""
    lists = covered(visit.session, screen, wall_clock())
    covers = [(view, slide.span) for view, slide in lists]
    left_out = [(view, span) for view, slide in lists for span in slide.missing]
    return {"covers": list(starmap(_listed, covers)), "missing": list(starmap(_listed, left_out))}


def _listed(view: str, span: str) -> str:
    """A list with its letters or boards."""
    return phrase("{label}: {text}", label=view, text=span)


def now_words(views: dict[str, str], shown: Sequence[Shown]) -> list[str]:
    """What each display of a screen shows now, in a few words."""
    named = {"announcement": phrase("Announcement"), **views}
    words = Counter(_page_words(named.get(one.view, phrase("another view")), one) for one in shown)
    return [
        text
        if count == 1
        else phrase_counted("{page} ({count} display)", "{page} ({count} displays)", count, page=text)
        for text, count in words.items()
    ]


def _page_words(view: str, shown: Shown) -> str:
    """What one display shows, with the page if there are several."""
    if shown.pages <= 1:
        return view
    return phrase("{view}, page {page} of {pages}", view=view, page=shown.page, pages=shown.pages)


@router.get("/e/{event}/{section}/screens/now")
def now(visit: Here, person: Deputy) -> Response:
    """What every screen shows now, for an open page."""
    shown = presses_of(visit.request).shown(visit.name)
    rows = [_row(visit, screen, shown.get(screen.name, ())) for screen in screens_of(visit.session)]
    keys = ("now", "held", "on")
    return JSONResponse({one["screen"].name: {key: one[key] for key in keys} for one in rows})


def _write_and_return(
    visit: Visit, decide: Callable[[Session], Sequence[New]], typed: dict[str, Any], at: str
) -> Response:
    """Write and go back to the page; an error is shown where it was typed."""
    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return _page(visit, error, typed, at)
    return back(f"{visit.base}/screens", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/screens")
def save_screen(
    visit: Here,
    person: Deputy,
    title: Annotated[str, Form()] = "",
    screen: Annotated[str, Form()] = "",
    views: Annotated[list[str] | None, Form()] = None,
    sections: Annotated[list[str] | None, Form()] = None,
    seconds: Annotated[str, Form()] = "",
    size: Annotated[str, Form()] = Size.FAR.value,
    colours: Annotated[str, Form()] = Colours.LIGHT.value,
    part: Annotated[str, Form()] = "1/1",
) -> Response:
    """Add a screen, or change what it shows."""
    typed = {
        "title": title,
        "views": views or [],
        "sections": sections or [],
        "seconds": seconds,
        "size": size,
        "colours": colours,
        "part": part,
    }

    def decide(session: Session) -> list[New]:
        name = screen_of(session, screen).name if screen else plain_letters(title)[:30].strip("-")
        return set_screen(session, read_screen(name, typed), new=not screen)

    return _write_and_return(visit, decide, typed, screen or "new")


@router.post("/e/{event}/{section}/screens/remove")
def post_removal(visit: Here, person: Deputy, screen: Name) -> Response:
    """Delete a screen."""
    return _write_and_return(visit, lambda session: remove_screen(session, screen), {}, screen)


@router.post("/e/{event}/{section}/screens/announcement")
def announce_text(
    visit: Here,
    person: Deputy,
    text: Annotated[str, Form()] = "",
    whole: Annotated[bool, Form()] = False,
) -> Response:
    """Set or remove the announcement on all screens."""
    typed = {"text": text, "whole": whole}
    return _write_and_return(
        visit, lambda session: announce(session, text, whole=whole), typed, "announcement"
    )


@router.post("/e/{event}/{section}/screens/press")
def press_control(
    visit: Here,
    person: Deputy,
    screen: Name,
    do: Annotated[str, Form(max_length=20)],
    view: Annotated[str, Form(max_length=120)] = "",
) -> Response:
    """Next, previous, pause, resume, or show one view now."""
    try:
        found = screen_of(visit.session, screen)
        if do == "show" and view not in view_names(visit.session, found):
            raise BadInput(phrase("this screen does not show that; choose one of its views"), where="view")
        presses_of(visit.request).press(visit.name, screen, do, view)
    except CrosstableError as error:
        return _page(visit, error, {}, screen)
    return back(f"{visit.base}/screens")
