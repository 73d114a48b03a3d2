"""All sections on one page: stages, one line for results, drafts published together; the floor list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.results.open_results import read_places
from crosstable.app.results.typed_result import read_line
from crosstable.app.round.all_sections import (
    Press,
    SectionLine,
    draft_all,
    number_on,
    publish_all,
    section_lines,
    section_with,
    shared_boards,
    will_share,
)
from crosstable.app.round.round_stage import Stage
from crosstable.app.session.seen import Shown, StalePage
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit, lobby_of, visit_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.results.entry_places import entry_data_everywhere
from crosstable.web.pages.results.results import check_typed, confirm_page
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

Many = Annotated[Sequence[str], Form()]


@router.get("/e/{event}/all")
def everywhere(visit: Lobby, person: Staff) -> Response:
    """The stage of every section."""
    return _page(visit)


def _page(visit: Visit, *, wrong: CrosstableError | None = None, typed: str = "") -> Response:
    """The page of all sections, with any error of the last action."""
    lines = section_lines(visit.session)
    drafts = [line for line in lines if line.stage.stage is Stage.DRAFT]
    return section_page(
        visit,
        "round/all.html",
        page_status(wrong),
        everywhere=True,
        lines=_keyed(visit, lines),
        shared=shared_boards(lines),
        will_share=will_share(visit.session.event.sections),
        drafts=[(key, line) for key, line in _keyed(visit, lines) if line.stage.stage is Stage.DRAFT],
        by_hand=[line for line in drafts if line.by_hand],
        waiting=[(key, line) for key, line in _keyed(visit, lines) if line.stage.stage is Stage.BEFORE],
        wrong=wrong,
        typed=typed,
        entry_data=entry_data_everywhere(visit),
    )


def _keyed(visit: Visit, lines: Sequence[SectionLine]) -> list[tuple[str, SectionLine]]:
    """Every section with its key in addresses."""
    return list(zip(section_keys(visit.session.event), lines, strict=True))


@router.post("/e/{event}/results")
def enter_line(
    visit: Lobby,
    person: Staff,
    line: Annotated[str, Form()] = "",
    sure: Annotated[bool, Form()] = False,
) -> Response:
    """A board and its result; the section is the one that has the board."""
    try:
        typed = read_line(line)
        key = section_keys(visit.session.event)[section_with(visit.session, typed)]
        there = visit_of(visit.request, visit.name, key)
        news = check_typed(there, typed, None, sure=sure)
        if news.correction is not None:
            return confirm_page(there, line, news.correction, None, f"/e/{visit.name}/results")
        done, _ = there.write(news.decide)
    except CrosstableError as error:
        return _page(visit, wrong=error, typed=line)
    return back(f"/e/{visit.name}/all", done=done.facts[-1].seq)


def _write_and_return(visit: Visit, decide: Callable[[Session], Sequence[New]]) -> Response:
    """Write and go back to the page of all sections."""
    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return _page(lobby_of(visit.request, visit.name), wrong=error)
    return back(f"/e/{visit.name}/all", done=done.facts[-1].seq)


def _presses(visit: Visit, shown: Sequence[str], without: Sequence[str]) -> dict[str | None, Press]:
    """What a request from this page says about each section: `key round draft`, and open boards by key."""
    names = dict(zip(section_keys(visit.session.event), visit.session.event.sections, strict=True))
    open_ones = {key: boards for key, _, boards in (one.partition(" ") for one in without)}
    presses: dict[str | None, Press] = {}
    for line in shown:
        key, number, draft = [*line.split(" "), "", ""][:3]
        round_no = whole_number(number)
        if key in names and round_no is not None and draft:
            known = read_places(open_ones.get(key, ""))
            presses[names[key].name] = Press(Shown(round_no, draft), known)
    if not presses:
        raise StalePage(phrase("this page was out of date; nothing was changed. Here it is now"))
    return presses


@router.post("/e/{event}/drafts")
def post_drafts(visit: Lobby, person: Deputy, shown: Many = (), without: Many = ()) -> Response:
    """Pair every section that is waiting."""
    return _write_and_return(visit, lambda session: draft_all(session, _presses(visit, shown, without)))


@router.post("/e/{event}/publish")
def post_rounds(
    visit: Lobby,
    person: Deputy,
    shown: Many = (),
    without: Many = (),
    reason: Annotated[str, Form()] = "",
) -> Response:
    """Publish all drafts that were shown."""
    return _write_and_return(
        visit, lambda session: publish_all(session, _presses(visit, shown, without), reason or None)
    )


@router.post("/e/{event}/boards")
def number_boards_on(visit: Lobby, person: Deputy) -> Response:
    """Number boards consecutively from section to section."""
    return _write_and_return(visit, number_on)


@router.get("/e/{event}/floor")
def floor(visit: Lobby, person: Staff, only: str = "") -> Response:
    """The open boards in large type, for a walk through the hall, in all sections or in one."""
    lines = [(key, line) for key, line in _keyed(visit, section_lines(visit.session)) if only in ("", key)]
    return section_page(visit, "round/floor.html", everywhere=True, lines=lines, only=only)
