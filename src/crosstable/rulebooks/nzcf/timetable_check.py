"""Whether a timetable is the book's: starting day, rest days, rounds a day, hours and breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from itertools import pairwise

from crosstable.model.event import Event, Section
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Several
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.council import with_approval
from crosstable.rulebooks.nzcf.dates import moment
from crosstable.rulebooks.nzcf.event_settings import text_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_table import CONGRESS_CONTROL
from crosstable.rulebooks.nzcf.preset_types import Plan, Preset
from crosstable.rulebooks.nzcf.programme import preset_of, starts_of
from crosstable.rulebooks.nzcf.time_controls import TimeControl, longest_game, read_control
from crosstable.rulebooks.nzcf.timetable import (
    BREAK,
    DOUBLE_DAYS,
    EARLIEST_START,
    FINAL_START,
    NOON,
    ONE_PM,
    REST_OF_B,
    RESTS_OF_A,
    SESSIONS,
)

Starts = Mapping[int, datetime]


def check_timetable(event: Event, section: Section) -> list[Reason]:
    """Every departure of a section's timetable from the book; nothing while there is no timetable.

    The Council may approve a departure, but not what could not be checked.
    """
    chosen = preset_of(event, section)
    starts = starts_of(event, section)
    if not starts or chosen.plan is Plan.FREE:
        return []
    if chosen.plan is Plan.FIVE_DAYS:
        power = "3.3.3" if chosen.clauses.format == "3.3.3" else None
        return with_approval(check_sessions(section, starts, chosen), chosen, section, power)
    kind = kind_of(section, starts)
    number = "2.1.3" if kind == "A" else "2.1.4"
    found = [*check_first_day(starts), *_whole(section, starts, number)]
    if kind == "A":
        found += check_a(section, starts)
    else:
        found += check_b(section, starts, read_control(section.time_control or CONGRESS_CONTROL))
    unread = [reason for reason in found if reason.code == say.UNREAD_CONTROL.code]
    return [*with_approval([one for one in found if one not in unread], chosen, section), *unread]


def kind_of(section: Section, starts: Starts) -> str:
    """Which schedule a Congress follows: by its first day, else as set, else by whether days are double."""
    first = min(starts.values(), default=None)
    if first is None and section.start is not None:
        first = moment(section.start, "start")
    if first is not None and (first.month, first.day) in ((12, 28), (1, 2)):
        return "A" if first.month == 12 else "B"
    if "schedule" in section.settings:
        return text_of(section, "schedule") or "A"
    return "B" if any(len(rounds) > 1 for rounds in by_day(starts).values()) else "A"


def by_day(starts: Starts) -> dict[date, list[int]]:
    """The rounds of each playing day."""
    days: dict[date, list[int]] = {}
    for number, start in sorted(starts.items()):
        days.setdefault(start.date(), []).append(number)
    return dict(sorted(days.items()))


def rests(starts: Starts) -> tuple[tuple[int, int], ...]:
    """The rounds after which there is no play, each with the number of free days."""
    gaps = pairwise(by_day(starts).items())
    return tuple(
        (max(rounds), (later - earlier).days - 1)
        for (earlier, rounds), (later, _) in gaps
        if (later - earlier).days > 1
    )


@rule("2.1.2")
def check_first_day(starts: Starts) -> list[Reason]:
    """The Congress starts on 28 December or on 2 January."""
    first = min(starts.values())
    if (first.month, first.day) in ((12, 28), (1, 2)):
        return []
    return [state(say.FIRST_DAY, first=first)]


def _whole(section: Section, starts: Starts, number: str) -> list[Reason]:
    """Each round has its start, and later rounds start later."""
    missing = tuple(n for n in range(1, section.rounds + 1) if n not in starts)
    found = [say.NO_START.of(rounds=Several(missing))] if missing else []
    found += [
        say.NOT_AFTER.of(later=later, earlier=earlier)
        for earlier, later in pairwise(sorted(starts))
        if starts[later] <= starts[earlier]
    ]
    return [Reason(number, (), fault) for fault in found]


@rule("2.1.3")
def check_a(section: Section, starts: Starts) -> list[Reason]:
    """Schedule A: a round a day, rest after 7 or after 4 and 8, noon to one, the last round at ten."""
    return [Reason("2.1.3", (), fault) for fault in _faults_of_a(section, starts)]


def _faults_of_a(section: Section, starts: Starts) -> Iterator[Said]:
    """What is wrong with a timetable of kind A."""
    for day, rounds in by_day(starts).items():
        if len(rounds) > 1:
            yield say.TWO_ROUNDS_IN_A.of(day=day, rounds=Several(tuple(rounds)))
    found = rests(starts)
    allowed = [tuple((after, 1) for after in afters) for afters in RESTS_OF_A.values()]
    if found not in allowed:
        yield say.REST_OF_A.of(rests=_rest_days(found))
    yield from _final_hour(section, starts)
    for number, start in sorted(starts.items()):
        if number != section.rounds and not NOON <= start.time() <= ONE_PM:
            yield say.NOT_AT_NOON.of(round=number, start=start)


@rule("2.1.4")
def check_b(section: Section, starts: Starts, control: TimeControl | None) -> list[Reason]:
    """Schedule B: rest after 6, three double days, the last single at ten, from 9:30, two hours between."""
    return [Reason("2.1.4", (), fault) for fault in _faults_of_b(section, starts, control)]


def _faults_of_b(section: Section, starts: Starts, control: TimeControl | None) -> Iterator[Said]:
    """What is wrong with a timetable of kind B."""
    days = by_day(starts)
    found = rests(starts)
    if found != tuple((after, 1) for after in REST_OF_B):
        yield say.REST_OF_B.of(rests=_rest_days(found))
    doubles = sum(len(rounds) == 2 for rounds in days.values())
    if doubles != DOUBLE_DAYS:
        yield say.DOUBLE_DAYS.of(days=doubles, wanted=DOUBLE_DAYS)
    for day, rounds in days.items():
        if len(rounds) > 2:
            yield say.THREE_ROUNDS.of(day=day, rounds=Several(tuple(rounds)))
    if len(list(days.values())[-1]) > 1:
        yield say.LAST_DAY.of()
    yield from _final_hour(section, starts)
    for number, start in sorted(starts.items()):
        if start.time() < EARLIEST_START:
            yield say.TOO_EARLY.of(round=number, start=start)
    yield from _short_breaks(starts, [rounds for rounds in days.values() if len(rounds) > 1], control)


def _short_breaks(starts: Starts, doubles: list[list[int]], control: TimeControl | None) -> Iterator[Said]:
    """Days of several rounds without two free hours after the longest game of the earlier one."""
    if control is None:
        if doubles:
            yield say.UNREAD_CONTROL.of()
        return
    needed = longest_game(control) + BREAK
    for earlier, later in (pair for rounds in doubles for pair in pairwise(rounds)):
        if starts[later] - starts[earlier] < needed:
            earliest = starts[earlier] + needed
            same_day = earliest.date() == starts[later].date()
            yield (say.SHORT_BREAK if same_day else say.NO_BREAK_LEFT).of(
                later=later,
                start=starts[later],
                control=str(control),
                earlier=earlier,
                longest=_hours(longest_game(control)),
                earliest=earliest,
            )


def _final_hour(section: Section, starts: Starts) -> Iterator[Said]:
    """The last round starts at ten in the morning; nothing while it is not on the timetable."""
    last = starts.get(section.rounds)
    if last is not None and last.time() != FINAL_START:
        yield say.LAST_NOT_AT_TEN.of(start=last)


@rule("3.3.3", "3.5.3")
def check_sessions(section: Section, starts: Starts, chosen: Preset) -> list[Reason]:
    """The five-day plan: each round on its day, at one of its hours."""
    first = min(starts.values()).date()
    found = []
    for number, (day, hours) in SESSIONS.items():
        if number > section.rounds:
            break
        if number not in starts:
            found.append(say.NO_START.of(rounds=Several((number,))))
            continue
        start = starts[number]
        actual = (start.date() - first).days + 1
        if actual != day or start.time() not in hours:
            plan = Several(tuple(hours))
            found.append(say.SESSION.of(round=number, day=actual, start=start, planned=day, hours=plan))
    return [Reason(chosen.clauses.format, (), fault) for fault in found]


def _rest_days(found: tuple[tuple[int, int], ...]) -> Said | Several:
    """Rest days in a few words."""
    if not found:
        return say.NO_REST.of()
    return Several(tuple(say.REST_AFTER.of(round=after, days=days) for after, days in found))


def _hours(length: timedelta) -> str:
    """A length of time as hours and minutes."""
    minutes = length // timedelta(minutes=1)
    return f"{minutes // 60}:{minutes % 60:02d} h"
