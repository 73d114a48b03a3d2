"""How the edition of 2017 judges the brackets of a round, for explanations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_2017.narrate_floats import tell_leaving
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_2017.quality import counted, quality, repeated
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.completion import Completion
from crosstable.rulebooks.dutch_fide.places import in_group
from crosstable.rulebooks.dutch_fide.quality import Quality, Repeated
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Judge:
    """The brackets of a round by C.4 to C.19."""

    outlook: Outlook

    @property
    def completion(self) -> Completion:
        """The round that has to be completed."""
        return self.outlook

    @property
    def lower_scores(self) -> Criterion:
        """C.6."""
        return Criterion.DIFFERENCES

    @property
    def bye_score(self) -> int | None:
        """The edition has no rule for the score of the bye by itself."""
        return None

    def repeated(self, bracket: Bracket) -> Mapping[Criterion, Repeated]:
        """C.12 to C.19."""
        return repeated(self.outlook.table, bracket)

    def counted(self, bracket: Bracket) -> Quality:
        """C.8 to C.19."""
        return counted(self.outlook.table, bracket)

    def quality(self, bracket: Bracket, below: int) -> Quality:
        """C.5 to C.19."""
        return quality(self.outlook, bracket, below)

    def floats_of(self, bracket: Bracket) -> Said:
        """Everybody of the bracket."""
        return in_group(self.outlook.table, bracket)

    def tell_leaving(self, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
        """Who goes down, or has the bye."""
        tell_leaving(self.outlook, bracket, later, trail)
