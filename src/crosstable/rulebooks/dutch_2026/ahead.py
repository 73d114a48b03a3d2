"""What has to remain possible below a bracket: the round (C4), the bye (C2, C5), the next bracket (C8)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Members
from crosstable.rulebooks.dutch_fide.completion import Completion
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True, slots=True)
class Ahead(Completion):
    """The whole round as the brackets see it: who may have the bye, those of the lowest possible score."""

    bye_score: int | None

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

    @rule("C9", "C14", "C16")
    def may_leave(self, residents: Members, below: int) -> int:
        """Residents who may go down without any fault; in the last bracket those who may have the bye."""
        table, home = self.table, mask_of(residents)
        clean = home & ~table.down[0] & ~table.down[1]
        if below:
            waits = self.bye_score is not None and self.bye_score >= table.score(residents[-1])
            return 0 if waits else clean
        able = home & self.byes
        if not able or able != self.byes:
            return 0
        least = min(table.unplayed[i] for i in bits(able))
        return clean & mask_of(i for i in bits(able) if table.unplayed[i] == least)


@rule("C2", "C4", "C5")
def look_ahead(table: RankedField) -> Ahead | None:
    """The lowest score at which somebody can have the bye; None when the round cannot be completed at all."""
    everyone = (1 << len(table.entries)) - 1
    if len(table.entries) % 2 == 0:
        ahead = Ahead(table, 0, None)
        return ahead if ahead.completes(everyone) else None
    for score in sorted({table.score(i) for i in range(len(table.entries))}):
        group = mask_of(i for i in range(len(table.entries)) if table.score(i) == score)
        ahead = Ahead(table, group & table.free, score)
        if ahead.byes and ahead.completes(everyone):
            return ahead
    return None
