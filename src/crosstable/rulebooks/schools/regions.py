"""The field cut at score levels that pair among themselves (8, 9, 19), so that each part is paired by itself.

Every pair spans the score levels between its players. Between two levels with an odd number of players above,
somebody has to float; with an even number nobody has to. The total difference is least when one pair crosses
each odd gap and none an even one, so the field falls apart at the even gaps, unless a part cannot be paired
by itself: then it is taken together with its neighbours.
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.table import RankedField

Members = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """Neighbouring score levels that are paired together."""

    members: Members
    merged: bool = False
    """Whether several parts were put together because one could not be paired by itself."""


@rule("8", "9", "19")
def parts_of(table: RankedField) -> list[Region]:
    """The smallest parts with an even number of players above and inside."""
    parts: list[Region] = []
    open_: list[int] = []
    for group in table.score_groups():
        open_ += group
        if len(open_) % 2 == 0:
            parts.append(Region(tuple(open_)))
            open_ = []
    assert not open_, "the player with the bye is out"
    return parts


def merged(parts: list[Region], at: int, reach: int) -> tuple[int, int]:
    """The range of parts around one that cannot be paired by itself."""
    return max(0, at - reach), min(len(parts), at + reach + 1)
