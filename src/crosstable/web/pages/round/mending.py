"""Recording what was actually played at a board: colours, result, opponents, tables, team members."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from crosstable.app.results.extra_games import extra_game
from crosstable.app.results.wrong_board import move_result
from crosstable.app.round.as_played import (
    LeftWithoutGame,
    Played,
    exchange_boards,
    exchange_players,
    record_played,
)
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.played_boards import exchange_members
from crosstable.app.round.running_round import reverse_colours
from crosstable.app.round.what_counts import reasons_to_record
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New
from crosstable.journal.rounds import OPEN
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase
from crosstable.model.reasons import Reason
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.confirming import Asked, Decided, confirm_page, write_confirmed
from crosstable.web.pages.round.boards import BoardView, round_view
from crosstable.web.pages.round.round_part import back_to_board
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)

Typed = dict[str, str]
SECOND = "2"
"""The suffix of the fields of a second board."""


@router.get("/e/{event}/{section}/round/{number}/mend/{board}")
def ask(visit: Here, person: Deputy, number: int, board: int) -> Response:
    """The ways to correct a board."""
    return _form(visit, number, board, {})


@router.post("/e/{event}/{section}/round/{number}/mend/{board}")
async def mend(request: Request, visit: Here, person: Deputy, number: int, board: int) -> Response:
    """What it would change; with `sure` it is done."""
    form = await request.form(max_files=0, max_fields=60)
    typed = {key: value.strip() for key, value in form.items() if isinstance(value, str)}
    return await run_in_threadpool(_mended, visit, number, board, typed)


def _mended(visit: Visit, number: int, board: int, typed: Typed) -> Response:
    """The page that shows the change, or the round after it."""
    _seated_at(visit, number, board)
    try:
        asked = _asked(visit, number, board, typed)
        if typed.get("sure") != "true":
            return confirm_page(visit, asked)
        done = write_confirmed(visit, asked, typed.get("outcome", ""))
    except StalePage as error:
        return confirm_page(visit, asked, error)
    except CrosstableError as error:
        return _form(visit, number, board, typed, error)
    return back_to_board(visit, number, board, done)


def _seated_at(visit: Visit, number: int, board: int) -> BoardView:
    """The board of a published round."""
    if not 1 <= number <= len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))
    for row in round_view(visit.section, number, visit.beside).boards:
        if row.board == board:
            return row
    raise NotThere(
        phrase(
            "round {number} has no {seat} {board}",
            number=number,
            seat=visit.section.entrants.seat,
            board=board,
        )
    )


def _form(
    visit: Visit, number: int, board: int, typed: Typed, wrong: CrosstableError | None = None
) -> Response:
    """The page that asks, with what was typed if it could not be accepted."""
    section = visit.session.event.sections[visit.place]
    row = _seated_at(visit, number, board)
    extra = day_of(section).extra_games
    return section_page(
        visit,
        "round/mend.html",
        page_status(wrong),
        number=number,
        row=row,
        view=round_view(section, number, visit.beside),
        people=[one for one in section.players if one.joins <= number],
        members=_members(visit, number, board),
        left=wrong.players if isinstance(wrong, LeftWithoutGame) else (),
        extra_rule=None if extra is None else extra.rule,
        typed={"what": "", **typed},
        wrong=wrong,
    )


def _members(visit: Visit, number: int, table: int) -> list[tuple[str, list[tuple[int, str]]]]:
    """The teams of a match with their members; none for individual games."""
    if not visit.section.entrants.are_teams:
        return []
    match = visit.state.rounds[number - 1].games[table]
    teams = [visit.state.entries[visit.state.entry_of(no)] for no in match.players]
    return [(team.name, [(one.no, one.name) for one in team.members]) for team in teams if team.members]


def _asked(visit: Visit, number: int, board: int, typed: Typed) -> Asked:
    """The choice as an action that can be shown and done."""
    what = typed.get("what", "")
    if what not in WAYS:
        raise BadInput(phrase("choose what happened"), where="what")
    title, button, decided = WAYS[what]
    section = visit.session.event.sections[visit.place]

    def explain(news: Sequence[New]) -> Sequence[Reason]:
        return () if what in WITHOUT_RULE else reasons_to_record(visit.session, section, number, news)

    page = f"{visit.base}/round/{number}"
    return Asked(
        title=phrase(
            "{seat} {board}, round {number}: {title}",
            seat=str(section.entrants.seat).capitalize(),
            board=board,
            number=number,
            title=title,
        ),
        button=button,
        action=f"{page}/mend/{board}",
        cancel=page,
        decide=decided(number, board, typed),
        explain=explain,
        fields={key: value for key, value in typed.items() if key not in ("why", "sure", "outcome")},
        why=typed.get("why", ""),
    )


def _number(typed: Typed, key: str, words: str) -> int:
    """A number chosen from a list; without one, `words` ask for it."""
    value = typed.get(key, "")
    if not value.isdecimal() or len(value) > 6:
        raise BadInput(words, where=key)
    return int(value)


def _reverse(number: int, board: int, typed: Typed) -> Decided:
    """White and Black were swapped."""
    return lambda session, section: reverse_colours(session, section, number, board)


def _move_result(number: int, board: int, typed: Typed) -> Decided:
    """The result belongs to another board."""
    right = _number(typed, "right", phrase("choose the correct board"))
    reopen = bool(typed.get("reopen"))
    return lambda session, section: move_result(
        session, section, number, (board, None), (right, None), reopen=reopen
    )


def _exchange(number: int, board: int, typed: Typed) -> Decided:
    """Two players sat in each other's seats."""
    one = _number(typed, "one", phrase("choose who sat in the wrong place"))
    other = _number(typed, "other", phrase("choose the other one"))
    reason = typed.get("reason", "")
    return lambda session, section: exchange_players(session, section, number, one, other, reason)


def _exchange_boards(number: int, board: int, typed: Typed) -> Decided:
    """Two games were played at each other's boards."""
    right = _number(typed, "right", phrase("choose where it was played"))
    reason = typed.get("reason", "")
    return lambda session, section: exchange_boards(session, section, number, board, right, reason)


def _exchange_members(number: int, board: int, typed: Typed) -> Decided:
    """Two members of a team sat at each other's boards."""
    one = _number(typed, "one", phrase("choose who sat in the wrong place"))
    other = _number(typed, "other", phrase("choose the other member"))
    reason = typed.get("reason", "")
    return lambda session, section: exchange_members(session, section, number, one, other, reason)


def _record(number: int, board: int, typed: Typed) -> Decided:
    """Other players met than were paired, at this board and perhaps at a second one."""
    played = [_read_board(typed, board, "")]
    if typed.get(f"board{SECOND}"):
        second = _number(typed, f"board{SECOND}", phrase("choose the second board"))
        played.append(_read_board(typed, second, SECOND))
    byes = {
        player: kind
        for key, kind in typed.items()
        if key.startswith("bye") and (player := whole_number(key.removeprefix("bye"))) is not None and kind
    }
    reason = typed.get("reason", "")
    return lambda session, section: record_played(session, section, number, played, byes, reason)


def _read_board(typed: Typed, board: int, end: str) -> Played:
    """A board as it was played."""
    return Played(
        board=board,
        white=_number(typed, f"white{end}", phrase("choose who had White")),
        black=_number(typed, f"black{end}", phrase("choose who had Black")),
        result=typed.get(f"result{end}") or OPEN,
    )


def _rate_only(number: int, board: int, typed: Typed) -> Decided:
    """The game counts for rating only."""
    white = _number(typed, "white", phrase("choose who had White"))
    black = _number(typed, "black", phrase("choose who had Black"))
    result = typed.get("result", "")
    return lambda session, section: extra_game(session, section, number, white, black, result)


Way = tuple[str, str, Callable[[int, int, Typed], Decided]]
WAYS: dict[str, Way] = {
    "colours": (Words("White and Black were reversed"), Words("Record what was played"), _reverse),
    "result": (Words("result entered in the wrong place"), Words("Move result"), _move_result),
    "exchange": (Words("sat in each other's places"), Words("Record what was played"), _exchange),
    "boards": (Words("played in each other's places"), Words("Record what was played"), _exchange_boards),
    "members": (Words("two members changed boards"), Words("Record what was played"), _exchange_members),
    "played": (Words("other opponents played"), Words("Record what was played"), _record),
    "extra": (Words("game for rating only"), Words("Add game"), _rate_only),
}
"""What can be wrong: the words of the page, its button, and what decides it."""
WITHOUT_RULE = frozenset({"result", "extra"})
"""Corrections that need no rule about wrong data."""
