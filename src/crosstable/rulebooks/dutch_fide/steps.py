"""The brackets of a round in turn, each paired the usual way where that is proved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.solved import Asked
from crosstable.rulebooks.dutch_fide.straight import straight
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import mask_of


class View(Protocol):
    """What an edition sees below a bracket."""

    @property
    def table(self) -> RankedField:
        """The round."""

    @property
    def byes(self) -> int:
        """Who may have the bye."""

    def may_leave(self, residents: Members, below: int) -> int:
        """Residents who may leave without any fault; in the last bracket with the bye."""

    def goes_on(self, leavers: int, following: int, below: int) -> bool:
        """Whether everybody below can do their best with those who leave."""


@rule("1.3", "A.3")
def steps(table: RankedField) -> Iterator[tuple[Members, int, int]]:
    """Each score group from the top, with everybody below and with the next group alone."""
    groups = table.score_groups()
    below = (1 << len(table.entries)) - 1
    for place, group in enumerate(groups):
        below &= ~mask_of(group)
        yield tuple(group), below, mask_of(groups[place + 1]) if below else 0


def the_usual_way(
    view: View, moved: Members, residents: Members, below: int, following: int, asked: Asked | None
) -> Bracket | None:
    """A bracket at its best, or under a condition that `view` knows too; None asks for the exact solver."""
    odd = (len(moved) + len(residents)) % 2
    clean = view.may_leave(residents, below) if odd else 0
    if asked is not None:
        clean = asked.clean(residents, clean) & (-1 if below else view.byes)
    return straight(
        view.table, moved, residents, clean, lambda leavers: view.goes_on(leavers, following, below), asked
    )
