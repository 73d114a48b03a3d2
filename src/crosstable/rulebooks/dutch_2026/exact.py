"""A bracket solved exactly: all criteria as one cheapest matching, then the first of the cheapest in order.

First over the bracket alone, trusting that those below can do their best whoever comes down; where they
cannot, once more over the bracket with everybody below. A smaller network may be trusted because it is never
stricter: every pairing of the larger one is also a pairing of it, at a price that is no higher. So if its
answer does what was assumed, that answer is the best of the larger one too, and the first in order among the
best.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members
from crosstable.rulebooks.dutch_fide.completion import Completion
from crosstable.rulebooks.dutch_fide.costs import Costs, costs_of
from crosstable.rulebooks.dutch_fide.networks import alone, halved, neighbours, nobody_meets, whole, with_next
from crosstable.rulebooks.dutch_fide.orders import ordered
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


@rule("3.8")
def solve(ahead: Ahead, moved: Members, residents: Members, below: int, following: int) -> Bracket:
    """The best pairing of a bracket, the earliest in the order of candidates among equals."""
    # C9 only speaks where the bye can fall into this bracket: then its price is part of the costs.
    table = ahead.table
    waits = ahead.bye_score is not None and ahead.bye_score >= table.score(residents[-1])
    costs = costs_of(table, moved, residents, following)
    if waits and _one_is_left(ahead, costs, below):
        costs = replace(costs, last_bye=True)
    # Nobody can meet anybody: all go down, and there is nothing to compare.
    if below and nobody_meets(costs):
        everybody = tuple(sorted((*moved, *residents)))
        return Bracket(moved=moved, residents=residents, leaving=everybody, searched=True)
    # The small networks, unless the bye may be given here or below: that can only be seen over everybody.
    if not (waits and below):
        found = halved(costs, moved, residents) if ahead.completes(below) else None
        found = found or _nearby(ahead, costs, moved, residents, below)
        if found is not None:
            return found
    # Everybody below takes part: dearer, and always right.
    network = whole(costs, below, ahead.byes).settled()
    assert network is not None, "the round was found to be possible"
    return ordered(network, table, moved, residents, limbo).bracket


@rule("C9")
def _one_is_left(ahead: Ahead, costs: Costs, below: int) -> bool:
    """Whether only one player is left of the bracket, with the bye, and those below are paired alone."""
    if below.bit_count() % 2 or not Completion(ahead.table, 0).completes(below):
        return False
    masks = neighbours(costs)
    able = bits(costs.bracket & ahead.byes)
    return any(can_be_paired(costs.bracket & ~(1 << i), masks) for i in able)


def _nearby(ahead: Ahead, costs: Costs, moved: Members, residents: Members, below: int) -> Bracket | None:
    """The bracket alone, then with the next one; taken if everybody below can do what was assumed."""
    # Alone: the price of those who leave does not look at the next bracket, which has to do its best with
    # them.
    network = alone(costs, below, ahead.byes).settled()
    if network is not None:
        bracket = ordered(network, ahead.table, moved, residents, limbo).bracket
        if ahead.goes_on(mask_of(bracket.leaving), costs.following, below):
            return bracket
    # With the next bracket priced in (C8): only what is still further below has to be possible.
    network = with_next(costs).settled()
    if network is not None:
        answer = ordered(network, ahead.table, moved, residents, limbo)
        if ahead.completes(answer.further | below & ~costs.following):
            return answer.bracket
    return None


@rule("4.4")
def limbo(table: RankedField, moved: Members) -> tuple[list[int], int]:
    """Sets of players moved down by the first number in which they differ: the highest ranked wait last."""
    return [1 << place for place in reversed(range(len(moved)))], len(moved)
