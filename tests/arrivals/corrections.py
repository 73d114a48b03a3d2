"""A wrong result of round 1, found at the moment of a cell: the other side has won."""

from __future__ import annotations

from functools import cache

from crosstable.app.results.correction_choices import BoardAt, Planned, Way, plan_correction
from crosstable.app.session.session import Session
from tests.arrivals.events import Cell, do, section_of, session_for

CORRECTED = "corrected"
AT = BoardAt(round=1, board=1)
OTHER_WAY = {"1-0": "0-1", "0-1": "1-0", "3-1": "1-3", "1-3": "3-1"}


@cache
def planned_in(cell: Cell) -> Planned:
    """The ways to correct the first board of round 1."""
    session, _ = session_for(cell)
    section = section_of(session)
    return plan_correction(session, section, AT, OTHER_WAY[standing_in(cell)])


def standing_in(cell: Cell) -> str:
    """What stands at the board: the lower number has won."""
    section = section_of(session_for(cell)[0])
    first = next(game for game in section.results[0].games if game.board == 1)
    won = first.white < first.black
    if cell.kind.teams:
        return "3-1" if won else "1-3"
    return "1-0" if won else "0-1"


def open_ways(cell: Cell) -> list[Way]:
    """The ways that are open."""
    return [choice.way for choice in planned_in(cell).choices if not choice.refused]


def after_correction(cell: Cell, way: Way) -> Session:
    """The event after the correction."""
    return do(session_for(cell)[0], planned_in(cell).choice(way).news)
