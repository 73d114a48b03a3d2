"""The sum of what is paid and what finds nobody is the fund, to the cent, by every book."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crosstable
from crosstable.formats.document.read import read_document
from crosstable.model.awards import PrizeList
from tests.oracles.prizes_documents import class_, event, place, shared_event, under
from tests.properties.test_prizes_properties import Players, fields

Document = dict[str, Any]
OTHERS = ["cfc", "nzcf", "schools", "dutch-1998", "dutch-2017", "dutch-2026"]
CENTS = st.integers(1, 9999)
LIMITS = st.one_of(st.none(), st.integers(0, 5000))


def prize_list(made: Document) -> PrizeList:
    """The prize list of a document."""
    return crosstable.prizes(read_document(json.dumps(made)))


@st.composite
def odd_funds(draw: st.DrawFn) -> list[Document]:
    """Places, a class, an under prize and one for a director to give, in amounts that seldom divide."""
    made = [place(str(rank), draw(CENTS) / 100, rank) for rank in range(1, draw(st.integers(1, 4)) + 1)]
    made += [class_("A", 1800, 2000, draw(CENTS) / 100)] if draw(st.booleans()) else []
    made += [under("U1800", 1800, draw(CENTS) / 100)] if draw(st.booleans()) else []
    special = {"name": "Best game", "kind": "special", "to": [1, 2], "cents": draw(CENTS)}
    return [*made, *([special] if draw(st.booleans()) else [])]


def check_fund(found: PrizeList, prizes: list[Document]) -> None:
    """Paid and not awarded make up the fund; what is not awarded says why."""
    fund = sum(prize["cents"] for prize in prizes)
    paid = sum(award.cents for award in found.awards)
    assert paid + sum(left.cents for left in found.unawarded) == fund
    assert (found.fund.paid, found.fund.announced) == (paid, fund)
    assert all(left.text for left in found.unawarded)
    assert all(award.cents or award.trophies or award.reasons for award in found.awards)


@pytest.mark.parametrize("book", OTHERS)
@settings(max_examples=40, deadline=None)
@given(fields(), odd_funds())
def test_every_cent_of_the_fund_is_accounted_for(book: str, players: Players, prizes: list[Document]) -> None:
    entries = [(player["rating"], player["score"]) for player in players]
    check_fund(prize_list(shared_event(book, entries, prizes)), prizes)


@settings(max_examples=150, deadline=None)
@given(
    fields(),
    odd_funds(),
    st.lists(LIMITS, min_size=7, max_size=7),
    st.sampled_from(["same_category", "single_prize"]),
)
def test_32b3_32c6_33d_every_cent_is_accounted_for_with_capped_and_limited_winners(
    players: Players, prizes: list[Document], limits: list[int | None], apart: str
) -> None:
    limited = [
        player if limit is None else {**player, "prize_limit": limit}
        for player, limit in zip(players, limits, strict=False)
    ]
    check_fund(prize_list(event(limited, prizes, {"prize.exclusive_rule": apart})), prizes)


def shares(players: Players, prizes: list[Document]) -> dict[int, int]:
    """Everybody's cents."""
    return {award.player: award.cents for award in prize_list(event(players, prizes)).awards}


CAPPED: Players = [
    {"rating": 1900, "score": 4, "late": 0},
    {"rating": 2100, "score": 4, "late": 1},
    {"rating": 2110, "score": 4, "late": 2},
]
"""The first in the standings can win the smallest prize only."""


def test_32b3_odd_cents_go_past_the_winner_who_is_at_his_largest_prize() -> None:
    prizes = [
        class_("1st X", 2000, 2200, 40.01),
        class_("2nd X", 2000, 2200, 30, 2),
        under("U2200", 2200, 10),
    ]
    made = event(CAPPED, prizes, {"prize.exclusive_rule": "single_prize"})
    assert {award.player: award.cents for award in prize_list(made).awards} == {1: 1000, 2: 3501, 3: 3500}


def test_32b2_odd_cents_go_one_each_to_the_first_of_the_tie() -> None:
    tied: Players = [{"rating": 2300, "score": 4, "late": at} for at in range(3)]
    assert shares(tied, [place("1st", 1.00), place("2nd", 0.01, 2)]) == {1: 34, 2: 34, 3: 33}
