"""The pairings of a bracket in turn, each with other players going down (C12, C13)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.problem import Problem
from crosstable.rulebooks.dutch_1998.search import searched
from crosstable.rulebooks.dutch_1998.straight import straight


def first(problem: Problem) -> Candidate | None:
    """The first pairing of a bracket: the usual way where that is proved, else by the exact search."""
    return straight(problem) or searched(problem)


def candidates(problem: Problem) -> Iterator[Candidate]:
    """The first pairing for every set of players who go down, in the order of the procedure.

    Each answer splits what is left: players keep their part one by one until one of them changes it.
    """
    ticket = count()
    heap: list[tuple[tuple[object, ...], int, Problem, Candidate]] = []

    def enter(asked: Problem) -> None:
        found = first(asked)
        if found is not None:
            heappush(heap, (found.order, next(ticket), asked, found))

    enter(problem)
    while heap:
        _, _, asked, found = heappop(heap)
        yield found
        for narrower in _other_leavers(asked, found):
            enter(narrower)


def _other_leavers(asked: Problem, found: Candidate) -> Iterator[Problem]:
    """The question split by the first player who differs from an answer."""
    stays = leaves = 0
    for i in (*asked.moved, *asked.residents):
        bit = 1 << i
        if not asked.may_leave & bit or asked.must_leave & bit:
            continue
        if i in found.leaving:
            yield asked.bound(stays | bit, leaves)
            leaves |= bit
        else:
            yield asked.bound(stays, leaves | bit)
            stays |= bit
