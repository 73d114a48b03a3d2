"""The Scheveningen system: both sides meet once, with colours as even as they can be."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import RoundRobinTable
from tests.unit.round_robin_events import games, play, section_of


@given(st.integers(1, 24))
def test_12_5_everybody_meets_the_other_side_once(side: int) -> None:
    table = RoundRobinTable(2 * side, 1, Plan.SCHEVENINGEN)
    rounds = [table.games(number) for number in range(1, table.rounds + 1)]
    assert len(rounds) == table.games_each == side
    met = sorted(tuple(sorted(game)) for one in rounds for game in one)
    assert met == sorted(product(range(1, side + 1), range(side + 1, 2 * side + 1)))
    for one in rounds:
        assert sorted(no for game in one for no in game) == list(range(1, 2 * side + 1))


@given(st.integers(1, 24))
def test_12_5_colours(side: int) -> None:
    table = RoundRobinTable(2 * side, 1, Plan.SCHEVENINGEN)
    whites: dict[int, list[bool]] = {no: [] for no in range(1, 2 * side + 1)}
    for number in range(1, side + 1):
        of_a = 0
        for white, black in table.games(number):
            whites[white].append(True)
            whites[black].append(False)
            of_a += white <= side
        assert (side % 4 == 2 and side not in (6, 10)) or abs(2 * of_a - side) <= 1
    for own in whites.values():
        assert abs(own.count(True) - own.count(False)) <= side % 2
        assert max(len(list(run)) for _, run in groupby(own)) <= 2


def match(side: int) -> Section:
    """A match of two sides, the numbers by turns."""
    section = section_of(Format.SCHEVENINGEN, 2 * side, side)
    players = tuple(replace(p, team="Hull" if p.no % 2 else "York") for p in section.players)
    return replace(section, players=players)


def test_12_5_the_sides_are_the_teams() -> None:
    pairing = pair_section(match(4))
    assert games(pairing) == [(1, 2), (3, 4), (6, 5), (8, 7)]
    assert pairing.reasons[1].text == "P1 and P2 meet in round 1 of the table for two sides of 4."
    assert "table numbers A1 and B1" in pairing.reasons[2].text


def test_12_5_the_standings_tell_the_match_score() -> None:
    (score,) = ranking(play(match(4), 4)).notes
    assert score.text == "match score: Hull 10, York 6"


def test_12_5_team_mates_do_not_meet() -> None:
    (why,) = engine_for(match(4)).why_not(1, 3)
    assert why.text == "P1 and P3 are on the same side; only players of different sides meet."


def test_12_5_two_equal_sides_are_needed() -> None:
    section = match(4)
    *others, last = section.players
    for team, text in ((None, "has no team"), ("Hull", "equally many players, not Hull 5, York 3")):
        with pytest.raises(BadInput, match=text):
            pair_section(replace(section, players=(*others, replace(last, team=team))))
