"""What a bracket looks at below it: whether the round can be completed (A.9), and the next bracket (C.7)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Members
from crosstable.rulebooks.dutch_fide.completion import Completion
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True, slots=True)
class Outlook(Completion):
    """The whole round as the brackets see it."""

    @rule("C.7")
    def goes_on(self, leavers: int, following: int, below: int) -> bool:
        """Whether the next bracket can do its best: everybody paired, or one of its own residents left.

        Of the last bracket only somebody may be left who may have the bye.
        """
        if not leavers or not below:
            return True
        members = leavers | following
        if members.bit_count() % 2 == 0:
            return can_be_paired(members, self.table.legal)
        able = following & self.byes if following == below else following
        return any(
            can_be_paired(members & ~(1 << i), self.table.legal) for i in sorted(bits(able), reverse=True)
        )

    @rule("C.2", "C.12", "C.14")
    def may_leave(self, residents: Members, below: int) -> int:
        """Residents who may go down without any fault; in the last bracket those who may have the bye."""
        clean = mask_of(residents) & ~self.table.down[0] & ~self.table.down[1]
        return clean if below else clean & self.byes

    @rule("C.7")
    def heavy(self, following: int, below: int) -> int:
        """Who weighs three if the next bracket leaves them: it is the last, and they may not have the bye."""
        return (1 << len(self.table.entries)) - 1 & ~self.byes if following == below else 0
