"""CFC 613 and 652: numbers by rating with the unrated in their place, numbers by lot in a round robin."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.cfc.numbering import list_order, numbers_for
from crosstable.schedules.apart import numbers_apart
from crosstable.schedules.berger import berger_round, berger_rounds
from crosstable.schedules.table import RoundRobinTable

Ratings = list[int | None]


def numbers(ratings: Ratings, placement: str | None = None, seed: int = 0) -> list[int]:
    """The numbers of entries in a Swiss."""
    settings: dict[str, SettingValue] = {} if placement is None else {"unrated_placement": placement}
    return numbers_for(Format.SWISS, [NewEntry(rating) for rating in ratings], Lots(seed=seed), settings)


def test_613_by_rating_with_the_unrated_last_and_equals_by_lot() -> None:
    seen = {tuple(numbers([None, 1800, 2000, 1800], seed=seed)) for seed in range(20)}
    assert seen == {(4, 2, 1, 3), (4, 3, 1, 2)}


def test_613_unrated_players_are_drawn_among_themselves() -> None:
    assert {tuple(numbers([None, 1500, None], seed=seed)) for seed in range(20)} == {(2, 1, 3), (3, 1, 2)}


def test_613_the_lot_is_that_of_the_contract() -> None:
    lots = Lots(seed=7)
    drawn = sorted(range(4), key=lambda entry: lots.digest("number", 0, entry + 1, 0))
    assert [numbers([None] * 4, seed=7)[entry] for entry in drawn] == [1, 2, 3, 4]


def test_613_1a_the_unrated_stand_under_the_average() -> None:
    # The mean of 2000, 1900, 1500 and 1400 is 1700.
    assert numbers([2000, 1900, 1500, 1400, None], "below_average") == [1, 2, 4, 5, 3]
    assert numbers([1700, 1700, None], "below_average")[2] == 3
    assert numbers([None, None], "below_average") in ([1, 2], [2, 1])


def test_613_1a_a_mean_between_two_whole_numbers_is_exact() -> None:
    # The mean of 1801, 1800 and 1800 is 1800 1/3: only 1801 stands above it.
    assert numbers([1801, 1800, 1800, None], "below_average")[3] == 2


def test_613_1b_the_unrated_stand_a_fifth_from_the_bottom() -> None:
    entries: Ratings = [*range(2000, 1980, -1), None, None]
    found = numbers(entries, "one_fifth")
    assert found[:16] == list(range(1, 17))
    assert sorted(found[20:]) == [17, 18]
    assert found[16:20] == [19, 20, 21, 22]
    assert numbers([2000, 1900, 1800, 1700, None], "one_fifth")[4] == 5


def test_613_1_the_order_can_be_asked_for_with_any_key_among_equals() -> None:
    assert list_order([1500, None, 1500, 2000], [4, 1, 2, 3], "bottom") == [3, 2, 0, 1]


@given(st.lists(st.none() | st.integers(100, 3000), max_size=30), st.sampled_from(["bottom", "one_fifth"]))
def test_613_everybody_has_a_number_and_the_rated_are_in_order(ratings: Ratings, placement: str) -> None:
    found = numbers(ratings, placement)
    assert sorted(found) == list(range(1, len(ratings) + 1))
    by_number = sorted(zip(found, ratings, strict=True))
    rated = [rating for _, rating in by_number if rating is not None]
    assert rated == sorted(rated, reverse=True)


@pytest.mark.parametrize("format_", [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN])
def test_652_numbers_of_a_round_robin_are_drawn_and_not_by_rating(format_: Format) -> None:
    entries = [NewEntry(rating) for rating in (2000, 1900, 1800, 1700)]
    seen = {tuple(numbers_for(format_, entries, Lots(seed=seed), {})) for seed in range(40)}
    assert len(seen) > 10
    assert all(sorted(found) == [1, 2, 3, 4] for found in seen)


def round_of(one: int, other: int, players: int) -> int:
    """The round in which two numbers meet."""
    return next(
        number
        for number in range(1, berger_rounds(players) + 1)
        if {one, other} in [set(game) for game in berger_round(players, number)]
    )


REGION: dict[str, SettingValue] = {"rr_region_rule": "not_in_last_k"}


@pytest.mark.parametrize("seed", range(12))
def test_652_2_two_players_of_one_province_do_not_meet_in_the_last_three_rounds(seed: int) -> None:
    entries = [NewEntry(None, region=region) for region in ("ON", "on ", "QC", "BC", None, None)]
    found = numbers_for(Format.ROUND_ROBIN, entries, Lots(seed=seed), REGION)
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert round_of(found[0], found[1], 6) in (1, 2)


def test_652_2_the_plain_lot_stands_where_it_keeps_regions_apart() -> None:
    entries = [NewEntry(None, region=f"R{place}") for place in range(8)]
    for seed in range(5):
        plain = numbers_for(Format.ROUND_ROBIN, entries, Lots(seed=seed), {})
        assert numbers_for(Format.ROUND_ROBIN, entries, Lots(seed=seed), REGION) == plain


def test_652_2_other_numbers_of_last_rounds() -> None:
    entries = [NewEntry(None, region="ON"), NewEntry(None, region="ON"), *[NewEntry(None)] * 2]
    settings: dict[str, SettingValue] = {**REGION, "rr_region_rounds": 1}
    for seed in range(10):
        found = numbers_for(Format.ROUND_ROBIN, entries, Lots(seed=seed), settings)
        assert round_of(found[0], found[1], 4) in (1, 2)


@pytest.mark.parametrize(("players", "of_one"), [(3, 2), (4, 2), (6, 3), (8, 4), (12, 6), (18, 9)])
def test_652_2_what_cannot_be_is_found_out(players: int, of_one: int) -> None:
    regions = ("ON",) * of_one + (None,) * (players - of_one)
    assert numbers_apart(regions, RoundRobinTable(len(regions), 1), 3, Lots(seed=1)) is None
    assert numbers_apart(regions[1:], RoundRobinTable(len(regions) - 1, 1), 1, Lots(seed=1)) is not None


def test_652_2_while_entries_are_few_the_plain_lot_stands() -> None:
    entries = [NewEntry(None, region="ON")] * 2
    assert sorted(numbers_for(Format.ROUND_ROBIN, entries, Lots(), REGION)) == [1, 2]


@pytest.mark.parametrize("sizes", [(3, 3, 3), (4, 4, 4), (2, 2, 2, 2, 2, 2), (5, 4)])
def test_652_2_several_regions_at_once(sizes: tuple[int, ...]) -> None:
    regions = (*(f"R{place}" for place, size in enumerate(sizes) for _ in range(size)), None, None)
    found = numbers_apart(regions, RoundRobinTable(len(regions), 1), 3, Lots(seed=3))
    assert found is not None
    last = berger_rounds(len(regions)) - 2
    for one, region in enumerate(regions):
        for other in range(one):
            if region is not None and region == regions[other]:
                assert round_of(found[one], found[other], len(regions)) < last
