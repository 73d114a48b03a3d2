"""Fixing an entry: the wrong section, entered twice, or entered by mistake."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.cash import read_amount
from crosstable.app.entries.deleting import delete_entry, has_played
from crosstable.app.entries.finding import SeveralFit, find_player
from crosstable.app.entries.moving import move_entry, reasons_to_move
from crosstable.app.entries.same_person import join_entries, reasons_to_join
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.confirming import Asked, confirm_page, write_confirmed
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

Typed = dict[str, str]
NOTHING_TYPED = dict.fromkeys(("what", "to", "owes", "other", "why"), "")


@router.get("/e/{event}/{section}/entries/{no}/mend")
def ask(visit: Here, person: Deputy, no: int) -> Response:
    """The ways to fix an entry."""
    return _form(visit, no, NOTHING_TYPED)


@router.post("/e/{event}/{section}/entries/{no}/mend")
def mend(
    visit: Here,
    person: Deputy,
    no: int,
    what: Annotated[str, Form()] = "",
    to: Annotated[str, Form()] = "",
    owes: Annotated[str, Form()] = "",
    other: Annotated[str, Form()] = "",
    why: Annotated[str, Form()] = "",
    sure: Annotated[bool, Form()] = False,
    outcome: Annotated[str, Form()] = "",
) -> Response:
    """What it would change; with `sure` it is done."""
    typed = {"what": what, "to": to, "owes": owes.strip(), "other": other.strip(), "why": why.strip()}
    try:
        asked = _asked(visit, no, typed)
        if not sure:
            return confirm_page(visit, asked)
        done = write_confirmed(visit, asked, outcome)
    except StalePage as error:
        return confirm_page(visit, asked, error)
    except CrosstableError as error:
        return _form(visit, no, typed, error)
    return back(_afterwards(visit, no, typed, done.session), done=done.facts[-1].seq)


def _form(visit: Visit, no: int, typed: Typed, wrong: CrosstableError | None = None) -> Response:
    """The page that asks, with what was typed if it could not be accepted."""
    if no not in {one.no for one in visit.section.players}:
        raise NotThere(phrase("no player has number {number}", number=no))
    others = [
        (key, section.name)
        for key, section in zip(section_keys(visit.session.event), visit.session.event.sections, strict=True)
        if key != visit.key and section.entrants.are_teams == visit.section.entrants.are_teams
    ]
    return section_page(
        visit,
        "entries/mend.html",
        page_status(wrong),
        player=visit.section.player(no),
        others=others,
        played=has_played(visit.session, visit.session.event.sections[visit.place], no),
        fitting=wrong.players if isinstance(wrong, SeveralFit) else (),
        typed=typed,
        wrong=wrong,
    )


def _asked(visit: Visit, no: int, typed: Typed) -> Asked:
    """The choice as an action that can be shown and done."""
    section = visit.session.event.sections[visit.place]
    who = section.called(no)
    ways = {"move": _move, "join": _join, "delete": _delete}
    if typed["what"] not in ways:
        raise BadInput(phrase("choose what is wrong"), where="what")
    return ways[typed["what"]](visit, section, no, who, typed)


def _page(visit: Visit, no: int) -> str:
    """The page of the entry."""
    return f"{visit.base}/entries/{no}"


def _move(visit: Visit, section: Section, no: int, who: str, typed: Typed) -> Asked:
    """A move to another section."""
    place = _section_at(visit, typed["to"])
    cents = read_amount(typed["owes"]) if typed["owes"] else 0
    there = visit.session.event.sections[place]

    def decide(session: Session, part: Section) -> list[New]:
        return move_entry(session, part, no, session.event.sections[place], cents)

    return Asked(
        title=phrase("Move {player} to {section}", player=who, section=there.name),
        button=phrase("Move to {section}", section=there.name),
        decide=decide,
        explain=lambda news: reasons_to_move(visit.session, section, no, there),
        fields={key: typed[key] for key in ("what", "to", "owes")},
        why=typed["why"],
        action=f"{_page(visit, no)}/mend",
        cancel=_page(visit, no),
    )


def _join(visit: Visit, section: Section, no: int, who: str, typed: Typed) -> Asked:
    """Another entry of the same person."""
    if not typed["other"]:
        raise BadInput(phrase("type the number or part of the name"), where="other")
    other = find_player(section, typed["other"], "other", besides=no)
    return Asked(
        title=phrase("Merge {player} into {kept}", player=section.called(other), kept=who),
        button=phrase("Merge entries"),
        decide=lambda session, part: join_entries(session, part, no, other),
        explain=lambda news: reasons_to_join(visit.session, section, no, other),
        fields={"what": "join", "other": str(other)},
        why=typed["why"],
        action=f"{_page(visit, no)}/mend",
        cancel=_page(visit, no),
    )


def _delete(visit: Visit, section: Section, no: int, who: str, typed: Typed) -> Asked:
    """An entry that should not be there."""
    return Asked(
        title=phrase("Delete {player}", player=who),
        button=phrase("Delete entry"),
        decide=lambda session, part: delete_entry(session, part, no),
        fields={"what": "delete"},
        why=typed["why"],
        action=f"{_page(visit, no)}/mend",
        cancel=_page(visit, no),
    )


def _section_at(visit: Visit, key: str) -> int:
    """The position of the chosen section."""
    keys = section_keys(visit.session.event)
    if key not in keys:
        raise BadInput(phrase("choose the section"), where="to")
    return keys.index(key)


def _afterwards(visit: Visit, no: int, typed: Typed, after: Session) -> str:
    """The page to go to: the entry where it is now, or all entries."""
    if typed["what"] == "delete":
        return f"{visit.base}/entries"
    if typed["what"] == "move":
        place = _section_at(visit, typed["to"])
        made = max(after.state.sections[place].entries)
        number = after.state.sections[place].numbers[made]
        return f"/e/{visit.name}/{typed['to']}/entries/{number}"
    return f"{visit.base}/entries/{after.state.sections[visit.place].numbers[visit.state.entry_of(no)]}"
