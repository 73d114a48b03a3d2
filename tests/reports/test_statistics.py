"""Every figure of the statistics is counted again by simple code, on random events of all kinds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from crosstable.flow.ranking import ranking
from crosstable.flow.table_formats import GROUPED
from crosstable.model.event import Section
from crosstable.reports.people import Person, people_before
from crosstable.reports.standings.best import best_of
from crosstable.reports.standings.course import course_of
from crosstable.reports.standings.statistics import Statistics, rounded_percent, statistics_of
from crosstable.reports.standings.statistics_tables import bands_table, colours_table, statistics_tables
from tests.reports import recount
from tests.reports.random_sections import sections_as_shown

SECTIONS = tuple(sections_as_shown(4))
GOOD, WON = ("1-0", "1/2-1/2", "1/2-0"), ("1-0",)
"""Whoever has half a point was not beaten, even if the other side has none."""


def people_of(section: Section) -> Mapping[int, Person]:
    """Everybody as pages name them."""
    return people_before(section, len(section.results) + 1, for_pairing=False)


def found_in(section: Section) -> Statistics:
    """The statistics of a section."""
    return statistics_of(section, people_of(section), ranking(section))


def ratings_of(section: Section) -> dict[int, int]:
    """The ratings of those who have places; schools have none on lists."""
    people = people_of(section)
    return {no: one.rating for no, one in people.items() if one.rating is not None and one.home is None}


def ratings_at_boards(section: Section) -> dict[int, int]:
    """The ratings of those who sit at the boards."""
    if not section.entrants.are_teams:
        return ratings_of(section)
    return {one.no: one.rating for one in section.members if one.rating is not None}


@pytest.mark.parametrize("section", SECTIONS, ids=lambda one: f"{one.rulebook} {one.format.value}")
class TestRecounted:
    """Each figure beside its recount."""

    def test_colours(self, section: Section) -> None:
        found, games = found_in(section), recount.played(section, boards=True)
        count = found.colours
        assert found.games == len(games) > 0
        assert found.forfeits == recount.forfeited(section)
        assert (count.white, count.draws, count.black) == recount.colours(games)
        assert found.other_results == len(games) - sum(recount.colours(games))
        for one in found.rounds:
            here = recount.colours([game for game in games if game[0] == one.round])
            assert (one.count.white, one.count.draws, one.count.black) == here
        assert sum(one.count.games for one in found.rounds) == count.games

    def test_rating_differences(self, section: Section) -> None:
        found, games = found_in(section), recount.played(section, boards=True)
        ratings = ratings_at_boards(section)
        told = {band.lowest: (band.games, Fraction(band.scored, 10), band.expected) for band in found.bands}
        assert told == recount.bands(games, ratings)
        known = [game for game in games if game[1] in ratings and game[2] in ratings]
        usual = [game for game in known if game[3] in recount.POINT]
        assert found.equal == len([game for game in usual if ratings[game[1]] == ratings[game[2]]])
        assert found.unrated == sum(recount.colours(games)) - len(usual)

    def test_upsets(self, section: Section) -> None:
        found = found_in(section).upsets
        all_of_them = recount.upsets(recount.played(section, boards=False), ratings_of(section))
        shown = [(upset.difference, upset.winner, upset.loser) for _, upset in found.shown]
        assert [one[0] for one in shown] == [one[0] for one in all_of_them[: len(shown)]]
        assert set(shown) <= set(all_of_them)
        assert len(shown) >= min(5, len(all_of_them))

    def test_runs(self, section: Section) -> None:
        found, games = found_in(section), recount.played(section, boards=False)
        for best, good in ((found.unbeaten, GOOD), (found.winning, WON)):
            length, everybody = recount.longest_runs(games, good)
            assert {run.games for _, run in best.shown} <= {length}
            assert {run.player for _, run in best.shown} <= everybody
            assert len(best.shown) + best.more == len(everybody)

    def test_surpluses(self, section: Section) -> None:
        found = found_in(section).surpluses
        told = recount.surpluses(recount.played(section, boards=False), ratings_of(section))
        values = sorted(told.values(), reverse=True)
        assert [Fraction(one.above, 100) for _, one in found.shown] == values[: len(found.shown)]
        assert all(told[one.player] == Fraction(one.above, 100) for _, one in found.shown)

    def test_climbs(self, section: Section) -> None:
        found = found_in(section).climbs
        places = {line.player: line.place for line in ranking(section).standings}
        told = {} if section.format in GROUPED else recount.climbs(places, ratings_of(section))
        values = sorted(told.values(), reverse=True)
        assert [climb.gained for _, climb in found.shown] == values[: len(found.shown)]
        assert all(told[climb.player] == climb.gained for _, climb in found.shown)

    def test_the_course_is_what_the_standings_say_after_each_round(self, section: Section) -> None:
        course = course_of(section)
        if course is None:
            assert section.format in GROUPED
            return
        for after in range(1, course.last + 1):
            then = ranking(section, after).standings
            assert {line.player: line.score for line in then} == dict(course.rounds[after - 1].scores)
            assert {line.player: line.place for line in then} == dict(course.rounds[after - 1].places)

    def test_tables_show_the_same_figures(self, section: Section) -> None:
        found, people = found_in(section), people_of(section)
        colours = colours_table(found).rows
        assert colours[-1].cells[1:5] == (
            found.colours.games,
            found.colours.white,
            found.colours.draws,
            found.colours.black,
        )
        assert [row.cells[1] for row in bands_table(found).rows] == [band.games for band in found.bands]
        tables = {one.table.key: one for one in statistics_tables(found, people, teams=False)}
        assert [row.cells[1] for row in tables["unbeaten"].table.rows] == [
            run.games for _, run in found.unbeaten.shown
        ]
        rated = any(one.rating is not None and one.home is None for one in people.values())
        assert ("upsets" in tables) == rated


def test_the_random_events_have_everything_that_makes_counting_hard() -> None:
    written = {
        game.result.value for section in SECTIONS for one in section.results for _, _, game in one.at_boards()
    }
    assert {"1-0", "0-1", "1/2-1/2", "+:-", "-:+", "-:-", "0-0", "1/2-0", "0-1/2", "*"} <= written
    assert any(section.entrants.are_teams for section in SECTIONS)
    assert any(one.byes for section in SECTIONS for one in section.results)
    assert any(game.results for section in SECTIONS for one in section.results for game in one.games)
    assert any(player.rating is None for section in SECTIONS for player in section.players)


def test_those_tied_with_the_last_are_shown_or_counted() -> None:
    few = best_of([9, 8, 8, 7, 7, 7, 1], int)
    assert [(place.text, item) for place, item in few.shown] == [
        ("1", 9), ("2=", 8), ("2=", 8), ("4=", 7), ("4=", 7), ("4=", 7),
    ]  # fmt: skip
    many = best_of([3, *[2] * 20], int)
    assert (len(many.shown), many.more) == (10, 11)


@pytest.mark.parametrize(
    ("some", "of", "percent"), [(1, 2, 50), (1, 3, 33), (1, 8, 13), (0, 5, 0), (0, 0, 0)]
)
def test_shares_are_whole_and_halves_go_up(some: int, of: int, percent: int) -> None:
    assert rounded_percent(some, of) == percent
