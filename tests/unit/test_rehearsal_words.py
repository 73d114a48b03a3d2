"""What a rehearsal would play, and its answers in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from crosstable.app.setup.rehearsal_words import in_words, perfect_parts, sensible_parts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, RoundTime, Section
from crosstable.model.players import Fee, Player
from crosstable.simulation.finishing import Finish, finish_of, longest_game
from crosstable.simulation.rehearsal import Plan, SectionReport, Tally, check_plan
from crosstable.simulation.rehearsal_field import fields_of, income_of


def section_of(*ratings: int, **keys: object) -> Section:
    """A section with players of these ratings."""
    players = tuple(Player(no=no, name=f"P{no}", rating=rating) for no, rating in enumerate(ratings, 1))
    return replace(Section(rulebook="us-chess", rounds=4, players=players), **keys)  # type: ignore[arg-type]


def report_of(tally: Tally, **keys: object) -> SectionReport:
    """A report of one section."""
    usual: dict[str, object] = {
        "title": "Open",
        "players": 10,
        "names": {9: "Roe, Ann", 10: "Doe, Bob"},
        "income": 0,
        "fund": 0,
        "guaranteed": 0,
        "has_mates": False,
        "tallies": [tally],
        "finish": {},
    }
    return SectionReport(**{**usual, **keys})  # type: ignore[arg-type]


def test_answers_are_sentences() -> None:
    tally = Tally(
        rounds=5,
        times=100,
        perfect={0: 12, 1: 83, 2: 2},
        stopped={5: 3},
        byes={9: 40, 10: 7},
        second_byes=2,
        mates=30,
        with_mates=20,
        repeats=1,
        floats=900,
        upsets=300,
        sensible={5: 90, 4: 6, 3: 4},
        paid=97 * 45_000,
        least_paid=40_000,
        most_paid=60_000,
        uncovered=12,
    )
    money = {"income": 50_000, "fund": 70_000, "guaranteed": 52_000, "has_mates": True}
    finish = {5: Finish(start="2026-11-21T19:00", longest=130, end="2026-11-21T21:10", overlaps=(3,))}
    assert in_words(report_of(tally, finish=finish, **money), tally) == [
        "5 rounds: one perfect score in 83 of 100 rehearsals, two or more in 2, none in 12.",
        "Pairings stay normal to the end in 90 of 100 rehearsals. Not normal: from round 4 in 4, "
        "from round 5 in 6.",
        "Round 5 has no legal pairing in 3 of 100 rehearsals.",
        "Byes go most often to Roe, Ann (40), Doe, Bob (7).",
        "A player gets a second bye in 2 of 100 rehearsals.",
        "Teammates or schoolmates meet in 20 of 100 rehearsals, in about 2 games each time.",
        "Two players meet twice in 1 of 100 rehearsals.",
        "About 9 games between players with different scores; the lower score wins 33 in 100 of them.",
        "Prizes cost 400.00 to 600.00, 450.00 on average.",
        "Entry fees come to 500.00.",
        "The prizes cost more than the entry fees in 12 of 100 rehearsals.",
        "Guaranteed prizes of 520.00 are 20.00 more than the entry fees.",
        "Round 5 starts 2026-11-21 19:00; the longest game ends about 2026-11-21 21:10.",
        "Round 3 may start before the longest game of round 2 is over.",
    ]


def test_bars_have_no_gap_and_add_up() -> None:
    tally = Tally(rounds=3, times=7, perfect={0: 2, 1: 3, 4: 1}, stopped={2: 1}, sensible={3: 5, 2: 1, 1: 1})
    for parts in (perfect_parts(tally), sensible_parts(tally)):
        assert sum(part.count for part in parts) == 7
        assert parts[0].start == 0 and parts[-1].start + parts[-1].width == 1000
        assert all(one.start + one.width == other.start for one, other in pairwise(parts))
    assert [part.label for part in sensible_parts(tally)] == ["to the end", "up to round 2", "up to round 1"]


def test_a_split_and_a_merged_event() -> None:
    event = Event(
        name="Open",
        sections=(
            section_of(2000, 1900, 1800, 1500, 1400, 1300, name="A"),
            section_of(1200, 1850, 1000, name="B"),
        ),
    )
    halves = fields_of(replace(event, sections=event.sections[:1]), 1600).sections
    assert [title for title, _ in halves] == ["A, 1600 and up", "A, under 1600"]
    assert [[one.rating for one in part.players] for _, part in halves] == [
        [2000, 1900, 1800],
        [1500, 1400, 1300],
    ]
    assert [one.no for one in halves[1][1].players] == [1, 2, 3]
    ((title, whole),) = fields_of(event, merge=True).sections
    assert title == "A + B" and [one.rating for one in whole.players][:3] == [2000, 1900, 1850]
    assert [one.no for one in whole.players] == list(range(1, 10))
    with pytest.raises(BadInput, match="each part needs 3"):
        fields_of(event, 1950)
    with pytest.raises(BadInput, match="only one section"):
        fields_of(replace(event, sections=event.sections[:1]), merge=True)


def test_what_cannot_be_rehearsed_is_named() -> None:
    event = Event(
        name="Open",
        sections=(
            section_of(1500, 1400, 1300, name="Swiss"),
            section_of(1500, 1400, 1300, name="Table", format=Format.ROUND_ROBIN),
            section_of(1500, 1400, name="Small"),
        ),
    )
    found = fields_of(event)
    assert [title for title, _ in found.sections] == ["Swiss"]
    assert found.left_out == (
        "Table: only individual Swiss sections can be rehearsed",
        "Small: it has fewer than 3 entries",
    )


def test_whoever_has_withdrawn_does_not_play() -> None:
    section = section_of(1500, 1400, 1300, 1200)
    gone = replace(section.players[1], withdrawn_after=0)
    event = Event(
        name="Open", sections=(replace(section, players=(section.players[0], gone, *section.players[2:])),)
    )
    ((_, field),) = fields_of(event).sections
    assert [(one.no, one.name) for one in field.players] == [(1, "P1"), (2, "P3"), (3, "P4")]


def test_fees_are_those_of_the_bills_else_of_the_section() -> None:
    section = section_of(1500, 1400, 1300, entry_fee=5000)
    paid = replace(section.players[0], fees=(Fee("entry", 4000, paid=True), Fee("late", 500)))
    assert income_of(replace(section, players=(paid, *section.players[1:]))) == 4500 + 2 * 5000


def test_the_end_follows_from_round_times_and_time_control() -> None:
    section = section_of(1500, 1400, time_control="G/60;d5")
    starts = tuple(
        RoundTime(round=number, start=f"2026-11-21T{hour}:00") for number, hour in enumerate((10, 12, 15), 1)
    )
    event = Event(name="Open", sections=(section,), schedule=starts)
    assert longest_game(section) == 130
    found = finish_of(event, section, 3)
    assert (found.start, found.end, found.overlaps) == ("2026-11-21T15:00", "2026-11-21T17:10", (2,))
    assert finish_of(event, section, 4) == Finish(longest=130, overlaps=(2,))
    assert finish_of(event, replace(section, time_control="by agreement"), 3).end == ""


@pytest.mark.parametrize(
    "plan",
    [
        Plan(choices=()),
        Plan(choices=(0, 4)),
        Plan(choices=(16,)),
        Plan(choices=(1, 2, 3, 4, 5)),
        Plan(choices=(4,), times=0),
        Plan(choices=(4,), times=1001),
    ],
)
def test_plans_without_sense_are_refused(plan: Plan) -> None:
    with pytest.raises(BadInput):
        check_plan(plan)
