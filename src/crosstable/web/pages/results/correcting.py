"""Correcting a result of any round: the board, what the correction changes, and from when it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.results.correcting import standing_result
from crosstable.app.results.correction_choices import BoardAt, Choice, Planned, Way, plan_correction
from crosstable.app.results.sent_results import players_at
from crosstable.app.round.changing_round import changed_boards
from crosstable.app.round.outdated_rounds import outdated, paired_now
from crosstable.app.session.seen import StalePage, check_outcome, outcome_mark
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.results import show_result
from crosstable.reports.round.outdated import outdated_words
from crosstable.rulebooks.shared.changed_round import Changed
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.round_part import back_to_board
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

PICKED = {
    **{one: show_result(one) for one in ("1-0", "1/2-1/2", "0-1")},
    "+:-": Words("Black no-show"),
    "-:+": Words("White no-show"),
    "-:-": Words("Both no-shows"),
    "0-0": Words("Both lose"),
}
"""The results to choose from for a single game, with the labels of their buttons."""
PRESSES = {
    Way.NEXT_ROUND: Words("Correct result, keep pairings"),
    Way.PAIR_AGAIN: Words("Correct result and pair again"),
    Way.RATING_ONLY: Words("Correct for rating only"),
}
"""The label of the button of each way."""


@router.get("/e/{event}/{section}/round/{number}/correct/{label}")
def ask(visit: Here, person: Deputy, number: int, label: str, result: str = "") -> Response:
    """The board with its result; with another result, what that would change and the ways to correct it."""
    at = _board(visit, number, label)
    try:
        planned = _planned(visit.session, visit, at, result) if result.strip() else None
    except CrosstableError as error:
        return _page(visit, at, result, None, wrong=error)
    return _page(visit, at, result, planned)


@router.post("/e/{event}/{section}/round/{number}/correct/{label}")
def correct(
    visit: Here,
    person: Deputy,
    number: int,
    label: str,
    result: Annotated[str, Form()] = "",
    way: Annotated[str, Form()] = "",
    why: Annotated[str, Form()] = "",
    outcome: Annotated[list[str] | None, Form()] = None,
) -> Response:
    """Make the correction in the chosen way, if it still does what the page showed."""
    at = _board(visit, number, label)
    shown = dict(one.split(":", 1) for one in outcome or () if ":" in one)
    planned = None

    def decide(session: Session) -> Sequence[New]:
        chosen = _planned(session, visit, at, result).choice(_way(way))
        return check_outcome(chosen.news, shown.get(way, ""))

    try:
        planned = _planned(visit.session, visit, at, result)
        done, _ = visit.write(decide, why)
    except CrosstableError as error:
        return _page(visit, at, result, planned, wrong=error, why=why)
    last = done.facts[-1]
    if last.kind is Kind.ROUND_REPAIRED:
        return back(f"{visit.base}/round/{len(visit.section.results)}/told/{last.seq}", done=last.seq)
    return back_to_board(visit, number, at.board, done)


def _way(text: str) -> Way:
    """The way that was chosen."""
    try:
        return Way(text)
    except ValueError:
        raise BadInput(phrase("choose how to correct the result"), where="way") from None


def _board(visit: Visit, number: int, label: str) -> BoardAt:
    """The board of an address such as 7, or 7.2 inside a match."""
    board, _, game = label.partition(".")
    parts = [board, game] if game else [board]
    if not all(part.isdecimal() and len(part) < 6 for part in parts):
        raise NotThere(phrase("there is no board {board}", board=label[:20]))
    at = BoardAt(round=number, board=int(board), game=int(game) if game else None)
    try:
        seats = players_at(_section(visit.session, visit), number, at.board, at.game)
    except BadInput as error:
        raise NotThere(error.text) from None
    if seats is None or (at.game is not None and not _has_games(visit)):
        raise NotThere(phrase("round {number} has no board {board}", number=number, board=label[:20]))
    return at


def _has_games(visit: Visit) -> bool:
    """Whether a board of the section has several games: a team match, or a match of two games."""
    section = _section(visit.session, visit)
    return section.entrants.are_teams or section.games_per_round > 1


def _section(session: Session, visit: Visit) -> Section:
    """The section of the page."""
    return session.event.sections[visit.place]


def _planned(session: Session, visit: Visit, at: BoardAt, result: str) -> Planned:
    """What the correction would change."""
    return plan_correction(session, _section(session, visit), at, result)


def _page(
    visit: Visit,
    at: BoardAt,
    result: str,
    planned: Planned | None,
    *,
    wrong: CrosstableError | None = None,
    why: str = "",
) -> Response:
    """The board, its result, and what a correction would change."""
    section = _section(visit.session, visit)
    stands = standing_result(section, at.round, at.board, at.game)
    return section_page(
        visit,
        "results/correction.html",
        page_status(wrong),
        at=at,
        names=_names(section, at),
        stands=stands,
        rated=_rated(section, at),
        picked=[one for one in PICKED.items() if one[0] != stands] if _is_single(section, at) else [],
        result=result,
        planned=planned,
        choices=[_shown(one) for one in planned.choices] if planned else [],
        wrong=wrong,
        stale=isinstance(wrong, StalePage),
        why=why,
    )


def _is_single(section: Section, at: BoardAt) -> bool:
    """Whether a board has the result of one game, not the score of a match."""
    return section.games_per_round == 1 and (at.game is not None or not section.entrants.are_teams)


def _rated(section: Section, at: BoardAt) -> str:
    """The result that the rating report has for the board, if it differs; otherwise nothing."""
    for match, board, game in section.results[at.round - 1].at_boards():
        place = (board, None) if match is None else (match.table, board)
        if place == (at.board, at.game) and game.rated_as is not None:
            return show_result(game.rated_as.value)
    return ""


def _names(section: Section, at: BoardAt) -> tuple[str, str]:
    """Who sits at the board, White first."""
    seats = players_at(section, at.round, at.board, at.game) or (0, 0)
    within = section.members if at.game is not None and section.members else section.players
    called = {one.no: one.name for one in within}
    white, black = (called.get(no, phrase("nobody")) for no in seats)
    return white, black


def _shown(choice: Choice) -> dict[str, object]:
    """A way to correct it, with the boards that change if a round is paired again."""
    repair = choice.repair
    return {
        "choice": choice,
        "press": PRESSES[choice.way],
        "outcome": f"{choice.way.value}:{outcome_mark(choice.news)}",
        "boards": changed_boards(repair.before, repair.after) if repair else [],
        "breaches": repair.breaches if repair else (),
    }


@router.get("/e/{event}/{section}/round/{number}/corrected")
def differing(visit: Here, person: Staff, number: int) -> Response:
    """What would be paired differently now, in a round paired before a result was corrected."""
    section = _section(visit.session, visit)
    if not 2 <= number <= len(section.results):
        raise NotThere(phrase("round {number} is not published, or is the first round", number=number))
    found = outdated(visit.session, section, number)
    wrong: CrosstableError | None = None
    was = now = Changed(boards=(), byes=())
    try:
        was, now = paired_now(section, number)
    except CrosstableError as error:
        wrong = error
    return section_page(
        visit,
        "round/corrected.html",
        page_status(wrong),
        number=number,
        words=list(outdated_words(section, found)) if found else [],
        boards=changed_boards(was, now),
        byes=(was.byes, now.byes),
        wrong=wrong,
    )
