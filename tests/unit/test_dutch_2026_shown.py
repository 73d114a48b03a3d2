"""The order of boards and drawn lots in the Dutch system of 2026: by rules that anybody can repeat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.ranking import ranking
from crosstable.model.event import Section
from crosstable.model.lots import Lots
from tests.simulation import rounds_of
from tests.unit.small_events import small_event


@pytest.mark.parametrize("seed", range(4))
def test_04_2_3_6_boards_by_higher_score_then_sum_then_smaller_number(seed: int) -> None:
    compared = 0
    for section, pairing in rounds_of("dutch-2026", seed, 21, 6):
        assert pairing is not None
        score = {line.player: line.score for line in ranking(section).standings}
        keys = []
        for game in sorted(pairing.games, key=lambda one: one.board):
            both = [score[game.white], score[game.black]]
            first = min(game.players, key=lambda no: (-score[no], no))
            keys.append((-max(both), -sum(both), first))
        assert keys == sorted(keys)
        compared += len(keys)
    assert compared > 40


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
