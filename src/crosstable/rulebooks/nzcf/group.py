"""One score group as it was paired: what came in, who met whom, who goes down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.model.reasons import Reason
from crosstable.search.halves import Halved

Members = tuple[int, ...]
Seats = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The outcome for a score group; players are numbered by rank in the round."""

    incoming: Members
    natives: Members
    together: bool = False
    """Whether floaters and natives were paired as one group because half or more came from above (B6)."""
    joined: bool = False
    """Whether this is the lowest group, joined from several (B10.2)."""
    seats: Seats = ()
    passed_on: Members = ()
    forced: Members = ()
    pool: Members = ()
    """Those left for rule 7.2 and the remainder, once floaters are seated and 7.1 is applied."""
    odd: int | None = None
    remainder: Halved | None = None
    unpaired: Members = ()
    up_dropped: bool = False
    up_rule: str = "B8.6"
    """The rule by which B2.6 was dropped for up-floats."""
    down_rule: str = "B8.5"
    """The rule by which B2.6 was dropped for down-floats."""
    changes: tuple[Reason, ...] = ()

    @property
    def outgoing(self) -> Members:
        """Who goes down to the next group, in rank order."""
        odd = () if self.odd is None else (self.odd,)
        return tuple(sorted((*self.passed_on, *self.forced, *odd, *self.unpaired)))

    @property
    def pairs(self) -> Seats:
        """All pairs made in the group."""
        return self.seats + (self.remainder.pairs if self.remainder else ())

    def because(self, *reasons: Reason) -> Group:
        """The same group with reasons added for a change made to it."""
        return replace(self, changes=self.changes + reasons)
