"""Timetables: the Congress by schedule A or B, the five-day plan of the island events; built and compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta

from crosstable.model.errors import BadInput
from crosstable.model.event import RoundTime, Section
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.event_settings import whole_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_table import CONGRESS_CONTROL
from crosstable.rulebooks.nzcf.preset_types import Plan, Preset
from crosstable.rulebooks.nzcf.programme import read_schedule
from crosstable.rulebooks.nzcf.time_controls import longest_game, read_control

ONE_DAY = timedelta(days=1)
FINAL_START = time(10)
NOON, ONE_PM = time(12), time(13)
EARLIEST_START = time(9, 30)
BREAK = timedelta(hours=2)
RESTS_OF_A = {1: (7,), 2: (4, 8)}
REST_OF_B = (6,)
DOUBLE_DAYS = 3

SESSIONS: Mapping[int, tuple[int, tuple[time, ...]]] = {
    1: (1, (time(9),)),
    2: (1, (time(15, 30),)),
    3: (2, (time(9),)),
    4: (2, (time(15, 30), time(19))),
    5: (3, (time(9),)),
    6: (3, (time(15, 30),)),
    7: (4, (time(9), time(13))),
    8: (5, (time(9), time(10))),
}
"""Day and possible hours of each round in the five-day plan; the first hour is the default."""


@rule("2.1.3")
def schedule_a(
    start: date, *, rest_days: int = 1, rounds: int = 11, hour: time = ONE_PM
) -> tuple[RoundTime, ...]:
    """One round a day with one rest day after round 7, or two after rounds 4 and 8; the last at ten."""
    if rest_days not in RESTS_OF_A:
        raise BadInput(f"there are one or two rest days (rule 2.1.3), not {rest_days}", where="rest_days")
    rests = RESTS_OF_A[rest_days]
    starts = []
    for number in range(1, rounds + 1):
        days = number - 1 + sum(after < number for after in rests)
        starts.append(datetime.combine(start + days * ONE_DAY, FINAL_START if number == rounds else hour))
    return _written(starts)


@rule("2.1.4")
def schedule_b(
    start: date,
    *,
    doubles: Sequence[int] = (2, 5, 8),
    control: str = CONGRESS_CONTROL,
    hour: time = ONE_PM,
    rounds: int = 11,
) -> tuple[RoundTime, ...]:
    """Three double days, named by their first rounds, and a rest day after round 6; the last at ten."""
    read = read_control(control)
    if read is None:
        raise BadInput(
            f"the time control {control!r} cannot be read; write it as 100+30", where="time_control"
        )
    starts: list[datetime] = []
    today = start
    for number in range(1, rounds + 1):
        if number - 1 in doubles:
            starts.append(starts[-1] + longest_game(read) + BREAK)
        else:
            begins = EARLIEST_START if number in doubles else hour
            starts.append(datetime.combine(today, FINAL_START if number == rounds else begins))
        if number not in doubles:
            today += (1 + (number in REST_OF_B)) * ONE_DAY
    return _written(starts)


@rule("3.3.3", "3.5.3")
def five_day_plan(start: date, hours: Mapping[int, time] | None = None) -> tuple[RoundTime, ...]:
    """The recommended sessions of an island championship, with other hours for some rounds if wanted."""
    chosen = hours or {}
    return _written(
        datetime.combine(start + (day - 1) * ONE_DAY, chosen.get(number, possible[0]))
        for number, (day, possible) in SESSIONS.items()
    )


def _written(starts: Iterable[datetime]) -> tuple[RoundTime, ...]:
    """Starts as an event holds them."""
    return tuple(
        RoundTime(round=number, start=start.isoformat(timespec="minutes"))
        for number, start in enumerate(starts, start=1)
    )


def default_timetable(chosen: Preset, section: Section, start: date) -> tuple[RoundTime, ...]:
    """The timetable the book gives an event that starts on a day; none where the book has no plan."""
    match chosen.plan:
        case Plan.CONGRESS if start.month == 1:
            control = section.time_control or CONGRESS_CONTROL
            return schedule_b(start, control=control, rounds=section.rounds)
        case Plan.CONGRESS:
            rest_days = whole_of(section, "rest_days") or 1
            return schedule_a(start, rest_days=rest_days, rounds=section.rounds)
        case Plan.FIVE_DAYS:
            return five_day_plan(start)
        case Plan.FREE:
            return ()


@rule("1.6.3")
def schedule_changes(
    before: tuple[RoundTime, ...],
    after: tuple[RoundTime, ...],
    *,
    decided_by: str | None,
    why: str | None,
) -> list[Reason]:
    """A line for each round that was moved, and a warning when nobody says who decided it and why."""
    old, new = read_schedule(before), read_schedule(after)
    moved = [number for number in sorted(old | new) if old.get(number) != new.get(number)]
    by, because = decided_by or say.NOBODY_NAMED.of(), why or say.NO_REASON_GIVEN.of()
    found = [
        state(
            say.ROUND_MOVED,
            round=number,
            before=_when(old.get(number)),
            after=_when(new.get(number)),
            by=by,
            why=because,
        )
        for number in moved
    ]
    return [*found, state(say.RECORD_WHO_DECIDED)] if moved and not (decided_by and why) else found


def _when(start: datetime | None) -> Said:
    """A start as people read it."""
    return say.NOT_ON_PROGRAMME.of() if start is None else say.WHEN.of(start=start)
