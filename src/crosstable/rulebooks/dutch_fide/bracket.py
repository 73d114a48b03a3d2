"""One bracket of a paired round: who came down, who lives there, pairs, who goes down."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from crosstable.search.exchanges import Exchange

Members = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


class Role(Enum):
    """What a bracket is to the round."""

    USUAL = auto()
    PENULTIMATE = auto()
    """Paired again, because those below could not be completed (2017)."""
    COLLAPSED = auto()
    """Everybody below the penultimate bracket (2017)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """A paired bracket; players are numbered by rank in the round."""

    moved: Members
    residents: Members
    seats: Pairs = ()
    """Players moved down with their opponents."""
    rest: Pairs = ()
    """The pairs of the homogeneous bracket or remainder, the higher ranked first."""
    leaving: Members = ()
    exchange: Exchange = field(default_factory=Exchange)
    searched: bool = False
    """Whether the exact solver was needed."""
    role: Role = Role.USUAL

    @property
    def pairs(self) -> Pairs:
        """All pairs of the bracket."""
        return self.seats + self.rest
