"""How the edition of 2026 judges the brackets of a round, for explanations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.narrate_floats import tell_leaving
from crosstable.rulebooks.dutch_2026.quality import counted, quality, repeated
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.completion import Completion
from crosstable.rulebooks.dutch_fide.places import on_score
from crosstable.rulebooks.dutch_fide.quality import Quality, Repeated
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Judge:
    """The brackets of a round by C5 to C21."""

    ahead: Ahead

    @property
    def completion(self) -> Completion:
        """The round that has to be completed."""
        return self.ahead

    @property
    def lower_scores(self) -> Criterion:
        """C7."""
        return Criterion.SCORES

    @property
    def bye_score(self) -> int | None:
        """The lowest score at which somebody can have the bye (C5)."""
        return self.ahead.bye_score

    def repeated(self, bracket: Bracket) -> Mapping[Criterion, Repeated]:
        """C14 to C21."""
        return repeated(self.ahead.table, bracket)

    def counted(self, bracket: Bracket) -> Quality:
        """C10 to C21."""
        return counted(self.ahead.table, bracket)

    def quality(self, bracket: Bracket, below: int) -> Quality:
        """C6 to C21."""
        return quality(self.ahead, bracket, below)

    def floats_of(self, bracket: Bracket) -> Said:
        """The residents: those who came down count by C18 and C20."""
        return on_score(self.ahead.table, bracket)

    def tell_leaving(self, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
        """Who goes down, or has the bye."""
        tell_leaving(self.ahead, bracket, later, trail)
