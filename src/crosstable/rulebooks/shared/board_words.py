"""The order of boards in words: what separates each board from the one above it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from crosstable.model.reasons import Topic
from crosstable.rulebooks.shared.ranked import Ranked
from crosstable.rulebooks.shared.sentences import (
    BOARD_BETTER_RANK,
    BOARD_HIGHER_SCORE,
    BOARD_MORE_TOGETHER,
)
from crosstable.rules.trail import Trail


def tell_order(table: Ranked, pairs: Sequence[tuple[int, int]], rule: str, trail: Trail) -> None:
    """Which criterion of board order separates each board from the one above it."""
    about = trail.about(Topic.BOARDS)
    for (high, low), (next_high, next_low) in pairwise(pairs):
        if table.score(high) != table.score(next_high):
            saying = BOARD_HIGHER_SCORE
        elif table.score(low) != table.score(next_low):
            saying = BOARD_MORE_TOGETHER
        else:
            saying = BOARD_BETTER_RANK
        about.say(saying, table.nos((next_high, next_low)), rule=rule)
