"""What a player can still reach: the same as every supposition one after the other."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from crosstable.app.standings.supposing import suppose
from crosstable.flow.possible import reaches
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from tests.unit.small_events import small_event

PRIZES = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 9000, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 3000},
]
ROUNDS = ("1-4 1-0, 5-2 0-1, 3-6 1/2-1/2", "2-1 *, 6-4 *, 3-5 *")


def section() -> Section:
    """Six players, the last round not over."""
    return small_event("us-chess", [2000, 1900, 1800, 1700, 1600, 1500], *ROUNDS, of=2, prizes=PRIZES)


def test_the_range_is_that_of_all_suppositions() -> None:
    found = reaches(section(), 1)
    assert found.open == (1, 2, 3)
    for reach, result in zip(found.reaches, ("0-1", "1/2-1/2", "1-0"), strict=True):
        places, cents = [], []
        for other, third in product(("1-0", "1/2-1/2", "0-1"), repeat=2):
            then = suppose(section(), [f"1={result}", f"2={other}", f"3={third}"], None)[0]
            places.append(next(line.place for line in ranking(then).standings if line.player == 1))
            cents.append(sum(award.cents for award in prizes_of(then).awards if award.player == 1))
        assert [ending.place for ending in reach.endings] == places
        assert reach.cents == (min(cents), max(cents))
    assert [reach.own for reach in found.reaches] == ["win", "draw", "loss"]
    assert found.reaches[0].certain == {"1st"}


def test_the_range_of_somebody_who_does_not_play() -> None:
    done = suppose(section(), ["1=1-0"], None)[0]
    found = reaches(done, 1)
    assert [(reach.own, len(reach.endings)) for reach in found.reaches] == [("as it is", 9)]


def test_no_range_over_nothing_or_too_much() -> None:
    with pytest.raises(BadInput, match="all results are in"):
        reaches(suppose(section(), ["1=1-0", "2=1-0", "3=1-0"], None)[0], 1)
    with pytest.raises(BadInput, match="no round is published"):
        reaches(replace(section(), results=()), 1)
    ratings: list[int | None] = [2000 - no for no in range(14)]
    many = small_event("us-chess", ratings, ", ".join(f"{no}-{no + 7} *" for no in range(1, 8)))
    with pytest.raises(BadInput, match="7 results are not in"):
        reaches(many, 1)
