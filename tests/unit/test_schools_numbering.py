"""The schools' list: by name, by grade, by lot, or as entered."""

from __future__ import annotations

import pytest

from crosstable.model.event import Format
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.schools.numbering import list_key, numbers_for


def entry(name: str, rating: int | None = None, club: str | None = None) -> NewEntry:
    return NewEntry(rating, name=name, club=club)


ENTRIES = [
    entry("Young, Tom", 90),
    entry("ÁBEL, Zoe"),
    entry("Abel, adam", 120),
    entry("Ben Young"),
    entry("de Wit, Ann", 120),
]


def numbers(order: str | None = None, seed: int = 0, entries: list[NewEntry] = ENTRIES) -> list[int]:
    settings = {} if order is None else {"list_order": order}
    return numbers_for(Format.SWISS, entries, Lots(seed=seed), settings)


def test_6_the_list_is_alphabetical_by_family_name_without_case_and_accents() -> None:
    assert numbers() == numbers("alphabetical") == [5, 2, 1, 4, 3]


def test_10_equal_names_go_by_club_and_then_as_they_were_entered() -> None:
    same = [entry("Lee, Ann", club="Rooks"), entry("Lee, Ann", club="Knights"), entry("Lee, Ann")]
    assert numbers(entries=[*same, same[0]]) == [3, 2, 1, 4]


def test_the_list_by_grade_has_the_ungraded_last_and_equal_grades_by_name() -> None:
    assert numbers("grade") == [3, 4, 1, 5, 2]


def test_the_list_as_entered() -> None:
    assert numbers("pairing_number") == [1, 2, 3, 4, 5]


def test_26_a_drawn_list_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    drawn = {seed: tuple(numbers("random", seed)) for seed in range(5)}
    assert tuple(numbers("random", 3)) == drawn[3]
    assert len(set(drawn.values())) > 1
    assert all(sorted(order) == [1, 2, 3, 4, 5] for order in drawn.values())


@pytest.mark.parametrize("order", ["alphabetical", "grade"])
def test_an_entrant_whose_name_is_hidden_keeps_the_place_of_the_full_name(order: str) -> None:
    full = Player(no=7, name="Abel, Adam", rating=100)
    hidden = Player(no=7, name="A. A.", full_name="Abel, Adam", rating=100)
    assert list_key(full, order) == list_key(hidden, order)
