"""Headings of standings: which rounds they include and how many results are not in; tie-breaks by name."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from crosstable.flow.ranking import ranking
from crosstable.formats.document.read import read_document
from crosstable.model.event import Event, Section
from crosstable.model.results import Result
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.round_state import round_state
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.table import Medium, heading_on
from crosstable.reports.text.pen import Pen
from crosstable.tiebreaks.titles import short_tiebreak_title, tiebreak_title
from tests.cli.command import sample

EVENT: Event = read_document(json.dumps(sample()))


def with_open(rounds: dict[int, int]) -> Section:
    """The sample with the results of so many boards of some rounds missing."""
    section = EVENT.sections[0]
    results = list(section.results)
    for number, boards in rounds.items():
        played = results[number - 1]
        games = tuple(
            replace(game, result=Result.UNFINISHED) if at < boards else game
            for at, game in enumerate(played.games)
        )
        results[number - 1] = replace(played, games=games)
    return replace(section, results=tuple(results))


@pytest.mark.parametrize(
    ("missing", "after", "words"),
    [
        ({}, 0, "before round 1"),
        ({}, 4, "after round 4 of 6"),
        ({4: 1}, 4, "round 4 of 6 not finished: 1 result not in"),
        ({4: 2}, 4, "round 4 of 6 not finished: 2 results not in"),
        ({3: 1, 4: 2}, 4, "round 4 of 6 not finished: 3 results not in"),
        ({3: 1}, 4, "after round 4 of 6, 1 result not in"),
        ({4: 2}, 3, "after round 3 of 6"),
    ],
)
def test_the_heading_tells_whether_results_are_missing(
    missing: dict[int, int], after: int, words: str
) -> None:
    assert round_state(with_open(missing), after) == words


def test_an_unfinished_round_is_not_called_finished_in_the_standings() -> None:
    section = with_open({4: 1})
    text = table_report(standings_table(EVENT, section, ranking(section)), Pen())
    assert "standings, round 4 of 6 not finished: 1 result not in" in text.splitlines()[0]


def test_columns_have_the_names_of_tie_breaks_and_files_their_own() -> None:
    section = EVENT.sections[0]
    table = standings_table(EVENT, section, ranking(section))
    column = table.columns[table.place_of("opponents-scores") or 0]
    assert heading_on(column, Medium.PAGE) == "Sum of opponents' scores"
    assert heading_on(column, Medium.TEXT) == "Opp. scores"
    assert heading_on(column, Medium.DATA) == "opponents-scores"


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("modified-median", "Modified Median"),
        ("BH-C1", "Buchholz Cut 1"),
        ("BH-M2", "Buchholz Median 2"),
        ("BH:MP-C1", "Buchholz Cut 1 (match points)"),
        ("KS-L2", "Koya, limit +2"),
        ("ARO-U1400", "Average rating of opponents, unrated as 1400"),
        ("something else", "something else"),
        ("BH-X9", "BH-X9"),
    ],
)
def test_tie_breaks_have_the_names_people_know(name: str, title: str) -> None:
    assert tiebreak_title(name) == title


def test_short_names_are_codes_or_abbreviations() -> None:
    assert short_tiebreak_title("BH-C1") == "BH-C1"
    assert short_tiebreak_title("modified-median") == "Mod. Median"
    assert short_tiebreak_title("solkoff") == "Solkoff"
