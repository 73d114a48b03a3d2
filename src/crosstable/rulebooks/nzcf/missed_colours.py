"""How many players of a group miss a colour in a whole round (B2.5, B2.7), whomever they meet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from crosstable.rulebooks.nzcf.colours import allocate
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.group import Members, Seats


@dataclass(frozen=True, slots=True)
class Missed:
    """The players of a group with all games of the round made, and of the best one with another game."""

    table: RankedField
    members: Members
    made: Seats
    best: Seats

    def counts(self, *, balance: bool) -> tuple[int, int]:
        """How many miss the colour that balances, or the change of colour: as made, in the other round."""
        return self._count(self.made, balance), self._count(self.best, balance)

    def _count(self, pairs: Iterable[tuple[int, int]], balance: bool) -> int:
        """How many of the members miss a colour in a round."""
        found = 0
        for pair in pairs:
            high, low = sorted(pair)
            colour, _ = allocate(self.table, high, low, 0)  # only first colours go by boards, and none is due
            for i, given in ((high, colour), (low, colour.other)):
                due = self.table.preferences[i]
                missed = due.colour is not None and due.colour is not given
                found += i in self.members and missed and bool(due.strength) is balance
        return found
