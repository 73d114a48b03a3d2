"""Whether a set of players can be paired completely.

Nearly always counting settles it: a set can be paired completely when everybody in it may meet half of the
others (Dirac).
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True, slots=True)
class Completion:
    """A round that is to be completed, and who may have the bye in it."""

    table: RankedField
    byes: int

    @rule("1.9 C2 C4", "A.9 C.2 C.4")
    def completes(self, members: int) -> bool:
        """Whether a set of players can be paired completely, one of them with the bye if it is odd."""
        size = members.bit_count()
        if size == 0:
            return True
        if size % 2 and not members & self.byes:
            return False
        worst = self.table.missing[(members & -members).bit_length() - 1]
        if 2 * (size - 2 - worst) >= size:
            return True
        if size % 2 == 0:
            return can_be_paired(members, self.table.legal)
        return any(can_be_paired(members & ~(1 << i), self.table.legal) for i in bits(members & self.byes))


def group_below(table: RankedField, below: int) -> int:
    """The residents of the next bracket."""
    first = next(bits(below), None)
    return 0 if first is None else mask_of(i for i in bits(below) if table.score(i) == table.score(first))
