"""One score group as it was paired: odd men who came in, who met whom, who goes down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.model.reasons import Reason
from crosstable.search.halves import Halved

Members = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Players paired upper half against lower half, with what the search found and any request granted."""

    players: Members
    halved: Halved
    requested: Pairs | None = None
    """The pairs after a request was granted (619.1), if that changed them."""

    @property
    def pairs(self) -> Pairs:
        """The final pairs."""
        return self.halved.pairs if self.requested is None else self.requested


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The outcome for a score group; players are numbered by rank in the round."""

    incoming: Members
    natives: Members
    seats: Pairs = ()
    """Odd men from above with their opponents."""
    passed_on: Members = ()
    """Odd men from above who find no opponent here."""
    leaving: Members = ()
    """Natives who go down."""
    across: Pairs = ()
    """Pairs between the quarters of the group (633.1)."""
    unheard: Pairs = ()
    """Pairs between the groups B and C (633.2) before any request was granted."""
    parts: tuple[Part, ...] = ()
    merged: bool = False
    """Whether the lowest group and its odd men were paired as one."""
    quarters: bool = False
    searched: bool = False
    """Whether the first choice had to be given up for the sake of others."""
    changes: tuple[Reason, ...] = ()

    @property
    def outgoing(self) -> Members:
        """Who goes down to the next group, in rank order."""
        return tuple(sorted((*self.passed_on, *self.leaving)))

    @property
    def pairs(self) -> Pairs:
        """All pairs made in the group."""
        return self.seats + self.across + tuple(pair for part in self.parts for pair in part.pairs)

    @property
    def pool(self) -> Members:
        """The natives left for halving, once odd men are seated and gone."""
        halved = [i for part in self.parts for i in part.players]
        return tuple(sorted((*halved, *(i for pair in self.across for i in pair))))

    def because(self, *reasons: Reason) -> Group:
        """The same group with reasons added."""
        return replace(self, changes=self.changes + reasons)
