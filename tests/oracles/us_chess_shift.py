"""US Chess oracle: `transposition_style` "shift", the players between move one board each (ledger 4.7).

Reading: a transposition pair is permitted by K0 if it breaks nothing of K0 itself.
"""

from __future__ import annotations

from tests.oracles.us_chess_key import Grader, Key
from tests.oracles.us_chess_search import (
    TRIED_ONE_BY_ONE,
    Allowed,
    Cost,
    Method,
    Pairing,
    Vector,
    best,
    least_by,
    opponents,
    pairings,
    total,
)
from tests.oracles.us_chess_sizes import change_size, is_transposition, moved

Stretch = frozenset[int]


def rings(legal: Pairing, found: Pairing) -> list[frozenset[int]]:
    """The switches: players joined by boards in which the two pairings differ."""
    old, new = opponents(legal), opponents(found)
    left = {place for place in old if old[place] != new[place]}
    result = []
    while left:
        place = min(left)
        ring: set[int] = set()
        while place not in ring:
            ring |= {place, old[place]}
            place = new[old[place]]
        left -= ring
        result.append(frozenset(ring))
    return result


def stretches(judge: Grader, found: Pairing) -> list[Stretch]:
    """The players of each stretch, overlapping ones of a group together."""
    field = judge.field
    spans: list[tuple[int, int, int]] = []
    for ring in rings(judge.legal, found):
        groups = {field.group[place] for place in ring}
        if len(groups) == 1:
            tops = [i for i, _ in judge.legal if i in ring]
            spans.append((groups.pop(), min(tops), max(tops)))
    joined: list[tuple[int, int, int]] = []
    for group, first, last in sorted(spans):
        if joined and joined[-1][0] == group and first <= joined[-1][2]:
            _, earlier, end = joined.pop()
            first, last = earlier, max(last, end)
        joined.append((group, first, last))
    return [
        frozenset(
            place
            for i, j in judge.legal
            if field.group[i] == group == field.group[j] and first <= i <= last
            for place in (i, j)
        )
        for group, first, last in joined
    ]


def usable(judge: Grader, found: Pairing) -> Allowed:
    """Pairs of P anywhere; inside a stretch also pairs of L and permitted transposition pairs."""
    legality = judge.structure.blocks[0]
    parts = stretches(judge, found)

    def allowed(i: int, j: int) -> bool:
        if (i, j) in found:
            return True
        if not any(i in part and j in part for part in parts):
            return False
        if not judge.ref.changed(i, j):
            return True
        return is_transposition(judge.ref, i, j) and judge.permits(i, j) and not any(legality(i, j))

    return allowed


def transposed(judge: Grader) -> Cost:
    """The sum of e over transposition pairs, then of its squares."""

    def cost(i: int, j: int) -> Vector:
        size = change_size(judge.ref, i, j, judge.field.unrated) if is_transposition(judge.ref, i, j) else 0
        return (size, size * size)

    return cost


def shifted(judge: Grader, found: Pairing, method: Method) -> Pairing:
    """P after the shift; by enumeration exactly those with the K0 - C3 and C7 - C11 of P are compared."""
    allowed = usable(judge, found)
    costs = (transposed(judge), moved(judge.ref))
    size = len(judge.field)
    if method == "enumeration" or (method == "auto" and size <= TRIED_ONE_BY_ONE):
        places = tuple(range(size))
        same = [one for one in pairings(places, allowed) if judge.start(one) == judge.start(found)]
        for cost in costs:
            same = least_by(same, cost)
        return same[0]
    result = best(size, (*judge.structure.blocks, judge.colours, *costs), allowed, method)
    if judge.start(result) != judge.start(found):
        raise AssertionError("P had not the best colours")
    return result


def shift_key(judge: Grader, found: Pairing, pairing: Pairing) -> Key:
    """What is compared after C7 - C11: pairs that may not be used, the sums of e and its squares, C17."""
    allowed = usable(judge, found)
    outside = sum(not allowed(i, j) for i, j in pairing)
    return (outside, total(pairing, transposed(judge)), total(pairing, moved(judge.ref)))
