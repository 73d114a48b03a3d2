"""Backups: where copies of the event go and how old they are, the emergency pack, rounds paired by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.emergency import keep_pack, make_pack, pack_folders, pack_state
from crosstable.app.backup.safety import age, set_folder
from crosstable.app.history.history_search import kind_label
from crosstable.app.results.open_results import read_places
from crosstable.app.round.typed_round import SWISS, TypedRound, look_at_typed, publish_typed
from crosstable.journal.fact import Fact
from crosstable.journal.people import people_of
from crosstable.journal.store.urls import is_url
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase
from crosstable.web.http.auth import Director
from crosstable.web.http.background_copies import Keeper
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.drafting import Seen, if_still
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

FEW = 6
WHY = Words("paired by hand while the computer was down")


def keeper_of(visit: Visit) -> Keeper:
    """The background keeper of this application's copies."""
    keeper: Keeper = visit.request.app.state.keeper
    return keeper


@router.get("/e/{event}/{section}/safety")
def look(visit: Here, person: Director) -> Response:
    """How well the event is backed up."""
    return safety_page(visit)


def safety_page(
    visit: Visit, *, wrong: CrosstableError | None = None, form: str = "", typed: str | None = None
) -> Response:
    """The copies and the pack as they are now, with any error of the last action."""
    now = datetime.now(UTC)
    keeper = keeper_of(visit)
    state, pack = keeper.state(visit.name, visit.session), pack_state(visit.session)
    asked = visit.request.query_params.get("said", "")
    return section_page(
        visit,
        "backup/safety.html",
        page_status(wrong),
        state=state,
        copied=age(state.at, now),
        missing=_listed(visit, state.missing) if state.folder else [],
        here=_listed(visit, state.apart.here) if state.apart else [],
        there=_others(state.apart.there) if state.apart else [],
        pack=pack,
        packed=age(pack.data.at, now) if pack.data else "",
        papered=age(pack.paper.at, now) if pack.paper else "",
        pack_trouble=keeper.pack_troubles.get(visit.name),
        packs_kept=bool(pack_folders(visit.session)),
        database=is_url(visit.session.path),
        swiss=visit.section.format in SWISS,
        wrong=wrong,
        form=form,
        typed=typed,
        said=SAID.get(asked),
    )


SAID = {
    "copied": Words("Copy made and verified."),
    "packed": Words("Emergency pack made and saved."),
}
"""The message after an action that does not change the event."""


def _listed(visit: Visit, facts: tuple[Fact, ...]) -> list[str]:
    """The last of some facts in words, the latest first."""
    people = people_of(visit.session.facts, visit.session.state)
    return [in_words(fact, people) for fact in reversed(facts[-FEW:])]


def _others(facts: tuple[Fact, ...]) -> list[str]:
    """The last changes that only the other file has: what kind, and by whom."""
    return [f"{kind_label(fact.kind)}, {fact.actor}" for fact in reversed(facts[-FEW:])]


@router.post("/e/{event}/{section}/safety/folder")
def post_folder(visit: Here, person: Director, folder: Annotated[str, Form()] = "") -> Response:
    """Send copies to a folder from now on, or nowhere; the first copy is made at once."""
    try:
        done, _ = visit.write(lambda session: set_folder(session, folder))
        if folder.strip():
            copy_to(done.session, str(done.session.state.copy_to))
    except CrosstableError as error:
        return safety_page(visit, wrong=error, form="folder", typed=folder)
    return back(f"{visit.base}/safety", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/safety/copy")
def copy_now(visit: Here, person: Director) -> Response:
    """Make a copy at once and go back to the page, which shows any failure."""
    try:
        chosen = visit.session.state.copy_to
        if not chosen:
            raise BadInput(phrase("choose a folder first"), where="folder")
        copy_to(visit.session, str(chosen))
    except CrosstableError as error:
        return safety_page(visit, wrong=error, form="copy")
    return back(f"{visit.base}/safety", said="copied")


@router.post("/e/{event}/{section}/safety/pack")
def pack_now(visit: Here, person: Director) -> Response:
    """Make and keep the emergency pack now."""
    try:
        keep_pack(visit.session)
    except CrosstableError as error:
        return safety_page(visit, wrong=error, form="pack")
    keeper_of(visit).pack_troubles.pop(visit.name, None)
    return back(f"{visit.base}/safety", said="packed")


@router.get("/e/{event}/{section}/safety/pack.pdf")
def paper(visit: Here, person: Director) -> Response:
    """The pack as a PDF, as the event is now."""
    made = make_pack(visit.session)
    if made.paper is None:
        return safety_page(visit, wrong=BadInput(made.trouble or phrase("the PDF was not made")), form="pack")
    named = {"Content-Disposition": f'inline; filename="{made.name}-pack.pdf"'}
    return Response(made.paper, media_type="application/pdf", headers=named)


@router.get("/e/{event}/{section}/safety/pack.json")
def data(visit: Here, person: Director) -> Response:
    """The data of the pack, as the event is now."""
    made = make_pack(visit.session, paper=False)
    named = {"Content-Disposition": f'attachment; filename="{made.name}-pack.json"'}
    return Response(made.data, media_type="application/json", headers=named)


@router.get("/e/{event}/{section}/safety/by-hand")
def by_hand(visit: Here, person: Director) -> Response:
    """The form for a round paired by hand."""
    return _typed_page(visit)


def _typed_page(
    visit: Visit,
    *,
    text: str = "",
    reason: str | None = None,
    looked: TypedRound | None = None,
    wrong: CrosstableError | None = None,
) -> Response:
    """What was typed, how it was understood, and what is wrong with it."""
    status = page_status(wrong) if wrong is not None or looked is None or looked.ready else 400
    section = visit.session.event.sections[visit.place]
    return section_page(
        visit,
        "backup/safety_round.html",
        status,
        number=len(section.results) + 1,
        possible=section.format in SWISS and len(section.results) < section.rounds,
        text=text,
        reason=str(WHY) if reason is None else reason,
        looked=looked,
        wrong=wrong,
        names={player.no: player.name for player in section.players},
    )


@router.post("/e/{event}/{section}/safety/by-hand")
def enter_typed_round(
    visit: Here,
    person: Director,
    shown: Seen,
    text: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
    step: Annotated[str, Form()] = "look",
    without: Annotated[str, Form()] = "",
) -> Response:
    """Check the typed round, or publish it as it was played."""
    section = visit.session.event.sections[visit.place]
    try:
        looked = look_at_typed(visit.session, section, text)
    except CrosstableError as error:
        return _typed_page(visit, text=text, reason=reason, wrong=error)
    if step != "publish" or not looked.ready:
        return _typed_page(visit, text=text, reason=reason, looked=looked)
    try:
        known = read_places(without)
        decide = if_still(
            shown, lambda session, here: publish_typed(session, here, text, reason, without=known)
        )
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]))
    except CrosstableError as error:
        return _typed_page(visit, text=text, reason=reason, looked=looked, wrong=error)
    return back(f"{visit.base}/round", done=done.facts[0].seq)
