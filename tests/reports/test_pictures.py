"""Pictures show what the standings say: labels, sentences, heights of lines, lengths of bars; they fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from crosstable.flow.ranking import ranking
from crosstable.model.event import Section
from crosstable.model.language import catalogue_of, reading_in
from crosstable.model.points import show
from crosstable.reports.people import people_before
from crosstable.reports.pictures.colour_results import colour_results
from crosstable.reports.pictures.labels import spread_out
from crosstable.reports.pictures.letters import fitted, width_of
from crosstable.reports.pictures.picture import Anchor, Bar, Drawn, Group, Picture, Room, Stroke, shared_out
from crosstable.reports.pictures.progress import progress
from crosstable.reports.pictures.rank_flow import rank_flow
from crosstable.reports.pictures.rating_results import rating_results
from crosstable.reports.pictures.score_race import score_race
from crosstable.reports.pictures.svg import drawn_svg, picture_svg
from crosstable.reports.pictures.threads import LEADERS, drawn_players
from crosstable.reports.standings.course import After, Course, course_of
from crosstable.reports.standings.course_tables import places_table, scores_table
from crosstable.reports.standings.lines import lines_of
from crosstable.reports.standings.statistics import statistics_of
from tests.reports.random_sections import sections_as_shown

SECTIONS = tuple(sections_as_shown(2))
EACH = pytest.mark.parametrize("section", SECTIONS, ids=lambda one: f"{one.rulebook} {one.format.value}")
EVIL = '<script>alert(1)</script> & "Co" \x01'


def course_in(section: Section) -> Course:
    """The course of a section that has one."""
    found = course_of(section)
    assert found is not None
    return found


def all_drawn(section: Section) -> Iterator[Drawn]:
    """Every picture of a section."""
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    found, course = statistics_of(section, people, ranking(section)), course_of(section)
    lines = lines_of(section)
    drawn = [colour_results(found), rating_results(found)]
    drawn += [progress(people[no], lines[no], people, course, section.rounds) for no in people]
    if course is not None:
        drawn += [score_race(course), rank_flow(course), score_race(course, course.order[-1])]
    return (one for one in drawn if one is not None)


def threads(picture: Picture) -> dict[int, Group]:
    """The lines of a picture by the numbers of their players."""
    groups = [part for part in picture.parts if isinstance(part, Group) and part.who is not None]
    return {one.who or 0: one for one in groups if any(isinstance(shape, Stroke) for shape in one.shapes[1:])}


def heights(group: Group) -> list[int]:
    """The heights of a line."""
    return [y for shape in group.shapes[1:] if isinstance(shape, Stroke) for _, y in shape.through]


@EACH
def test_lines_stand_as_high_as_the_standings_say(section: Section) -> None:
    course = course_in(section)
    for picture in score_race(course).pictures:
        lines = {no: heights(group) for no, group in threads(picture).items()}
        assert set(lines) == set(drawn_players(course, None))
        for after in range(1, course.last + 1):
            then = {line.player: line.score for line in ranking(section, after).standings}
            for one, other in ((a, b) for a in lines for b in lines if then[a] > then[b]):
                assert lines[one][after] < lines[other][after]


@EACH
def test_places_stand_in_their_order(section: Section) -> None:
    course, flow = course_in(section), rank_flow(course_in(section))
    assert flow is not None
    for picture in flow.pictures:
        lines = {no: heights(group) for no, group in threads(picture).items()}
        for after in range(1, course.last + 1):
            then = {line.player: line.place for line in ranking(section, after).standings}
            for one, other in ((a, b) for a in lines for b in lines if then[a] + 1 < then[b]):
                assert lines[one][after - 1] <= lines[other][after - 1] + 8  # shared places lie side by side


@EACH
def test_labels_sentences_and_tables_have_the_scores_and_places(section: Section) -> None:
    course = course_in(section)
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    last = {line.player: line for line in ranking(section, course.last).standings}
    for picture in score_race(course).pictures:
        words = {text.words.split(" ")[0] for text in picture.texts() if text.look == "name"}
        assert {show(last[no].score) for no in drawn_players(course, None)} <= words
        for no, group in threads(picture).items():
            told = ", ".join(show(course.score(no, after)) for after in range(1, course.last + 1))
            assert group.sentence == f"{course.names[no]}: {told}"
    players = drawn_players(course, None)
    scores, places = scores_table(course, people, players).rows, places_table(course, people, players).rows
    assert [row.cells[-1] for row in scores] == [last[no].score for no in players]
    assert [row.cells[-1] for row in places] == [last[no].place for no in players]


@EACH
def test_progress_has_a_mark_for_each_round_with_the_totals_of_the_standings(section: Section) -> None:
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    lines, course = lines_of(section), course_in(section)
    totals = {line.player: line.score for line in ranking(section).standings}
    for no in people:
        drawn = progress(people[no], lines[no], people, course, section.rounds)
        assert drawn is not None
        marks = [part for part in drawn.pictures[0].parts if isinstance(part, Group) and part.look == "mark"]
        assert len(marks) == len(section.results)
        if no in totals:
            place = f", place {course.place(no, course.last)}" if course.last == len(marks) else ""
            assert marks[-1].sentence.endswith(f"total {show(totals[no])}{place}")
            assert str(course.place(no, course.last)) in [text.words for text in drawn.pictures[0].texts()]
            assert drawn.pictures[0].description.endswith(marks[-1].sentence)


@EACH
def test_bars_are_as_long_as_their_games_are_many(section: Section) -> None:
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    count = statistics_of(section, people, ranking(section)).colours
    drawn = colour_results(statistics_of(section, people, ranking(section)))
    assert drawn is not None
    for picture in drawn.pictures:
        last = [part for part in picture.parts if isinstance(part, Group)][-1]
        bars = {shape.look: shape.width for shape in last.shapes if isinstance(shape, Bar)}
        whole = sum(bars.values())
        for look, some in (("white", count.white), ("drawn", count.draws), ("black", count.black)):
            assert abs(bars.get(f"part {look}", 0) - whole * some // count.games) <= 1


@pytest.mark.parametrize("language", ["en", "fr"])
@EACH
def test_nothing_leaves_a_picture_and_names_do_not_cover_each_other(section: Section, language: str) -> None:
    with reading_in(catalogue_of(language) if language == "fr" else None, language):
        pictures = [picture for drawn in all_drawn(section) for picture in drawn.pictures]
    for picture in pictures:
        for text in picture.texts():
            wide = width_of(text.words)
            left = text.at[0] - {Anchor.START: 0, Anchor.MIDDLE: wide // 2, Anchor.END: wide}[text.anchor]
            assert left >= -2 and left + wide <= picture.width + 2, text
            assert 0 < text.at[1] < picture.height
        names = sorted(text.at[1] for text in picture.texts() if text.look == "name")
        assert all(below - above >= 13 for above, below in pairwise(names))


@EACH
def test_each_picture_is_xml_with_a_title_and_a_description(section: Section) -> None:
    players = tuple(replace(player, name=EVIL) for player in section.players)
    teams = tuple(replace(team, name=EVIL) for team in section.teams)
    for drawn in all_drawn(replace(section, players=players, teams=teams)):
        assert {picture.room for picture in drawn.pictures} == set(Room)
        for picture in drawn.pictures:
            root = ElementTree.fromstring(picture_svg(picture))
            named = root.attrib["aria-labelledby"].split(" ")
            words = {one.attrib["id"]: one.text for one in root if "id" in one.attrib}
            assert all(words[name] for name in named)
            assert not [one for one in root.iter() if one.tag.endswith("script")]
    assert "<script" not in drawn_svg(drawn)


def test_a_large_field_says_how_many_lines_there_are() -> None:
    large = next(section for section in SECTIONS if len(section.players) > LEADERS and section.teams == ())
    course = course_in(large)
    caption = score_race(course).caption
    assert f"The top {LEADERS} of {len(course.order)}." in caption
    assert len(score_race(course).names) == LEADERS
    assert len(score_race(course, course.order[-1]).names) == LEADERS + 1


def test_long_numbers_of_a_large_field_do_not_cover_each_other() -> None:
    section = next(one for one in SECTIONS if not one.teams)
    course, lines = course_in(section), lines_of(section)
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    far = tuple(After(then.scores, dict.fromkeys(then.places, 1482)) for then in course.rounds)
    drawn = progress(people[1], lines[1], people, replace(course, rounds=far), 30)
    assert drawn is not None
    for picture in drawn.pictures:
        rows: dict[int, list[tuple[int, int]]] = {}
        for text in picture.texts():
            if text.anchor is Anchor.MIDDLE:
                half = width_of(text.words) // 2
                rows.setdefault(text.at[1], []).append((text.at[0] - half, text.at[0] + half))
        assert len(rows) == 3
        for spans in map(sorted, rows.values()):
            assert all(one[1] < other[0] for one, other in pairwise(spans))


def test_labels_keep_their_order_and_distance() -> None:
    assert spread_out([10, 12, 100], 0, 200, 17) == [2, 19, 100]
    assert spread_out([195, 199], 0, 200, 17) == [183, 200]
    assert shared_out(100, (1, 1, 1)) == [33, 33, 34]
    assert shared_out(100, (0, 0)) == [0, 0]
    assert fitted("Featherstonehaugh, Bartholomew", 80).endswith("…")
