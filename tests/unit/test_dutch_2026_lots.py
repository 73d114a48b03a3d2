"""Lots drawn about ties in the Dutch system of 2026: anybody can draw them again."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.ranking import ranking
from crosstable.model.event import Section
from crosstable.model.lots import Lots
from tests.unit.small_events import small_event


def tied(seed: int) -> Section:
    """Eight players who have all drawn, with lots by a seed."""
    games = "1-5 1/2-1/2, 2-6 1/2-1/2, 3-7 1/2-1/2, 4-8 1/2-1/2"
    made = small_event("dutch-2026", [2100] * 8, games, of=1, tiebreaks=["coin-flip"])
    return replace(made, lots=Lots(seed=seed))


def test_c07_4_2_lots_are_repeatable_by_their_seed() -> None:
    orders = [[line.player for line in ranking(tied(seed)).standings] for seed in range(6)]
    again = [[line.player for line in ranking(tied(seed)).standings] for seed in range(6)]
    assert orders == again
    assert len({tuple(order) for order in orders}) > 4
    assert [line.place for line in ranking(tied(3)).standings] == list(range(1, 9))
