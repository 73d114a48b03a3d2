"""The figures of a rehearsal equal a plain recount of the rounds that were played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.prizes import prizes_of
from crosstable.model.event import Event, Prize, Section
from crosstable.model.results import ByeKind
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from crosstable.simulation.rehearsal import Plan, rehearse
from crosstable.simulation.rehearsal_course import Course, figures_of, play_course
from crosstable.simulation.rehearsal_field import fields_of

BOOKS = ("us-chess", "cfc", "nzcf", "dutch-2026", "schools")
POINTS = {ByeKind.PAIRING: 10, ByeKind.FULL: 10, ByeKind.HALF: 5, ByeKind.ZERO: 0}


def event_of(book: str, players: int, seed: int) -> Event:
    """An event with its entry list, some of one team, a fund with prizes for points."""
    made = generate(book, players, 1, seed, Rates(late=0, absences=0, withdrawals=0))
    section = made.sections[0]
    entries = tuple(
        replace(one, team=f"Team {one.no % 4}" if one.no % 3 else None, school=None)
        for one in section.players
    )
    return replace(made, sections=(replace(section, players=entries),))


def field(book: str, players: int, seed: int) -> Section:
    """A section as it would start."""
    return fields_of(event_of(book, players, seed)).sections[0][1]


def recounted(section: Section, rounds: int) -> dict[str, object]:
    """The figures by hand: scores added up game by game, meetings and byes in plain lists."""
    scores = {player.no: 0 for player in section.players}
    team = {player.no: player.team for player in section.players}
    met: list[frozenset[int]] = []
    byes: list[int] = []
    bad: list[int] = []
    mates = repeats = floats = upsets = 0
    for number, played in enumerate(section.results[:rounds], start=1):
        new = dict(scores)
        for game in played.games:
            white, black = game.points()
            new[game.white] += white
            new[game.black] += black
            pair = frozenset((game.white, game.black))
            mates += team[game.white] is not None and team[game.white] == team[game.black]
            repeats += pair in met
            apart = scores[game.white] - scores[game.black]
            floats += apart != 0
            upsets += game.result.played and apart * (white - black) < 0
            if abs(apart) > 10 or pair in met:
                bad.append(number)
            if game.result.played:
                met.append(pair)
        for bye in played.byes:
            assert bye.player is not None
            new[bye.player] += POINTS[bye.kind]
            if bye.kind is ByeKind.PAIRING:
                bad += [number] if bye.player in byes else []
                byes.append(bye.player)
        scores = new
    return {
        "perfect": sum(score == 10 * rounds for score in scores.values()),
        "byes": tuple(byes),
        "second": sum(times > 1 for times in Counter(byes).values()),
        "mates": mates,
        "repeats": repeats,
        "floats": floats,
        "upsets": upsets,
        "bad": bad,
    }


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(BOOKS), st.integers(6, 26), st.integers(0, 10**6))
def test_figures_are_those_of_a_plain_recount(book: str, players: int, seed: int) -> None:
    course = play_course(field(book, players, seed), 5, str(seed))
    for found in figures_of(course, (2, 4, 5)):
        stopped = course.stopped_in if course.stopped_in and course.stopped_in <= found.rounds else None
        plain = recounted(course.section, found.rounds)
        assert found.stopped_in == stopped
        assert found.perfect == (0 if stopped else plain["perfect"])
        assert (found.byes, found.second_byes) == (plain["byes"], plain["second"])
        assert (found.mates, found.repeats) == (plain["mates"], plain["repeats"])
        assert (found.floats, found.upsets) == (plain["floats"], plain["upsets"])
        bad = [*plain["bad"], *([stopped] if stopped else [])]  # type: ignore[misc]
        assert found.sensible == min(bad, default=found.rounds + 1) - 1


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(BOOKS), st.integers(0, 10**6))
def test_the_sums_are_those_of_the_single_rehearsals(book: str, seed: int) -> None:
    event = event_of(book, 11, seed)
    plan = Plan(choices=(3, 4), times=6, seed=seed)
    *_, report = rehearse(event, plan)
    (title, section), income = fields_of(event).sections[0], report.sections[0].income
    courses = [play_course(section, 4, f"{seed}/{number}/{title}") for number in range(1, 7)]
    for place, tally in enumerate(report.sections[0].tallies):
        single = [figures_of(course, plan.choices)[place] for course in courses]
        whole = [one for one in single if one.stopped_in is None]
        assert tally.times == 6 and tally.played_out == len(whole)
        assert tally.perfect == dict(Counter(one.perfect for one in whole))
        assert tally.byes == dict(Counter(no for one in single for no in set(one.byes)))
        assert tally.sensible == dict(Counter(one.sensible for one in single))
        assert (tally.mates, tally.floats) == (sum(o.mates for o in single), sum(o.floats for o in single))
        assert tally.uncovered == sum(one.paid > income for one in whole)


def test_the_same_seed_gives_the_same_report_in_any_number_of_processes() -> None:
    event = event_of("us-chess", 12, 4)
    plan = Plan(choices=(4, 3), times=9, seed=77)
    *_, one = rehearse(event, plan)
    *_, two = rehearse(event, plan, 2)
    *_, other = rehearse(event, Plan(choices=(3, 4), times=9, seed=78))
    assert one == two and one.plan.choices == (3, 4)
    assert one.sections != other.sections


def test_prizes_for_points_cost_what_the_standings_say() -> None:
    section = replace(
        field("us-chess", 16, 3),
        prizes=(
            Prize(name="First", kind="place", cents=10_000, guaranteed=True),
            Prize(name="Plus two", kind="points", cents=2_000, score=35),  # type: ignore[arg-type]
        ),
    )
    for number in range(4):
        course = play_course(section, 4, str(number))
        (found,) = figures_of(course, (4,))
        assert found.paid == sum(award.cents for award in prizes_of(course.section).awards) > 0


@pytest.mark.parametrize("book", BOOKS)
def test_too_many_rounds_end_in_no_legal_pairing_or_repeats(book: str) -> None:
    course = play_course(field(book, 4, 2), 8, "x")
    (found,) = figures_of(course, (8,))
    assert found.stopped_in or found.repeats or found.second_byes
    assert found.sensible < 8


def test_a_course_starts_from_the_entries_as_they_are() -> None:
    section = field("dutch-2026", 10, 1)
    asked = replace(section.players[0], byes={2: ByeKind.HALF, 9: ByeKind.HALF}, joins=1)
    course: Course = play_course(replace(section, players=(asked, *section.players[1:])), 3, "7")
    assert len(course.section.results) == 3
    assert [bye.kind for bye in course.section.results[1].byes if bye.player == 1] == [ByeKind.HALF]
