"""The lowest bracket (C13, A5): everybody is paired, but for one who has the bye."""

from __future__ import annotations

from crosstable.rulebooks.api import Entry
from crosstable.rulebooks.dutch_1998.bracket import Bracket, half_or_more
from crosstable.rulebooks.dutch_1998.candidate import Members
from crosstable.rulebooks.dutch_1998.candidates import first
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.problem import Below, Problem
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.search.bits import mask_of


@rule("B1")
def barred(entry: Entry) -> bool:
    """Whether a player has had a point without play, so may not have the bye."""
    return entry.card.free_point


def eligible(table: RankedField) -> int:
    """Who may have the bye."""
    return mask_of(i for i, entry in enumerate(table.entries) if not barred(entry))


@rule("A5", "C1", "C13")
def complete(table: RankedField, moved: Members, residents: Members, *, joined: bool) -> Bracket | None:
    """The lowest bracket with everybody paired, one with the bye if the number is odd; None if that fails.

    In a bracket joined from several, all above the lowest score count as moved down; it is tried as a
    homogeneous one when that fails.
    """
    everyone = tuple(sorted((*moved, *residents)))
    above, home = moved, residents
    if joined:
        bottom = table.score(everyone[-1])
        above = tuple(i for i in everyone if table.score(i) > bottom)
        home = tuple(i for i in everyone if table.score(i) == bottom)
    for problem in _questions(table, above, home, joined):
        found = first(problem)
        if found is not None:
            return Bracket(moved, residents, problem, (), found, joined=joined)
    return None


def _questions(table: RankedField, above: Members, home: Members, joined: bool) -> list[Problem]:
    """The questions about the lowest bracket, in turn."""
    everyone = tuple(sorted((*above, *home)))
    count = len(everyone) % 2
    may_leave = eligible(table) & mask_of(everyone) if count else 0
    whole = Problem(table, (), everyone, count, may_leave)
    if not above or half_or_more(above, home):
        return [whole]
    parted = Problem(table, above, home, count, may_leave & mask_of(home))
    return [parted, whole] if joined else [parted]


@rule("C13")
def below_of(table: RankedField, above: Members, residents: Members) -> Below:
    """The lowest bracket as those who come down find it: its players, and the bye if the round is odd."""
    home = mask_of(residents)
    neighbours = {i: table.legal[i] & home for i in residents}
    doors = {i: table.legal[i] & home for i in above}
    if (len(above) + len(residents)) % 2 == 0:
        return Below(residents, neighbours, doors)
    bye, free = len(table.entries), eligible(table)
    neighbours[bye] = free & home
    for i in residents:
        neighbours[i] |= (free >> i & 1) << bye
    for i in above:
        doors[i] |= (free >> i & 1) << bye
    return Below((*residents, bye), neighbours, doors)
