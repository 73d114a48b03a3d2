"""Seating the floaters with an eye on the rest of the group (B8.6, B8.8), as one matching question."""

from __future__ import annotations

from crosstable.rulebooks.nzcf.criteria import Ranked
from crosstable.rulebooks.nzcf.floaters import opponents
from crosstable.rulebooks.nzcf.group import Members, Seats
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


class SeatingGraph:
    """Floaters meet natives, natives meet each other or leave by one of a number of places."""

    def __init__(self, table: Ranked, incoming: Members, natives: int, *, up: bool) -> None:
        self.incoming = incoming
        self.natives = natives
        self.seats = [opponents(table, floater, natives, up=up) for floater in incoming]
        self.size = len(table.entries)
        self.neighbours = [mask & natives for mask in table.legal]
        for floater, mask in zip(incoming, self.seats, strict=True):
            self.neighbours[floater] = mask
            for native in bits(mask):
                self.neighbours[native] |= 1 << floater

    def first(self, leaving: int, may_leave: int) -> Seats | None:
        """The first seating in order with which all but `leaving` natives can be paired, if there is one."""
        neighbours, left = self._with_places(leaving, may_leave)
        if not can_be_paired(left, neighbours):
            return None
        seats = []
        for floater, mask in zip(self.incoming, self.seats, strict=True):
            left &= ~(1 << floater)
            native = next(n for n in bits(mask & left) if can_be_paired(left & ~(1 << n), neighbours))
            left &= ~(1 << native)
            seats.append((floater, native))
        return tuple(seats)

    def fewest_leaving(self) -> int | None:
        """The least number of natives left unpaired when every floater is seated; None if that cannot be."""
        size = len(self.incoming) + self.natives.bit_count()
        for leaving in range(size % 2, size + 1, 2):
            neighbours, members = self._with_places(leaving, self.natives)
            if can_be_paired(members, neighbours):
                return leaving
        return None

    def _with_places(self, leaving: int, may_leave: int) -> tuple[list[int], int]:
        """The neighbours and members with the places added through which natives may leave."""
        places = mask_of(range(self.size, self.size + leaving))
        neighbours = [mask | places if may_leave >> i & 1 else mask for i, mask in enumerate(self.neighbours)]
        neighbours += [may_leave] * leaving
        return neighbours, self.natives | mask_of(self.incoming) | places
