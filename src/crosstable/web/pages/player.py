"""One entry with everything about it: data, byes, withdrawal and return, who is kept apart, fees, roster."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from starlette.concurrency import run_in_threadpool

from crosstable.app.arranging import read_number
from crosstable.app.cash import give_back, owe, read_amount, take_money
from crosstable.app.changing_round import absent_from, can_change
from crosstable.app.choosing import NothingNew
from crosstable.app.day import has_rules
from crosstable.app.desk import Desk, New
from crosstable.app.entering import ask_bye, come_back, set_player_key, withdraw
from crosstable.app.entry_card import (
    NO_BYE,
    ask_byes,
    change_entry,
    entry_keys,
    federation_of,
    keep_apart,
    let_meet,
)
from crosstable.app.finding import SeveralFit, find_player
from crosstable.app.hall import check_in
from crosstable.app.reentering import reenter
from crosstable.app.teams import add_member, read_member, set_roster
from crosstable.flow.schedules import posted_for
from crosstable.flow.team_entrants import TEAM_FORMATS, as_entrants
from crosstable.flow.used_ratings import used_rating
from crosstable.journal.state import Json
from crosstable.model import money
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.model.points import show
from crosstable.reports.lines import lines_of
from crosstable.rulebooks.shelf import book
from crosstable.web.doors import Director
from crosstable.web.failures import NotThere
from crosstable.web.pages.drafting import Decided
from crosstable.web.render import back, section_page
from crosstable.web.visits import Here, Visit

router = APIRouter(include_in_schema=False)

TEXTS = {
    "name": "Name",
    "title": "Title",
    "school": "School",
    "club": "Club",
    "team": "Team",
    "country": "Country",
    "region": "Region",
    "born": "Born",
    "sex": "Gender",
    "membership_expires": "Membership until",
    "schedule": "Schedule",
    "notes": "Notes for the staff",
}
NUMBERS = {
    "rating": "Rating",
    "fide_rating": "FIDE rating",
    "pairing_rating": "Rating for pairing",
    "fixed_board": "Fixed board",
    "joins": "Plays from round",
}
TEAM_TEXTS = {"name": "Name", "captain": "Captain"}
TEAM_NUMBERS = {"rating": "Rating", "previous_rank": "Rank last time", "joins": "Plays from round"}
ONLY_WHERE_ACCEPTED = ("schedule", "pairing_rating")
PLAIN = ("rating", "code", "school", "club", "team", "fixed_board", "joins", "born")
"""The fields that are always seen; the others are folded away while they are empty."""
TEAM_PLAIN = ("rating", "captain", "joins", "previous_rank")
Why = Annotated[str, Form()]
"""Why a closed section is changed."""
YES_NO = {"": None, "yes": True, "no": False}
FLAGS = {
    Flag.TOP: "top player",
    Flag.NEW: "new player",
    Flag.HOUSE: "house player",
    Flag.COMPUTER: "computer",
    Flag.CONTENDER: "contender",
    Flag.NO_MORE_BYES: "no more byes",
}
BYES = {NO_BYE: "plays", "half": "half-point bye", "zero": "zero-point bye", "full": "full-point bye"}


@router.get("/e/{event}/{section}/entries/{no}")
def player(visit: Here, person: Director, no: int) -> Response:
    """One entry."""
    return player_page(visit, no)


def player_page(
    visit: Visit,
    no: int,
    wrong: CrosstableError | None = None,
    form: str = "",
    typed: dict[str, str] | None = None,
) -> Response:
    """The page of an entry, with what was typed if it could not be taken."""
    section = visit.section
    if no not in {one.no for one in section.players}:
        raise NotThere(f"there is no player number {no}")
    entry, found = entry_keys(visit.desk, section, no), section.player(no)
    numbers = [one.no for one in section.players]
    place = numbers.index(no)
    posted = posted_for(section, found.schedule)
    fields = {**_values(entry, section), **(typed or {})}
    labels = _labels(section, texts=False) | _labels(section, texts=True)
    rest = [key for key in labels if key not in (*PLAIN, "name", "notes")]
    return section_page(
        visit,
        "entry.html",
        200 if wrong is None else 400,
        wrong=wrong,
        form=form,
        player=found,
        rating=used_rating(section, no),
        entry=entry,
        fields=fields,
        teams=section.format in TEAM_FORMATS,
        labels=labels,
        rest=rest,
        folded_out=any(fields[key] for key in (*rest, "registered")),
        plain=TEAM_PLAIN if section.format in TEAM_FORMATS else PLAIN,
        code_of=federation_of(section).upper(),
        flags=[(flag.value, label) for flag, label in FLAGS.items()],
        has_flags=set(fields["flags"].split()),
        byes=[(number, fields.get(f"round{number}", kind)) for number, kind in _byes(section, no, posted)],
        missed=_missed(section, no) if found.joins > 1 and section.results else [],
        kinds=BYES,
        on_request=book(section.rulebook).byes_on_request,
        fitting=wrong.players if isinstance(wrong, SeveralFit) else (),
        apart=[(at, group) for at, group in enumerate(section.avoid) if no in group.players],
        may_avoid="avoid" in book(section.rulebook).accepts,
        may_reenter=has_rules(section) and bool(section.results) and section.format not in TEAM_FORMATS,
        joins_now=_could_join(visit, no),
        checked_in=visit.state.entry_of(no) in visit.state.here,
        started=visit.state.started,
        roster="\n".join(_member(member) for member in entry.get("members", ())),
        bill=[
            (line["kind"], money.show(line["cents"]), line.get("paid", False))
            for line in entry.get("fees", ())
        ],
        before=numbers[place - 1] if place else None,
        after=numbers[place + 1] if place + 1 < len(numbers) else None,
    )


def _could_join(visit: Visit, no: int) -> int | None:
    """The published round that somebody without a game in it could still join."""
    section, last = visit.desk.event.sections[visit.place], len(visit.section.results)
    if not can_change(visit.desk, section, last):
        return None
    return last if no in {one.no for one in absent_from(visit.desk, section, last)} else None


def _missed(section: Section, no: int) -> list[str]:
    """What the rounds before a late entry count, in words."""
    entrants = as_entrants(section)
    lines = lines_of(entrants)[no]
    joins = entrants.player(no).joins
    return [
        f"round {one.round}: {one.happened.value}, {show(one.points)}" for one in lines if one.round < joins
    ]


def _labels(section: Section, *, texts: bool) -> dict[str, str]:
    """The fields of an entry that the section's book has a use for."""
    if section.format in TEAM_FORMATS:
        return TEAM_TEXTS if texts else TEAM_NUMBERS
    accepts = book(section.rulebook).accepts
    named = TEXTS if texts else NUMBERS
    return {key: label for key, label in named.items() if key not in ONLY_WHERE_ACCEPTED or key in accepts}


def _values(entry: Json, section: Section) -> dict[str, str]:
    """The fields of an entry as the form shows them."""
    keys = (*TEXTS, *NUMBERS, *TEAM_TEXTS, *TEAM_NUMBERS)
    shown = {key: "" if entry.get(key) is None else str(entry[key]) for key in keys}
    registered = {None: "", True: "yes", False: "no"}[entry.get("registered")]
    return shown | {
        "code": str(entry.get("ids", {}).get(federation_of(section), "")),
        "registered": registered,
        "flags": " ".join(entry.get("flags", ())),
    }


def _byes(section: Section, no: int, posted: int) -> list[tuple[int, str]]:
    """The rounds that are still to come, with the bye asked for in each."""
    asked = section.player(no).byes
    return [
        (number, asked[number].value if number in asked else NO_BYE)
        for number in range(posted + 1, section.rounds + 1)
    ]


def _member(member: Json) -> str:
    """A member of a team as it is typed."""
    return f"{member['name']}:{member['rating']}" if member.get("rating") else str(member["name"])


def written(
    visit: Visit, no: int, decide: Decided, form: str = "", typed: dict[str, str] | None = None, why: str = ""
) -> Response:
    """Write and show the entry again; what cannot be done is said beside what was typed.

    A closed section is changed only for a reason, `why`.
    """
    typed = {**(typed or {}), "why": why}
    try:
        done, _ = visit.write(lambda desk: decide(desk, desk.event.sections[visit.place]), why)
    except NothingNew:
        return back(f"{visit.base}/entries/{no}")
    except CrosstableError as error:
        return player_page(visit, no, error, form, typed)
    return back(_address(visit, no), done=done.facts[-1].seq)


def _address(visit: Visit, no: int) -> str:
    """The page of an entry after a change, which may have given it another number."""
    entry = visit.state.entry_of(no)
    now = visit.hall.desk(visit.name).state.sections[visit.place].numbers.get(entry, no)
    return f"{visit.base}/entries/{now}"


@router.post("/e/{event}/{section}/entries/{no}/data")
async def data(request: Request, visit: Here, person: Director, no: int) -> Response:
    """Everything that stands in the form of an entry."""
    form = await request.form(max_files=0, max_fields=100)
    typed = {key: value.strip() for key, value in form.items() if isinstance(value, str)}
    flags = [value for value in form.getlist("flag") if isinstance(value, str)]
    return await run_in_threadpool(_data, visit, no, typed, flags)


def _data(visit: Visit, no: int, typed: dict[str, str], flags: list[str]) -> Response:
    """Write what differs in the form of an entry."""
    section = visit.section

    def told() -> dict[str, object]:
        labels = _labels(section, texts=False)
        found: dict[str, object] = {key: typed[key] for key in _labels(section, texts=True) if key in typed}
        found |= {key: read_number(typed[key], label) for key, label in labels.items() if key in typed}
        if found.get("joins", 1) is None:
            found["joins"] = 1
        if section.format in TEAM_FORMATS:
            return found
        found |= {"code": typed["code"]} if "code" in typed else {}
        found |= {"registered": YES_NO.get(typed["registered"])} if "registered" in typed else {}
        return found | ({"flags": sorted(flags)} if "flags_shown" in typed else {})

    kept = typed | {"flags": " ".join(flags)} if "flags_shown" in typed else typed

    def decide(desk: Desk, part: Section) -> list[New]:
        return change_entry(desk, part, no, told())

    return written(visit, no, decide, "data", kept, typed.get("why", ""))


@router.post("/e/{event}/{section}/entries/{no}/byes")
async def byes(request: Request, visit: Here, person: Director, no: int) -> Response:
    """The byes of all rounds to come."""
    form = await request.form(max_files=0, max_fields=100)
    typed = {key: value for key, value in form.items() if isinstance(value, str)}
    kinds = {
        int(key.removeprefix("round")): value
        for key, value in typed.items()
        if key.removeprefix("round").isdecimal() and value in BYES
    }

    def decide(desk: Desk, section: Section) -> list[New]:
        return ask_byes(desk, section, no, kinds)

    return await run_in_threadpool(written, visit, no, decide, "byes", typed, typed.get("why", ""))


@router.post("/e/{event}/{section}/entries/{no}/bye")
def bye(
    visit: Here, person: Director, no: int, round: Annotated[int, Form()], kind: Annotated[str, Form()]
) -> Response:
    """A bye asked for in one round, or taken back."""
    chosen = None if kind == NO_BYE else kind
    return written(visit, no, lambda desk, section: ask_bye(desk, section, no, round, chosen), "byes")


@router.post("/e/{event}/{section}/entries/{no}/withdraw")
def leave(visit: Here, person: Director, no: int, why: Why = "") -> Response:
    """A player plays no more."""
    return written(visit, no, lambda desk, section: withdraw(desk, section, no, None), "plays", why=why)


@router.post("/e/{event}/{section}/entries/{no}/return")
def returns(visit: Here, person: Director, no: int, why: Why = "") -> Response:
    """A player who had withdrawn plays again."""
    return written(visit, no, lambda desk, section: come_back(desk, section, no), "plays", why=why)


@router.post("/e/{event}/{section}/entries/{no}/again")
def again(
    visit: Here, person: Director, no: int, schedule: Annotated[str, Form()] = "", why: Why = ""
) -> Response:
    """The same person enters a second time."""

    def decide(desk: Desk, section: Section) -> list[New]:
        return reenter(desk, section, no, schedule.strip() or None)

    return written(visit, no, decide, "plays", why=why)


@router.post("/e/{event}/{section}/entries/{no}/here")
def here(visit: Here, person: Director, no: int, here: Annotated[bool, Form()] = True) -> Response:
    """Whether the player has come to the desk."""
    return written(visit, no, lambda desk, section: check_in(desk, section, [no], here=here), "plays")


@router.post("/e/{event}/{section}/entries/{no}/apart")
def apart(
    visit: Here,
    person: Director,
    no: int,
    other: Annotated[str, Form()] = "",
    until: Annotated[str, Form()] = "",
    remove: Annotated[int | None, Form()] = None,
) -> Response:
    """Somebody whom this player is not to meet, or may meet after all."""
    if remove is not None:
        return written(visit, no, lambda desk, section: let_meet(desk, section, remove), "apart")

    def kept(desk: Desk, section: Section) -> list[New]:
        if not other.strip():
            raise BadInput("type the number or a part of the name", where="other")
        last = read_number(until, "Until round")
        return keep_apart(desk, section, [no, find_player(section, other, "other", besides=no)], last)

    return written(visit, no, kept, "apart", {"other": other, "until": until})


@router.post("/e/{event}/{section}/entries/{no}/money")
def paid(
    visit: Here,
    person: Director,
    no: int,
    amount: Annotated[str, Form()] = "",
    kind: Annotated[str, Form()] = "entry",
    how: Annotated[str, Form()] = "paid",
) -> Response:
    """Money taken, given back, or asked for."""
    what = kind.strip() or "entry"
    ways: dict[str, Decided] = {
        "paid": lambda desk, section: take_money(desk, section, no, read_amount(amount), what),
        "back": lambda desk, section: give_back(desk, section, no, read_amount(amount), what),
        "owed": lambda desk, section: owe(desk, section, [no], read_amount(amount), what),
    }
    return written(visit, no, ways.get(how, ways["paid"]), "money", {"amount": amount, "kind": kind})


@router.post("/e/{event}/{section}/entries/{no}/roster")
def roster(
    visit: Here,
    person: Director,
    no: int,
    members: Annotated[str, Form()] = "",
    member: Annotated[str, Form()] = "",
    why: Why = "",
) -> Response:
    """Another roster before round 1, or one more member."""

    def decide(desk: Desk, section: Section) -> list[New]:
        if member.strip():
            return add_member(desk, section, no, read_member(member.strip()))
        return set_roster(desk, section, no, f"{members}\n")

    return written(visit, no, decide, "roster", {"members": members, "member": member}, why)


@router.post("/e/{event}/{section}/entries/{no}/set")
def change(
    visit: Here, person: Director, no: int, key: Annotated[str, Form()], value: Annotated[str, Form()] = ""
) -> Response:
    """One key of an entry."""
    told: object = int(value) if key in NUMBERS and value.isdecimal() else value
    return written(
        visit, no, lambda desk, section: set_player_key(desk, section, no, key, told or None), "data"
    )
