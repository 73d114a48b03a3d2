"""A bracket (16, 17): a score group with its floaters, the next group towards the median, and the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.search.bits import bits, mask_of

Members = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


class Way(Enum):
    """The direction in which a bracket is worked through."""

    DOWN = "down"
    UP = "up"
    MEDIAN = "median"


@dataclass(frozen=True, slots=True)
class Bracket:
    """The question: residents and floaters of a group, where its own floaters may go, and who else waits."""

    table: RankedField
    way: Way
    residents: Members
    floaters: Members
    """Those who came from groups farther from the median."""
    from_below: Members
    """In the median group: the floaters that came up (54)."""
    next_group: Members
    """The group that takes floaters, with floaters from the other side who wait there."""
    waiting: Members
    """Those of the next group who floated there from the other side."""
    rest: int
    """Everybody else who is not paired yet."""
    uppers: int = 0
    """After the way down: those who floated into the median group (54)."""
    lowers: int = 0
    """Then: everybody below the median group, also when groups are joined with it."""
    joined_by: frozenset[str] = frozenset()
    """The rules for which groups are paired here as one: 53, because they cannot be completed, or 54."""

    @property
    def members(self) -> Members:
        """Residents and floaters in the order of the way, the first to be paired in front."""
        return in_order(self.table, self.way, (*self.residents, *self.floaters, *self.from_below))

    @property
    def unbarred(self) -> list[int]:
        """For each team the mask of those it may meet by rules 15a and 54."""
        if not self.uppers:
            return self.table.legal
        barred = {
            **dict.fromkeys(bits(self.uppers), self.lowers),
            **dict.fromkeys(bits(self.lowers), self.uppers),
        }
        return [mask & ~barred.get(i, 0) for i, mask in enumerate(self.table.legal)]

    @rule("54")
    def meets_across(self, i: int, j: int) -> int:
        """1 for a floater from above the median group against a team from below it."""
        uppers, lowers = self.uppers, self.lowers
        return (uppers >> i & lowers >> j | uppers >> j & lowers >> i) & 1

    @property
    def early(self) -> bool:
        """Whether the rules for rounds 1 to 3 apply."""
        return self.table.field.round <= 3


@rule("37", "38", "41", "48", "55")
def in_order(table: RankedField, way: Way, members: Iterable[int]) -> Members:
    """Teams in the order in which they are paired: the strongest first, below the median the weakest."""
    return tuple(sorted(members, key=lambda i: table.order[i], reverse=way is Way.UP))


@dataclass(frozen=True, slots=True)
class Outcome:
    """A bracket as it was paired: its pairs, and who floats on."""

    bracket: Bracket
    pairs: Pairs
    leaving: Members
    across: int = 0
    """How many teams from above the median group have to meet one from below it after this (54)."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A bracket that becomes part of the next one, by 53, or for 54."""

    bracket: Bracket
    rule: str


Step = Outcome | Joined
"""One step of a round: a group that is paired, or joined with the next."""


@rule("53", "54")
def is_robust(bracket: Bracket) -> bool:
    """Whether the rest can be paired whoever joins it: each has half of all as possible opponents there."""
    legal, rest = bracket.unbarred, bracket.rest
    everyone = mask_of((*bracket.members, *bracket.next_group)) | rest
    size = everyone.bit_count()
    return bool(rest) and all(2 * (legal[i] & rest).bit_count() >= size for i in bits(everyone))
