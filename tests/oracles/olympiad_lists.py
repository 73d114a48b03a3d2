"""Olympiad 2008: the priority lists of rules 29-39 and 50-52 as plain enumerations, best row first.

A row is (pairs, floaters). `keep` may refuse a beginning of a row; all rows that start so are left out.
Below the median group the same lists are read with the order reversed (rules 41 and 55).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

Pair = tuple[int, int]
Row = tuple[tuple[Pair, ...], tuple[int, ...]]
Keep = Callable[[Row], bool]


def anything(_row: Row) -> bool:
    """Refuses nothing."""
    return True


def rule_39(order: Sequence[int], start: Row = ((), ()), keep: Keep = anything) -> Iterator[Row]:
    """Rules 39 and 40: the first team meets N+1, N+2, ... 2N, then N, N-1, ... 2; then the rest."""
    if not order:
        yield start
        return
    half = len(order) // 2
    for place in [*range(half, len(order)), *range(half - 1, 0, -1)]:
        row = ((*start[0], (order[0], order[place])), start[1])
        if keep(row):
            yield from rule_39([*order[1:place], *order[place + 1 :]], row, keep)


def rule_52(
    order: Sequence[int],
    floaters: int = 0,
    fixed: frozenset[int] = frozenset(),
    start: Row = ((), ()),
    keep: Keep = anything,
) -> Iterator[Row]:
    """Rules 50 and 52: the first team meets the lowest ... the highest, and floats last, if it may."""
    if not order:
        yield start
        return
    if floaters < len(order):
        for place in range(len(order) - 1, 0, -1):
            row = ((*start[0], (order[0], order[place])), start[1])
            if keep(row):
                rest = [*order[1:place], *order[place + 1 :]]
                yield from rule_52(rest, floaters, fixed, row, keep)
    if floaters and order[0] not in fixed:
        row = (start[0], (*start[1], order[0]))
        if keep(row):
            yield from rule_52(order[1:], floaters - 1, fixed, row, keep)


def meets(incoming: Sequence[Pair], residents: Sequence[int], start: Row, keep: Keep) -> Iterator[Row]:
    """Each incoming floater meets the resident nearest to it; a floater of the other side after all these.

    `incoming` holds (team, direction): 1 from above, so strongest resident first; -1 from below. To pass
    through (rules 31, 35, 44 and 45) is the last resort.
    """
    if not incoming:
        yield start
        return
    (team, direction), later = incoming[0], incoming[1:]
    busy = {member for pair in start[0] for member in pair}
    if team in busy:
        yield from meets(later, residents, start, keep)
        return
    opposite = [other for other, side in later if side != direction]
    for other in [*residents[::direction], *opposite]:
        row = ((*start[0], (team, other)), start[1])
        if other not in busy and keep(row):
            yield from meets(later, residents, row, keep)
    row = (start[0], (*start[1], team))
    if keep(row):
        yield from meets(later, residents, row, keep)


def rule_29(
    upper: Sequence[int], lower: Sequence[int], residents: Sequence[int], floaters: int, keep: Keep = anything
) -> Iterator[Row]:
    """Rounds 1-3: incoming floaters first, then who leaves (the last ones first), then rule 39.

    All sequences strongest first; `upper` meets from the front of the residents, `lower` from their end.
    """
    incoming = [*((team, 1) for team in upper), *((team, -1) for team in lower[::-1])]
    for row in meets(incoming, residents, ((), ()), keep):
        busy = {member for pair in row[0] for member in pair}
        free = [team for team in residents if team not in busy]
        leaving = floaters - len(row[1])
        if leaving < 0 or (len(free) - leaving) % 2:
            continue
        for gone in combinations(free[::-1], leaving):
            begun = (row[0], (*row[1], *gone))
            if keep(begun):
                yield from rule_39([team for team in free if team not in gone], begun, keep)
