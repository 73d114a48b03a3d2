"""The draft: made, changed by hand, thrown away, published. Drafts cost nothing; publishing asks once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.by_hand import flip, lock, seat, swap
from crosstable.app.desk import Desk, New
from crosstable.app.discarding import discard_draft
from crosstable.app.finding import find_player
from crosstable.app.rounds import draft_round, publish
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.web.doors import Director
from crosstable.web.pages.round import round_page
from crosstable.web.render import back
from crosstable.web.visits import Here, Visit

router = APIRouter(include_in_schema=False)

Decided = Callable[[Desk, Section], Sequence[New]]


def written(visit: Visit, decide: Decided, **typed: str) -> Response:
    """Write and go back to the round; what cannot be done is said on the page, and what was typed is kept."""
    try:
        done, _ = visit.write(lambda desk: decide(desk, desk.event.sections[visit.place]))
    except CrosstableError as error:
        return round_page(visit, wrong=error, kept=typed)
    return back(f"{visit.base}/round", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/draft")
def make(visit: Here, person: Director) -> Response:
    """The next round by the book, as a draft."""
    return written(visit, lambda desk, section: draft_round(desk, section).news)


@router.post("/e/{event}/{section}/draft/discard")
def discard(visit: Here, person: Director) -> Response:
    """The draft thrown away."""
    return written(visit, discard_draft)


@router.post("/e/{event}/{section}/draft/swap")
def swapped(
    visit: Here, person: Director, one: Annotated[str, Form()] = "", other: Annotated[str, Form()] = ""
) -> Response:
    """Two players change places."""

    def decide(desk: Desk, section: Section) -> list[New]:
        if not (one.strip() and other.strip()):
            raise BadInput("name two players, by number or by a part of the name", where="swap")
        return swap(desk, section, *(find_player(section, text, "swap") for text in (one, other)))

    return written(visit, decide, one=one, other=other)


@router.post("/e/{event}/{section}/draft/seat")
def seated(
    visit: Here,
    person: Director,
    board: Annotated[int, Form()],
    white: Annotated[int, Form()],
    black: Annotated[int, Form()],
) -> Response:
    """Two players are paired by hand on a board."""
    return written(visit, lambda desk, section: seat(desk, section, board, white, black))


@router.post("/e/{event}/{section}/draft/flip")
def flipped(visit: Here, person: Director, board: Annotated[int, Form()]) -> Response:
    """The colours of a board are exchanged."""
    return written(visit, lambda desk, section: flip(desk, section, board))


@router.post("/e/{event}/{section}/draft/lock")
def locked(
    visit: Here, person: Director, board: Annotated[int, Form()], off: Annotated[bool, Form()] = False
) -> Response:
    """A board stands when the round is drafted again, or no longer."""
    return written(visit, lambda desk, section: lock(desk, section, board, off=off))


@router.post("/e/{event}/{section}/publish")
def published(visit: Here, person: Director, reason: Annotated[str, Form()] = "") -> Response:
    """The draft becomes the round."""
    return written(visit, lambda desk, section: publish(desk, section, reason or None), reason=reason)
