"""What holds for every US Chess prize list: funds, largest prizes, worse scores, order, odd cents."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import crosstable
from crosstable.formats.document.read import read_document
from crosstable.model.awards import PrizeList
from tests.oracles.prizes_documents import class_, event, place, under
from tests.oracles.prizes_us import entitled

Document = dict[str, Any]
Players = list[Document]
SCORES = (5, 4.5, 4, 3.5, 3, 2)
CLASSES = (("X", 2000, 2200), ("A", 1800, 2000), ("B", 1600, 1800), ("AB", 1600, 2000))
FUND = st.one_of(
    st.sampled_from([10, 20, 50, 100, 200]), st.integers(1, 30000).map(lambda cents: cents * 0.01)
)


@st.composite
def fields(draw: st.DrawFn) -> Players:
    """Two to seven players, few scores so that ties are common, ratings of all classes or none."""
    ratings = st.sampled_from([None, 1500, 1700, 1790, 1900, 1950, 2100, 2300])
    scores, sexes = st.sampled_from(SCORES[:-1]), st.sampled_from(["f", "m"])
    one = st.fixed_dictionaries({"rating": ratings, "score": scores, "sex": sexes})
    return draw(st.lists(one, min_size=2, max_size=7))


@st.composite
def funds(draw: st.DrawFn) -> list[Document]:
    """One to eight prizes: places, classes, under prizes, for the unrated and for a group."""
    made = [place(f"{n}.", draw(FUND), n) for n in range(1, draw(st.integers(0, 3)) + 1)]
    for name, lowest, below in draw(st.lists(st.sampled_from(CLASSES), max_size=3)):
        made.append(class_(f"{name} {len(made)}", lowest, below, draw(FUND)))
    for below in draw(st.lists(st.sampled_from([2200, 2000, 1800]), max_size=3)):
        made.append(under(f"U{below} {len(made)}", below, draw(FUND)))
    if draw(st.booleans()):
        made.append({**place("Unrated", draw(FUND)), "kind": "unrated"})
    if draw(st.booleans()):
        made.append({**place("Girls", draw(FUND)), "kind": "group", "sex": "f"})
    return made or [place("1.", draw(FUND))]


BASED_ON = st.one_of(st.none(), st.integers(1, 15))


def chosen(goal: int | None) -> Document:
    """The settings of a fund that is based on entries, or not."""
    return {} if goal is None else {"prize.based_on": goal}


def prize_list(made: Document) -> PrizeList:
    """The engine's prize list of a document."""
    return crosstable.prizes(read_document(json.dumps(made)))


def cents(made: Document) -> dict[int, int]:
    """Everybody's money."""
    return {award.player: award.cents for award in prize_list(made).awards}


def payable(found: PrizeList) -> int:
    """What all prizes of the fund come to after 32C4, by the engine's own account."""
    lines: Any = found.as_json()["fund"]
    return sum(line["payable"] for line in lines["prizes"])


@settings(max_examples=150, deadline=None)
@given(fields(), funds(), BASED_ON)
def test_32b_every_cent_is_paid_or_listed_and_none_beyond_the_fund(
    players: Players, prizes: list[Document], goal: int | None
) -> None:
    found = prize_list(event(players, prizes, chosen(goal)))
    paid = sum(award.cents for award in found.awards)
    assert paid + sum(prize.cents for prize in found.unawarded) == payable(found)
    assert payable(found) <= sum(prize["cents"] for prize in prizes)
    assert all(award.cents >= 0 and award.reasons for award in found.awards)


@settings(max_examples=150, deadline=None)
@given(fields(), funds(), BASED_ON, st.sampled_from(["same_category", "single_prize"]))
def test_32b3_nobody_gets_more_than_the_largest_prize_open_to_him(
    players: Players, prizes: list[Document], goal: int | None, apart: str
) -> None:
    made = event(players, prizes, {**chosen(goal), "prize.exclusive_rule": apart})
    most = entitled(made, list(range(1, len(players) + 3)))
    assert all(paid <= most[no] for no, paid in cents(made).items())


@settings(max_examples=200, deadline=None)
@given(fields(), funds(), BASED_ON, st.data())
def test_32b3_nobody_does_better_by_a_worse_score(
    players: Players, prizes: list[Document], goal: int | None, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(players) - 1))
    worse = data.draw(st.sampled_from([score for score in SCORES if score < players[at]["score"]]))
    fallen = [*players[:at], {**players[at], "score": worse}, *players[at + 1 :]]
    before = cents(event(players, prizes, chosen(goal))).get(at + 1, 0)
    after = cents(event(fallen, prizes, chosen(goal))).get(at + 1, 0)
    assert after <= before + 1, "an odd cent may move, nothing else"


@settings(max_examples=150, deadline=None)
@given(fields(), funds(), BASED_ON, st.data())
def test_32b5_the_order_of_entries_moves_odd_cents_at_most(
    players: Players, prizes: list[Document], goal: int | None, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(range(len(players))))
    found = cents(event(players, prizes, chosen(goal)))
    other = cents(event([players[old] for old in order], prizes, chosen(goal)))
    for new, old in enumerate(order):
        assert abs(found.get(old + 1, 0) - other.get(new + 1, 0)) <= 1


@settings(max_examples=100, deadline=None)
@given(fields(), funds(), st.data())
def test_32b4_the_order_in_which_prizes_are_listed_is_nothing(
    players: Players, prizes: list[Document], data: st.DataObject
) -> None:
    listed = data.draw(st.permutations(prizes))
    assert cents(event(players, prizes)) == cents(event(players, list(listed)))


@settings(max_examples=150, deadline=None)
@given(fields(), funds(), BASED_ON)
def test_32b2_odd_cents_go_to_the_first_and_are_accounted_for(
    players: Players, prizes: list[Document], goal: int | None
) -> None:
    found = prize_list(event(players, prizes, chosen(goal)))
    groups: Any = found.as_json()["groups"]
    for pool in (pool for group in groups for pool in group["pools"]):
        shares = [share["cents"] for share in pool["shares"]]
        assert sum(shares) == pool["total"] == sum(prize["cents"] for prize in pool["prizes"])
        assert len(pool["prizes"]) <= len(pool["players"])
        free = [share for share in shares if share >= max(shares) - 1]
        assert free == sorted(free, reverse=True)
        if len(set(free)) > 1:
            assert any("one cent more" in reason["text"] for reason in pool["reasons"])
    assert "in the standings" in found.rounding


@settings(max_examples=100, deadline=None)
@given(fields(), funds(), st.integers(1, 40))
def test_32c4_based_on_prizes_are_those_of_the_reduced_fund(
    players: Players, prizes: list[Document], goal: int
) -> None:
    total = sum(prize["cents"] for prize in prizes)
    part = min(Fraction(1), Fraction(len(players), goal))
    part = max(part, Fraction(1, 2)) if total > 50000 else part
    reduced = [{**prize, "cents": -(-prize["cents"] * part // 1)} for prize in prizes]
    assert cents(event(players, prizes, chosen(goal))) == cents(event(players, whole(reduced)))


def whole(prizes: list[Document]) -> list[Document]:
    """The same prizes with plain integers."""
    return [{**prize, "cents": int(prize["cents"])} for prize in prizes]


@settings(max_examples=100, deadline=None)
@given(fields(), funds(), st.integers(0, 20000), st.data())
def test_32c6_a_limit_costs_no_other_and_keeps_the_money_in_the_event(
    players: Players, prizes: list[Document], limit: int, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(players) - 1))
    free = event(players, prizes)
    held = event([*players[:at], {**players[at], "prize_limit": limit}, *players[at + 1 :]], prizes)
    found, before = prize_list(held), cents(free)
    after = {award.player: award.cents for award in found.awards}
    assert after.get(at + 1, 0) <= limit
    assert all(after.get(no, 0) >= paid for no, paid in before.items() if no != at + 1)
    assert sum(after.values()) + sum(prize.cents for prize in found.unawarded) == payable(found)


def fall(prizes: list[Document], ratings: list[int], apart: str) -> tuple[int, int]:
    """What player 1 gets of a tie of all, and with a score below all others."""
    others = [{"rating": rating, "score": 4} for rating in ratings[1:]]
    level, below = (
        event([{"rating": ratings[0], "score": score}, *others], prizes, {"prize.exclusive_rule": apart})
        for score in (4, 2)
    )
    return cents(level).get(1, 0), cents(below).get(1, 0)


TWO_B = [class_("1st B", 1600, 1800, 70), class_("2nd B", 1600, 1800, 51, 2), place("1st", 56)]


def test_32b3_single_prize_rewards_a_worse_score() -> None:
    # One prize at a time: 177 among four is 44.25, more than half of 70; who falls behind has all of 51.
    assert fall(TWO_B, [1700, 1700, 2300, 2300], "single_prize") == (4425, 5100)


def test_32b3_all_prizes_only_they_can_win_do_not() -> None:
    # Both B prizes: 121 between two is 60.50, and whoever falls behind has 51 or less.
    assert fall(TWO_B, [1700, 1700, 2300, 2300], "same_category") == (6050, 5100)
