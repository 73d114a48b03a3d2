"""Rounds of a section: paired, drafted, changed by hand, published, explained, checked; results."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from crosstable.app.before_pairing import before_pairing
from crosstable.app.by_hand import flip, lock, swap
from crosstable.app.desk import as_paired
from crosstable.app.discarding import discard_draft
from crosstable.app.quick_results import Typed
from crosstable.app.rounds import draft_round, publish
from crosstable.flow.check import Check, check_round
from crosstable.flow.engines import pair_section
from crosstable.flow.explain import explain_section
from crosstable.web.api.answers import REFUSALS, wrote
from crosstable.web.api.models import Board, ByeOut, Publish, ResultIn, RoundOut, SeatOut, Swap, Wrote
from crosstable.web.boards import RoundView, draft_view, round_view
from crosstable.web.doors import Director, Staff
from crosstable.web.failures import NotThere
from crosstable.web.pages.results import decided
from crosstable.web.pages.why import as_shown, known
from crosstable.web.visits import Here

router = APIRouter(prefix="/api/events/{event}/sections/{section}", tags=["rounds"], responses=REFUSALS)

RoundNo = Annotated[int, Path(ge=1, le=99)]
PlayerNo = Annotated[int, Query(ge=1, le=99999)]


@router.get("/before")
def before(visit: Here, person: Director) -> dict[str, Any]:
    """The list before pairing: what is all right, what to look at, what stops the round."""
    listed = before_pairing(visit.desk, visit.section)
    points = [
        {"light": p.light.value, "text": p.text, "rule": p.rule, "press": p.press} for p in listed.points
    ]
    return {"round": listed.round, "ready": listed.ready, "points": points}


@router.get("/pairing")
def pairing(visit: Here, person: Director) -> dict[str, Any]:
    """The next round by the book with all its reasons; nothing is written."""
    return pair_section(visit.section).as_json()


@router.get("/draft")
def draft(visit: Here, person: Director) -> RoundOut:
    """The draft as it stands."""
    state = visit.state.draft
    if state is None:
        raise NotThere("there is no draft")
    locked = [int(game["board"]) for game in visit.state.locked]
    return _round(
        draft_view(visit.section, state, locked, visit.beside),
        published=False,
        by_hand=list(state["by_hand"]),
    )


@router.post("/draft")
def make_draft(visit: Here, person: Director) -> Wrote:
    """The next round by the book, kept as a draft."""
    return wrote(visit, lambda desk, section: draft_round(desk, section).news)


@router.delete("/draft")
def discard(visit: Here, person: Director) -> Wrote:
    """The draft thrown away."""
    return wrote(visit, discard_draft)


@router.post("/draft/swap")
def swapped(visit: Here, person: Director, body: Swap) -> Wrote:
    """Two players of the draft change places."""
    return wrote(visit, lambda desk, section: swap(desk, section, body.one, body.other))


@router.post("/draft/flip")
def flipped(visit: Here, person: Director, body: Board) -> Wrote:
    """The colours of a board of the draft are exchanged."""
    return wrote(visit, lambda desk, section: flip(desk, section, body.board))


@router.post("/draft/lock")
def locked(visit: Here, person: Director, body: Board) -> Wrote:
    """A board stands when the round is drafted again, or no longer."""
    return wrote(visit, lambda desk, section: lock(desk, section, body.board, off=body.off))


@router.post("/publish")
def published(visit: Here, person: Director, body: Publish) -> Wrote:
    """The draft becomes the round."""
    return wrote(visit, lambda desk, section: publish(desk, section, body.reason))


@router.get("/rounds/{number}")
def one_round(visit: Here, number: RoundNo) -> RoundOut:
    """A published round with its results."""
    if number > len(visit.section.results):
        raise NotThere(f"round {number} is not published")
    return _round(round_view(visit.section, number, visit.beside), published=True, by_hand=[])


def _round(view: RoundView, *, published: bool, by_hand: list[str]) -> RoundOut:
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
            )
            for row in view.boards
        ],
        byes=[ByeOut(player=bye.person.no, why=bye.why) for bye in view.byes],
        by_hand=by_hand,
    )


@router.post("/rounds/{number}/results")
def result(visit: Here, person: Staff, number: RoundNo, body: ResultIn) -> Wrote:
    """A result, or its correction."""
    typed = Typed(body.board, body.game, body.result)
    return wrote(visit, lambda desk, _: decided(visit, desk, typed, body.seen, number, sure=not body.seen))


@router.get("/rounds/{number}/explain")
def explain(
    visit: Here,
    number: RoundNo,
    player: PlayerNo | None = None,
    board: PlayerNo | None = None,
    why_not: PlayerNo | None = None,
) -> dict[str, Any]:
    """The reasons for one board or player, and why not another opponent."""
    if number > len(visit.section.results) and not visit.director:
        raise NotThere(f"round {number} is not published")
    section = known(visit, number)
    return explain_section(section, number, player=player, board=board, why_not=why_not).as_json()


@router.get("/check")
def check(visit: Here) -> dict[str, Any]:
    """Every published round held against the book, as it was known when it was paired."""
    shown = [as_shown(visit, then) for then in as_paired(visit.desk, visit.state.name)]
    return Check(tuple(check_round(then, number) for number, then in enumerate(shown, start=1))).as_json()
