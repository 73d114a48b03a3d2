"""NZCF 1.6.3, 2.1.2-2.1.4, 2.1.7, 3.3.3, 3.5.3, 3.5.5: timetables, built, checked and changed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, time
from typing import Any

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, RoundTime, Section
from crosstable.model.profiles.new_zealand import NEW_ZEALAND
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.presets import preset
from crosstable.rulebooks.nzcf.timetable import (
    default_timetable,
    five_day_plan,
    schedule_a,
    schedule_b,
    schedule_changes,
)
from crosstable.rulebooks.nzcf.timetable_check import check_timetable
from tests.readers import reading_by
from tests.unit.nzcf_events import A_START, TIMETABLE_A, event, rules, section, times


@pytest.fixture(autouse=True)
def _read_in_new_zealand() -> Iterator[None]:
    """Dates and money are those of New Zealand."""
    with reading_by(NEW_ZEALAND):
        yield


B_START = date(2027, 1, 2)
JULY = date(2026, 7, 13)


def check(name: str, schedule: tuple[RoundTime, ...], **keys: Any) -> list[Reason]:
    """The findings about a timetable."""
    made = event(name, schedule=schedule, **keys)
    return check_timetable(made, made.sections[0])


def moved(schedule: tuple[RoundTime, ...], changes: dict[int, str]) -> tuple[RoundTime, ...]:
    """A timetable with other starts for some rounds."""
    return tuple(RoundTime(round=t.round, start=changes.get(t.round, t.start)) for t in schedule)


def test_2_1_2_another_starting_day_is_reported() -> None:
    found = check("nz-championship", schedule_a(date(2026, 12, 27)))
    assert rules(found) == ["2.1.2"] and "starts on 27 December" in found[0].text


@pytest.mark.parametrize(("setting", "rule"), [("A", "2.1.3"), ("B", "2.1.4")])
def test_2_1_2_on_another_day_the_setting_says_which_schedule(setting: str, rule: str) -> None:
    schedule = moved(schedule_a(date(2026, 12, 27)), {11: "2027-01-07T12:00"})
    found = check("nz-championship", schedule, settings={"schedule": setting})
    assert set(rules(found)) == {"2.1.2", rule}


def test_2_1_3_one_rest_day_ends_on_8_january() -> None:
    assert TIMETABLE_A[6].start == "2027-01-03T13:00"
    assert TIMETABLE_A[7].start == "2027-01-05T13:00"
    assert TIMETABLE_A[10].start == "2027-01-08T10:00"
    assert check("nz-championship", TIMETABLE_A) == []


def test_2_1_3_two_rest_days_after_four_and_eight() -> None:
    schedule = schedule_a(A_START, rest_days=2, hour=time(12))
    assert schedule[10].start == "2027-01-09T10:00"
    assert [t.start[8:10] for t in schedule[3:5]] == ["31", "02"]
    assert [t.start[8:10] for t in schedule[7:9]] == ["05", "07"]
    assert check("nz-major-open", schedule) == []


def test_2_1_3_there_are_one_or_two_rest_days() -> None:
    with pytest.raises(BadInput, match="one or two rest days"):
        schedule_a(A_START, rest_days=3)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({7: "2027-01-04T13:00"}, "rest after round 6; schedule A"),
        ({8: "2027-01-04T13:00"}, "rest after round 8; schedule A"),
        ({11: "2027-01-08T13:00"}, "the last round starts at 1:00 pm, not at 10 am"),
        ({3: "2026-12-30T13:30"}, "round 3 starts at 1:30 pm, not between noon and 1 pm"),
        ({3: "2026-12-30T11:59"}, "round 3 starts at 11:59"),
        ({2: "2026-12-28T13:00"}, "28 December has rounds 1 and 2"),
        ({10: "2027-01-05T12:00"}, "round 10 does not start after round 9"),
    ],
)
def test_2_1_3_faults_of_schedule_a(changes: dict[int, str], text: str) -> None:
    found = check("nz-championship", moved(TIMETABLE_A, changes))
    assert set(rules(found)) == {"2.1.3"}
    assert any(text in reason.text for reason in found)


def test_2_1_3_a_missing_round_is_reported() -> None:
    found = check("nz-championship", TIMETABLE_A[:10])
    assert any("no start for round 11" in reason.text for reason in found)


def test_2_1_3_no_rest_day_at_all() -> None:
    days = [date(2026, 12, 28 + n) for n in range(4)] + [date(2027, 1, n) for n in range(1, 8)]
    schedule = times(*(f"{day}T13:00" for day in days[:10]), f"{days[10]}T10:00")
    assert [reason.text[:14] for reason in check("nz-championship", schedule)] == ["rest on no day"]


def test_2_1_4_the_second_round_of_a_day_not_before_half_past_four() -> None:
    schedule = schedule_b(B_START)
    assert [t.start for t in schedule[1:3]] == ["2027-01-03T09:30", "2027-01-03T16:30"]
    assert check("nz-championship", schedule) == []
    early = moved(schedule, {3: "2027-01-03T16:29"})
    [fault] = check("nz-championship", early)
    assert fault.rule == "2.1.4" and "not before 4:30 pm" in fault.text


def test_2_1_4_default_has_three_double_days_and_rest_after_six() -> None:
    days = [t.start[8:10] for t in schedule_b(B_START)]
    assert days == ["02", "03", "03", "04", "05", "05", "07", "08", "08", "09", "10"]
    assert schedule_b(B_START)[10].start == "2027-01-10T10:00"


def test_2_1_4_other_days_may_be_double() -> None:
    assert check("nz-championship", schedule_b(B_START, doubles=(1, 3, 9))) == []


def test_2_1_4_a_game_without_increment_is_shorter() -> None:
    schedule = schedule_b(B_START, control="40/105, 30")
    assert schedule[2].start == "2027-01-03T16:00"
    assert check("nz-championship", schedule, time_control="40/105, 30") == []


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({7: "2027-01-06T13:00"}, "rest after round 7; schedule B"),
        ({5: "2027-01-05T09:15"}, "round 5 starts at 9:15 am, before 9:30 am"),
        ({10: "2027-01-08T23:30"}, "has rounds 8, 9 and 10; no day has more than two"),
        ({11: "2027-01-09T20:00"}, "the last day has one round only"),
        ({11: "2027-01-10T09:30"}, "the last round starts at 9:30 am"),
    ],
)
def test_2_1_4_faults_of_schedule_b(changes: dict[int, str], text: str) -> None:
    found = check("nz-championship", moved(schedule_b(B_START), changes))
    assert set(rules(found)) == {"2.1.4"}
    assert any(text in reason.text for reason in found)


def test_2_1_4_two_double_days_are_too_few() -> None:
    found = check("nz-championship", schedule_b(B_START, doubles=(2, 8)))
    assert [reason.text for reason in found] == ["2 days have two rounds; schedule B has 3 such days"]


def test_2_1_4_the_break_needs_a_control_that_can_be_read() -> None:
    found = check("nz-championship", schedule_b(B_START), time_control="slow")
    assert ["cannot be checked" in reason.text for reason in found] == [True]
    with pytest.raises(BadInput, match="cannot be read"):
        schedule_b(B_START, control="slow")


def test_2_1_7_the_council_may_move_the_congress() -> None:
    found = check("nz-championship", schedule_a(date(2026, 12, 27)), settings={"council_approval": "Zonal"})
    assert rules(found) == ["2.1.7"] and found[0].data["instead_of"] == "2.1.2"


@pytest.mark.parametrize(("name", "rule"), [("ni-championship", "3.3.3"), ("si-championship", "3.5.3")])
def test_3_3_3_and_3_5_3_the_five_day_plan(name: str, rule: str) -> None:
    plan = five_day_plan(JULY)
    assert [t.start[8:] for t in plan[:2]] == ["13T09:00", "13T15:30"]
    assert [t.start[8:] for t in plan[5:]] == ["15T15:30", "16T09:00", "17T09:00"]
    assert check(name, plan) == []
    found = check(name, moved(plan, {7: "2026-07-16T14:00"}))
    assert rules(found) == [rule] and "day 4 at 9:00 am or 1:00 pm" in found[0].text


def test_3_3_3_the_alternatives_of_the_plan() -> None:
    plan = five_day_plan(JULY, {4: time(19), 7: time(13), 8: time(10)})
    assert check("ni-championship", plan) == []


def test_3_3_3_a_round_on_another_day_and_a_missing_one() -> None:
    found = check("ni-championship", moved(five_day_plan(JULY), {7: "2026-07-15T19:00"})[:7])
    assert [reason.text[:40] for reason in found] == [
        "round 7 is on day 3 at 7:00 pm; the plan",
        "the timetable has no start for round 8",
    ]


@pytest.mark.parametrize(("name", "rule"), [("ni-championship", "3.3.3"), ("si-championship", "3.5.5")])
def test_3_5_5_other_sessions_with_the_councils_agreement(name: str, rule: str) -> None:
    plan = moved(five_day_plan(JULY), {8: "2026-07-17T11:00"})
    assert rules(check(name, plan, settings={"council_approval": "ferry"})) == [rule]


def test_3_4_2_a_rapid_has_no_plan() -> None:
    assert check("ni-rapid", times("2026-07-18T10:00")) == []
    assert default_timetable(preset("ni-rapid"), section("ni-rapid"), JULY) == ()


def default(name: str, start: date, **keys: Any) -> tuple[RoundTime, ...]:
    """The default timetable of an event."""
    made: Section = section(name, **keys)
    return default_timetable(preset(name), made, start)


def test_2_1_3_and_2_1_4_default_timetables() -> None:
    assert default("nz-championship", A_START) == TIMETABLE_A
    assert default("nz-championship", A_START, settings={"rest_days": 2}) == schedule_a(A_START, rest_days=2)
    assert default("nz-major-open", B_START) == schedule_b(B_START)
    assert default("si-championship", JULY) == five_day_plan(JULY)


def test_1_6_3_a_change_of_time_is_put_on_record() -> None:
    after = moved(TIMETABLE_A, {5: "2027-01-01T12:00"})
    [line] = schedule_changes(TIMETABLE_A, after, decided_by="the director", why="power cut")
    assert line.rule == "1.6.3"
    assert "round 5: Friday, 1 January 2027, 1:00 pm became Friday, 1 January 2027, 12:00 pm" in line.text
    assert "decided by the director: power cut" in line.text


def test_1_6_3_nobody_decides_without_a_name_and_a_reason() -> None:
    found = schedule_changes(TIMETABLE_A, TIMETABLE_A[:10], decided_by=None, why="a player asked")
    assert len(found) == 2 and "not on the programme" in found[0].text
    assert "record who decided and why" in found[1].text
    assert schedule_changes(TIMETABLE_A, TIMETABLE_A, decided_by=None, why=None) == []


def test_1_6_3_a_section_may_have_times_of_its_own() -> None:
    made = event("nz-championship", schedule=TIMETABLE_A, settings={"round_times": ("2027-01-05T13:00",)})
    assert rules(check_timetable(made, made.sections[0]))[:1] == ["2.1.2"]


def test_an_event_without_timetable_has_no_faults() -> None:
    made = Event(name="E", sections=(section("nz-championship"),), preset="nz-championship")
    assert check_timetable(made, made.sections[0]) == []
