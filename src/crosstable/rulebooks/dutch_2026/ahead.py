"""What has to remain possible below a bracket: the round (C4), the bye (C2, C5), the next bracket (C8).

Nearly always counting settles it: a set can be paired completely when everybody in it may meet half of the
others (Dirac).
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.table import Table
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True, slots=True)
class Ahead:
    """The whole round as the brackets see it: the score of the bye, and who may have it."""

    table: Table
    bye_score: int | None
    byes: int
    """Who may have the bye: the eligible players of the lowest possible score."""

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

    @rule("C4", "C8")
    def goes_on(self, leavers: int, following: int, below: int) -> bool:
        """Whether those below can be completed with the next bracket at its best.

        At its best it pairs as many as its number allows, and only one of its own residents is left.
        """
        if not leavers or not below:
            return self.completes(below)
        members, rest = leavers | following, below & ~following
        if members.bit_count() % 2 == 0:
            return can_be_paired(members, self.table.legal) and self.completes(rest)
        return any(
            can_be_paired(members & ~(1 << i), self.table.legal) and self.completes(rest | 1 << i)
            for i in sorted(bits(following), reverse=True)
        )


@rule("C2", "C4", "C5")
def look_ahead(table: Table) -> Ahead | None:
    """The lowest score at which somebody can have the bye; None when the round cannot be completed at all."""
    everyone = (1 << len(table.entries)) - 1
    if len(table.entries) % 2 == 0:
        ahead = Ahead(table, None, 0)
        return ahead if ahead.completes(everyone) else None
    for score in sorted({table.score(i) for i in range(len(table.entries))}):
        group = mask_of(i for i in range(len(table.entries)) if table.score(i) == score)
        ahead = Ahead(table, score, group & table.free)
        if ahead.byes and ahead.completes(everyone):
            return ahead
    return None
