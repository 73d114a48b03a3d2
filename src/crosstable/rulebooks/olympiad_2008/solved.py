"""A paired round with its inner structure: what the explanations are read from."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.olympiad_2008.bracket import Outcome, Step
from crosstable.rulebooks.olympiad_2008.table import RankedField


@dataclass(frozen=True, slots=True)
class Solved:
    """The teams, who has the bye, the others, and the groups as they were paired."""

    whole: RankedField
    bye: int | None
    table: RankedField
    steps: tuple[Step, ...]
    """The groups in the order of rule 17, as they were paired or joined."""
    left_out: frozenset[frozenset[int]] = frozenset()
    """Pairs by number that would leave the rounds to come without a pairing."""

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The groups that were paired."""
        return tuple(step for step in self.steps if isinstance(step, Outcome))

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs in the order in which they were made, the higher ranked team first."""
        found = [pair for outcome in self.outcomes for pair in outcome.pairs]
        return [(min(pair), max(pair)) for pair in found]
