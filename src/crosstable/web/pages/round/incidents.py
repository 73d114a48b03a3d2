"""Incidents: the list for the director and for everybody, the form with few fields, decisions, changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from crosstable.app.round.incidents import (
    advice_on,
    change_incident,
    decide_incident,
    incident_in,
    note_incident,
)
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.section_form import read_whole
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.incidents import TO_DECIDE, Incident, IncidentKind, Outcome
from crosstable.model.language import phrase, translate
from crosstable.model.names import alphabetical
from crosstable.model.ordinals import ordinal
from crosstable.reports.round.across import Beside
from crosstable.reports.round.incidents import (
    Wanted,
    incident_line,
    incident_lines,
    warnings_of,
)
from crosstable.rulebooks.shared.appeals import appeals_of
from crosstable.rulebooks.shared.conditions import conditions_of
from crosstable.rulebooks.shelf import book
from crosstable.rules.manifest import load_manifest
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, status_of
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.boards import round_view
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

KINDS = ("warning", "ruling", "claim", "appeal", "complaint", "note")
"""The kinds in the order of the form, the most frequent first."""
WORDS = ("text", "rule", "penalty", "under", "late", "decided_by", "decision")
NUMBERS = {"round": "round", "board": "board", "player": "player", "against": "number of the incident"}
PEOPLE = 400
"""How many players a list to choose from has."""

Typed = dict[str, str]


@router.get("/e/{event}/{section}/incidents")
def listed(request: Request, visit: Here) -> Response:
    """The incidents; for the director with the form, filled in from the address."""
    return _page(visit, dict(request.query_params))


def _page(visit: Visit, typed: Typed, wrong: CrosstableError | None = None) -> Response:
    """The list with its filters, and the form with an error and what was typed."""
    section = visit.section
    wanted = _wanted(visit, typed)
    return section_page(
        visit,
        "round/incidents.html",
        200 if wrong is None else status_of(wrong),
        lines=incident_lines(section, wanted),
        open_ones=sum(one.open for one in section.incidents),
        wanted=wanted,
        kinds=KINDS,
        typed=typed,
        wrong=wrong,
        form=_form(section, typed, visit.beside) if visit.director else None,
    )


def _wanted(visit: Visit, typed: Typed) -> Wanted:
    """The search criteria; nonsensical ones match everything."""
    number = typed.get("only_round", "")
    kind = typed.get("only", "")
    return Wanted(
        round=int(number) if number.isascii() and number.isdigit() and len(number) < 4 else None,
        kind=IncidentKind(kind) if kind in KINDS else None,
        open="open" in typed,
        private=visit.staff,
    )


def _form(section: Section, typed: Typed, beside: Beside) -> dict[str, Any]:
    """What the form offers: boards of the round, who sits there, their warnings, rules of the book."""
    played = len(section.results)
    number = _number_in(typed, "round") or played
    number = number if 1 <= number <= played else played
    boards = round_view(section, number, beside).boards if number else ()
    board = _number_in(typed, "board")
    here = [one for one in boards if one.board == board]
    seated = tuple(seat.person.no for one in here for seat in (one.white, one.black) if not seat.guest)
    asked = _number_in(typed, "player")
    about = (asked,) if asked in {player.no for player in section.players} else seated
    appeals = appeals_of(book(section.rulebook))
    return {
        "round": number,
        "boards": [(one.board, one.white.person.name, one.black.person.name) for one in boards],
        "board": board if seated else None,
        "seated": seated,
        "players": sorted(section.players, key=lambda one: alphabetical(one.list_name))[:PEOPLE],
        "history": _history(section, about) if played else [],
        "rules": _rules(section),
        "ways": appeals.ways,
        "no_protest": appeals.no_protest,
        "disputed": [one for one in section.incidents if one.kind is not IncidentKind.NOTE],
        "outcomes": list(Outcome),
        "to_decide": [kind.value for kind in TO_DECIDE],
    }


def _number_in(typed: Typed, key: str) -> int | None:
    """A number from an address or a form, if it is one."""
    text = typed.get(key, "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def _history(section: Section, people: tuple[int, ...]) -> list[dict[str, Any]]:
    """The warnings that everybody concerned has had, and which one the next would be."""
    return [
        {"who": section.called(no), "had": had, "next": ordinal(len(had) + 1)}
        for no in people
        if (had := warnings_of(section, no))
    ]


def _rules(section: Section) -> list[tuple[str, str]]:
    """The rules about incidents that the book knows by name, with their headings."""
    rulebook = book(section.rulebook)
    manifest = load_manifest(rulebook.package)
    return [(no, translate(manifest.rules[no].heading)) for no in conditions_of(rulebook).incident_rules]


@router.post("/e/{event}/{section}/incidents")
async def post_incident(request: Request, visit: Here, person: Deputy) -> Response:
    """A new incident, perhaps with its decision."""
    return await run_in_threadpool(_note, visit, await _typed(request))


async def _typed(request: Request) -> Typed:
    """The fields of a form."""
    form = await request.form(max_files=0, max_fields=60)
    return {key: value for key, value in form.items() if isinstance(value, str)}


def _note(visit: Visit, typed: Typed) -> Response:
    """Write it, or show the form again with what was typed."""

    def decide(session: Session) -> list[New]:
        section = session.event.sections[visit.place]
        return note_incident(session, section, Incident(**_said(typed), **_ended(typed)))

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return _page(visit, typed, error)
    return back(f"{visit.base}/incidents", done=done.facts[0].seq)


def _said(typed: Mapping[str, str]) -> dict[str, Any]:
    """What a form says about an incident, without empty fields."""
    found: dict[str, Any] = {key: typed[key].strip() or None for key in WORDS if key in typed}
    found = {key: value for key, value in found.items() if key not in ("decided_by", "decision")}
    for key, label in NUMBERS.items():
        if key in typed:
            found[key] = read_whole(typed[key].strip(), label)
    if typed.get("kind") in KINDS:
        found["kind"] = IncidentKind(typed["kind"])
    found["text"] = found.get("text") or ""
    return found | {"private": "public" not in typed, "at": typed.get("at", "").strip() or None}


def _ended(typed: Mapping[str, str]) -> dict[str, Any]:
    """The decision, if the form has one."""
    outcome = typed.get("outcome", "")
    if outcome not in {one.value for one in Outcome}:
        return {}
    said = {key: typed.get(key, "").strip() or None for key in ("decided_by", "decision")}
    return {"outcome": Outcome(outcome), **said}


@router.get("/e/{event}/{section}/incidents/{no}")
def one(visit: Here, no: int) -> Response:
    """One incident with everything about it; a private one is hidden from others."""
    return _one(visit, no)


def _one(
    visit: Visit, no: int, wrong: CrosstableError | None = None, form: str = "", typed: Typed | None = None
) -> Response:
    """The page of one incident."""
    section = visit.section
    found = next((one for one in section.incidents if one.no == no), None)
    if found is None or (found.private and not visit.staff):
        raise NotThere(phrase("no incident {no}", no=no))
    hearing = ", ".join(o.name for o in visit.event.officials if o.role and "appeal" in o.role.casefold())
    return section_page(
        visit,
        "round/incident.html",
        200 if wrong is None else status_of(wrong),
        line=incident_line(section, found),
        advice=advice_on(visit.event, section, found) if visit.staff else (),
        outcomes=list(Outcome),
        hearing=hearing if found.kind is IncidentKind.APPEAL else "",
        kinds=KINDS,
        wrong=wrong,
        form=form,
        typed=typed or {},
    )


@router.post("/e/{event}/{section}/incidents/{no}/decide")
async def post_decision(request: Request, visit: Here, person: Deputy, no: int) -> Response:
    """Decide a claim, an appeal or a complaint."""
    typed = await _typed(request)

    def made(session: Session, section: Section) -> list[New]:
        ended = _ended(typed)
        if not ended:
            raise BadInput(phrase("choose a decision"), where="outcome")
        return decide_incident(session, section, no, Incident(text="-", **ended))

    return await run_in_threadpool(_write, visit, no, made, "decide", typed)


@router.post("/e/{event}/{section}/incidents/{no}")
async def post_change(request: Request, visit: Here, person: Deputy, no: int) -> Response:
    """Correct an incident."""
    typed = await _typed(request)

    def made(session: Session, section: Section) -> list[New]:
        incident_in(section, no)
        said = {key: value for key, value in _said(typed).items() if key in typed or key == "private"}
        return change_incident(session, section, no, said)

    return await run_in_threadpool(_write, visit, no, made, "change", typed)


def _write(visit: Visit, no: int, made: Any, form: str, typed: Typed) -> Response:
    """Write something about one incident and show it again."""
    try:
        done, _ = visit.write(lambda session: made(session, session.event.sections[visit.place]))
    except NothingNew:
        return back(f"{visit.base}/incidents/{no}")
    except CrosstableError as error:
        return _one(visit, no, error, form, typed)
    return back(f"{visit.base}/incidents/{no}", done=done.facts[0].seq)
