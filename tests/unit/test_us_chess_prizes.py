"""Prizes of rules 32 and 33: the book's examples, and what holds for every fund."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.model.awards import PrizeList
from crosstable.model.event import Prize, Section, SettingValue
from crosstable.model.players import Flag, Player
from crosstable.model.points import Points, from_number
from crosstable.model.standings import Standing, Standings
from crosstable.rulebooks.us_chess.awards import award_section

Entry = tuple[int | None, float]


def fund(*prizes: str) -> tuple[Prize, ...]:
    """Prizes as `1st 200`, `A 1800-1999 100`, `U2000 80+`: a plus sign adds a trophy."""
    made = []
    for text in prizes:
        name, *middle, amount = text.split()
        trophy, cents = amount.endswith("+"), round(float(amount.rstrip("+")) * 100)
        more: dict[str, Any] = {}
        kind = "place"
        if middle:
            lowest, highest = map(int, middle[0].split("-"))
            kind, more = "class", {"from_rating": lowest, "below": highest + 1}
        elif "U" in name:
            kind, more = "under", {"below": int(name.partition("U")[2])}
        made.append(Prize(name=name, kind=kind, cents=cents, trophy=trophy, **more))
    return tuple(made)


def shared(prizes: tuple[Prize, ...], *entries: Entry, **settings_: SettingValue) -> PrizeList:
    """The prizes of players given as (rating, score) in the order of the standings."""
    players = tuple(
        Player(no=n, name=f"P{n}", rating=rating) for n, (rating, _) in enumerate(entries, start=1)
    )
    lines = tuple(
        Standing(place=n, player=n, score=from_number(score)) for n, (_, score) in enumerate(entries, start=1)
    )
    chosen = {key.replace("_", ".", 1): value for key, value in settings_.items()}
    section = Section(rulebook="us-chess", rounds=5, players=players, prizes=prizes, settings=chosen)
    return award_section(section, Standings(after=5, standings=lines))


def dollars(found: PrizeList, count: int) -> list[float]:
    """Everybody's money in the order of the standings."""
    won = {award.player: award.cents for award in found.awards}
    return [won.get(no, 0) / 100 for no in range(1, count + 1)]


def cups(found: PrizeList, count: int) -> list[str]:
    """Everybody's trophy in the order of the standings."""
    won = {award.player: award.trophies for award in found.awards}
    return ["".join(won.get(no, ())) or "-" for no in range(1, count + 1)]


MASTER, EXPERT, A, B = 2300, 2100, 1900, 1700


def test_32b5_and_32b2_ties_for_first_and_for_third() -> None:
    found = shared(
        fund("1st 200", "2nd 100", "3rd 75"), (2000, 4.5), (2000, 4.5), (2000, 4), (2000, 4), (2000, 4)
    )
    assert dollars(found, 5) == [150, 150, 25, 25, 25]


SCORES = ((MASTER, 5), (MASTER, 5), (MASTER, 5), (EXPERT, 4), (A, 4), (B, 4))


def test_32b1_and_33c_class_prizes_are_not_pooled_with_those_who_cannot_win_them() -> None:
    found = shared(fund("1st 400", "2nd 200", "A 1800-1999 100", "B 1600-1799 50"), *SCORES)
    assert dollars(found, 6) == [200, 200, 200, 0, 100, 50]


def test_33c_under_prizes_are_open_to_lower_classes() -> None:
    found = shared(fund("1st 400", "2nd 200", "U2000 100", "U1800 50"), *SCORES)
    assert dollars(found, 6) == [200, 200, 200, 0, 75, 75]


def test_32b5_place_and_class_prizes_in_one_pool() -> None:
    prizes = fund(
        "1st 250", "2nd 200", "3rd 150", "4th 100", "A1 1800-1999 75", "A2 1800-1999 50", "B 1600-1799 75"
    )
    entries = ((2200, 5), (2200, 5), (2200, 4.5), (A, 4.5), (A, 4.5), (B, 4.5), (A, 4))
    assert dollars(shared(prizes, *entries), 7) == [225, 225, 100, 100, 100, 100, 50]


def test_32b3_nobody_gets_more_than_the_largest_prize_open_alone() -> None:
    prizes = fund("1st 2375", "2nd 1149", "3rd 536", "4th 306", "5th 230", "U2400 1379", "2U2400 766")
    entries = ((2673, 5), (2699, 4.5), (2495, 4), (2391, 4), (2387, 4), (2385, 4))
    assert dollars(shared(prizes, *entries), 6) == [2375, 1149, 536, 817, 817, 817]


def test_32b4_of_equal_prizes_the_place_goes_first() -> None:
    found = shared(fund("1st 300", "2nd 100", "A 1800-1999 100"), (2200, 5), (A, 4), (A, 3))
    assert dollars(found, 3) == [300, 100, 100]


def test_33d2_and_32f_money_and_trophies_apart() -> None:
    prizes = fund("1st 200+", "2nd 100+", "3rd 50+", "TopA 1800-1999 40+")
    entries = ((2250, 5), (2225, 4.5), (1940, 4.5), (1865, 4), (1990, 4))
    found = shared(prizes, *entries)
    assert dollars(found, 5) == [200, 75, 75, 20, 20]
    assert cups(found, 5) == ["1st", "2nd", "3rd", "TopA", "-"]


def test_33d1_under_prizes() -> None:
    prizes = fund("1st 200+", "2nd 100+", "3rd 50+", "U2200 40+", "U2000 30+")
    entries = ((2350, 5), (2320, 4.5), (2290, 4.5), (2250, 4), (1950, 4), (2150, 3.5), (1900, 3.5))
    found = shared(prizes, *entries)
    assert dollars(found, 7) == [200, 75, 75, 0, 40, 0, 30]
    assert cups(found, 7) == ["1st", "2nd", "3rd", "-", "U2200", "-", "U2000"]


def test_33d1a_several_under_prizes() -> None:
    prizes = fund("1U2000 200+", "2U2000 100+", "1U1800 200+", "2U1800 100+")
    entries = ((1650, 5), (1750, 5), (2020, 4.5), (1675, 4.5), (1920, 4.5), (1700, 4.5), (1845, 4.5))
    found = shared(prizes, *entries)
    assert dollars(found, 7) == [200, 200, 0, 50, 50, 50, 50]
    assert cups(found, 7) == ["1U2000", "1U1800", "-", "2U2000", "-", "2U1800", "-"]


@pytest.mark.parametrize(
    ("items", "trophies"),
    [
        ("separate", ["1U2200", "2U2200", "-", "1U2000"]),
        ("with_money", ["1U2000", "1U2200", "2U2200", "-"]),
    ],
)
def test_33d2a_items_with_the_money_or_without(items: str, trophies: list[str]) -> None:
    prizes = fund("1U2200 100+", "2U2200 50+", "1U2000 80+")
    entries = ((1900, 4.5), (2100, 4.5), (2150, 4.5), (1900, 3.5))
    found = shared(prizes, *entries, prize_items=items)
    assert dollars(found, 4) == [80, 75, 75, 0]
    assert cups(found, 4) == trophies


@pytest.mark.parametrize(("items", "owner"), [("separate", 2), ("with_money", 3)])
def test_33d2_a_clock(items: str, owner: int) -> None:
    prizes = fund("1st 300", "2nd 200", "A 1800-1999 100+")
    found = shared(prizes, (EXPERT, 5), (A, 4.5), (A, 4), prize_items=items)
    assert dollars(found, 3) == [300, 200, 100]
    assert cups(found, 3)[owner - 1] == "A"


def test_32c1_who_withdrew_has_no_prize() -> None:
    players = (Player(no=1, name="X", rating=2000, withdrawn_after=3), Player(no=2, name="Y", rating=1900))
    lines = (Standing(1, 1, Points(30)), Standing(2, 2, Points(20)))
    section = Section(rulebook="us-chess", rounds=5, players=players, prizes=fund("1st 100"))
    assert [award.player for award in award_section(section, Standings(after=5, standings=lines)).awards] == [
        2
    ]


def test_32c2_the_only_player_of_a_class_wins_its_prize() -> None:
    found = shared(fund("1st 100", "D 1200-1399 20"), (2000, 4), (1300, 0.5))
    assert dollars(found, 2) == [100, 20]


def test_32c3_a_prize_for_a_class_without_players_is_left_over() -> None:
    found = shared(fund("1st 100", "E 1000-1199 10"), (2000, 4))
    assert [prize.prize for prize in found.unawarded] == ["E"]


def test_32f1_the_order_of_the_standings_decides_about_a_trophy() -> None:
    found = shared(fund("1st 100+"), (2000, 4), (2100, 4))
    assert cups(found, 2) == ["1st", "-"]


def test_33f_an_unrated_player_wins_places_only() -> None:
    found = shared(fund("1st 100", "U2000 50"), (2100, 4), (None, 3), (1500, 2))
    assert dollars(found, 3) == [100, 0, 50]


def test_36f_computers_win_nothing() -> None:
    players = (Player(no=1, name="Engine", flags=frozenset({Flag.COMPUTER})), Player(no=2, name="Y"))
    lines = (Standing(1, 1, Points(30)), Standing(2, 2, Points(20)))
    section = Section(rulebook="us-chess", rounds=3, players=players, prizes=fund("1st 100"))
    assert [award.player for award in award_section(section, Standings(after=3, standings=lines)).awards] == [
        2
    ]


FUNDS = st.lists(
    st.sampled_from(
        ["1st 100", "2nd 55.55", "3rd 33.33", "A 1800-1999 40", "U2000 40.01", "U1800 25", "U1600 20"]
    ),
    unique=True,
    min_size=1,
)
FIELD = st.lists(
    st.tuples(st.sampled_from([2200, 1950, 1850, 1700, 1500, None]), st.sampled_from([5.0, 4.5, 4.0, 3.0])),
    min_size=1,
    max_size=9,
)


@settings(max_examples=200)
@given(FUNDS, FIELD)
def test_32b_nothing_is_paid_beyond_the_fund_and_every_cent_is_accounted_for(
    prizes: list[str], entries: list[Entry]
) -> None:
    ordered = sorted(entries, key=lambda entry: -entry[1])
    made = fund(*prizes)
    found = shared(made, *ordered)
    paid = sum(award.cents for award in found.awards)
    left = sum(prize.cents for prize in found.unawarded)
    assert paid + left <= sum(prize.cents for prize in made)
    largest = max(prize.cents for prize in made)
    assert all(award.cents <= largest for award in found.awards)
    assert Fraction(paid) >= 0


@settings(max_examples=100)
@given(FUNDS, FIELD)
def test_34c_the_order_inside_a_tie_moves_odd_cents_only(prizes: list[str], entries: list[Entry]) -> None:
    ordered = sorted(entries, key=lambda entry: -entry[1])
    turned = sorted(reversed(entries), key=lambda entry: -entry[1])
    one = sorted(round(cents) for cents in dollars(shared(fund(*prizes), *ordered), len(entries)))
    other = sorted(round(cents) for cents in dollars(shared(fund(*prizes), *turned), len(entries)))
    assert all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))
