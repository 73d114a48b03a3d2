"""One entry with everything about it: data, byes, withdrawal, restrictions, fees, roster."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from starlette.concurrency import run_in_threadpool

from crosstable.app.entries.cash import give_back, owe, read_amount, take_money
from crosstable.app.entries.entering import ask_bye, come_back, set_player_key, withdraw
from crosstable.app.entries.entry_form import NO_BYE, ask_byes, change_entry, entry_keys, keep_apart, let_meet
from crosstable.app.entries.finding import SeveralFit, find_player
from crosstable.app.entries.reentering import reenter
from crosstable.app.entries.rosters import add_member, read_member, set_roster
from crosstable.app.entries.typed_dates import READERS, read_typed
from crosstable.app.round.running_round import check_in
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.section_form import read_number
from crosstable.flow.event_profile import profile_of
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.entries.entry_view import (
    BYES,
    NUMBERS,
    entry_view,
    labels_of,
    rating_values,
    values_of,
)
from crosstable.web.pages.round.drafting import Decided
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

Why = Annotated[str, Form()]
"""Why a finished section is changed."""
YES_NO = {"": None, "yes": True, "no": False}


@router.get("/e/{event}/{section}/entries/{no}")
def player(visit: Here, person: Deputy, no: int) -> Response:
    """One entry."""
    return player_page(visit, no)


def player_page(
    visit: Visit,
    no: int,
    wrong: CrosstableError | None = None,
    form: str = "",
    typed: dict[str, str] | None = None,
) -> Response:
    """The page of an entry, with what was typed if it could not be accepted."""
    if no not in {one.no for one in visit.section.players}:
        raise NotThere(phrase("no player has number {number}", number=no))
    entry = entry_keys(visit.session, visit.section, no)
    shown = values_of(entry, visit.section, profile_of(visit.event, visit.section)) | rating_values(
        visit.section, no, entry
    )
    fields = {**shown, **(typed or {})}
    return section_page(
        visit,
        "entries/entry.html",
        page_status(wrong),
        wrong=wrong,
        form=form,
        entry=entry,
        fields=fields,
        fitting=wrong.players if isinstance(wrong, SeveralFit) else (),
        **entry_view(visit, no, entry, fields),
    )


def write_and_return(
    visit: Visit, no: int, decide: Decided, form: str = "", typed: dict[str, str] | None = None, why: str = ""
) -> Response:
    """Write and show the entry again; an error is shown beside what was typed.

    A finished section is changed only for a reason, `why`.
    """
    typed = {**(typed or {}), "why": why}
    try:
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]), why)
    except NothingNew:
        return back(f"{visit.base}/entries/{no}")
    except CrosstableError as error:
        return player_page(visit, no, error, form, typed)
    return back(_address(visit, no), done=done.facts[-1].seq)


def _address(visit: Visit, no: int) -> str:
    """The page of an entry after a change, which may have renumbered it."""
    entry = visit.state.entry_of(no)
    now = visit.event_store.session(visit.name).state.sections[visit.place].numbers.get(entry, no)
    return f"{visit.base}/entries/{now}"


@router.post("/e/{event}/{section}/entries/{no}/data")
async def save_entry(request: Request, visit: Here, person: Deputy, no: int) -> Response:
    """Everything in the form of an entry."""
    form = await request.form(max_files=0, max_fields=100)
    typed = {key: value.strip() for key, value in form.items() if isinstance(value, str)}
    flags = [value for value in form.getlist("flag") if isinstance(value, str)]
    return await run_in_threadpool(_data, visit, no, typed, flags)


def _data(visit: Visit, no: int, typed: dict[str, str], flags: list[str]) -> Response:
    """Write what differs in the form of an entry."""
    section = visit.section

    def told() -> dict[str, object]:
        labels = labels_of(section, texts=False)
        found = _texts(visit, typed)
        found |= {key: read_number(typed[key], label) for key, label in labels.items() if key in typed}
        if found.get("joins", 1) is None:
            found["joins"] = 1
        if section.entrants.are_teams:
            return found
        found |= {"code": typed["code"]} if "code" in typed else {}
        found |= {"registered": YES_NO.get(typed["registered"])} if "registered" in typed else {}
        return found | ({"flags": sorted(flags)} if "flags_shown" in typed else {})

    kept = typed | {"flags": " ".join(flags)} if "flags_shown" in typed else typed

    def decide(session: Session, part: Section) -> list[New]:
        return change_entry(session, part, no, told())

    return write_and_return(visit, no, decide, "data", kept, typed.get("why", ""))


def _texts(visit: Visit, typed: dict[str, str]) -> dict[str, object]:
    """The texts of the form, with dates as the event file has them."""
    profile = profile_of(visit.event, visit.section)
    return {
        key: read_typed(key, typed[key], label, profile) if key in READERS else typed[key]
        for key, label in labels_of(visit.section, texts=True).items()
        if key in typed
    }


@router.post("/e/{event}/{section}/entries/{no}/byes")
async def save_byes(request: Request, visit: Here, person: Deputy, no: int) -> Response:
    """Save the byes of all coming rounds."""
    form = await request.form(max_files=0, max_fields=100)
    typed = {key: value for key, value in form.items() if isinstance(value, str)}
    kinds = {
        number: value
        for key, value in typed.items()
        if (number := whole_number(key.removeprefix("round"))) is not None and value in BYES
    }

    def decide(session: Session, section: Section) -> list[New]:
        return ask_byes(session, section, no, kinds)

    return await run_in_threadpool(write_and_return, visit, no, decide, "byes", typed, typed.get("why", ""))


@router.post("/e/{event}/{section}/entries/{no}/bye")
def save_bye(
    visit: Here, person: Deputy, no: int, round: Annotated[int, Form()], kind: Annotated[str, Form()]
) -> Response:
    """Request or cancel a bye in one round."""
    chosen = None if kind == NO_BYE else kind
    return write_and_return(
        visit, no, lambda session, section: ask_bye(session, section, no, round, chosen), "byes"
    )


@router.post("/e/{event}/{section}/entries/{no}/withdraw")
def withdraw_player(visit: Here, person: Deputy, no: int, why: Why = "") -> Response:
    """Withdraw a player from the coming rounds."""
    return write_and_return(
        visit, no, lambda session, section: withdraw(session, section, no, None), "plays", why=why
    )


@router.post("/e/{event}/{section}/entries/{no}/return")
def reinstate_player(visit: Here, person: Deputy, no: int, why: Why = "") -> Response:
    """Reinstate a withdrawn player."""
    return write_and_return(
        visit, no, lambda session, section: come_back(session, section, no), "plays", why=why
    )


@router.post("/e/{event}/{section}/entries/{no}/again")
def reenter_player(
    visit: Here, person: Deputy, no: int, schedule: Annotated[str, Form()] = "", why: Why = ""
) -> Response:
    """Re-enter a player; the earlier entry ends."""

    def decide(session: Session, section: Section) -> list[New]:
        return reenter(session, section, no, schedule.strip() or None)

    return write_and_return(visit, no, decide, "plays", why=why)


@router.post("/e/{event}/{section}/entries/{no}/here")
def check_in_player(visit: Here, person: Deputy, no: int, here: Annotated[bool, Form()] = True) -> Response:
    """Check the player in, or undo it."""
    return write_and_return(
        visit, no, lambda session, section: check_in(session, section, [no], here=here), "plays"
    )


@router.post("/e/{event}/{section}/entries/{no}/apart")
def set_restriction(
    visit: Here,
    person: Deputy,
    no: int,
    other: Annotated[str, Form()] = "",
    until: Annotated[str, Form()] = "",
    remove: Annotated[int | None, Form()] = None,
) -> Response:
    """Keep this player apart from another, or remove that restriction."""
    if remove is not None:
        return write_and_return(
            visit, no, lambda session, section: let_meet(session, section, remove), "apart"
        )

    def kept(session: Session, section: Section) -> list[New]:
        if not other.strip():
            raise BadInput(phrase("type the number or part of the name"), where="other")
        last = read_number(until, phrase("Until round"))
        return keep_apart(session, section, [no, find_player(section, other, "other", besides=no)], last)

    return write_and_return(visit, no, kept, "apart", {"other": other, "until": until})


@router.post("/e/{event}/{section}/entries/{no}/money")
def record_money(
    visit: Here,
    person: Deputy,
    no: int,
    amount: Annotated[str, Form()] = "",
    kind: Annotated[str, Form()] = "",
    how: Annotated[str, Form()] = "paid",
) -> Response:
    """Record money paid, refunded or charged."""
    what = kind.strip() or phrase("entry")
    ways: dict[str, Decided] = {
        "paid": lambda session, section: take_money(session, section, no, read_amount(amount), what),
        "back": lambda session, section: give_back(session, section, no, read_amount(amount), what),
        "owed": lambda session, section: owe(session, section, [no], read_amount(amount), what),
    }
    return write_and_return(visit, no, ways.get(how, ways["paid"]), "money", {"amount": amount, "kind": kind})


@router.post("/e/{event}/{section}/entries/{no}/roster")
def change_roster(
    visit: Here,
    person: Deputy,
    no: int,
    members: Annotated[str, Form()] = "",
    member: Annotated[str, Form()] = "",
    why: Why = "",
) -> Response:
    """Change the roster before round 1, or add a member."""

    def decide(session: Session, section: Section) -> list[New]:
        if member.strip():
            return add_member(session, section, no, read_member(member.strip()))
        return set_roster(session, section, no, f"{members}\n")

    return write_and_return(visit, no, decide, "roster", {"members": members, "member": member}, why)


@router.post("/e/{event}/{section}/entries/{no}/set")
def change_key(
    visit: Here, person: Deputy, no: int, key: Annotated[str, Form()], value: Annotated[str, Form()] = ""
) -> Response:
    """One key of an entry."""
    number = whole_number(value) if key in NUMBERS else None
    told: object = value if number is None else number
    return write_and_return(
        visit, no, lambda session, section: set_player_key(session, section, no, key, told or None), "data"
    )
