"""Olympiad 2008: the look-ahead of the ledger for events in which nearly everybody meets everybody.

A round is refused unless the rounds still to come can be paired; then pairs are left out, the last first.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations

from tests.oracles.olympiad_brute import HOW, Games, How, Round, whole_round
from tests.oracles.olympiad_cards import Document, Event, read
from tests.oracles.olympiad_colours import seated

BYE = 0
EXCLUSIONS = 2
Edge = frozenset[int]


def matchings(left: list[int], free: set[Edge]) -> Iterator[list[Edge]]:
    """All complete pairings of those left by free edges."""
    if not left:
        yield []
        return
    for other in left[1:]:
        edge = frozenset((left[0], other))
        if edge in free:
            for rest in matchings([no for no in left[1:] if no != other], free):
                yield [edge, *rest]


def disjoint(field: list[int], free: set[Edge], wanted: int, after: int = -1) -> bool:
    """Whether so many complete pairings exist that share no pair; the first team's opponents ascend."""
    if not wanted:
        return True
    hub, others = field[0], field[1:]
    if any(sum(no in edge for edge in free) < wanted for no in others if no != BYE):
        return False
    for other in others:
        edge = frozenset((hub, other))
        if other <= after or edge not in free:
            continue
        for rest in matchings([no for no in others if no != other], free):
            if disjoint(field, free - {edge, *rest}, wanted - 1, other):
                return True
    return False


def lasts(event: Event, pairs: list[tuple[int, int]], bye: int | None) -> bool:
    """Whether the rounds after this one can still be paired, as far as there are teams left for byes."""
    field = sorted(no for no, team in event.teams.items() if team.active)
    free = {frozenset((a, b)) for a, b in combinations(field, 2) if b not in event.teams[a].met}
    free -= {frozenset(pair) for pair in pairs}
    left = event.rounds - event.round
    if bye is not None:
        able = [no for no in field if not event.teams[no].unearned and no != bye]
        free |= {frozenset((BYE, no)) for no in able}
        field, left = [BYE, *field], min(left, len(able))
    return disjoint(field, free, left)


def wanted(event: Event) -> bool:
    """The look-ahead is on by itself when the rounds come near the number of teams."""
    return event.rounds > sum(team.active for team in event.teams.values()) - 3


def pair_dense(document: Document, how: How = HOW) -> tuple[Games, int | None] | None:
    """Like `pair`, with the look-ahead; without a way out the round stands as it is."""
    event = read(document)
    found = whole_round(event, how)
    if found is None:
        return None
    chosen = found
    if wanted(event) and not lasts(event, found[0].pairs, found[1]):
        chosen = repaired(event, found[0].pairs[::-1], how) or found
    work, bye = chosen
    return frozenset(seated(event, work.places, a, b) for a, b in work.pairs), bye


def repaired(event: Event, made: list[tuple[int, int]], how: How) -> tuple[Round, int | None] | None:
    """The first round that lasts, with one pair of the first draft excluded, then with two."""
    for count in range(1, EXCLUSIONS + 1):
        for excluded in combinations(made, count):
            changed = deepcopy(event)
            for a, b in excluded:
                changed.teams[a].met.add(b)
                changed.teams[b].met.add(a)
            found = whole_round(changed, how)
            if found is not None and lasts(event, found[0].pairs, found[1]):
                return found
    return None
