"""US Chess 28A, 28B: pairing numbers, and how late entrants are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.model.event import Format, Section
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.us_chess.swiss.numbering import (
    numbers_by_rating,
    numbers_for,
    order_rating,
    report_numbers,
    shown_numbers,
)
from tests.unit.us_chess_entries import player, section

LOTS = Lots(seed=7)


def numbered(format_: Format, ratings: list[int | None], seed: int = 7, **settings: str) -> list[int]:
    """The numbers of entries with some ratings."""
    return numbers_for(format_, [NewEntry(rating) for rating in ratings], Lots(seed=seed), settings)


def test_28a_by_rating_equals_by_lot_the_unrated_last() -> None:
    numbers = numbered(Format.SWISS, [2000, None, 1500, 1500])
    assert numbers[0] == 1 and numbers[1] == 4 and set(numbers[2:]) == {2, 3}
    assert numbers == numbered(Format.SWISS, [2000, None, 1500, 1500])
    orders = {tuple(numbered(Format.SWISS, [1500, 1500], seed)) for seed in range(20)}
    assert orders == {(1, 2), (2, 1)}


def test_28a_several_unrated_by_lot() -> None:
    drawn = {tuple(numbered(Format.SWISS, [None, 1200, None], seed)) for seed in range(20)}
    assert drawn == {(2, 1, 3), (3, 1, 2)}


def test_28a_the_setting_decides_among_equals() -> None:
    entries = [NewEntry(1500, None, "Zoe"), NewEntry(1500, None, "Ann"), NewEntry(None, 1600, "Bob")]
    settings = {"pair_order.equal_rating": "alphabetical"}
    assert numbers_for(Format.SWISS, entries, LOTS, settings) == [3, 2, 1]
    assert numbers_for(Format.SWISS, entries, LOTS, {"pair_order.equal_rating": "entry"}) == [2, 3, 1]


def test_28a_equals_by_name_or_as_they_came() -> None:
    ratings, names = [1500, 2000, 1500, None], ["zoe", "Ann", "Bob", "Al"]
    assert numbers_by_rating(ratings, LOTS, "alphabetical", names) == [3, 1, 2, 4]
    assert numbers_by_rating(ratings, LOTS, "entry") == [2, 1, 3, 4]
    assert numbers_by_rating([], LOTS) == []


def test_30a_and_30g_round_robins_by_lot_quads_by_rating() -> None:
    ratings: list[int | None] = [1000 + n for n in range(8)]
    assert numbered(Format.QUADS, ratings) == [8, 7, 6, 5, 4, 3, 2, 1]
    drawn = numbered(Format.ROUND_ROBIN, ratings)
    assert sorted(drawn) == list(range(1, 9)) and drawn != sorted(drawn, reverse=True)


def test_28a_a_rating_for_pairing_orders_a_player() -> None:
    assert order_rating(player(rating=1500, pairing_rating=1800), {}) == 1800
    assert order_rating(player(rating=1500), {"unrated_pairing_rating": 1200}) == 1500
    assert order_rating(player(), {"unrated_pairing_rating": 1200}) == 1200
    assert order_rating(player(), {}) is None


@pytest.fixture
def twenty() -> Section:
    """Twenty players from 2450 down by fifties, #12 rated 1900, and a late entrant of 1875."""
    players = [player(no, rating=2500 - 50 * no) for no in range(1, 21)]
    return section(*players, player(21, rating=1875, joins=2))


def by(way: str, made: Section) -> dict[int, str]:
    """The numbers as one way of numbering shows them."""
    return shown_numbers(replace(made, settings={"late_numbering": way}))


def test_28b_the_next_free_number_with_a_star(twenty: Section) -> None:
    shown = shown_numbers(twenty)
    assert (shown[21], shown[12], shown[13]) == ("21*", "12", "13")
    assert shown == by("append_star", twenty)


def test_28b_renumbered_in_place(twenty: Section) -> None:
    shown = by("renumber", twenty)
    assert (shown[12], shown[21], shown[13], shown[20]) == ("12", "13", "14", "21")


def test_28b_a_letter_between(twenty: Section) -> None:
    shown = by("letter", twenty)
    assert (shown[12], shown[21], shown[13]) == ("12", "12A", "13")


def test_28b_reports_are_always_renumbered(twenty: Section) -> None:
    for way in ("append_star", "letter", "renumber"):
        numbers = report_numbers(replace(twenty, settings={"late_numbering": way}))
        assert (numbers[21], numbers[13]) == (13, 14)
        assert sorted(numbers.values()) == list(range(1, 22))


def test_28b_several_late_entrants(twenty: Section) -> None:
    late = [
        player(22, rating=1880, joins=3),
        player(23, rating=2600, info={"late": True}),
        player(24, joins=2),
        player(25, rating=1900, joins=2),
    ]
    made = replace(twenty, players=(*twenty.players, *late))
    shown = by("letter", made)
    assert [shown[no] for no in (25, 22, 21, 23, 24)] == ["12A", "12B", "12C", "0A", "20A"]
    assert by("append_star", made)[23] == "23*"
    assert report_numbers(made)[23] == 1 and report_numbers(made)[24] == 25


def test_28b_letters_go_on_after_z() -> None:
    players = [player(1, rating=2000), *(player(no, joins=2) for no in range(2, 32))]
    shown = by("letter", section(*players))
    assert (shown[2], shown[27], shown[28], shown[31]) == ("1A", "1Z", "1AA", "1AD")
