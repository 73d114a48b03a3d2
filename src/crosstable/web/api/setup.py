"""Check-in and set-up for programs: who is here, money, the book's choices, keys, prizes, sections."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import Path
from pydantic import Field

from crosstable.app.entries.cash import give_back, owe, take_money
from crosstable.app.entries.entering import set_key
from crosstable.app.entries.front_desk import front_desk, record_absent
from crosstable.app.prizes.prize_table import drop_prize, prizes_in, put_prize
from crosstable.app.round.running_round import check_in
from crosstable.app.setup.choice_form import choose, questions
from crosstable.app.setup.section_form import add_named_section, new_section
from crosstable.app.setup.strict_mode import leave_strict_mode
from crosstable.model.limits import NAME_LETTERS, NOTE_LETTERS, ROUNDS
from crosstable.web.api.answers import Answer, program_router, wrote
from crosstable.web.api.models import Change, Strict, Wrote
from crosstable.web.api.shapes.prizes import AnnouncedPrize
from crosstable.web.api.shapes.shape import Value
from crosstable.web.api.shapes.staff import CheckInOut, ChoiceOut
from crosstable.web.http.auth import Desk, Director
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here

router = program_router("check-in and settings", OF_SECTION)

Number = Annotated[int, Field(ge=1, le=99999)]
Numbers = Annotated[list[Number], Field(min_length=1, max_length=2000)]
Name = Annotated[str, Path(min_length=1, max_length=NAME_LETTERS)]


class Presence(Strict):
    """Players who have checked in, or who are not here after all."""

    players: Numbers
    here: bool = True


class Absent(Strict):
    """What absent players get for the next round: a bye, or a withdrawal."""

    players: Numbers
    how: str = Field(pattern="^(zero|half|withdraw)$")


class Money(Strict):
    """Money paid, refunded or charged, in cents."""

    players: Numbers
    cents: int = Field(ge=1, le=100_000_000)
    how: str = Field(pattern="^(taken|given_back|owed)$")
    kind: str = Field("entry", min_length=1, max_length=40)


class Chosen(Strict):
    """Answers to the book's questions, by their keys."""

    answers: dict[str, str] = Field(min_length=1, max_length=60)
    reason: str | None = Field(None, max_length=NOTE_LETTERS)


class PrizeKeys(Strict):
    """The keys of a prize as the event document has them, without its name."""

    keys: dict[str, Value] = Field(min_length=1, max_length=20)
    as_chosen: bool = Field(False, description="keep it although the name says that it is for others")


class NewSection(Strict):
    """A new section; the first one gets a name too, if it has none."""

    name: str = Field(min_length=1, max_length=NAME_LETTERS)
    rulebook: str = Field(max_length=40)
    rounds: int = Field(ge=1, le=ROUNDS)
    format: str = Field("swiss", max_length=40)
    first: str | None = Field(None, max_length=NAME_LETTERS)


@router.get("/desk", response_model=CheckInOut)
def read_check_in(visit: Here, person: Desk) -> Answer:
    """Everybody at check-in: here or not, what is owed, problems with the entry."""
    found = front_desk(visit.session, visit.section, date.today())
    rows = [
        {
            "player": row.player.no,
            "here": row.here,
            "awaited": row.awaited,
            "due": row.due,
            "paid": row.paid,
            "same_name": row.same_name,
            "warnings": [reason.as_json() for reason in row.warnings],
        }
        for row in found.rows
    ]
    return Answer({"round": found.round, "owed": found.owed, "paid": found.paid, "rows": rows})


@router.post("/desk/here")
def check_in_players(visit: Here, person: Desk, body: Presence) -> Wrote:
    """Check players in, or undo it."""
    return wrote(visit, lambda session, section: check_in(session, section, body.players, here=body.here))


@router.post("/desk/absent")
def record_absences(visit: Here, person: Desk, body: Absent) -> Wrote:
    """Decide what absent players get for the next round."""
    return wrote(visit, lambda session, section: record_absent(session, section, body.players, body.how))


@router.post("/desk/money")
def record_payment(visit: Here, person: Desk, body: Money) -> Wrote:
    """Record a payment or refund for one player, or charge a fee to several."""
    if body.how == "owed":
        return wrote(
            visit, lambda session, section: owe(session, section, body.players, body.cents, body.kind)
        )
    pay = take_money if body.how == "taken" else give_back
    return wrote(
        visit, lambda session, section: pay(session, section, body.players[0], body.cents, body.kind)
    )


@router.get("/choices", response_model=list[ChoiceOut])
def list_choices(visit: Here) -> Answer:
    """Every choice that the book leaves open, with its rule, its answers and the current one."""
    body = [
        {
            "key": one.key,
            "rule": one.rule,
            "says": one.says,
            "now": one.now,
            "locked": one.locked,
            "answers": [{"sent": a.sent, "label": a.label, "rule": a.rule} for a in one.answers],
        }
        for one in questions(visit.session, visit.section)
    ]
    return Answer(body)


@router.post("/choices")
def change_choices(visit: Here, person: Director, body: Chosen) -> Wrote:
    """Change some of the answers."""
    return wrote(visit, lambda session, section: choose(session, section, body.answers, body.reason))


@router.patch("")
def change_setting(visit: Here, person: Director, body: Change) -> Wrote:
    """Set a key of the section or of the event, as `crosstable set` does."""
    return wrote(visit, lambda session, section: set_key(session, section, body.key, body.plain))


@router.post("/strict/leave")
def leave_strict(visit: Here, person: Director) -> Wrote:
    """Leave strict mode for good; needs the header `Confirm: 4`."""
    return wrote(visit, leave_strict_mode)


@router.get("/fund", response_model=list[AnnouncedPrize])
def list_prizes(visit: Here) -> Answer:
    """The announced prizes."""
    return Answer([dict(prize) for prize in prizes_in(visit.session, visit.section)])


@router.put("/fund/{name}")
def set_prize(visit: Here, person: Director, name: Name, body: PrizeKeys) -> Wrote:
    """Add or change a prize; refused if neither its name nor its kind says who can win it."""
    keys, sure = {key: value.plain for key, value in body.keys.items()}, body.as_chosen
    return wrote(visit, lambda session, section: put_prize(session, section, name, keys, as_chosen=sure))


@router.delete("/fund/{name}")
def remove_prize(visit: Here, person: Director, name: Name) -> Wrote:
    """Take a prize off the announced list."""
    return wrote(visit, lambda session, section: drop_prize(session, section, name))


@router.post("/further", status_code=201)
def add_section(visit: Here, person: Director, body: NewSection) -> Wrote:
    """Add a section to the event."""
    keys = new_section(body.name, body.rulebook, body.rounds, body.format)
    return wrote(visit, lambda session, _: add_named_section(session, body.first, keys))
