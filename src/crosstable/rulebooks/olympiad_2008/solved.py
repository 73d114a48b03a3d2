"""A paired round with its inner structure: what the explanations are read from."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.olympiad_2008.bracket import Outcome
from crosstable.rulebooks.olympiad_2008.table import RankedField


@dataclass(frozen=True, slots=True)
class Solved:
    """The teams, who has the bye, the others, and the groups as they were paired."""

    whole: RankedField
    bye: int | None
    table: RankedField
    outcomes: tuple[Outcome, ...]
    left_out: frozenset[frozenset[int]] = frozenset()
    """Pairs by number that would leave the rounds to come without a pairing."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs in the order in which they were made, the higher ranked team first."""
        found = [pair for outcome in self.outcomes for pair in outcome.pairs]
        return [(min(pair), max(pair)) for pair in found]
