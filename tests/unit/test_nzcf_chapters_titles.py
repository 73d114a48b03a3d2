"""NZCF 2.2.1, 2.4.1, 3.1.1, 3.2.2, 3.2.3, 3.3.4-3.6.3: who may hold the titles of an event."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.players import Player
from crosstable.rulebooks.nzcf.champions import titles_of
from crosstable.rulebooks.nzcf.presets import PRESETS, preset
from tests.unit.nzcf_events import player, section


def champions(name: str, *placed: Player, **keys: Any) -> dict[str, int | None]:
    """The first eligible player for each title; the players stand in the order of the final table."""
    made = section(name, *placed, **keys)
    return {
        title.name: next((who.no for who in placed if title.eligible(who, made)), None)
        for title in titles_of(preset(name), made)
    }


AUS, NZ, UNKNOWN = player(1, country="AUS"), player(2), player(3, country=None)


@pytest.mark.parametrize(
    ("name", "title", "rule"),
    [
        ("nz-championship", "Chess Champion of New Zealand", "2.2.1"),
        ("nz-rapid", "Rapid Chess Champion of New Zealand", "2.4.1"),
        ("nz-women", "New Zealand Women's Champion", "3.1.1"),
        ("nz-seniors", "New Zealand Seniors Champion", "1.1.1"),
        ("nz-junior", "New Zealand Junior Champion", "3.2.3"),
        ("ni-championship", "North Island Champion", "3.3.4"),
        ("ni-rapid", "North Island Rapid Champion", "3.4.3"),
        ("si-championship", "South Island Champion", "3.5.4"),
        ("si-rapid", "South Island Rapid Champion", "3.6.3"),
    ],
)
def test_2_2_1_and_others_every_event_has_its_title(name: str, title: str, rule: str) -> None:
    first = titles_of(preset(name))[0]
    assert (first.name, first.rule) == (title, rule)


def test_2_3_1_the_major_open_has_no_title() -> None:
    assert titles_of(preset("nz-major-open")) == ()
    assert sum(bool(titles_of(chosen)) for chosen in PRESETS.values()) == 9


def test_2_2_1_the_best_new_zealander_is_champion() -> None:
    assert champions("nz-championship", AUS, NZ) == {"Chess Champion of New Zealand": 2}
    assert champions("nz-championship", AUS, UNKNOWN) == {"Chess Champion of New Zealand": 3}
    assert champions("nz-championship", AUS) == {"Chess Champion of New Zealand": None}


def test_2_4_1_the_best_new_zealander_of_the_rapid() -> None:
    assert champions("nz-rapid", AUS, NZ) == {"Rapid Chess Champion of New Zealand": 2}


def test_3_1_1_the_best_new_zealand_woman() -> None:
    placed = player(1, country="AUS", sex="f"), player(2, sex="m"), player(3, sex="f")
    assert champions("nz-women", *placed) == {"New Zealand Women's Champion": 3}


NORTH, SOUTH = player(1, region="north"), player(2, region="south")


@pytest.mark.parametrize(
    ("name", "title", "champion"),
    [
        ("ni-championship", "North Island Champion", 1),
        ("ni-rapid", "North Island Rapid Champion", 1),
        ("si-championship", "South Island Champion", 2),
        ("si-rapid", "South Island Rapid Champion", 2),
    ],
)
def test_3_3_4_and_3_4_3_and_3_5_4_and_3_6_3_the_best_islander(name: str, title: str, champion: int) -> None:
    assert champions(name, SOUTH, NORTH) == champions(name, NORTH, SOUTH) == {title: champion}


def test_3_3_4_first_is_a_south_islander_so_the_second_is_champion() -> None:
    assert champions("ni-championship", SOUTH, NORTH)["North Island Champion"] == 1


def test_1_1_5_nobody_holds_both_island_titles() -> None:
    both = player(5, club="Wellington CC", region="south", info={"address_island": "south"})
    settings = {"club_islands": ("Wellington CC = north",)}
    assert champions("ni-championship", both, settings=settings)["North Island Champion"] == 5
    assert champions("si-championship", both, settings=settings)["South Island Champion"] is None


def test_1_1_5_a_visitor_from_overseas_holds_no_island_title() -> None:
    assert (
        champions("ni-rapid", player(1, country="AUS", region="north"))["North Island Rapid Champion"] is None
    )


def test_3_2_3_and_3_2_2_titles_inside_the_junior_event() -> None:
    placed = (
        player(1, country="AUS", sex="f", born="2012"),
        player(2, sex="m", born="2007-03-01"),
        player(3, sex="f", born="2009-12-31"),
        player(4, sex="m", born="2010-01-01"),
        player(5, born=None),
    )
    assert champions("nz-junior", *placed, start="2026-04-10") == {
        "New Zealand Junior Champion": 2,
        "New Zealand Under-16 Champion": 4,
        "New Zealand Junior Girls' Champion": 3,
    }


def test_3_2_2_the_titles_inside_are_a_setting() -> None:
    settings = {"incorporated": ("U12 girls", "under-14")}
    placed = player(1, sex="f", born="2015"), player(2, sex="m", born="2013")
    assert champions("nz-junior", *placed, start="2026-04-10", settings=settings) == {
        "New Zealand Junior Champion": 1,
        "New Zealand Under-12 Girls' Champion": 1,
        "New Zealand Under-14 Champion": 1,
    }


@pytest.mark.parametrize("wrong", ["veterans", "", "U", "boys"])
def test_3_2_2_a_title_that_is_none(wrong: str) -> None:
    with pytest.raises(BadInput, match="expected a title such as 'U16'"):
        champions("nz-junior", settings={"incorporated": (wrong,)})


def test_3_2_2_an_age_needs_the_day_of_the_event() -> None:
    with pytest.raises(BadInput, match="the day on which the section starts"):
        champions("nz-junior", player(born="2012"))
