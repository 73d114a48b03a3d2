"""What a bracket is asked: whom to seat, who may go down, who must, and what those below need of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from crosstable.rulebooks.dutch_1998.candidate import Members
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.search.bits import bits, mask_of


@dataclass(frozen=True, slots=True)
class Below:
    """Those below who must be paired together with whoever comes down.

    Numbers beyond the players of the round are empty places: the bye, or leave to go further down.
    """

    members: Members
    neighbours: dict[int, int]
    """For each member the mask of other members it may be paired with."""
    doors: dict[int, int]
    """For each player above the mask of members it may meet when it comes down."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A bracket to be paired; without `below` exactly `count` of its players go down."""

    table: RankedField
    moved: Members
    """Those moved down, who meet residents; empty when the bracket is homogeneous."""
    residents: Members
    count: int = 0
    may_leave: int = 0
    must_leave: int = 0
    below: Below | None = None
    forced: Members = ()
    """Players without any opponent in the bracket (C1); they go down whatever is paired."""
    floor: int = 0
    """The level of B5 and B6 that is dropped for downfloats in any case."""

    @property
    def members(self) -> int:
        """The residents as a mask."""
        return mask_of(self.residents)

    def bound(self, stays: int, leaves: int) -> Problem:
        """The question with some players held to stay and some to leave."""
        return replace(
            self,
            may_leave=self.may_leave & ~stays | leaves,
            must_leave=self.must_leave | leaves,
            floor=max((self.floor, *(self.table.down[i] for i in bits(leaves)))),
        )

    def without(self, gone: Iterable[int]) -> Members:
        """The residents less some of them."""
        out = set(gone)
        return tuple(i for i in self.residents if i not in out)


def restricted(problem: Problem, leavers: int) -> Problem:
    """A question in which only some players are allowed to leave."""
    return replace(problem, may_leave=problem.may_leave & leavers)


def inner(problem: Problem, i: int) -> list[int]:
    """The residents ranked below a resident whom it may meet inside the bracket."""
    if problem.must_leave >> i & 1:
        return []
    mask = problem.table.legal[i] & problem.members & ~problem.must_leave
    return list(bits(mask >> i + 1 << i + 1))
