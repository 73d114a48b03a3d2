"""The draft: made, changed by hand, discarded, published; drafts cost nothing, publishing asks once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Response

from crosstable.app.entries.finding import find_player
from crosstable.app.results.open_results import read_places
from crosstable.app.round.by_hand import flip, lock, seat, swap
from crosstable.app.round.discarding import discard_draft
from crosstable.app.round.manual_pairing import finish_manual
from crosstable.app.round.pairing_checked_in import pair_checked_in
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.seen import Shown, StalePage, check_shown
from crosstable.app.session.session import New, Session
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Deputy
from crosstable.web.http.request_context import Here, Visit, visit_of
from crosstable.web.pages.round.round import round_page
from crosstable.web.render import back

router = APIRouter(include_in_schema=False)

WITHOUT = Annotated[str, Form()]
Decided = Callable[[Session, Section], Sequence[New]]


def shown_by(
    round: Annotated[int | None, Form()] = None, draft: Annotated[str | None, Form()] = None
) -> Shown:
    """The round and the draft that the page showed."""
    return Shown(round, draft)


Seen = Annotated[Shown, Depends(shown_by)]


def write_and_return(visit: Visit, decide: Decided, **typed: str) -> Response:
    """Write and go back to the round; on an error the page shows it and keeps what was typed."""
    try:
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]))
    except StalePage as error:
        return round_page(visit_of(visit.request, visit.name, visit.key), wrong=error, kept=typed)
    except CrosstableError as error:
        return round_page(visit, wrong=error, kept=typed)
    return back(f"{visit.base}/round", done=done.facts[-1].seq)


def write_if_unchanged(visit: Visit, shown: Shown, decide: Decided, **typed: str) -> Response:
    """Write if the round and the draft are still those that the page showed."""
    return write_and_return(visit, if_still(shown, decide), **typed)


def if_still(shown: Shown, decide: Decided) -> Decided:
    """A decision that applies only to the round and the draft that were shown."""

    def checked(session: Session, section: Section) -> Sequence[New]:
        if not shown.complete:
            raise StalePage(phrase("this page was out of date; nothing was changed. Here is the round now"))
        check_shown(session, section, shown)
        return decide(session, section)

    return checked


@router.post("/e/{event}/{section}/draft")
def make_draft(visit: Here, person: Deputy, shown: Seen, without: WITHOUT = "") -> Response:
    """Draft the next round by the book."""
    known = read_places(without)
    return write_if_unchanged(
        visit, shown, lambda session, section: draft_round(session, section, without=known).news
    )


@router.post("/e/{event}/{section}/draft/checked-in")
def draft_with_those_here(
    visit: Here, person: Deputy, shown: Seen, away: Annotated[str, Form()] = ""
) -> Response:
    """Give everybody not checked in a zero-point bye, and pair the round without them."""
    seen = {no for word in away.split() if (no := whole_number(word)) is not None}
    return write_if_unchanged(visit, shown, lambda session, section: pair_checked_in(session, section, seen))


@router.post("/e/{event}/{section}/draft/discard")
def discard(visit: Here, person: Deputy, shown: Seen) -> Response:
    """Discard the draft."""
    return write_if_unchanged(visit, shown, discard_draft)


@router.post("/e/{event}/{section}/draft/swap")
def swap_players(
    visit: Here,
    person: Deputy,
    shown: Seen,
    one: Annotated[str, Form()] = "",
    other: Annotated[str, Form()] = "",
) -> Response:
    """Swap two players."""

    def decide(session: Session, section: Section) -> list[New]:
        if not (one.strip() and other.strip()):
            raise BadInput(phrase("enter two players, by number or part of the name"), where="swap")
        return swap(session, section, *(find_player(section, text, "swap") for text in (one, other)))

    return write_if_unchanged(visit, shown, decide, one=one, other=other)


@router.post("/e/{event}/{section}/draft/seat")
def seat_players(
    visit: Here,
    person: Deputy,
    shown: Seen,
    board: Annotated[int, Form()],
    white: Annotated[int, Form()],
    black: Annotated[int, Form()],
) -> Response:
    """Pair two players by hand on a board."""
    return write_if_unchanged(
        visit, shown, lambda session, section: seat(session, section, board, white, black)
    )


@router.post("/e/{event}/{section}/draft/flip")
def flip_colours(visit: Here, person: Deputy, shown: Seen, board: Annotated[int, Form()]) -> Response:
    """Reverse the colours of a board."""
    return write_if_unchanged(visit, shown, lambda session, section: flip(session, section, board))


@router.post("/e/{event}/{section}/draft/lock")
def lock_board(
    visit: Here,
    person: Deputy,
    shown: Seen,
    board: Annotated[int, Form()],
    off: Annotated[bool, Form()] = False,
) -> Response:
    """Lock a board so that it stays when the round is drafted again, or unlock it."""
    return write_if_unchanged(visit, shown, lambda session, section: lock(session, section, board, off=off))


@router.post("/e/{event}/{section}/draft/compare")
def compare_draft(visit: Here, person: Deputy, shown: Seen) -> Response:
    """Finish manual pairing: compare the draft with the rulebook pairing, and record the differences."""
    return write_if_unchanged(visit, shown, finish_manual)


@router.post("/e/{event}/{section}/publish")
def publish_draft(
    visit: Here,
    person: Deputy,
    shown: Seen,
    reason: Annotated[str, Form()] = "",
    without: WITHOUT = "",
) -> Response:
    """Publish the draft that was shown as the round."""
    known = read_places(without)
    return write_if_unchanged(
        visit,
        shown,
        lambda session, section: publish(session, section, reason or None, without=known),
        reason=reason,
    )
