"""An entry that goes to another section: two sections of one kind, the first at the moment of a cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from crosstable.app.entries.entering import add_entries, add_section
from crosstable.app.entries.moving import move_entry
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from tests.arrivals.events import Cell, do, entry, finish_games, session_for

MOVED = "moved"
THERE = "There"
"""The section to which somebody is moved: its round 1 is over, its round 2 not yet paired."""


@cache
def two_sections(cell: Cell) -> tuple[Session, int]:
    """The event of a cell with a second section of its kind, and the number of the one who is moved."""
    session, who = session_for(cell)
    kind, section = cell.kind, session.event.sections[0]
    keys = {"section": THERE, "rulebook": kind.rulebook, "format": kind.format, "rounds": section.rounds}
    session = do(session, add_section(session, keys))
    players = [entry(kind, place + 20) for place in range(1, cell.field + 1)]
    session = do(session, add_entries(session, there_in(session), players))
    return play_there(session, cell), who


def there_in(session: Session) -> Section:
    """The second section."""
    return session.event.section(THERE)


def here_in(session: Session) -> Section:
    """The section that somebody leaves."""
    return session.event.sections[0]


def play_there(session: Session, cell: Cell) -> Session:
    """One more round of the second section, from its pairing to its last result."""
    session = do(session, draft_round(session, there_in(session)).news)
    session = do(session, publish(session, there_in(session), None))
    return finish_games(session, cell.kind, THERE)


def moving_news(cell: Cell) -> Sequence[New]:
    """The facts of the move."""
    session, who = two_sections(cell)
    return move_entry(session, here_in(session), who, there_in(session))


def after_move(cell: Cell) -> Session:
    """The event after the move."""
    return do(two_sections(cell)[0], moving_news(cell))
