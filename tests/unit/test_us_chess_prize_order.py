"""The order of prizes that are worth the same (32B4, 33D1a), each step of it by itself."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.oracles.prizes_documents import class_, event, place, under
from tests.unit.test_us_chess_prize_examples import answer, things

Document = dict[str, Any]

UNRATED: Document = {"name": "Unrated", "kind": "unrated", "rank": 1, "cents": 10000}
GIRLS: Document = {"name": "Girls", "kind": "group", "sex": "f", "rank": 1, "cents": 10000}
GIRLS_2: Document = {**GIRLS, "name": "2nd Girls", "rank": 2}

IN_ORDER = [
    [place("1st", 100), class_("A", 1800, 2000, 100)],
    [place("1st", 100), under("U2000", 2000, 100)],
    [place("3rd", 100, 3), class_("1st A", 1800, 2000, 100)],
    [place("1st", 100), {"name": "1800+", "kind": "class", "from": 1800, "rank": 1, "cents": 10000}],
    [place("1st", 100), GIRLS],
    [class_("A", 1800, 2000, 100), GIRLS],
    [under("U2000", 2000, 100), GIRLS],
    [under("U2200", 2200, 100), under("U2000", 2000, 100)],
    [under("2nd U2200", 2200, 100, 2), under("1st U2000", 2000, 100)],
    [class_("A", 1800, 2000, 100), under("U2000", 2000, 100)],
    [class_("A", 1800, 2000, 100), class_("AB", 1600, 2000, 100)],
    [under("U2200", 2200, 100), class_("A", 1800, 2000, 100)],
    [{"name": "1800+", "kind": "class", "from": 1800, "rank": 1, "cents": 10000}, under("U2200", 2200, 100)],
    [place("1st", 100), place("2nd", 100, 2)],
    [under("1st U2000", 2000, 100), under("2nd U2000", 2000, 100, 2)],
    [class_("1st A", 1800, 2000, 100), class_("2nd A", 1800, 2000, 100, 2)],
    [GIRLS, GIRLS_2],
    [place("3rd", 100, 3), under("2nd U2000", 2000, 100, 2), under("1st U1800", 1800, 100)],
    [under("U2000", 2000, 100.01), place("1st", 100)],
]
"""Prizes in the order in which they rank; all are open to the same players."""


def rating_for(prizes: list[Document]) -> int:
    """A rating that is good for every prize of a list."""
    return min([1900, *(int(prize["below"]) - 1 for prize in prizes if "below" in prize)])


def names(prizes: list[Document]) -> list[str]:
    """The names of some prizes."""
    return [str(prize["name"]) for prize in prizes]


def players(prizes: list[Document]) -> list[Document]:
    """As many girls as there are prizes, each with a score of her own, the best first."""
    rating = rating_for(prizes)
    return [{"rating": rating, "score": 5 - at, "sex": "f"} for at in range(len(prizes))]


@pytest.mark.parametrize("ranked", IN_ORDER, ids=lambda prizes: " > ".join(names(prizes)))
def test_33d1a_things_go_in_the_order_of_their_prizes(ranked: list[Document]) -> None:
    for listed in permutations(ranked):
        made = event(players(ranked), [{**prize, "trophy": True} for prize in listed])
        assert things(made) == {no: [name] for no, name in enumerate(names(ranked), start=1)}


@pytest.mark.parametrize("ranked", IN_ORDER, ids=lambda prizes: " > ".join(names(prizes)))
def test_32b4_money_goes_in_the_order_of_its_prizes(ranked: list[Document]) -> None:
    for listed in permutations(ranked):
        groups = answer(event(players(ranked), list(listed)))["groups"]
        paid = [prize["prize"] for group in groups for pool in group["pools"] for prize in pool["prizes"]]
        assert paid == names(ranked)


def test_33d1a_the_prize_of_the_unrated_ranks_behind_a_place_and_before_a_group() -> None:
    three: list[Document] = [{"rating": None, "score": 5 - at, "sex": "f"} for at in range(3)]
    for listed in permutations([place("1st", 100), UNRATED, GIRLS]):
        made = event(three, list(listed), {"prize.unrated_groups": True})
        groups = answer(made)["groups"]
        paid = [prize["prize"] for group in groups for pool in group["pools"] for prize in pool["prizes"]]
        assert paid == ["1st", "Unrated", "Girls"]


def test_33d1a_twins_go_in_the_order_in_which_they_are_listed() -> None:
    twins = [place("Cup", 50, trophy=True), place("Plate", 50, trophy=True)]
    for listed in permutations(twins):
        made = event(players(twins), list(listed))
        assert things(made) == {no: [name] for no, name in enumerate(names(list(listed)), start=1)}


def test_33d1a_the_prize_of_the_unrated_ranks_behind_every_class() -> None:
    tied: list[Document] = [{"rating": 1900, "score": 5}, {"rating": None, "score": 5}]
    for listed in permutations([place("1st", 100), class_("A", 1800, 2000, 100), UNRATED]):
        first, *_ = answer(event([*tied, {"rating": None, "score": 3}], list(listed)))["groups"]
        paid = [prize["prize"] for pool in first["pools"] for prize in pool["prizes"]]
        assert paid == ["1st", "A"]
