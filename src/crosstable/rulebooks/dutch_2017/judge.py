"""How the edition of 2017 judges the brackets of a round, for explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.dutch_2017.control import pair_bracket
from crosstable.rulebooks.dutch_2017.exact import solve_last, solve_penultimate
from crosstable.rulebooks.dutch_2017.narrate_floats import tell_leaving
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_2017.quality import counted, quality
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.completion import group_below
from crosstable.rulebooks.dutch_fide.quality import Quality
from crosstable.rulebooks.dutch_fide.solved import Asked, Forced
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of


@dataclass(frozen=True, slots=True)
class Judge:
    """The brackets of a round by C.4 to C.19."""

    outlook: Outlook

    @property
    def byes(self) -> int:
        """Who may have the bye."""
        return self.outlook.byes

    def again(self, bracket: Bracket, below: int, asked: Asked) -> Forced:
        """The bracket paired anew; C.4 where the penultimate one leaves no way on, A.9 in the last one."""
        outlook = Outlook(asked.table, asked.byes)
        if bracket.role is Role.PENULTIMATE:
            return solve_penultimate(outlook, bracket.moved, bracket.residents, below) or "C.4"
        if bracket.role is Role.COLLAPSED:
            return solve_last(outlook, bracket.moved, mask_of(bracket.residents)) or "A.9"
        following = group_below(asked.table, below)
        return pair_bracket(outlook, bracket.moved, bracket.residents, below, following, asked) or "A.9"

    def counted(self, bracket: Bracket) -> Quality:
        """C.8 to C.19."""
        return counted(self.outlook.table, bracket)

    def quality(self, bracket: Bracket, below: int) -> Quality:
        """C.5 to C.19."""
        return quality(self.outlook, bracket, below)

    def no_pairing(self, number: str) -> str:
        """Nothing legal for the rest."""
        return "the rest of the round could not be paired by C.1 to C.3"

    def tell_leaving(self, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
        """Who goes down, or has the bye."""
        tell_leaving(self.outlook, bracket, later, trail)
