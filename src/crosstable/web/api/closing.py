"""The end of a section for programs: checklist, ties, prizes, finishing, final standings; what if."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from pydantic import Field

from crosstable.app.closing.closing import closing_list, versions
from crosstable.app.closing.closing_decisions import amend_result, hand_out, open_again
from crosstable.app.history.history_search import between
from crosstable.app.results.typed_result import Typed
from crosstable.app.round.running_round import close_section
from crosstable.app.session.session import New, Session
from crosstable.app.standings.tie_decisions import PLAY_OFF, decide_tie, draw_tie
from crosstable.app.standings.what_ifs import outcome_of
from crosstable.flow.possible import reaches
from crosstable.flow.ranking import ranking
from crosstable.flow.ties import ties
from crosstable.journal.facts.tie_decided import LOT
from crosstable.model.event import Section
from crosstable.model.limits import NOTE_LETTERS, ROUNDS
from crosstable.model.names import Audience
from crosstable.model.tie_decisions import PlayOff
from crosstable.reports.public import with_names_for
from crosstable.web.api.answers import Answer, program_router, wrote
from crosstable.web.api.models import Strict, Wrote
from crosstable.web.api.plain_numbers import in_numbers
from crosstable.web.api.shapes.finishing import (
    ChangesOut,
    ClosingListOut,
    FinalStandingsOut,
    OutcomeOut,
    ReachOut,
)
from crosstable.web.api.shapes.standings import TiesOut
from crosstable.web.http.auth import Director, Staff
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here

router = program_router("finishing", OF_SECTION)

PlayerNo = Annotated[int, Path(ge=1, le=99999)]
Seq = Annotated[int, Query(ge=1, le=2**31)]
Text = Annotated[str, Field(min_length=1, max_length=60)]


class Handed(Strict):
    """How a prize was paid out."""

    how: str = Field(pattern="^(signed|held)$")
    note: str | None = Field(None, max_length=NOTE_LETTERS)
    member: bool = Field(False, description="the own prize of a player of a team")


class TieDecided(Strict):
    """A tie decided outside the rounds: the players in the resulting order."""

    by: str = Field(pattern=f"^({PLAY_OFF}|lot)$")
    order: list[int] = Field(min_length=2, max_length=99)
    draw: bool = Field(
        False, description="for a lot: draw among these players, in whatever order they are given"
    )


class Why(Strict):
    """A reason."""

    why: str = Field(min_length=1, max_length=NOTE_LETTERS)


class Amended(Why):
    """A result corrected after the section was finished."""

    round: int = Field(ge=1, le=ROUNDS)
    board: int = Field(ge=1, le=99999)
    game: int | None = Field(None, ge=1, le=999, description="the board inside a team match")
    result: str = Field(min_length=1, max_length=20, examples=["1-0"])


@router.get("/closing", response_model=ClosingListOut)
def read_closing_list(visit: Here, person: Staff) -> Answer:
    """What is done and what is still open before the section is finished."""
    listed = closing_list(visit.session, visit.section)
    points = [{"light": p.light.value, "text": p.text, "press": p.press} for p in listed.points]
    shared = [{"place": one.place, "players": list(one.players)} for one in listed.shared]
    prizes = [
        {"player": one.award.player, "cents": one.award.cents, "how": one.how, "note": one.note}
        | ({"member": True} if one.member else {})
        for one in listed.prizes
    ]
    body = {
        "closed": visit.state.closed or None,
        "ready": listed.ready,
        "points": points,
        "shared": shared,
        "prizes": prizes,
        "undecided": [one.as_json() for one in listed.undecided],
    }
    return Answer(body)


@router.post("/close")
def finish_section(visit: Here, person: Director) -> Wrote:
    """Finish the section: its standings are final, and later changes need a reason."""
    return wrote(visit, close_section)


@router.post("/open")
def reopen_section(visit: Here, person: Director, body: Why) -> Wrote:
    """Reopen a finished section, with a reason; the final standings are kept."""
    return wrote(visit, open_again, body.why)


@router.post("/amend")
def correct_final_result(visit: Here, person: Director, body: Amended) -> Wrote:
    """Correct a result, with a reason; the final standings are kept."""
    typed = Typed(body.board, body.game, body.result)
    return wrote(visit, lambda session, section: amend_result(session, section, body.round, typed), body.why)


@router.get("/versions", response_model=list[FinalStandingsOut])
def list_final_standings(visit: Here) -> Answer:
    """Every version of the final standings, the latest first, and for the staff what is different now."""
    found = []
    for one in versions(visit.session, visit.state.name):
        shown = one.section if visit.staff else with_names_for(one.section, Audience.SITE)
        body = {"fact": one.fact.seq, "time": one.fact.time, "holds": one.holds, **ranking(shown).as_json()}
        found.append(body | ({"changes": list(one.changes)} if visit.staff else {}))
    return Answer(in_numbers(visit.request, found))


@router.post("/prizes/{player}/handed")
def hand_out_prize(visit: Here, person: Director, player: PlayerNo, body: Handed) -> Wrote:
    """Record that a prize was signed for, or is on hold."""

    def decide(session: Session, section: Section) -> list[New]:
        return hand_out(session, section, player, body.how, body.note, member=body.member)

    return wrote(visit, decide)


@router.get("/ties", response_model=TiesOut)
def read_ties(visit: Here) -> Answer:
    """Which tie-break broke which tie, and who still shares a place."""
    return Answer(in_numbers(visit.request, ties(visit.section).as_json()))


@router.post("/ties")
def record_tie_decision(visit: Here, person: Director, body: TieDecided) -> Wrote:
    """Record a play-off or a lot that decides a tie."""
    if body.draw and body.by == LOT:
        return wrote(visit, lambda session, section: draw_tie(section, body.order).news)
    played = PlayOff(order=tuple(body.order), games=())
    return wrote(visit, lambda session, section: decide_tie(section, body.by, played).news)


@router.get("/what-if", response_model=OutcomeOut)
def try_results(
    visit: Here, person: Staff, result: Annotated[list[Text], Query(min_length=1, max_length=99)]
) -> Answer:
    """Places and prizes with some results assumed, as `3=1-0` or `7 wins`; nothing is written."""
    return Answer(in_numbers(visit.request, outcome_of(visit.session, visit.section, result).as_json()))


@router.get("/reach/{player}", response_model=ReachOut)
def read_reachable_places(visit: Here, person: Staff, player: PlayerNo) -> Answer:
    """The places and prizes a player can reach over all results of the open boards."""
    return Answer(reaches(visit.section, player, visit.event.sections).as_json())


@router.get("/compare", response_model=ChangesOut)
def list_changes_between(visit: Here, person: Staff, one: Seq, other: Seq) -> Answer:
    """What changed in the event between two facts."""
    facts, changes = between(visit.session, one, other)
    return Answer({"facts": [fact.seq for fact in facts], "changes": changes})
