"""A bracket solved exactly: all criteria as one cheapest matching, then the first of these in order.

The bracket alone is tried first. Its network is never stricter than the one with the next bracket, so where
those below do their best with its answer, that answer is also the best of both together.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.rulebooks.dutch_2017.last_costs import last_costs_of
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members, Role
from crosstable.rulebooks.dutch_fide.costs import costs_of
from crosstable.rulebooks.dutch_fide.network import Network
from crosstable.rulebooks.dutch_fide.networks import alone, halved, nobody_meets, whole, with_next
from crosstable.rulebooks.dutch_fide.orders import ordered
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import bits, mask_of


@rule("B.8", "C.7")
def solve(outlook: Outlook, moved: Members, residents: Members, below: int, following: int) -> Bracket | None:
    """The best pairing of a usual bracket, with no thought of completion; None if the last one has none."""
    table = outlook.table
    costs = costs_of(
        table, moved, residents, following, heavy=outlook.heavy(following, below) if below else 0
    )
    # Nobody can meet anybody: all go down, and there is nothing to compare.
    if below and nobody_meets(costs):
        everybody = tuple(sorted((*moved, *residents)))
        return Bracket(moved=moved, residents=residents, leaving=everybody, searched=True)
    # By halves where nobody comes down and all can be paired, else over the bracket alone; kept if the next
    # bracket does its best (C.7).
    found = halved(costs, moved, residents) or _settled(
        table, alone(costs, below, outlook.byes), moved, residents
    )
    if not below or (found is not None and outlook.goes_on(mask_of(found.leaving), following, below)):
        return found
    return _settled(table, with_next(costs), moved, residents)


@rule("A.9", "C.4")
def solve_penultimate(outlook: Outlook, moved: Members, residents: Members, below: int) -> Bracket | None:
    """The bracket again, so that those who leave it and everybody below can be completed; without C.7."""
    costs = costs_of(outlook.table, moved, residents, 0)
    network = whole(costs, below, outlook.byes, looks=False)
    found = _settled(outlook.table, network, moved, residents)
    return found and replace(found, role=Role.PENULTIMATE)


@rule("A.9")
def solve_last(outlook: Outlook, moved: Members, below: int) -> Bracket | None:
    """Everybody below the penultimate bracket as one bracket."""
    residents = tuple(bits(below))
    costs = last_costs_of(outlook.table, moved, residents)
    found = _settled(outlook.table, alone(costs, 0, outlook.byes), moved, residents)
    return found and replace(found, role=Role.COLLAPSED)


def _settled(table: RankedField, network: Network, moved: Members, residents: Members) -> Bracket | None:
    """The first of the best pairings of a network; None without any."""
    tight = network.settled()
    return None if tight is None else ordered(tight, table, moved, residents, limbo).bracket


@rule("D.3")
def limbo(table: RankedField, moved: Members) -> tuple[list[int], int]:
    """Sets of players moved down: as many as possible, then the highest scores, then the smallest numbers."""
    # Digits from the left: how many are moved down; how many of each score, the highest first; and one bit a
    # player, by rank. A field is as wide as the largest count, so no digit runs into the next.
    scores = sorted({table.score(i) for i in moved})
    size = len(moved)
    width = size.bit_length()
    first = size + width * len(scores)
    prices = [
        (1 << first) + (1 << size + width * scores.index(table.score(i))) + (1 << size - 1 - place)
        for place, i in enumerate(moved)
    ]
    return prices, first + width
