"""The brackets of a round from the top down (Art. 1.9, 3): the usual way where it is proved, else exactly."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.exact import solve
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.solved import Asked
from crosstable.rulebooks.dutch_fide.straight import straight
from crosstable.search.bits import mask_of


@rule("1.3", "1.4.1", "1.9")
def pair_brackets(ahead: Ahead) -> list[Bracket]:
    """Every bracket paired; who is left of the last one has the bye."""
    table = ahead.table
    groups = table.score_groups()
    below = (1 << len(table.entries)) - 1
    brackets: list[Bracket] = []
    moved: Members = ()
    for place, group in enumerate(groups):
        below &= ~mask_of(group)
        following = mask_of(groups[place + 1]) if place + 1 < len(groups) else 0
        bracket = pair_bracket(ahead, moved, tuple(group), below, following)
        brackets.append(bracket)
        moved = bracket.leaving
    return brackets


def pair_bracket(
    ahead: Ahead,
    moved: Members,
    residents: Members,
    below: int,
    following: int,
    asked: Asked | None = None,
) -> Bracket:
    """One bracket, at its best or under a condition that `ahead` knows too."""
    odd = (len(moved) + len(residents)) % 2
    clean = ahead.may_leave(residents, below) if odd else 0
    found = straight(
        ahead.table,
        moved,
        residents,
        clean if asked is None else asked.clean(residents, clean),
        lambda leavers: ahead.goes_on(leavers, following, below),
        asked,
    )
    return solve(ahead, moved, residents, below, following) if found is None else found
