"""Pairing the floaters with a view to the rest of the group (B8.6, B8.8), as one matching question."""

from __future__ import annotations

from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.floaters import opponents
from crosstable.rulebooks.nzcf.group import Members, Seats
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


class SeatingGraph:
    """Floaters meet natives, natives meet each other or leave by one of a number of places."""

    def __init__(self, table: RankedField, incoming: Members, natives: int, *, up: bool) -> None:
        self.incoming = incoming
        self.natives = natives
        self.seats = [opponents(table, floater, natives, up=up) for floater in incoming]
        self.size = len(table.entries)
        self.neighbours = [mask & natives for mask in table.legal]
        for floater, mask in zip(incoming, self.seats, strict=True):
            self.neighbours[floater] = mask
            for native in bits(mask):
                self.neighbours[native] |= 1 << floater

    def first(self, leaving: int) -> Seats | None:
        """The first seating in order with which all but `leaving` natives can be paired, if there is one."""
        neighbours, left = self._with_places(leaving)
        if not can_be_paired(left, neighbours):
            return None
        seats = []
        for floater, mask in zip(self.incoming, self.seats, strict=True):
            native = self._first_native(floater, list(bits(mask & left)), left, neighbours)
            left &= ~(1 << floater | 1 << native)
            seats.append((floater, native))
        return tuple(seats)

    @staticmethod
    def _first_native(floater: int, natives: list[int], left: int, neighbours: list[int]) -> int:
        """The first native with whom the rest can be completed: by halving, as more choice never hurts."""
        low, high = 0, len(natives) - 1
        while low < high:
            middle = (low + high) // 2
            tried = list(neighbours)
            tried[floater] = mask_of(natives[: middle + 1])
            for native in natives[middle + 1 :]:
                tried[native] &= ~(1 << floater)
            if can_be_paired(left, tried):
                high = middle
            else:
                low = middle + 1
        return natives[low]

    def fewest_leaving(self) -> int | None:
        """The least number of natives left unpaired when every floater is seated; None if that cannot be."""
        size = len(self.incoming) + self.natives.bit_count()
        for leaving in range(size % 2, size + 1, 2):
            neighbours, members = self._with_places(leaving)
            if can_be_paired(members, neighbours):
                return leaving
        return None

    def _with_places(self, leaving: int) -> tuple[list[int], int]:
        """The neighbours and members with the places added through which natives may leave."""
        places = mask_of(range(self.size, self.size + leaving))
        neighbours = [
            mask | places if self.natives >> i & 1 else mask for i, mask in enumerate(self.neighbours)
        ]
        neighbours += [self.natives] * leaving
        return neighbours, self.natives | mask_of(self.incoming) | places
