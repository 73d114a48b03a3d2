"""US Chess and shared prizes equal oracles that were written from the rules without the engine's code."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial, prod
from random import Random
from typing import Any

import pytest

import crosstable
from crosstable.formats.document.read import read_document
from tests.oracles.prizes_documents import place, shared_event
from tests.oracles.prizes_nzcf import cups_of, money_shared, random_shared
from tests.oracles.prizes_random import limited_document, plain_document, rich_document
from tests.oracles.prizes_us import cents_of, money_of
from tests.oracles.prizes_us_items import things_of

Document = dict[str, Any]
Cents = dict[int, int]
Things = dict[int, set[str]]
Takers = dict[str, set[int]]
MOST_ORDERS = 150


def answer(made: Document) -> tuple[list[int], Cents, Things]:
    """The order of the standings, and the engine's money and things by player."""
    event = read_document(json.dumps(made))
    found = crosstable.prizes(event)
    order = [line.player for line in crosstable.standings(event).standings]
    cents = {award.player: award.cents for award in found.awards if award.cents}
    return order, cents, {award.player: set(award.trophies) for award in found.awards if award.trophies}


def takers_of(made: Document) -> Takers:
    """Everybody who has a thing or may still get it by the engine, the sure holder alone, by its name."""
    found = crosstable.prizes(read_document(json.dumps(made)))
    takers = {name: {award.player} for award in found.awards for name in award.trophies}
    assert not any(name in takers for one in found.undecided for name in one.prizes)
    return takers | {name: set(one.players) for one in found.undecided for name in one.prizes}


def orders_of(places: dict[int, int], seed: int) -> tuple[list[list[int]], bool]:
    """Orders in which players on the same place can end up; whether these are all there are."""
    level = [sorted(no for no in places if places[no] == place) for place in sorted(set(places.values()))]
    if prod(factorial(len(block)) for block in level) <= MOST_ORDERS:
        ways = product(*(permutations(block) for block in level))
        return [[no for block in way for no in block] for way in ways], True
    dice = Random(seed)
    return [[no for block in level for no in dice.sample(block, len(block))] for _ in range(100)], False


def differences(cents: Cents, exact: dict[int, Fraction], odd: int) -> list[str]:
    """Where whole cents are `odd` cents or more away from the exact shares."""
    players = sorted({*cents, *exact})
    found = [(no, cents.get(no, 0), exact.get(no, Fraction(0))) for no in players]
    return [f"#{no}: {paid}, not {share}" for no, paid, share in found if abs(paid - share) >= odd]


@pytest.mark.parametrize("start", range(0, 300, 100))
def test_32b_money_of_places_and_classes(start: int) -> None:
    ties = 0
    for seed in range(start, start + 100):
        made = plain_document(seed)
        order, cents, _ = answer(made)
        assert cents == cents_of(made, order), f"seed {seed}: {made}"
        ties += any(share.denominator > 1 for share in money_of(made, order).values())
    assert ties > 5


@pytest.mark.parametrize("start", range(0, 300, 100))
def test_32c4_33d_33e_and_33f_everything_at_once(start: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(start, start + 100):
        made = rich_document(seed)
        order, cents, _ = answer(made)
        assert cents == cents_of(made, order), f"seed {seed}: {made}"
        orders, complete = orders_of(places(made), seed)
        possible: Takers = {}
        for one in orders:
            for no, names in things_of(made, one).items():
                for name in names:
                    possible.setdefault(name, set()).add(no)
        found = takers_of(made)
        assert all(possible[name] <= found[name] for name in possible), f"seed {seed}: {made}"
        assert not complete or possible == found, f"seed {seed}: {made}"
        seen["undecided"] += any(len(players) > 1 for players in found.values())
        seen.update(prize["kind"] for prize in made["prizes"])
        seen.update(list(made.get("settings", {})))
    assert {"undecided", "group", "unrated", "points", "special", "prize.based_on", "prize.items"} <= set(
        seen
    )


@pytest.mark.parametrize("limited", [1, 2])
@pytest.mark.parametrize("start", range(0, 200, 100))
def test_32c6_what_limits_leave_over(start: int, limited: int) -> None:
    moved = 0
    for seed in range(start, start + 100):
        made = limited_document(seed, limited)
        order, cents, _ = answer(made)
        exact = money_of(made, order)
        assert not differences(cents, exact, 1 + limited), f"seed {seed}: {made}"
        over = {p["no"]: p["prize_limit"] for p in made["players"] if "prize_limit" in p}
        assert all(cents.get(no, 0) <= limit for no, limit in over.items())
        free = {key: made[key] for key in made if key != "players"}
        free["players"] = [{key: p[key] for key in p if key != "prize_limit"} for p in made["players"]]
        moved += money_of(free, order) != exact
    assert moved > 5


def places(made: Document) -> dict[int, int]:
    """Everybody's place in the standings, tie-breaks applied."""
    lines = crosstable.standings(read_document(json.dumps(made))).standings
    return {line.player: line.place for line in lines}


@pytest.mark.parametrize("book", ["nzcf", "cfc"])
@pytest.mark.parametrize("start", [0])
def test_1_12_2_and_plain_sharing_equal_the_oracle(book: str, start: int) -> None:
    for seed in range(start, start + 100):
        made = random_shared(book, seed)
        order, cents, things = answer(made)
        assert cents == money_shared(made, order), f"seed {seed}: {made}"
        cups = cups_of(made, places(made))
        if book == "nzcf":
            assert things == cups, f"seed {seed}: {made}"
            continue
        found = takers_of(made)
        assert {no: {name for name in found if no in found[name]} for no in cups} == cups, (
            f"seed {seed}: {made}"
        )


def test_1_12_2_two_tied_share_first_and_second_and_the_trophy() -> None:
    prizes = [place("1st", 500, trophy=True), place("2nd", 300, 2)]
    made = shared_event("nzcf", [(2000, 5), (1900, 5), (1800, 4)], prizes)
    _, cents, things = answer(made)
    assert cents == {1: 40000, 2: 40000}
    assert things == {1: {"1st"}, 2: {"1st"}}
