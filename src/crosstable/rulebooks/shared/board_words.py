"""The order of boards in words: what separates each board from the one above it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from crosstable.model.reasons import Topic
from crosstable.rulebooks.shared.ranked import Ranked
from crosstable.rules.trail import Trail


def tell_order(table: Ranked, pairs: Sequence[tuple[int, int]], rule: str, trail: Trail) -> None:
    """Which criterion of board order separates each board from the one above it."""
    about = trail.about(Topic.BOARDS)
    for (high, low), (next_high, next_low) in pairwise(pairs):
        if table.score(high) != table.score(next_high):
            text = "the higher player above has more points"
        elif table.score(low) != table.score(next_low):
            text = "the two players above have more points together"
        else:
            text = "the higher player above has the better rank"
        about.note(rule, table.nos((next_high, next_low)), f"in the order of boards: {text}")
