"""Checkers for what is said of timetables and of final places (1.6.3, 1.10.6, 2.1.2-2.1.4, 3.3.3, 3.5.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta

from crosstable.model.event import RoundTime
from crosstable.model.profiles.new_zealand import NEW_ZEALAND
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Several, Who
from tests.checkers.nzcf_organising_entries import OrganisingCheck
from tests.checkers.nzcf_organising_rules import FORMS, HOURS, Finding, schedule, starts
from tests.readers import reading_by

PLAN: tuple[tuple[int, tuple[str, ...]], ...] = (
    (1, ("09:00",)),
    (1, ("15:30",)),
    (2, ("09:00",)),
    (2, ("15:30", "19:00")),
    (3, ("09:00",)),
    (3, ("15:30",)),
    (4, ("09:00", "13:00")),
    (5, ("09:00", "10:00")),
)
"""The sessions that 3.3.3 and 3.5.3 recommend: the day and the hours of each round."""


def of_schedule(found: Finding, *wanted: str) -> dict[int, datetime]:
    """The starts of a Congress timetable of kind A or B, and the rule of that kind."""
    found.require(found.preset in FORMS and schedule(found) in wanted, f"schedule {schedule(found)}")
    found.cites("2.1.3" if schedule(found) == "A" else "2.1.4")
    return starts(found)


def by_day(times: Mapping[int, datetime]) -> dict[date, list[int]]:
    """The rounds of every day."""
    days: dict[date, list[int]] = defaultdict(list)
    for number, start in sorted(times.items()):
        days[start.date()].append(number)
    return days


def first_day(found: Finding) -> None:
    """2.1.2: another day than 28 December or 2 January."""
    found.cites("2.1.2")
    first = min(starts(found).values())
    found.require(found.facts["first"] in (first, first.date()), f"it starts on {first}")
    found.require((first.month, first.day) not in ((12, 28), (1, 2)), "that is right")


def no_start(found: Finding) -> None:
    """2.1.3, 2.1.4, 3.3.3, 3.5.3: rounds that are not on the timetable."""
    missing = [number for number in range(1, found.section.rounds + 1) if number not in starts(found)]
    named = found.listed("rounds")
    found.require(named and set(named) <= set(missing), f"missing are {missing}")
    plan = {"ni-championship": "3.3.3", "si-championship": "3.5.3"}
    found.cites(plan.get(str(found.preset)) or ("2.1.3" if schedule(found) == "A" else "2.1.4"))


def not_after(found: Finding) -> None:
    """2.1.3: a round that does not start after the one before it."""
    times = of_schedule(found, "A", "B")
    earlier, later = found.facts["earlier"], found.facts["later"]
    assert isinstance(earlier, int) and isinstance(later, int)
    between = [number for number in times if earlier < number < later]
    found.require(earlier < later and not between, "they do not follow each other")
    found.require(times[later] <= times[earlier], f"{times[earlier]}, {times[later]}")


def rounds_of_a_day(found: Finding) -> None:
    """2.1.3, 2.1.4: a day with several rounds."""
    three = found.code == "timetable-three-rounds"
    days = by_day(of_schedule(found, "B" if three else "A"))
    day = found.facts["day"]
    assert isinstance(day, date)
    rounds = days[day.date() if isinstance(day, datetime) else day]
    found.require(list(found.listed("rounds")) == rounds and len(rounds) > 1 + three, f"rounds {rounds}")


def rests(times: Mapping[int, datetime]) -> list[tuple[int, int]]:
    """After which rounds no round is played, and on how many days."""
    days, found = by_day(times), []
    for one, other in zip(sorted(days), sorted(days)[1:], strict=False):
        free = (other - one).days - 1
        if free > 0:
            found.append((max(days[one]), free))
    return found


def rest_days(found: Finding) -> None:
    """2.1.3, 2.1.4: rest days elsewhere than the schedule has them."""
    letter = found.code[-1].upper()
    made = rests(of_schedule(found, letter))
    right = {"A": ([(7, 1)], [(4, 1), (8, 1)]), "B": ([(6, 1)],)}[letter]
    found.require(made not in right, "that is right")
    found.require(told_rests(found) == made, f"rests are {made}")


def told_rests(found: Finding) -> list[tuple[object, object]]:
    """The rest days that a sentence names."""
    said = found.facts["rests"]
    if isinstance(said, Said) and said.saying.code == "nzcf.timetable-no-rest":
        return []
    several = said.all if isinstance(said, Several) else (said,)
    return [(one.facts["round"], one.facts["days"]) for one in several if isinstance(one, Said)]


def hour_of_round(found: Finding) -> None:
    """2.1.3, 2.1.4: a round that starts at another hour than it may."""
    of = {"timetable-not-at-noon": "A", "timetable-too-early": "B"}
    times = of_schedule(found, *of.get(found.code, "AB"))
    last = found.code == "timetable-last-not-at-ten"
    number = max(times) if last else found.facts["round"]
    assert isinstance(number, int)
    start = times[number]
    found.require(found.facts["start"] in (start, start.time()), f"it starts at {start}")
    right = {
        "timetable-not-at-noon": time(12) <= start.time() <= time(13),
        "timetable-too-early": start.time() >= time(9, 30),
        "timetable-last-not-at-ten": start.time() == time(10),
    }
    found.require(not right[found.code], "that is right")
    found.require(last or found.code != "timetable-not-at-noon" or number != found.section.rounds, "the last")
    found.require(not last or number == found.section.rounds, f"there are {found.section.rounds} rounds")


def double_days(found: Finding) -> None:
    """2.1.4: three days have two rounds."""
    days = [rounds for rounds in by_day(of_schedule(found, "B")).values() if len(rounds) == 2]
    found.require((found.facts["days"], found.facts["wanted"]) == (len(days), 3), f"{len(days)}")
    found.require(len(days) != 3, "that is right")


def last_of_b(found: Finding) -> None:
    """2.1.4: several rounds on the last day."""
    days = by_day(of_schedule(found, "B"))
    found.require(len(days[max(days)]) > 1, f"{days[max(days)]}")


def unread_control(found: Finding) -> None:
    """2.1.4: two rounds a day, and a control that is no number of minutes."""
    days = by_day(of_schedule(found, "B")).values()
    found.require(any(len(rounds) > 1 for rounds in days), "no day has two rounds")
    found.require(found.section.time_control not in HOURS, "it can be read")


def short_break(found: Finding) -> None:
    """2.1.4: a game of a hundred moves and two hours do not fit between two rounds of a day."""
    times = of_schedule(found, "B")
    earlier, later = found.facts["earlier"], found.facts["later"]
    assert isinstance(earlier, int) and isinstance(later, int)
    control = found.section.time_control or "100+30"  # where none is stated, that of 2.1.5
    minutes = HOURS[control]
    found.require(found.facts["control"] == control, f"the control is {control}")
    found.require(found.facts["longest"] == f"{minutes // 60}:{minutes % 60:02d} h", f"{minutes} minutes")
    earliest = times[earlier] + timedelta(minutes=minutes + 120)
    found.require(times[earlier].date() == times[later].date(), "not of one day")
    found.require(found.facts["start"] in (times[later], times[later].time()), f"{times[later]}")
    found.require(
        times[later] < earliest and found.facts["earliest"] in (earliest, earliest.time()), earliest
    )
    same = earliest.date() == times[later].date()
    found.require(same is (found.code == "timetable-short-break"), f"not before {earliest}")


def session(found: Finding) -> None:
    """3.3.3, 3.5.3: a round on another day or at another hour than recommended."""
    found.cites({"ni-championship": "3.3.3", "si-championship": "3.5.3"}[str(found.preset)])
    times, number = starts(found), found.facts["round"]
    assert isinstance(number, int)
    start, (planned, hours) = times[number], PLAN[number - 1]
    day = (start.date() - min(times.values()).date()).days + 1
    facts = found.facts["day"], found.facts["planned"], found.listed("hours")
    shown = tuple(one.strftime("%H:%M") if isinstance(one, time) else one for one in facts[2])
    found.require((*facts[:2], shown) == (day, planned, hours), f"day {day}, planned {planned} {hours}")
    found.require(found.facts["start"] in (start, start.time()), f"it starts at {start}")
    found.require(day != planned or start.strftime("%H:%M") not in hours, "that is right")


def check_moved(
    reasons: tuple[Reason, ...],
    before: tuple[RoundTime, ...],
    after: tuple[RoundTime, ...],
    by: str | None,
    why: str | None,
) -> list[str]:
    """1.6.3: every round with another start is told once, by whom and why; without both, to record them."""
    old, new = ({one.round: one.start for one in some} for some in (before, after))
    moved = [number for number in sorted({*old, *new}) if old.get(number) != new.get(number)]
    codes = []
    for reason in reasons:
        said = reason.said
        assert isinstance(said, Said) and reason.rule == "1.6.3", reason
        codes.append(reason.code)
        if reason.code == "nzcf.timetable-record-who-decided":
            assert old != new and not (by and why), reason.text
            continue
        facts = said.facts
        number = moved.pop(0)
        assert facts["round"] == number, (reason.text, number)
        codes += [told_start(facts["before"], old.get(number)), told_start(facts["after"], new.get(number))]
        codes += [told_or(facts["by"], by, "nobody-named"), told_or(facts["why"], why, "no-reason-given")]
    assert not moved, f"not told: {moved}"
    assert ("nzcf.timetable-record-who-decided" in codes) is bool(reasons and not (by and why)), codes
    return [code for code in codes if code]


def told_start(said: object, start: str | None) -> str:
    """The code of a start within a sentence, which has to be the right one."""
    assert isinstance(said, Said)
    if start is None:
        assert said.saying.code == "nzcf.timetable-not-on-programme", said
        return said.saying.code
    when = datetime.fromisoformat(start)
    assert said.saying.code == "nzcf.timetable-when" and said.facts["start"] == when, (said, start)
    with reading_by(NEW_ZEALAND):
        hour, half = when.hour % 12 or 12, "am" if when.hour < 12 else "pm"
        assert str(said) == f"{when:%A}, {when.day} {when:%B %Y}, {hour}:{when:%M} {half}", said
    return said.saying.code


def told_or(said: object, given: str | None, code: str) -> str:
    """Who decided, or why; a sentence of its own where nothing is given."""
    if given:
        assert str(said) == given, (said, given)
        return ""
    assert isinstance(said, Said) and said.saying.code == f"nzcf.timetable-{code}", said
    return said.saying.code


def check_altered(
    reasons: tuple[Reason, ...], before: Mapping[int, int], after: Mapping[int, int], why: str
) -> list[str]:
    """1.10.6: everybody whose place is another is told once, by the new places; else that nobody is."""
    moved = {no for no in {*before, *after} if before.get(no) != after.get(no)}
    codes = []
    for reason in reasons:
        said = reason.said
        assert isinstance(said, Said) and reason.rule == "1.10.6" and said.facts["why"] == why, reason
        codes.append(reason.code)
        if reason.code == "nzcf.place-none-changed":
            assert not moved and not reason.players, moved
            continue
        who = said.facts["player"]
        assert isinstance(who, Who) and reason.players == (who.no,), reason
        assert said.facts.get("before") == before.get(who.no), reason.text
        assert said.facts.get("after") == after.get(who.no), reason.text
        kind = "won" if who.no not in before else "lost" if who.no not in after else "changed"
        assert reason.code == f"nzcf.place-{kind}", reason.text
        moved.remove(who.no)
    assert not moved, f"not told: {moved}"
    return codes


CHECKS: dict[str, OrganisingCheck] = {
    "timetable-first-day": first_day,
    "timetable-no-start": no_start,
    "timetable-not-after": not_after,
    "timetable-two-rounds-in-a": rounds_of_a_day,
    "timetable-three-rounds": rounds_of_a_day,
    "timetable-rest-of-a": rest_days,
    "timetable-rest-of-b": rest_days,
    "timetable-not-at-noon": hour_of_round,
    "timetable-last-not-at-ten": hour_of_round,
    "timetable-too-early": hour_of_round,
    "timetable-double-days": double_days,
    "timetable-last-day": last_of_b,
    "timetable-unread-control": unread_control,
    "timetable-short-break": short_break,
    "timetable-no-break-left": short_break,
    "timetable-session": session,
}
