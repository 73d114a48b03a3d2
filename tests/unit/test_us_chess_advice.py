"""Advice before round 1: capacity, acceleration, small fields, even rounds, tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from crosstable.model.cards import Card
from crosstable.model.event import SettingValue
from crosstable.model.players import Flag, Player
from crosstable.model.points import ZERO
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.us_chess.advice import advice, capacity, competitors, largest_class, tiebreak_advice

NO_SETTINGS: Mapping[str, SettingValue] = {}


def field_of(
    ratings: Sequence[int | None], rounds: int, variations: tuple[str, ...] = (), round_no: int = 1
) -> Field:
    """A field with these ratings."""
    players = tuple(Player(no=no, name=f"P{no}", rating=rating) for no, rating in enumerate(ratings, start=1))
    entries = tuple(Entry(player, Card(player=player.no, score=ZERO)) for player in players)
    return Field(round=round_no, rounds=rounds, entries=entries, roster=players, variations=variations)


def spread(count: int) -> list[int]:
    """Ratings over many classes."""
    return [2300 - (1400 * place) // count for place in range(count)]


def rules(field: Field) -> list[str]:
    """The rule numbers of the advice."""
    return [reason.rule for reason in advice(field)]


@pytest.mark.parametrize(("rounds", "players"), [(3, 8), (4, 16), (5, 32)])
def test_27_the_capacity_is_two_to_the_power_of_the_rounds(rounds: int, players: int) -> None:
    assert capacity(rounds) == players
    assert "27" not in rules(field_of(spread(players), rounds))
    assert "27" in rules(field_of(spread(players + 1), rounds))


def test_27_and_28r_a_hundred_players_in_five_rounds_should_accelerate() -> None:
    found = advice(field_of(spread(100), 5))
    assert [reason.rule for reason in found] == ["27", "28R"]
    assert {"players": 100, "capacity": 32}.items() <= found[0].data.items()
    assert "28R1" in found[1].text and "publicity" in found[1].text


def test_28r_begins_at_twice_the_capacity() -> None:
    assert rules(field_of(spread(63), 5)) == ["27"]
    assert rules(field_of(spread(64), 5)) == ["27", "28R"]


def test_28r_speaks_against_acceleration_in_a_section_of_one_class() -> None:
    one_class = [1799 - place for place in range(70)]
    found = advice(field_of(one_class, 5))
    assert [reason.rule for reason in found] == ["27", "28R"]
    assert "do not accelerate" in found[1].text
    assert "little good" in advice(field_of(one_class, 5, ("28R1",)))[1].text


def test_28r_is_silent_when_acceleration_is_on_and_right_and_speaks_up_when_it_is_not_needed() -> None:
    assert rules(field_of(spread(100), 5, ("28R2",))) == ["27"]
    found = advice(field_of(spread(20), 5, ("28R1",)))
    assert [reason.rule for reason in found] == ["28R"]
    assert "without it" in found[0].text


def test_28r_classes_are_two_hundred_points_wide_and_unrated_players_are_in_none() -> None:
    players = field_of([1999, 1800, 1799, 2000, None, None, None], 3).roster
    assert largest_class(players) == 2
    assert largest_class(field_of([None, None], 3).roster) == 0


@pytest.mark.parametrize(("players", "rounds"), [(6, 5), (4, 3)])
def test_29k_offers_a_round_robin_where_everybody_can_meet(players: int, rounds: int) -> None:
    assert "29K" in rules(field_of(spread(players), rounds))
    assert "29K" not in rules(field_of(spread(players + 1), rounds))


@pytest.mark.parametrize(
    ("rounds", "fewest", "most"), [(4, 5, 6), (5, 6, 8), (6, 7, 10), (7, 8, 12), (8, 9, 14)]
)
def test_29l_proposes_a_table_for_the_sizes_of_the_book(rounds: int, fewest: int, most: int) -> None:
    for players in range(2, 20):
        assert ("29L" in rules(field_of(spread(players), rounds))) == (fewest <= players <= most)


def test_29l_is_not_proposed_any_more_when_neighbours_are_paired() -> None:
    assert "29L" not in rules(field_of(spread(6), 5, ("29L1",)))


def test_29l_an_odd_small_field_wants_a_house_player() -> None:
    assert "28M1" in rules(field_of(spread(7), 5))
    assert "28M1" not in rules(field_of(spread(8), 5))


def test_27a1_fewer_players_than_rounds_cannot_avoid_second_meetings() -> None:
    assert "27A1" in rules(field_of(spread(5), 6)) and "27A1" not in rules(field_of(spread(5), 5))
    assert "27A1" not in rules(field_of(spread(6), 5))


def test_29m_an_even_number_of_rounds_gets_the_hint() -> None:
    assert rules(field_of(spread(16), 4)) == ["29M"]
    assert rules(field_of(spread(16), 5)) == []


def test_advice_is_for_round_1_only() -> None:
    assert advice(field_of(spread(100), 4, round_no=2)) == ()


def test_competitors_are_people_who_play() -> None:
    players = (
        Player(no=1, name="A", rating=1500),
        Player(no=2, name="B", rating=1400, joins=2),
        Player(no=3, name="C", withdrawn_after=0),
        Player(no=4, name="A again", reentry_of=1),
        Player(no=5, name="House", flags=frozenset({Flag.HOUSE})),
    )
    field = Field(round=1, rounds=3, entries=(), roster=players)
    assert [player.no for player in competitors(field)] == [2, 4]


def test_34b_wants_two_tie_breaks() -> None:
    assert tiebreak_advice(("modified-median", "solkoff")) == ()
    (one,) = tiebreak_advice(("solkoff",))
    assert one.rule == "34B" and "only solkoff is named" in one.text
