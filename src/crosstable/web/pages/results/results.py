"""Results: one line for the keyboard, buttons for the tablet; no entry is overwritten unseen.

A first entry is written at once. A correction shows its consequences, and asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.results.correcting import Correction, correction
from crosstable.app.results.late_results import late_hints
from crosstable.app.results.sent_results import enter_at
from crosstable.app.results.typed_result import Typed, read_line
from crosstable.app.session.session import New, Session, Written
from crosstable.model.errors import CrosstableError
from crosstable.web.http.auth import Staff
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.list_parts import row_named
from crosstable.web.pages.round.matches import match_page
from crosstable.web.pages.round.round import round_page
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Checked:
    """A result that can be written, and what it corrects if anything."""

    visit: Visit
    typed: Typed
    number: int | None
    correction: Correction | None

    def decide(self, session: Session) -> list[New]:
        """The fact, decided again from the event at the moment of writing."""
        return decide_typed(self.visit, session, self.typed, self.number)


def check_typed(visit: Visit, typed: Typed, number: int | None, *, sure: bool = False) -> Checked:
    """A typed result, known to overwrite nothing unseen, with what it corrects unless the person is sure."""
    news = visit.compare(lambda session: decide_typed(visit, session, typed, number))
    found = None if sure else correction(visit.session, visit.session.event.sections[visit.place], news)
    return Checked(visit, typed, number, found)


@router.post("/e/{event}/{section}/results")
def enter_line(
    visit: Here,
    person: Staff,
    line: Annotated[str, Form()] = "",
    round: Annotated[int | None, Form()] = None,
    sure: Annotated[bool, Form()] = False,
    match: Annotated[int | None, Form()] = None,
) -> Response:
    """A board and its result; `match` is the table whose page it comes from."""
    try:
        typed = read_line(line)
        news = check_typed(visit, typed, round, sure=sure)
        if news.correction is not None:
            return confirm_page(visit, line, news.correction, round, f"{visit.base}/results", match)
        done, _ = visit.write(news.decide)
    except CrosstableError as error:
        if match is not None and round is not None:
            return match_page(visit, round, match, wrong=error, typed=line)
        return round_page(visit, wrong=error, typed=line, number=round)
    seq = done.facts[-1].seq
    if visit.director and round is not None and _is_late(visit.session, done):
        return back(f"{visit.base}/round/{round}/late/{seq}", done=seq)
    address = f"{visit.base}/round" if round is None else f"{visit.base}/round/{round}"
    if match is not None and round is not None:
        return back(f"{address}/match/{match}", done=seq)
    played = visit.section.results[-1 if round is None else round - 1]
    return back(address, done=seq, row=row_named(len(played.games), typed.board))


def _is_late(before: Session, done: Written) -> bool:
    """Whether a result arrived after the next round was paired with an assumption about it."""
    return bool(late_hints(before, done.session, done.facts[-1]))


def confirm_page(
    visit: Visit, line: str, found: Correction, number: int | None, action: str, match: int | None = None
) -> Response:
    """What a correction changes, with one button that does it."""
    return section_page(
        visit,
        "results/correct.html",
        line=line,
        found=found,
        number=number,
        action=action,
        match=match,
    )


def decide_typed(visit: Visit, session: Session, typed: Typed, round_no: int | None) -> list[New]:
    """The fact of a result."""
    section = session.event.sections[visit.place]
    number = len(section.results) if round_no is None else round_no
    return list(enter_at(session, section, number, typed.board, typed.game, typed.result))
