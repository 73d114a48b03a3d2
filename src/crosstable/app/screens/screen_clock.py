"""The clock of the hall: when the round started and when the next one starts, by the announced times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum

from crosstable.app.round.round_stage import Stage, stage_of
from crosstable.app.session.session import Session
from crosstable.model import announced
from crosstable.model.event import Event, Section
from crosstable.model.results import FORFEITS, Result


class Timing(Enum):
    """The state of a round on the clock."""

    RUNNING = "running"
    STARTS = "starts"
    LATE = "late"
    SOON = "soon"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ClockLine:
    """One round of some sections: its state, the time, and how many results are not in."""

    sections: tuple[str, ...]
    round: int
    timing: Timing
    at: datetime | None = None
    open: int = 0


def round_starts(event: Event, section: Section) -> dict[int, datetime]:
    """When the rounds of a section start, in local time, as far as known."""
    read = {number: local_time(text) for number, text in announced.round_starts(event, section).items()}
    return {number: start for number, start in read.items() if start is not None}


def local_time(text: str) -> datetime | None:
    """A time in a file as local time; None for anything else."""
    try:
        return datetime.fromisoformat(text.strip()).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def clock_lines(session: Session, places: Sequence[int], now: datetime) -> tuple[ClockLine, ...]:
    """The lines of the clock for some sections; sections with the same times share a line."""
    found: dict[tuple[int, Timing, datetime | None], ClockLine] = {}
    for place in places:
        section = session.event.sections[place]
        for line in _lines(session, section, now):
            key = (line.round, line.timing, line.at)
            known = found.get(key, replace(line, sections=(), open=0))
            names = (*known.sections, section.name or session.event.name)
            found[key] = replace(known, sections=names, open=known.open + line.open)
    order = list(Timing)
    return tuple(sorted(found.values(), key=lambda line: order.index(line.timing)))


def _lines(session: Session, section: Section, now: datetime) -> Iterator[ClockLine]:
    """The current round of a section, and the next one."""
    starts = round_starts(session.event, section)
    stage = stage_of(session, section)
    played = len(section.results)
    if stage.stage is Stage.OVER:
        yield ClockLine((), played, Timing.OVER)
        return
    if stage.stage is Stage.RUNNING:
        yield _running(session, section, starts.get(played), now, len(stage.open))
    if played < section.rounds:
        coming = starts.get(played + 1)
        if coming is not None:
            timing = Timing.STARTS if coming > now else Timing.LATE
            yield ClockLine((), played + 1, timing, coming)
        elif stage.stage is not Stage.RUNNING:
            yield ClockLine((), played + 1, Timing.SOON)


def _running(
    session: Session, section: Section, announced: datetime | None, now: datetime, waiting: int
) -> ClockLine:
    """A published round: since its clocks were started, else by its announced start.

    A round with a game that was played has started, even before its time; nobody knows since when.
    """
    number = len(section.results)
    noted = session.state.section(section.name).started_at.get(number)
    started = local_time(noted) if noted else None
    if started is None and announced is not None and announced > now:
        if not _has_played(section):
            return ClockLine((), number, Timing.STARTS, announced)
        announced = None
    return ClockLine((), number, Timing.RUNNING, started or announced, waiting)


def _has_played(section: Section) -> bool:
    """Whether a game of the last published round has been played; defaults can be known beforehand."""
    results = {game.result for game in section.results[-1].games}
    return bool(results - FORFEITS - {Result.UNFINISHED})
