"""Results: one line for the keyboard, buttons for the tablet; nobody's entry is overwritten unseen."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.desk import Desk, New
from crosstable.app.quick_results import Typed, read_line
from crosstable.app.rounds import enter_result
from crosstable.app.teams import enter_match
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.journal.facts import Kind
from crosstable.model.errors import CrosstableError
from crosstable.web.doors import Staff
from crosstable.web.failures import Changed
from crosstable.web.pages.round import round_page
from crosstable.web.render import back
from crosstable.web.visits import Here, Visit

router = APIRouter(include_in_schema=False)


@router.post("/e/{event}/{section}/results")
def entered(
    visit: Here,
    person: Staff,
    line: Annotated[str, Form()],
    seen: Annotated[int, Form()] = 0,
    round: Annotated[int | None, Form()] = None,
    sure: Annotated[bool, Form()] = False,
) -> Response:
    """A board and its result."""
    try:
        typed = read_line(line)
        done, _ = visit.write(lambda desk: decided(visit, desk, typed, seen, round, sure=sure))
    except CrosstableError as error:
        return round_page(visit, wrong=error, typed=line)
    address = f"{visit.base}/round" if round is None else f"{visit.base}/round/{round}"
    return back(address, done=done.facts[-1].seq)


def decided(
    visit: Visit, desk: Desk, typed: Typed, seen: int, round_no: int | None, *, sure: bool
) -> list[New]:
    """The fact of a result, unless somebody else has entered another since the page was shown."""
    section = desk.event.sections[visit.place]
    number = len(section.results) if round_no is None else round_no
    if not sure:
        _check_seen(visit, desk, typed, seen, number)
    if section.format in TEAM_FORMATS:
        return list(enter_match(desk, section, typed.board, typed.game, typed.result, number))
    return enter_result(desk, section, typed.board, typed.result, number)


def _check_seen(visit: Visit, desk: Desk, typed: Typed, seen: int, number: int) -> None:
    """Refuse to write over a result that this person cannot have seen."""
    for fact in desk.facts[max(seen, 0) :] if seen else ():
        about = fact.payload
        same = about.get("section") == visit.state.name and about.get("round") == number
        mine = fact.actor == visit.person.name
        if fact.kind is Kind.RESULT_ENTERED and same and about.get("board") == typed.board and not mine:
            text = (
                f"{fact.actor} has meanwhile entered {about.get('result')} for board {typed.board}; "
                "look at it, and enter yours again if it is right"
            )
            raise Changed(text, where=f"board {typed.board}")
