"""Lines of results as a page sends them: in order, each with its own answer, and what changed since."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from crosstable.app.results.correcting import standing_result
from crosstable.app.results.late_results import late_hints
from crosstable.app.results.sent_results import (
    AsksFirst,
    NothingToStore,
    SentResult,
    decide_result,
    decide_undo,
    players_at,
)
from crosstable.app.results.typed_result import Typed, read_line
from crosstable.app.round.all_sections import section_with
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError, Unavailable
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import show_result
from crosstable.web.http.auth import Staff
from crosstable.web.http.failures import NotThere
from crosstable.web.http.request_context import Here, Lobby, Visit, visit_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.live.board_news import news_since
from crosstable.web.pages.remedies import PAGES
from crosstable.web.render import sentence

router = APIRouter(include_in_schema=False)

MOST = 100
"""How many lines may arrive at once."""
LISTED = 60
"""How many consequences of a correction are listed."""


class LineIn(BaseModel):
    """A line: what was typed, and what its author saw. An undo names the line it undoes."""

    model_config = ConfigDict(extra="forbid")

    id: str = Field(min_length=8, max_length=64)
    section: str | None = Field(None, max_length=80)
    round: int | None = Field(None, ge=1, le=999)
    text: str = Field("", max_length=80)
    board: int | None = Field(None, ge=0, le=999_999)
    game: int | None = Field(None, ge=0, le=9_999)
    white: int = 0
    black: int = 0
    was: str = Field("", max_length=20)
    replaces: list[Annotated[str, Field(max_length=64)]] = Field([], max_length=MOST)
    result: str = Field("", max_length=80)
    sure: bool = False
    undo: str = Field("", max_length=64)


class LinesIn(BaseModel):
    """Lines in the order in which they were typed, and what the page shows."""

    model_config = ConfigDict(extra="forbid")

    lines: list[LineIn] = Field(max_length=MOST)
    section: str | None = Field(None, max_length=80)
    round: int | None = Field(None, ge=1, le=999)
    seen: int = Field(0, ge=0)


class LineOut(BaseModel):
    """The answer to a line."""

    id: str
    state: Literal["stored", "undone", "asks", "refused"]
    text: str = ""
    rule: str | None = None
    was: str = ""
    becomes: str = ""
    changes: list[str] = []
    own: bool = False
    """Whether this line changed the event, so that it can be undone."""
    href: str = ""
    """The page where the consequences of a stored result are decided."""
    now: str | None = None
    """The result at the board after this line; empty: none. None if it is not known."""


@router.post("/e/{event}/lines")
def take_lines(request: Request, visit: Lobby, person: Staff, body: LinesIn) -> dict[str, Any]:
    """Store lines one after another; answer each, with what changed on the page."""
    answers = [_take_and_look(request, visit.name, line) for line in body.lines]
    return {"answers": [answer.model_dump() for answer in answers], "news": _news(request, visit.name, body)}


def _news(request: Request, event: str, body: LinesIn) -> dict[str, object] | None:
    """What changed on the page that sent the lines; None if it shows more than one round."""
    if body.section is None or body.round is None:
        return None
    try:
        there = visit_of(request, event, body.section)
    except NotThere:  # the section has been renamed
        return None
    return news_since(there, body.round, body.seen) if body.round <= len(there.section.results) else None


@router.get("/e/{event}/{section}/round/{number}/news")
def news(visit: Here, person: Staff, number: int, seen: int = 0) -> dict[str, object]:
    """What others changed on the page of a round."""
    if not 1 <= number <= len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))
    return news_since(visit, number, seen)


def _take_and_look(request: Request, event: str, line: LineIn) -> LineOut:
    """The answer to a line, and the result of its board after it."""
    answer = _take(request, event, line)
    if line.section is None or line.round is None or line.board is None or answer.state == "refused":
        return answer
    try:
        there = visit_of(request, event, line.section)
        section = there.session.event.sections[there.place]
        if players_at(section, line.round, line.board, line.game) is None:
            return answer
        stands = standing_result(section, line.round, line.board, line.game)
    except CrosstableError:  # the board no longer exists
        return answer
    return answer.model_copy(update={"now": stands or ""})


def _take(request: Request, event: str, line: LineIn) -> LineOut:
    """The answer to one line: stored, or why not."""
    try:
        there = _section_of(request, event, line)
        if line.undo:
            there.write(lambda session: decide_undo(session, line.undo, sure=line.sure))
            return LineOut(id=line.id, state="undone")
        return _store(there, line, _as_sent(there, line))
    except NothingToStore as error:
        text = "" if error.own else sentence(PAGES.tell(error))
        return LineOut(id=line.id, state="undone" if line.undo else "stored", text=text, own=error.own)
    except AsksFirst as error:
        found = error.found
        return LineOut(
            id=line.id,
            state="asks",
            was=show_result(found.was),
            becomes=show_result(found.becomes),
            href=_more_choices(there, line, found.becomes),
            changes=_shortened([sentence(one) for one in found.lines]),
        )
    except Unavailable:  # the page keeps its lines, and sends them again
        raise
    except CrosstableError as error:
        return LineOut(id=line.id, state="refused", text=sentence(PAGES.tell(error)), rule=error.rule)


def _more_choices(there: Visit, line: LineIn, result: str) -> str:
    """Where a director can correct an earlier result in another way; nothing for others."""
    earlier = line.round is not None and line.round < len(there.section.results)
    if line.undo or not earlier or not there.director:
        return ""
    label = f"{line.board}.{line.game}" if line.game else line.board
    return f"{there.base}/round/{line.round}/correct/{label}?{urlencode({'result': result})}"


def _shortened(lines: list[str]) -> list[str]:
    """What a correction changes, with a count of what is not listed."""
    more = len(lines) - LISTED
    return lines if more <= 0 else [*lines[:LISTED], phrase("{count} more changes.", count=more)]


def _section_of(request: Request, event: str, line: LineIn) -> Visit:
    """The section of a line: the one it names, otherwise the only one with the board."""
    if line.section is not None:
        return visit_of(request, event, line.section)
    lobby = visit_of(request, event, section_keys(_session(request, event).event)[0])
    place = section_with(lobby.session, read_line(line.text))
    return visit_of(request, event, section_keys(lobby.session.event)[place])


def _session(request: Request, event: str) -> Session:
    """The current event."""
    session: Session = request.app.state.event_store.session(event)
    return session


def _as_sent(there: Visit, line: LineIn) -> SentResult:
    """A line with its board; a board the page did not know is refused with the reason."""
    if line.board is None or line.round is None:
        _refuse_unknown(there, line)
    assert line.board is not None and line.round is not None
    return SentResult(
        id=line.id,
        round=line.round,
        board=line.board,
        game=line.game,
        white=line.white,
        black=line.black,
        was=line.was,
        replaces=tuple(line.replaces),
        result=line.result,
        sure=line.sure,
    )


def _refuse_unknown(there: Visit, line: LineIn) -> None:
    """Why a line that the page could not understand cannot be stored."""
    section = there.session.event.sections[there.place]
    typed = read_line(line.text)
    number = line.round or len(section.results)
    if players_at(section, number, typed.board, typed.game) is None:
        raise NotThere(_no_such_board(section, number, typed))
    text = phrase(
        "the round has changed since this page was loaded; check board {board} and enter the result again",
        board=typed.label,
    )
    raise StalePage(text, where=phrase("board {label}", label=typed.label))


def _no_such_board(section: Section, number: int, typed: Typed) -> str:
    """Which board does not exist: in the round, or at a table."""
    if section.teams and typed.game is not None:
        return phrase("table {table} has no board {board}", table=typed.board, board=typed.game)
    if section.entrants.are_teams:
        return phrase("round {round} has no table {board}", round=number, board=typed.label)
    return phrase("round {round} has no board {board}", round=number, board=typed.label)


def _store(there: Visit, line: LineIn, sent: SentResult) -> LineOut:
    """Write a result, and answer with the consequences."""

    def decide(session: Session) -> list[New]:
        return decide_result(session, there.place, sent)

    done, _ = there.write(decide)
    late = late_hints(there.session, done.session, done.facts[-1])
    if not late:
        return LineOut(id=line.id, state="stored", own=True)
    href = f"{there.base}/round/{sent.round}/late/{done.facts[-1].seq}" if there.director else ""
    text = sentence(late[0].reason.text)
    return LineOut(id=line.id, state="stored", text=text, rule=late[0].reason.rule, href=href, own=True)
