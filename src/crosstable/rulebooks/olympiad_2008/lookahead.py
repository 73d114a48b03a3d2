"""Looking ahead where nearly everybody meets everybody (10, 15): a round must leave the others possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from crosstable.rulebooks.olympiad_2008.byes import may_have_it
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.solved import Solved
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.search.bits import mask_of
from crosstable.search.disjoint import GaveUp, Pairs, disjoint_pairings

SLACK = 3
"""How many rounds fewer than teams an event has in which nobody need look ahead."""
MOST_LEFT_OUT = 2

Barred = frozenset[frozenset[int]]
"""Pairs of teams, by number, that are left out of a round."""
Again = Callable[[Barred], Solved | None]


@rule("10", "15")
def lasting(first: Solved, again: Again) -> Solved:
    """The round, or the first with one pair left out, then two, then more, that leaves the others possible.

    The pairs made last are left out first; if no course of the rounds to come is possible, the round stands.
    """
    field = first.whole.field
    if field.rounds <= len(field.entries) - SLACK or leaves_enough(first):
        return first
    for barred in _left_out(first):
        found = again(barred)
        if found is not None and leaves_enough(found):
            return found
    return _towards_a_course(first, again)


def _left_out(first: Solved) -> Iterator[Barred]:
    """The pairs to leave out, one at a time, then two."""
    for count in range(1, MOST_LEFT_OUT + 1):
        yield from (frozenset(chosen) for chosen in combinations(reversed(_numbers(first)), count))


def _numbers(solved: Solved) -> list[frozenset[int]]:
    """The pairs of a round by number, in the order in which they were made."""
    return [frozenset(solved.table.nos(pair)) for pair in solved.pairs]


def _towards_a_course(first: Solved, again: Again) -> Solved:
    """Leave out one more pair after the other that a possible course of all rounds has not in this one."""
    plan = _nearest(first, _course(first.whole, first.whole.legal, _may_sit_out(first.whole), 1))
    found: Solved | None = first
    barred: Barred = frozenset()
    while plan and found is not None:
        if leaves_enough(found):
            return found
        others = [pair for pair in _numbers(found) if pair not in plan]
        if not others:
            break
        barred |= {others[-1]}
        found = again(barred)
    return first


def _nearest(first: Solved, course: Sequence[Pairs] | None) -> set[frozenset[int]]:
    """That round of a course which has most pairs in common with a round; empty without a course."""
    whole, made = first.whole, set(_numbers(first))
    size = len(whole.entries)
    rounds = [
        {frozenset(whole.nos((one, other))) for one, other in pairs if max(one, other) < size}
        for pairs in course or ()
    ]
    return max(rounds, key=lambda pairs: len(pairs & made), default=set())


def leaves_enough(solved: Solved) -> bool:
    """Whether the rounds after this one can be paired; yes when nobody can tell within reason."""
    whole = solved.whole
    legal = list(whole.legal)
    for one, other in solved.pairs:
        high, low = whole.index[solved.table.no(one)], whole.index[solved.table.no(other)]
        legal[high] &= ~(1 << low)
        legal[low] &= ~(1 << high)
    free = [i for i in _may_sit_out(whole) if i != solved.bye]
    return _course(whole, legal, free, 0) is not None


def _may_sit_out(whole: RankedField) -> list[int]:
    """Those who may have a bye."""
    return [i for i in range(len(whole.entries)) if may_have_it(whole, i)]


def _course(
    whole: RankedField, legal: Sequence[int], free: Sequence[int], rounds: int
) -> Sequence[Pairs] | None:
    """The rounds still to come, without a second meeting or a second bye; None when there is no way.

    With an odd number the bye is one more opponent. Where byes will run out, only the rounds before count.
    """
    rounds += whole.field.rounds - whole.field.round
    open_to, size = list(legal), len(legal)
    if size % 2:
        rounds = min(rounds, len(free))
        open_to = [mask | (1 << size if i in free else 0) for i, mask in enumerate(open_to)]
        open_to.append(mask_of(free))
    try:
        return disjoint_pairings(open_to, rounds)
    except GaveUp:
        return ()
