"""A paired round with its inner structure: what the explanations are read from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.quality import Quality
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of

Forced = Bracket | str
"""The best pairing under a condition, or the number of the criterion by which there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A condition: the round with the pairs and byes that it allows, and what it asks for."""

    table: RankedField
    byes: int
    pair: tuple[int, int] | None = None
    """Two who have to meet, the higher ranked first."""
    leaver: int | None = None
    """Who has to go down."""

    def clean(self, residents: Members, may_leave: int) -> int:
        """Which residents leave the bracket without a fault that could be avoided."""
        if self.leaver is None:
            return may_leave
        return may_leave and 1 << self.leaver if self.leaver in residents else 0


class Judge(Protocol):
    """What an edition says about the brackets of a round."""

    @property
    def byes(self) -> int:
        """Who may have the bye."""

    def again(self, bracket: Bracket, below: int, asked: Asked) -> Forced:
        """The bracket paired anew under a condition."""

    def counted(self, bracket: Bracket) -> Quality:
        """What can be counted without a look below."""

    def quality(self, bracket: Bracket, below: int) -> Quality:
        """What all criteria count in a paired bracket, in their order."""

    def no_pairing(self, number: str) -> str:
        """What stands against a condition under which there is no pairing, in words."""

    def tell_leaving(self, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
        """Who goes down, or has the bye, and why."""


J = TypeVar("J", bound=Judge)


@dataclass(frozen=True, slots=True)
class Solved(Generic[J]):
    """The round, its brackets from the top, and who judges them."""

    table: RankedField
    judge: J
    brackets: tuple[Bracket, ...]

    @property
    def bye(self) -> int | None:
        """Who has the bye: whoever is left of the lowest bracket."""
        left = self.brackets[-1].leaving if self.brackets else ()
        return left[0] if left else None

    def below(self, at: int) -> int:
        """Everybody of the brackets below one."""
        return mask_of(i for bracket in self.brackets[at + 1 :] for i in bracket.residents)
