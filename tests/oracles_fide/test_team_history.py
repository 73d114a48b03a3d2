"""The oracle for C.04.6: scores, floats, colours, bars and numbers that follow from the rounds so far."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.oracles_fide.team_card import Readings
from tests.oracles_fide.team_documents import read, team_type
from tests.oracles_fide.team_history import Entry, Event, Match, Played, arrived, card, cards, virtual_points

FOUR = tuple(Entry(no) for no in range(1, 5))
ROUND_1 = Played((Match(1, 3, "3-1"), Match(4, 2, "+:-")))
ROUND_2 = Played((Match(4, 1, "2-2"), Match(2, 3, "1.5-2.5")))
EVENT = Event(FOUR, 5, (ROUND_1, ROUND_2))


def test_scores_meetings_and_colours() -> None:
    one, two, three, four = cards(EVENT, 3)
    assert [(t.primary, t.secondary) for t in (one, two, three, four)] == [(3, 10), (0, 3), (2, 7), (3, 12)]
    assert (one.colours, two.colours, three.colours, four.colours) == ("WB", "W", "BB", "W")
    assert [set(team.met) for team in (one, two, four)] == [{3, 4}, {3}, {1}]
    assert (one.played, four.played) == (2, 1)


def test_game_points_first() -> None:
    teams = cards(replace(EVENT, primary="game"), 3)
    assert [(team.primary, team.secondary) for team in teams] == [(10, 3), (3, 0), (7, 2), (12, 3)]


def test_c2_bars() -> None:
    assert [team.barred for team in cards(EVENT, 3)] == [False, False, False, True]
    for kind, barred in (("pairing", True), ("full", True), ("half", False), ("zero", False)):
        event = Event(FOUR[:3], 5, (Played((Match(1, 2, "2-2"),), {3: kind}),))
        assert card(event, 2, 3, Readings()).barred is barred


@pytest.mark.parametrize(
    ("kind", "primary", "secondary"), [("pairing", 1, 4), ("full", 2, 8), ("half", 1, 4), ("zero", 0, 0)]
)
def test_1_4_byes(kind: str, primary: int, secondary: int) -> None:
    event = Event(FOUR[:3], 5, (Played((Match(1, 2, "2-2"),), {3: kind}),))
    team = card(event, 2, 3, Readings())
    assert (team.primary, team.secondary, team.colours, team.played, team.floated) == (
        primary,
        secondary,
        "",
        0,
        False,
    )


def test_1_5_floats_are_those_of_the_last_round_only() -> None:
    assert [team.floated for team in cards(EVENT, 2)] == [False] * 4
    assert [team.floated for team in cards(EVENT, 3)] == [False] * 4
    third = Played((Match(1, 2, "2-2"), Match(3, 4, "-:+")))
    event = replace(EVENT, played=(*EVENT.played, third))
    assert [team.floated for team in cards(event, 4)] == [True, True, False, False]
    with_forfeits = cards(event, 4, Readings(forfeit_floats=True))
    assert [team.floated for team in with_forfeits] == [True] * 4
    fourth = Played((Match(2, 4, "4-0"),), {1: "half", 3: "half"})
    event = replace(event, played=(*event.played, fourth))
    assert [team.floated for team in cards(event, 5)] == [False, True, False, True]


def test_an_unfinished_match_is_a_draw() -> None:
    event = Event(FOUR[:2], 5, (Played((Match(1, 2, "*"),)),))
    team = card(event, 2, 1, Readings())
    assert (team.primary, team.secondary, team.colours) == (1, 4, "W")
    assert team.met == {2}


def test_odd_scores_and_double_walkovers() -> None:
    event = Event(FOUR, 5, (Played((Match(1, 2, "2-1.5"), Match(3, 4, "-:-"))),))
    assert [(team.primary, team.secondary) for team in cards(event, 2)] == [(2, 4), (0, 3), (0, 0), (0, 0)]
    assert cards(event, 2)[2].met == frozenset()


def test_a_team_that_has_not_arrived_has_no_number() -> None:
    entries = (Entry(1, joins=3), Entry(2), Entry(3, withdrawn_after=1), Entry(4, byes={1: "zero"}), Entry(5))
    event = Event(entries, 5, (Played((Match(2, 3, "2-2"),), {5: "pairing", 4: "zero"}),))
    assert arrived(event, 1) == [2, 3, 5]
    assert arrived(event, 2) == [2, 3, 4, 5]
    assert [(team.no, team.tpn) for team in cards(event, 2)] == [(2, 1), (4, 3), (5, 4)]
    later = replace(event, played=(*event.played, Played((Match(4, 2, "2-2"),), {5: "zero"})))
    assert [(team.no, team.tpn) for team in cards(later, 3)] == [(1, 1), (2, 2), (4, 4), (5, 5)]


def test_baku_with_teams() -> None:
    event = Event(tuple(Entry(no) for no in range(1, 8)), 11, baku=True)
    assert [virtual_points(event, number, 1) for number in range(1, 12)] == [2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0]
    assert [virtual_points(event, 1, no) for no in range(1, 8)] == [2, 2, 2, 2, 0, 0, 0]
    nine = replace(event, rounds=9)
    assert [virtual_points(nine, number, 1) for number in range(1, 10)] == [2, 2, 2, 1, 1, 0, 0, 0, 0]
    large = Event(tuple(Entry(no) for no in range(1, 162)), 9, baku=True)
    assert [virtual_points(large, 1, no) for no in (82, 83)] == [2, 0]
    with pytest.raises(ValueError, match="game points"):
        virtual_points(replace(event, primary="game"), 1, 1)


def test_baku_the_last_team_of_the_upper_half_stays_the_same() -> None:
    entries = tuple(Entry(no, joins=2 if no in (2, 7) else 1) for no in range(1, 10))
    first = Played((Match(1, 4, "2-2"), Match(5, 3, "2-2"), Match(6, 8, "2-2")), {9: "pairing"})
    event = Event(entries, 9, (first,), baku=True)
    assert [no for no in range(1, 10) if virtual_points(event, 2, no)] == [1, 2, 3, 4, 5]


def test_baku_floats_by_the_scores_of_that_round() -> None:
    first = Played((Match(1, 2, "4-0"), Match(3, 4, "4-0")))
    second = Played((Match(2, 3, "2-2"), Match(1, 4, "2-2")))
    event = Event(FOUR, 5, (first, second), baku=True)
    assert [team.primary for team in cards(event, 2)] == [4, 2, 2, 0]
    assert [team.floated for team in cards(event, 3)] == [True, False, False, True]


def test_documents_are_read() -> None:
    event = read(
        {
            "rounds": 5,
            "settings": {"team.colours": "B", "team.primary": "game", "team.boards": 6},
            "lots": {"first_colour": "black"},
            "teams": [{"no": 1, "joins": 2}, {"no": 2, "withdrawn_after": 3, "byes": {"2": "half"}}],
            "avoid": [[1, 2]],
            "results": [{"matches": [{"white": 1, "black": 2}], "byes": [{"team": 3, "kind": "half"}]}],
        }
    )
    assert event.entries == (Entry(1, 2), Entry(2, 1, 3, {2: "half"}))
    assert event.played == (Played((Match(1, 2, "*"),), {3: "half"}),)
    assert (event.colours, event.primary, event.boards, event.initial) == ("B", "game", 6, "B")
    assert event.apart == {frozenset((1, 2))}


def test_codes_of_record_192() -> None:
    assert team_type(EVENT) == "FIDE_TEAM_TYPEA_MP_GP"
    assert team_type(replace(EVENT, colours="B", primary="game")) == "FIDE_TEAM_TYPEB_GP_MP"
    assert team_type(replace(EVENT, colours="none", secondary=False, baku=True)) == "FIDE_TEAM_MP_BAKU"
