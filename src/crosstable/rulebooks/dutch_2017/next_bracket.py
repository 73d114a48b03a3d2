"""What those who leave a bracket make of the next one (C.7), counted for explanations."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.completion import group_below
from crosstable.rulebooks.dutch_fide.costs import Costs, costs_of
from crosstable.search.bits import bits, mask_of
from crosstable.search.blossom import cheapest


@rule("C.7")
def next_bracket(outlook: Outlook, bracket: Bracket, below: int) -> tuple[int, ...]:
    """What the next bracket has to leave: by weight, then how many of each score from the highest."""
    table, following = outlook.table, group_below(outlook.table, below)
    leavers = mask_of(bracket.leaving)
    if not leavers:
        return ()
    heavy = outlook.heavy(following, below)
    costs = costs_of(table, bracket.moved, bracket.residents, following, heavy=heavy)
    members = list(bits(leavers | following))
    if outlook.goes_on(leavers, following, below):
        left = list(bits(following & ~heavy))[: len(members) % 2]
    else:
        left = _left(costs, leavers, members)
    weight = sum(costs.weight(i) for i in left)
    return weight, *(sum(table.score(i) == level for i in left) for level in costs.levels)


def _left(costs: Costs, leavers: int, members: list[int]) -> list[int]:
    """Whom the next bracket leaves at its best."""
    size = len(members)
    at = {i: k for k, i in enumerate(members)}
    edges = [(at[i], at[j], 0) for i, j in _pairs(costs, leavers, members)]
    edges += [(at[i], size + k, costs.further(i)) for i in members for k in range(size)]
    edges += [(size + a, size + b, 0) for a in range(size) for b in range(a + 1, size)]
    found = cheapest(2 * size, edges)
    assert found is not None, "everybody may be left"
    return [i for i in members if found.mate[at[i]] >= size]


def _pairs(costs: Costs, leavers: int, members: list[int]) -> Iterator[tuple[int, int]]:
    """The pairs that the next bracket may make; no two who come down meet."""
    for i in members:
        meets = costs.following if leavers >> i & 1 else costs.following & ~((2 << i) - 1)
        yield from ((i, j) for j in bits(costs.table.legal[i] & meets))
