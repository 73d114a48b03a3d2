"""The brackets of a round from the top down (Art. 1.9, 3): the usual way where it is proved, else exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.exact import solve
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.solved import Asked, Locked, asked_of
from crosstable.rulebooks.dutch_fide.steps import steps, the_usual_way


@rule("1.4.1", "1.9")
def pair_brackets(ahead: Ahead, locked: Locked = (), above: Sequence[Bracket] = ()) -> Iterator[Bracket]:
    """Every bracket paired below those `above`; who is left of the last one has the bye.

    Who is `locked` has nobody else to meet, or only the bye, by the table of `ahead`.
    """
    moved = above[-1].leaving if above else ()
    for residents, below, following in islice(steps(ahead.table), len(above), None):
        asked = asked_of(locked, moved, residents)
        bracket = pair_bracket(ahead, moved, residents, below, following, asked)
        yield bracket
        moved = bracket.leaving


def pair_bracket(
    ahead: Ahead,
    moved: Members,
    residents: Members,
    below: int,
    following: int,
    asked: Asked | None = None,
) -> Bracket:
    """One bracket, at its best or under a condition that `ahead` knows too."""
    found = the_usual_way(ahead, moved, residents, below, following, asked)
    return found or solve(ahead, moved, residents, below, following)
