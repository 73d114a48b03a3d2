"""How many players of a group miss a colour in a whole round (630, 631), whomever they meet."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.rulebooks.cfc.colours import allocate
from crosstable.rulebooks.cfc.dues import Claim, Due, verdict
from crosstable.rulebooks.cfc.group import Members, Pairs
from crosstable.rulebooks.cfc.table import RankedField


@dataclass(frozen=True, slots=True)
class Missed:
    """The players of a group with all games of the round made, and of the best one with another game."""

    table: RankedField
    members: Members
    made: Pairs
    best: Pairs

    def counts(self, kind: int, *, lots: bool = False) -> tuple[int, int]:
        """How many miss a colour, as made and then: 0 equalising, 1 a third time, 2 a change of colour.

        By the rules alone, or with the colours that are drawn in the last round (631.2).
        """
        return self._count(self.made, kind, lots), self._count(self.best, kind, lots)

    def _count(self, pairs: Pairs, kind: int, lots: bool) -> int:
        """How many of the members miss a colour in a round."""
        found = 0
        for pair in pairs:
            high, low = sorted(pair)
            colour = self._colour(high, low, lots)
            if colour is not None:
                given = {high: colour, low: colour.other}
                found += sum(_misses(self.table.dues[i], given[i], kind) for i in pair if i in self.members)
        return found

    def _colour(self, high: int, low: int, lots: bool) -> Colour | None:
        """The colour of the higher ranked of two; None where nobody is due one."""
        given = verdict(self.table.options, self.table.dues[high], self.table.dues[low])
        if given is None:
            return None
        return allocate(self.table, high, low)[0] if lots else given.colour


def _misses(due: Due, given: Colour, kind: int) -> bool:
    """Whether a player who has a colour cannot equalise, has it a third time, or cannot alternate."""
    if kind == 1:
        return due.twice is given
    claim = Claim.ALTERNATE if kind else Claim.EQUALISE
    return due.claim is claim and due.colour is not given
