"""How the edition of 2026 judges the brackets of a round, for explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.control import pair_bracket
from crosstable.rulebooks.dutch_2026.narrate_floats import tell_leaving
from crosstable.rulebooks.dutch_2026.quality import counted, quality
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.completion import group_below
from crosstable.rulebooks.dutch_fide.quality import Quality
from crosstable.rulebooks.dutch_fide.solved import Asked, Forced
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of


@dataclass(frozen=True, slots=True)
class Judge:
    """The brackets of a round by C5 to C21."""

    ahead: Ahead

    @property
    def byes(self) -> int:
        """Who may have the bye: the eligible players of the lowest possible score."""
        return self.ahead.byes

    def again(self, bracket: Bracket, below: int, asked: Asked) -> Forced:
        """The bracket paired anew; C4 where the round cannot be completed, C5 for a bye of a higher score."""
        everyone = mask_of((*bracket.moved, *bracket.residents)) | below
        hopeful = Ahead(asked.table, asked.byes, self.ahead.bye_score)
        if hopeful.completes(everyone):
            following = group_below(asked.table, below)
            return pair_bracket(hopeful, bracket.moved, bracket.residents, below, following, asked)
        anybody = Ahead(asked.table, asked.table.free, self.ahead.bye_score)
        return "C5" if self.ahead.bye_score is not None and anybody.completes(everyone) else "C4"

    def counted(self, bracket: Bracket) -> Quality:
        """C10 to C21."""
        return counted(self.ahead.table, bracket)

    def quality(self, bracket: Bracket, below: int) -> Quality:
        """C6 to C21."""
        return quality(self.ahead, bracket, below)

    def no_pairing(self, number: str) -> str:
        """The bye of a higher score, or nothing legal for the rest."""
        if number == "C5":
            return "the bye would have to go to a higher score"
        return "the rest of the round could not be paired by C1 to C3"

    def tell_leaving(self, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
        """Who goes down, or has the bye."""
        tell_leaving(self.ahead, bracket, later, trail)
