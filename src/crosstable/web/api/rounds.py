"""Rounds of a section: pairing, drafting, changing by hand, publishing, explaining, checking; results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import Path, Query

from crosstable.app.results.open_results import ANY_OPEN, NONE_OPEN, Without
from crosstable.app.results.typed_result import Typed
from crosstable.app.round.before_pairing import before_pairing
from crosstable.app.round.by_hand import flip, lock, swap
from crosstable.app.round.discarding import discard_draft
from crosstable.app.round.manual_pairing import finish_manual
from crosstable.app.round.outdated_rounds import with_outdated
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.seen import Shown, check_shown
from crosstable.app.session.session import New, Session, as_paired
from crosstable.flow.check import check_round
from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.journal.integrity.log import acts_of
from crosstable.model.event import Section
from crosstable.model.language import language_of_reader, phrase
from crosstable.model.limits import ROUNDS
from crosstable.web.api.answers import Answer, Decided, program_router, wrote
from crosstable.web.api.models import (
    Board,
    ByeOut,
    DraftIn,
    Publish,
    ResultIn,
    RoundOut,
    SeatOut,
    Seen,
    Swap,
    Wrote,
)
from crosstable.web.api.seen_results import check_result_seen
from crosstable.web.api.shapes.pairing import CheckOut, ExplanationOut, PairingOut
from crosstable.web.api.shapes.staff import ActOut, PairingChecklistOut
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.failures import NotThere
from crosstable.web.http.lately import Lately
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.results.results import decide_typed
from crosstable.web.pages.round.boards import RoundView, draft_view, round_view
from crosstable.web.pages.round.why import as_shown, known

router = program_router("rounds", OF_SECTION)

RoundNo = Annotated[int, Path(ge=1, le=ROUNDS)]
PlayerNo = Annotated[int, Query(ge=1, le=99999)]

_CHECKED: Lately[tuple[str, str, int, bool, str], dict[str, Any]] = Lately(16)
"""Sections compared with the rulebook, by event, last change, section, who may see names, and language."""


@router.get("/before", response_model=PairingChecklistOut)
def read_pairing_checklist(visit: Here, person: Deputy) -> Answer:
    """The checklist before pairing: what is fine, what needs attention, what stops the round."""
    listed = before_pairing(visit.session, visit.section)
    points = [
        {"light": p.light.value, "text": p.text, "rule": p.rule, "press": p.press}
        | ({"setting": p.asked.key, "answers": [a.value for a in p.asked.answers]} if p.asked else {})
        for p in listed.points
    ]
    return Answer({"round": listed.round, "ready": listed.ready, "points": points})


@router.get("/pairing", response_model=PairingOut)
def preview_pairing(visit: Here, person: Deputy) -> Answer:
    """The next round by the book with all its reasons; nothing is written."""
    return Answer(pair_section(visit.section).as_json())


@router.get("/draft")
def read_draft(visit: Here, person: Deputy) -> RoundOut:
    """The current draft."""
    state = visit.state.draft
    if state is None:
        raise NotThere("there is no draft")
    locked = [game.board for game in visit.state.locked if game.board is not None]
    return _round(
        draft_view(visit.section, state, locked, visit.beside),
        published=False,
        by_hand=list(state.by_hand or ()),
        draft=visit.shown.draft,
    )


@router.post("/draft")
def make_draft(visit: Here, person: Deputy, body: DraftIn | None = None) -> Wrote:
    """Draft the next round by the book; without a body, what was shown is not checked."""
    asked = body or DraftIn.model_validate({})
    return _if_still(
        visit,
        asked,
        lambda session, section: draft_round(session, section, without=_without(asked.open_results)).news,
    )


@router.delete("/draft")
def remove_draft(visit: Here, person: Deputy, seen: Annotated[Seen, Query()]) -> Wrote:
    """Discard the draft."""
    return _if_still(visit, seen, discard_draft)


@router.post("/draft/swap")
def swap_players(visit: Here, person: Deputy, body: Swap) -> Wrote:
    """Swap two players in the draft."""
    return _if_still(visit, body, lambda session, section: swap(session, section, body.one, body.other))


@router.post("/draft/flip")
def flip_colours(visit: Here, person: Deputy, body: Board) -> Wrote:
    """Reverse the colours of a board in the draft."""
    return _if_still(visit, body, lambda session, section: flip(session, section, body.board))


@router.post("/draft/lock")
def lock_board(visit: Here, person: Deputy, body: Board) -> Wrote:
    """Lock a board so that it stays when the round is drafted again, or unlock it."""
    return _if_still(visit, body, lambda session, section: lock(session, section, body.board, off=body.off))


@router.post("/draft/compare")
def compare_draft(visit: Here, person: Deputy, body: Seen) -> Wrote:
    """Finish manual pairing: compare the draft with the rulebook pairing, and record the differences."""
    return _if_still(visit, body, finish_manual)


@router.post("/publish")
def publish_draft(visit: Here, person: Deputy, body: Publish) -> Wrote:
    """Publish the draft as the round."""
    without = _without(body.open_results)
    return _if_still(
        visit, body, lambda session, section: publish(session, section, body.reason, without=without)
    )


def _without(any_open: bool) -> Without:
    """The results that are not waited for."""
    return ANY_OPEN if any_open else NONE_OPEN


def _if_still(visit: Visit, seen: Seen, decide: Decided) -> Wrote:
    """Write if the round and the draft are still those that the sender was shown."""

    def checked(session: Session, section: Section) -> Sequence[New]:
        check_shown(session, section, Shown(seen.round, seen.draft))
        return decide(session, section)

    return wrote(visit, checked)


@router.get("/rounds/{number}")
def read_round(visit: Here, number: RoundNo) -> RoundOut:
    """A published round with its results."""
    if number > len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))
    return _round(round_view(visit.section, number, visit.beside), published=True, by_hand=[])


def _round(view: RoundView, *, published: bool, by_hand: list[str], draft: str | None = None) -> RoundOut:
    """A round for programs."""
    return RoundOut(
        round=view.round,
        published=published,
        games=[
            SeatOut(
                board=row.board,
                white=row.white.person.no,
                black=row.black.person.no,
                result=row.result.value if row.result else None,
                results=[one.value for one in row.results] or None,
            )
            for row in view.boards
        ],
        byes=[ByeOut(player=bye.person.no, why=bye.why) for bye in view.byes],
        by_hand=by_hand,
        draft=draft,
    )


@router.get("/integrity", response_model=list[ActOut])
def list_integrity_acts(visit: Here, person: Staff) -> Answer:
    """Every act that touched the integrity of the section's pairings, the earliest first."""
    acts = acts_of(visit.session.facts, visit.session.state, visit.section.name)
    return Answer([act.as_json() for act in acts])


@router.post("/rounds/{number}/results")
def enter_result(visit: Here, person: Staff, number: RoundNo, body: ResultIn) -> Wrote:
    """Enter or correct a result."""
    typed = Typed(body.board, body.game, body.result)

    def decide(session: Session, section: Section) -> list[New]:
        check_result_seen(visit, session, typed, body.seen, number)
        return decide_typed(visit, session, typed, number)

    return wrote(visit, decide)


@router.get("/rounds/{number}/explain", response_model=ExplanationOut)
def explain_pairing(
    visit: Here,
    number: RoundNo,
    player: PlayerNo | None = None,
    board: PlayerNo | None = None,
    why_not: PlayerNo | None = None,
) -> Answer:
    """The reasons for one board or player, and why not another opponent."""
    if number > len(visit.section.results) and not visit.director:
        raise NotThere(phrase("round {number} is not published", number=number))
    section = known(visit, number)
    now = as_shown(visit, visit.section)
    found = explain_section(section, number, player=player, board=board, why_not=why_not, now=now)
    return Answer(found.as_json())


@router.get("/check", response_model=CheckOut)
def check_rounds(visit: Here) -> Answer:
    """Every published round checked against the book, as known when it was paired."""
    key = (visit.session.path, visit.session.facts[-1].hash, visit.place, visit.staff, language_of_reader())
    return Answer(_CHECKED.get(key) or _CHECKED.put(key, _check(visit)))


def _check(visit: Visit) -> dict[str, Any]:
    """Every round of a section compared with the rulebook."""
    shown = [as_shown(visit, then) for then in as_paired(visit.session, visit.state.name)]
    checks = (check_round(then, number) for number, then in enumerate(shown, start=1))
    return with_outdated(visit.session, visit.session.event.sections[visit.place], checks).as_json()
