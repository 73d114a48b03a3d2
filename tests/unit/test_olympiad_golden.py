"""Whole events of 8, 9, 12 and 13 teams in which the favourites win, and two rounds of 120 teams."""

from __future__ import annotations

import pytest

from tests.unit.olympiad_events import by_favourites, event_of, paired, shown

EVENTS = {
    8: "1-3 4-2 5-7 8-6 | 2-1 3-5 6-4 7-8 | 1-4 6-2 7-3 5-8 | 5-1 3-2 6-7 4-8 | 1-6 2-5 7-4 8-3",
    9: (
        "1-3 4-2 5-7 8-6 b9 | 2-1 3-5 6-4 7-9 b8 | 1-4 5-2 6-3 9-8 b7 | 8-1 2-3 4-7 9-6 b5 | "
        "7-1 2-8 3-4 5-9 b6"
    ),
    12: (
        "1-4 5-2 3-6 7-10 11-8 9-12 | 2-1 4-3 7-5 6-8 10-9 12-11 | 1-3 9-2 8-5 6-7 11-4 12-10 | "
        "9-1 3-2 5-6 4-10 7-11 8-12 | 1-5 2-8 3-7 4-9 6-12 10-11"
    ),
    13: (
        "1-4 5-2 3-6 7-10 11-8 9-12 b13 | 2-1 4-3 7-5 6-8 13-9 10-11 b12 | 1-3 9-2 8-5 6-7 12-10 4-13 b11 | "
        "10-1 2-6 3-9 5-4 11-7 13-12 b8 | 1-9 3-2 4-10 6-5 12-8 13-11 b7"
    ),
}


@pytest.mark.parametrize("teams", EVENTS)
def test_the_favourites_win(teams: int) -> None:
    made = event_of(teams, min(11, teams - 1), results=[])
    for expected in EVENTS[teams].split("|"):
        answer = shown(paired(made))
        assert sorted(answer.split()) == sorted(expected.split())
        made["results"].append(by_favourites(answer))


def test_the_published_example_of_120_teams() -> None:
    made = event_of(120, results=[])
    first = paired(made)
    upper = [*range(1, 31), *range(61, 91)]
    assert {frozenset(game.players) for game in first.games} == {frozenset((i, i + 30)) for i in upper}
    assert {min(game.players) % 2 == 1 for game in first.games if game.white < game.black} == {True}
    made["results"].append(by_favourites(shown(first)))
    second = {frozenset(game.players) for game in paired(made).games}
    near = {frozenset((i, i + 15)) for i in [*range(1, 16), *range(91, 106)]}
    assert second == near | {frozenset((i, i + 30)) for i in range(31, 61)}
