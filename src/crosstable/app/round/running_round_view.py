"""A running round as pages show it: its start, when an absent player loses, who has not come."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from crosstable.app.session.session import Session
from crosstable.model.event import Section
from crosstable.model.results import FORFEITS, Result
from crosstable.rulebooks.shared.day import DefaultTime
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class NoShow:
    """A player who lost a game by not showing up, with what the book proposes."""

    player: int
    round: int
    rule: str | None
    excused: str | None
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class Floor:
    """A running round: its start, the time after which an absent player loses, and the no-shows."""

    round: int
    started: str | None
    default_at: str | None
    default_time: DefaultTime | None
    overdue: bool
    no_shows: tuple[NoShow, ...]


def floor_of(session: Session, section: Section, number: int, now: datetime) -> Floor:
    """The floor of a published round at a time."""
    state = session.state.section(section.name)
    started = state.started_at.get(number)
    grace = book(section.rulebook).day.default_time(section)
    due = None
    if started is not None and grace is not None:
        due = datetime.fromisoformat(started).replace(tzinfo=None) + timedelta(minutes=grace.minutes)
    return Floor(
        round=number,
        started=started,
        default_at=due.isoformat(timespec="minutes") if due else None,
        default_time=grace,
        overdue=due is not None and now.replace(tzinfo=None) >= due,
        no_shows=no_shows(session, section, number),
    )


def no_shows(session: Session, section: Section, number: int) -> tuple[NoShow, ...]:
    """Everybody who lost a game of the round by not showing up, as long as rounds remain."""
    state = session.state.section(section.name)
    if number >= section.rounds:
        return ()
    dropped_by = book(section.rulebook).day.drops_absent(section)
    missing = [
        no
        for game in section.results[number - 1].games
        if game.result in FORFEITS
        for no, lost in ((game.white, Result.BLACK_BY_FORFEIT), (game.black, Result.WHITE_BY_FORFEIT))
        if game.result in (lost, Result.DOUBLE_FORFEIT)
    ]
    return tuple(
        NoShow(
            player=no,
            round=number,
            rule=dropped_by,
            excused=state.excused.get((number, state.entry_of(no))),
            withdrawn=section.player(no).withdrawn_after is not None,
        )
        for no in missing
    )
