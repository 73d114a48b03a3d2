"""Whether a timetable is the book's: starting day, rest days, rounds a day, hours and breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from itertools import pairwise

from crosstable.model.event import Event, Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.council import with_approval
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
    """Every departure of a section's timetable from the book; nothing while there is no timetable."""
    chosen = preset_of(event, section)
    starts = starts_of(event, section)
    if not starts or chosen.plan is Plan.FREE:
        return []
    if chosen.plan is Plan.FIVE_DAYS:
        power = "3.3.3" if chosen.clauses.format == "3.3.3" else None
        return with_approval(check_sessions(starts, chosen), chosen, section, power)
    kind = kind_of(section, starts)
    number = "2.1.3" if kind == "A" else "2.1.4"
    found = [*check_first_day(starts), *_whole(section, starts, number)]
    if kind == "A":
        found += check_a(starts)
    else:
        found += check_b(starts, read_control(section.time_control or CONGRESS_CONTROL))
    return with_approval(found, chosen, section)


def kind_of(section: Section, starts: Starts) -> str:
    """Which schedule a Congress follows: by its first day, else as set, else by whether days are double."""
    first = min(starts.values())
    if (first.month, first.day) in ((12, 28), (1, 2)):
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
    text = f"the Congress starts on {first:%d %B}; it should on 28 December (A) or 2 January (B)"
    return [Reason("2.1.2", (), text)]


def _whole(section: Section, starts: Starts, number: str) -> list[Reason]:
    """Each round has its start, and later rounds start later."""
    missing = [str(n) for n in range(1, section.rounds + 1) if n not in starts]
    found = [f"the timetable has no start for round {', '.join(missing)}"] if missing else []
    found += [
        f"round {later} does not start after round {earlier}"
        for earlier, later in pairwise(sorted(starts))
        if starts[later] <= starts[earlier]
    ]
    return [Reason(number, (), text) for text in found]


@rule("2.1.3")
def check_a(starts: Starts) -> list[Reason]:
    """Schedule A: a round a day, rest after 7 or after 4 and 8, noon to one, the last round at ten."""
    return [Reason("2.1.3", (), text) for text in _faults_of_a(starts)]


def _faults_of_a(starts: Starts) -> Iterator[str]:
    """What is wrong with a timetable of kind A."""
    for day, rounds in by_day(starts).items():
        if len(rounds) > 1:
            yield f"{day:%d %B} has rounds {_list(rounds)}; schedule A has one round a day"
    found = rests(starts)
    allowed = [tuple((after, 1) for after in afters) for afters in RESTS_OF_A.values()]
    if found not in allowed:
        yield f"rest {_rest_text(found)}; schedule A has one rest day after round 7, or two after 4 and 8"
    yield from _final_hour(starts)
    for number, start in sorted(starts.items())[:-1]:
        if not NOON <= start.time() <= ONE_PM:
            yield f"round {number} starts at {start:%H:%M}, not between 12:00 and 13:00"


@rule("2.1.4")
def check_b(starts: Starts, control: TimeControl | None) -> list[Reason]:
    """Schedule B: rest after 6, three double days, the last single at ten, from 9:30, two hours between."""
    return [Reason("2.1.4", (), text) for text in _faults_of_b(starts, control)]


def _faults_of_b(starts: Starts, control: TimeControl | None) -> Iterator[str]:
    """What is wrong with a timetable of kind B."""
    days = by_day(starts)
    found = rests(starts)
    if found != tuple((after, 1) for after in REST_OF_B):
        yield f"rest {_rest_text(found)}; schedule B has one rest day, after round 6"
    doubles = [rounds for rounds in days.values() if len(rounds) > 1]
    if len(doubles) != DOUBLE_DAYS:
        yield f"{len(doubles)} days have two rounds; schedule B has {DOUBLE_DAYS} such days"
    for day, rounds in days.items():
        if len(rounds) > 2:
            yield f"{day:%d %B} has rounds {_list(rounds)}; no day has more than two"
    if len(list(days.values())[-1]) > 1:
        yield "the last day has one round only"
    yield from _final_hour(starts)
    for number, start in sorted(starts.items()):
        if start.time() < EARLIEST_START:
            yield f"round {number} starts at {start:%H:%M}, before 9:30"
    yield from _short_breaks(starts, doubles, control)


def _short_breaks(starts: Starts, doubles: list[list[int]], control: TimeControl | None) -> Iterator[str]:
    """Double days without two free hours after the longest game of the first round."""
    if control is None:
        yield "the break between two rounds of a day cannot be checked: the time control cannot be read"
        return
    needed = longest_game(control) + BREAK
    for earlier, later in (pair for rounds in doubles for pair in pairwise(rounds)):
        if starts[later] - starts[earlier] < needed:
            earliest = starts[earlier] + needed
            yield (
                f"round {later} starts at {starts[later]:%H:%M}; with games of {control} in round {earlier} "
                f"({_hours(longest_game(control))}) and a break of two hours, not before {earliest:%H:%M}"
            )


def _final_hour(starts: Starts) -> Iterator[str]:
    """The last round starts at ten in the morning."""
    last = max(starts)
    if starts[last].time() != FINAL_START:
        yield f"the last round starts at {starts[last]:%H:%M}, not at 10:00"


@rule("3.3.3", "3.5.3")
def check_sessions(starts: Starts, chosen: Preset) -> list[Reason]:
    """The five-day plan: each round on its day, at one of its hours."""
    first = min(starts.values()).date()
    found = []
    for number, (day, hours) in SESSIONS.items():
        if number not in starts:
            found.append(f"the timetable has no start for round {number}")
            continue
        start = starts[number]
        actual = (start.date() - first).days + 1
        if actual != day or start.time() not in hours:
            plan = " or ".join(f"{hour:%H:%M}" for hour in hours)
            found.append(
                f"round {number} is on day {actual} at {start:%H:%M}; the plan has day {day} at {plan}, "
                "and variations are to be agreed with the Council"
            )
    return [Reason(chosen.clauses.format, (), text) for text in found]


def _rest_text(found: tuple[tuple[int, int], ...]) -> str:
    """Rest days in a few words."""
    if not found:
        return "on no day"
    return ", ".join(
        f"after round {after}" + (f" ({days} days)" if days > 1 else "") for after, days in found
    )


def _list(rounds: list[int]) -> str:
    """Round numbers in a sentence."""
    return " and ".join(map(str, rounds))


def _hours(length: timedelta) -> str:
    """A length of time as hours and minutes."""
    minutes = length // timedelta(minutes=1)
    return f"{minutes // 60}:{minutes % 60:02d} h"
