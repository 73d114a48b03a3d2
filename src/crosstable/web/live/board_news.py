"""What happened to the boards of a round since a page was shown, small enough to send after every result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from crosstable.app.results.open_results import open_boards
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.round_stage import stage_of
from crosstable.app.round.running_round_view import floor_of
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.happening import InSection
from crosstable.journal.undo import targets_of
from crosstable.model.results import WON_BY_FORFEIT, Result, show_result
from crosstable.reports.round.seats import match_scores, score_of
from crosstable.web.http.request_context import Visit
from crosstable.web.pages.results.entry_places import places_of_round
from crosstable.web.render import fragment, phone_reports

NOT_ON_PAGE = frozenset({Kind.SCREEN_SET, Kind.ANNOUNCED, Kind.CASH})
"""Facts about the whole event that a round page does not show."""
WITHOUT_BOARDS = frozenset({Kind.RESULT_REPORTED, Kind.EXCUSED, Kind.ROUND_STARTED})
"""Facts about a round that change the page around its table, but no board."""


@dataclass(slots=True)
class Touched:
    """What some facts changed on the page of a round."""

    boards: set[int] = field(default_factory=set)
    page: bool = False
    """Whether more than boards changed, so that the page has to be reloaded."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A board with its result, for the cell of the table."""

    board: int
    result: Result
    score: str
    results: tuple[Result, ...] = ()
    forfeit_rated: bool = False

    @property
    def played(self) -> bool:
        """Whether a game was played here to a finish."""
        return self.result.played_to_end

    @property
    def won_by_forfeit(self) -> bool:
        """Whether one side did not show up, so that the forfeit can be rated."""
        return not self.results and self.result in WON_BY_FORFEIT

    @property
    def open(self) -> bool:
        """Whether the board's result is open."""
        return self.result is Result.UNFINISHED


def news_since(visit: Visit, number: int, seen: int) -> dict[str, object]:
    """The boards of a round that changed since a fact, what is open, and the parts around the table."""
    touched = touched_by(visit, number, visit.session.facts[max(seen, 0) :])
    waiting = [one.board for one in open_boards(visit.section) if one.round == number]
    boards = [_board_news(visit, number, board) for board in sorted(touched.boards)]
    done = not waiting or any(one is None or one["open"] for one in boards)
    if touched.page or (touched.boards and done):
        return {"seen": visit.seq, "page": True}
    return {
        "seen": visit.seq,
        "page": False,
        "boards": boards,
        "open": waiting,
        "parts": _parts(visit, number),
    }


def touched_by(visit: Visit, number: int, facts: Iterable[Fact]) -> Touched:
    """What facts changed on the page of a round; an undo changes what its facts had changed."""
    touched = Touched()
    for fact in facts:
        if fact.kind in (Kind.UNDONE, Kind.REDONE):
            again = touched_by(visit, number, [visit.session.facts[seq - 1] for seq in targets_of(fact)])
            touched.boards |= again.boards
            touched.page |= again.page
        elif fact.kind in NOT_ON_PAGE or _is_elsewhere(visit, fact):
            continue
        elif getattr(fact.what, "round", None) != number:
            touched.page = True
        elif isinstance(fact.what, ResultEntered):
            touched.boards.add(fact.what.board)
        elif fact.kind not in WITHOUT_BOARDS:
            touched.page = True
    return touched


def _is_elsewhere(visit: Visit, fact: Fact) -> bool:
    """Whether a fact is only about another section; one that was renamed may be this one."""
    others = {state.name for state in visit.session.state.sections} - {visit.state.name}
    return isinstance(fact.what, InSection) and fact.what.section in others


def _board_news(visit: Visit, number: int, board: int) -> dict[str, object] | None:
    """The current state of a board: the results that a line can replace, and its cell in the table."""
    section = visit.session.event.sections[visit.place]
    played = section.results[number - 1]
    game = next((one for one in played.games if one.board == board), None)
    if game is None:
        return None
    score = match_scores(section, played).get(board, "") or score_of(game)
    row = BoardResult(board, game.result, score, game.results, game.forfeit_rated)
    places = list(places_of_round(section, visit.key, number, visit.beside, board))
    stands = {place.label: place.was for place in places}
    shown = {place.was: show_result(place.was) for place in places if place.was}
    cell = fragment(
        "round/round_result.html",
        visit=visit,
        section=visit.section,
        row=row,
        number=number,
        seen=visit.state.verified.get(number, set()),
        sheets=visit.state.score_sheets.get(number, set()),
        rated_forfeits=day_of(visit.section).rated_forfeits,
        score_sheets=day_of(visit.section).score_sheets,
    )
    return {"board": board, "open": row.open, "stands": stands, "shown": shown, "cell": cell}


def _parts(visit: Visit, number: int) -> dict[str, str]:
    """The parts around the table that depend on results: reports of players, the clock, no-shows."""
    section = visit.section
    running = number == len(section.results)
    floor = floor_of(visit.session, section, number, datetime.now()) if running else None
    stage = stage_of(visit.session, section)
    common = {"visit": visit, "section": section, "number": number}
    return {
        "reports": fragment("phones/phone_reports.html", listed=phone_reports(visit, number), **common),
        "floor": fragment("round/round_floor.html", floor=floor, stage=stage, **common),
    }
