"""A bracket paired under one more condition: two players meet, or somebody goes down; for explanations.

The players concerned are taken out and the rest is paired by itself, which is quick; only where the halves
would then be counted otherwise is the whole bracket searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate, Members, Pairs
from crosstable.rulebooks.dutch_1998.candidates import first
from crosstable.rulebooks.dutch_1998.problem import Problem
from crosstable.rulebooks.shared.halves_words import together
from crosstable.rulebooks.shared.words import numbers
from crosstable.search.assignment import matchable
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import largest_within


def going_on(bracket: Bracket) -> Members:
    """Those moved down who were not paired in the bracket either."""
    found = bracket.candidate
    seated = {moved for moved, _ in found.seats}
    return tuple(sorted({*bracket.passed, *(i for i in found.moved if i not in seated)}))


def of_bracket(bracket: Bracket) -> Problem:
    """The question of a bracket of the size that was paired, whatever those below needed."""
    found = bracket.candidate
    return replace(
        bracket.problem,
        moved=tuple(moved for moved, _ in found.seats),
        residents=found.residents,
        count=len(found.residents) - len(found.seats) - 2 * len(found.rest),
        may_leave=bracket.problem.may_leave & mask_of(found.residents),
        floor=max((bracket.problem.table.down[i] for i in going_on(bracket)), default=0),
        below=None,
    )


def without_players(problem: Problem, pairs: Pairs, leaving: Sequence[int] = ()) -> Problem:
    """The rest of a question when some pairs are made and some players have left."""
    gone = {i for pair in pairs for i in pair} | set(leaving)
    return replace(
        problem,
        moved=tuple(i for i in problem.moved if i not in gone),
        residents=tuple(i for i in problem.residents if i not in gone),
        count=problem.count - len(leaving),
        may_leave=problem.may_leave & ~mask_of(gone),
        floor=max((problem.floor, *(problem.table.down[i] for i in leaving))),
    )


def rest_with(problem: Problem, pairs: Pairs, leaving: Sequence[int] = ()) -> Candidate | None:
    """The rest paired at its best, its clashes counted together with those of the given pairs."""
    if problem.count < len(leaving):
        return None
    rest = without_players(problem, pairs, leaving)
    found = first(rest) if len(rest.moved) + rest.count <= len(rest.residents) else None
    if found is None:
        return None
    return replace(found, clashes=found.clashes + sum(problem.table.clash(*pair) for pair in pairs))


def with_pair(problem: Problem, one: int, other: int) -> Candidate | None:
    """The first pairing of the bracket in which two players meet."""
    table, apart = problem.table, ~(1 << one | 1 << other)
    legal = [mask & apart for mask in table.legal]
    legal[one], legal[other] = 1 << other, 1 << one
    bound = replace(table, legal=legal, prices=together(table.prices, one, other))
    return first(replace(problem, table=bound, may_leave=problem.may_leave & apart))


def with_leavers(problem: Problem, leaving: Sequence[int]) -> Candidate | None:
    """The first pairing of the bracket in which some players go down."""
    gone = mask_of(leaving)
    if problem.count == len(leaving) == 1:
        return first(replace(problem, may_leave=gone))
    return first(problem.bound(0, gone))


def obstacle(bracket: Bracket, pairs: Pairs, leaving: Sequence[int] = ()) -> tuple[str, str]:
    """Why nothing of the size made is left when some pairs are given and some leave: rule and words."""
    problem = of_bracket(bracket)
    table, rest = problem.table, without_players(problem, pairs, leaving)
    moved, home = mask_of(rest.moved), mask_of(rest.residents)
    legal = [mask & (home if moved >> i & 1 else home | moved) for i, mask in enumerate(table.legal)]
    if len(largest_within(moved | home, legal)) + len(pairs) < len(bracket.pairs):
        on = going_on(bracket)
        others = f"those who stay beside {numbers(table, on)}" if on else "the rest of the bracket"
        return "C14", f"{others} could not make as many pairs"
    if not matchable([table.legal[i] & home for i in bits(moved)]):
        return "C14", "not all who came from above would find an opponent"
    if bracket.changed_by is not None and len(rest.moved) + rest.count > len(rest.residents):
        return bracket.changed_by, "fewer would go down, and the bracket below could not be paired"
    return "B1", "nobody who may have the bye would be left for it"
