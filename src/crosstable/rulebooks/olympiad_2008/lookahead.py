"""Looking ahead where nearly everybody meets everybody (10, 15): a round must leave the others possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from crosstable.rulebooks.olympiad_2008.byes import may_have_it
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.solved import Solved
from crosstable.search.bits import mask_of
from crosstable.search.disjoint import disjoint_pairings

SLACK = 3
"""How many rounds fewer than teams an event has in which nobody need look ahead."""
MOST_LEFT_OUT = 2

Barred = frozenset[frozenset[int]]
"""Pairs of teams, by number, that are left out of a round."""


@rule("10", "15")
def lasting(first: Solved, again: Callable[[Barred], Solved | None]) -> Solved:
    """The round, or the first with one pair left out, then two, that leaves the others possible.

    The pairs made last are left out first; if nothing helps, the round stands.
    """
    field = first.whole.field
    if field.rounds <= len(field.entries) - SLACK or leaves_enough(first):
        return first
    for barred in _left_out(first):
        found = again(barred)
        if found is not None and leaves_enough(found):
            return found
    return first


def _left_out(first: Solved) -> Iterator[Barred]:
    """The pairs to leave out, one at a time, then two."""
    made = [frozenset(first.table.nos(pair)) for pair in reversed(first.pairs)]
    for count in range(1, MOST_LEFT_OUT + 1):
        yield from (frozenset(chosen) for chosen in combinations(made, count))


def leaves_enough(solved: Solved) -> bool:
    """Whether the rounds after this one can be paired without a second meeting or a second bye."""
    whole = solved.whole
    legal = list(whole.legal)
    for one, other in solved.pairs:
        high, low = whole.index[solved.table.no(one)], whole.index[solved.table.no(other)]
        legal[high] &= ~(1 << low)
        legal[low] &= ~(1 << high)
    if solved.bye is not None:
        size = len(legal)
        free = [i for i in range(size) if may_have_it(whole, i) and i != solved.bye]
        legal = [mask | (1 << size if i in free else 0) for i, mask in enumerate(legal)]
        legal.append(mask_of(free))
    return disjoint_pairings(legal, whole.field.rounds - whole.field.round)
