"""A running round for programs: missing results, the bye, changes to a published round."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import Path
from pydantic import BeforeValidator, Field

from crosstable.app.entries.entering import come_back, withdraw
from crosstable.app.results.rated_forfeits import rate_forfeit
from crosstable.app.results.score_sheets import tick_sheets
from crosstable.app.results.unreported import choices_of, missing_results, settle
from crosstable.app.round.bye_answers import answer_bye
from crosstable.app.round.bye_choices import bye_offer
from crosstable.app.round.changing_round import change_round, ground_for, to_tell, ways_for
from crosstable.app.round.postponing import postpone_start
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.running_round import excuse, reverse_colours, start_round, verify
from crosstable.app.round.running_round_view import floor_of
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import NAME_LETTERS, NOTE_LETTERS, ROUNDS
from crosstable.rulebooks.shared.bye_offers import ByeAnswer
from crosstable.web.api.answers import Answer, program_router, wrote
from crosstable.web.api.models import Strict, Wrote
from crosstable.web.api.shapes.staff import (
    ByeOfferOut,
    ChangeChoicesOut,
    MissingOut,
    RoundChangedOut,
    RunningRoundOut,
)
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.failures import NotThere
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here, Visit

router = program_router("running round", OF_SECTION)

RoundNo = Annotated[int, Path(ge=1, le=ROUNDS)]
Number = Annotated[int, Field(ge=1, le=99999)]
Several = Annotated[list[Number], BeforeValidator(lambda given: [given] if isinstance(given, int) else given)]
"""Numbers of players; one alone may be sent without a list, as programs for old names do."""


class Started(Strict):
    """When the clocks were started; now, if not given."""

    at: str | None = Field(None, max_length=40, examples=["2026-11-21T10:00"])


class Boards(Strict):
    """Boards whose results were verified."""

    boards: list[Number] = Field(min_length=1, max_length=2000)
    off: bool = False


class SheetsOfBoards(Strict):
    """Boards whose score sheets are in."""

    boards: list[Number] = Field(min_length=1, max_length=2000)
    off: bool = Field(default=False, description="they are missing after all")


class OneBoard(Strict):
    """A request about one board of the round."""

    board: Number


class RatedForfeit(Strict):
    """The board where one side did not show up."""

    board: Number
    off: bool = Field(default=False, description="it is not rated after all")


class LaterStart(Strict):
    """Boards with their new start; without one they start with the round."""

    boards: list[Number] = Field(min_length=1, max_length=2000)
    at: str | None = Field(None, max_length=40, examples=["2026-11-21T15:30"])
    reason: str = Field("", max_length=NOTE_LETTERS)


class Absence(Strict):
    """A player who did not come: excused with a reason, withdrawn, or reinstated."""

    player: Number
    how: str = Field(pattern="^(excuse|leave_out|plays_again)$")
    reason: str = Field("", max_length=NOTE_LETTERS)


class Settled(Strict):
    """The choice for a missing result, by its name in the list of missing results."""

    board: Number
    choice: str = Field(min_length=1, max_length=40)
    round: int | None = Field(None, ge=1, le=ROUNDS)
    only: Number | None = None


class Answered(Strict):
    """The answer of the player with the bye."""

    player: Number
    choice: str = Field(min_length=1, max_length=40)
    other: Number | None = None
    other_section: str | None = Field(None, max_length=NAME_LETTERS)
    note: str | None = Field(None, max_length=NOTE_LETTERS)


class RoundChange(Strict):
    """How a published round is changed; nothing is written unless `sure`."""

    method: str = Field(min_length=1, max_length=20, examples=["full", "swap"])
    withdraw: Several | None = Field(None, description="who has left")
    arrive: Several | None = Field(None, description="who has arrived")
    swap: tuple[Number, Number] | None = None
    started: list[Number] = Field(default_factory=list, max_length=2000)
    reason: str = Field("", max_length=NOTE_LETTERS)
    sure: bool = False


def _numbers(given: list[int] | None) -> tuple[int, ...]:
    """The players of a field, each once."""
    return tuple(dict.fromkeys(given or ()))


def _published(visit: Visit, number: int) -> None:
    """Refuse a round that is not published."""
    if number > len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))


@router.get("/rounds/{number}/floor", response_model=RunningRoundOut)
def read_running_round(visit: Here, person: Staff, number: RoundNo) -> Answer:
    """A running round: its start, when an absent player loses, who did not come."""
    _published(visit, number)
    found = floor_of(visit.session, visit.section, number, datetime.now())
    body = {
        "started": found.started,
        "default_at": found.default_at,
        "default_minutes": found.default_time.minutes if found.default_time else None,
        "rule": found.default_time.rule if found.default_time else None,
        "overdue": found.overdue,
        "verified": sorted(visit.state.verified.get(number, ())),
        "score_sheets": sorted(visit.state.score_sheets.get(number, ())),
        "no_shows": [
            {"player": one.player, "rule": one.rule, "excused": one.excused, "left_out": one.withdrawn}
            for one in found.no_shows
        ],
    }
    return Answer(body)


@router.post("/rounds/{number}/start")
def record_start(visit: Here, person: Deputy, number: RoundNo, body: Started) -> Wrote:
    """Record that the clocks of a round were started."""
    at = body.at or datetime.now().isoformat(timespec="minutes")
    return wrote(visit, lambda session, section: start_round(session, section, number, at))


@router.post("/rounds/{number}/verify")
def verify_results(visit: Here, person: Staff, number: RoundNo, body: Boards) -> Wrote:
    """Mark results as verified."""
    return wrote(visit, lambda session, section: verify(session, section, number, body.boards, off=body.off))


@router.post("/rounds/{number}/score-sheets")
def record_score_sheets(visit: Here, person: Staff, number: RoundNo, body: SheetsOfBoards) -> Wrote:
    """Record that score sheets are in, or missing after all."""
    return wrote(visit, lambda session, section: tick_sheets(section, number, body.boards, off=body.off))


@router.post("/rounds/{number}/colours")
def record_reversed_colours(visit: Here, person: Deputy, number: RoundNo, body: OneBoard) -> Wrote:
    """Record that a game was played with reversed colours."""
    return wrote(visit, lambda session, section: reverse_colours(session, section, number, body.board))


@router.post("/rounds/{number}/postpone")
def postpone_boards(visit: Here, person: Deputy, number: RoundNo, body: LaterStart) -> Wrote:
    """Postpone the start of boards, or cancel that."""
    return wrote(
        visit,
        lambda session, section: postpone_start(
            session, section, number, body.boards, body.at or "", body.reason
        ),
    )


@router.post("/rounds/{number}/forfeit")
def mark_rated_forfeit(visit: Here, person: Deputy, number: RoundNo, body: RatedForfeit) -> Wrote:
    """Rate a game that one side lost by not showing up, or stop rating it."""
    return wrote(visit, lambda session, section: rate_forfeit(section, number, body.board, off=body.off))


@router.post("/rounds/{number}/absence")
def settle_absence(visit: Here, person: Deputy, number: RoundNo, body: Absence) -> Wrote:
    """Decide what happens to a player who did not come."""
    if body.how == "excuse":
        return wrote(
            visit, lambda session, section: excuse(session, section, body.player, number, body.reason)
        )
    if body.how == "leave_out":
        return wrote(visit, lambda session, section: withdraw(session, section, body.player, number))
    return wrote(visit, lambda session, section: come_back(session, section, body.player))


@router.get("/missing", response_model=list[MissingOut])
def list_missing_results(visit: Here, person: Deputy) -> Answer:
    """Every missing result with the choices the book gives the director."""
    rules = choices_of(visit.section)
    body = [
        {
            "round": one.round,
            "board": one.game.board,
            "white": one.game.white,
            "black": one.game.black,
            "choices": [choice.as_json() for choice in rules.choices(one)],
        }
        for one in missing_results(visit.section)
    ]
    return Answer(body)


@router.post("/missing")
def settle_missing_result(visit: Here, person: Deputy, body: Settled) -> Wrote:
    """Make one of the choices for a missing result."""
    return wrote(
        visit,
        lambda session, section: settle(
            session, section, body.board, body.choice, round_no=body.round, only=body.only
        ),
    )


@router.get("/bye", response_model=ByeOfferOut)
def read_bye_offer(visit: Here, person: Deputy) -> Answer:
    """Who would get the bye, why, and what can be offered instead."""
    return Answer(bye_offer(visit.event, visit.section, visit.session).as_json())


@router.post("/bye")
def record_bye_answer(visit: Here, person: Deputy, body: Answered) -> Wrote:
    """Record the answer of the player with the bye."""
    said = ByeAnswer(
        player=body.player,
        choice=body.choice,
        other=body.other,
        other_section=body.other_section,
        note=body.note,
    )
    return wrote(visit, lambda session, section: answer_bye(session, section, said))


@router.get("/rounds/{number}/change", response_model=ChangeChoicesOut)
def read_change_choices(visit: Here, person: Deputy, number: RoundNo) -> Answer:
    """What the book says about changing a published round, and the possible ways."""
    _published(visit, number)
    found = ground_for(visit.session, visit.section, number)
    ways = [{"method": way.name, "rule": way.rule, "means": way.means} for way in ways_for(visit.section)]
    body = {
        "allowed": found.allowed,
        "needs_reason": found.needs_reason,
        "reason": found.reason.as_json(),
        "ways": ways,
    }
    return Answer(body)


@router.post("/rounds/{number}/change", response_model=RoundChangedOut)
def change_published_round(visit: Here, person: Deputy, number: RoundNo, body: RoundChange) -> Answer:
    """What a change would do and who to notify; with `sure` it is done."""
    _published(visit, number)
    section = visit.session.event.sections[visit.place]
    if body.method not in {way.name for way in ways_for(section)}:
        raise BadInput(
            phrase("“{method}” is not a way to change this round", method=body.method), where="method"
        )
    asked = Request(
        method=body.method,
        withdraw=_numbers(body.withdraw),
        arrive=_numbers(body.arrive),
        started=frozenset(body.started),
        swap=body.swap,
        reason=body.reason,
    )
    made = change_round(visit.session, section, number, asked)
    told = [
        {"player": one.player, "was": one.was, "now": one.now, "captain": one.captain}
        for one in to_tell(section, made.before, made.after)
    ]
    resumed = [board.board for board in made.resumed]
    if not body.sure or made.changes_nothing:
        return Answer({"to_tell": told, "resumed": resumed, "wrote": None})
    done = wrote(visit, lambda session, own: change_round(session, own, number, asked).news)
    return Answer({"to_tell": told, "resumed": resumed, "wrote": done.model_dump()})
