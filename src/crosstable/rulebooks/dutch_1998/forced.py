"""A bracket paired under one more condition: some pairs are made, or somebody goes down; for explanations.

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
from crosstable.rulebooks.dutch_1998.weighing import Kind, Worse, first_worse, in_frame
from crosstable.rulebooks.shared.words import whos
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


def with_leavers(problem: Problem, leaving: Sequence[int]) -> Candidate | None:
    """The first pairing of the bracket in which some players go down."""
    gone = mask_of(leaving)
    if problem.count == len(leaving) == 1:
        return first(replace(problem, may_leave=gone))
    return first(problem.bound(0, gone))


def obstacle(bracket: Bracket, pairs: Pairs, leaving: Sequence[int] = ()) -> Worse:
    """Why nothing of the size made is left when some pairs are given and some leave."""
    problem = of_bracket(bracket)
    table, rest = problem.table, without_players(problem, pairs, leaving)
    moved, home = mask_of(rest.moved), mask_of(rest.residents)
    legal = [mask & (home if moved >> i & 1 else home | moved) for i, mask in enumerate(table.legal)]
    if len(largest_within(moved | home, legal)) + len(pairs) < len(bracket.pairs):
        return Worse(Kind.PAIRS, "C14", {"on": whos(table, going_on(bracket))})
    if not matchable([table.legal[i] & home for i in bits(moved)]):
        return Worse(Kind.MOVED_WITHOUT, "C14")
    if bracket.changed_by is not None and len(rest.moved) + rest.count > len(rest.residents):
        return Worse(Kind.FEWER_LEAVE, bracket.changed_by)
    return Worse(Kind.NO_BYE, "B1")


def worse_with_leavers(bracket: Bracket, leaving: Sequence[int]) -> Worse | None:
    """What is worse when some residents leave the bracket and nobody else; None for nothing."""
    problem, table = of_bracket(bracket), bracket.problem.table
    quick = rest_with(problem, (), leaving)
    if quick is None:
        return obstacle(bracket, (), leaving)
    made, now = in_frame(bracket, bracket.pairs), in_frame(bracket, quick.pairs)
    assert made is not None and now is not None, "those moved down meet residents"
    if _head(now) <= _head(made):
        forced = with_leavers(problem, leaving) if _head(now) == _head(made) else None
        now = made if forced is None else in_frame(bracket, forced.pairs)
    worse = None if now is None else first_worse(table, made, now)
    if worse is None and bracket.changed_by is not None:
        return Worse(Kind.BELOW, bracket.changed_by)
    return worse


def _head(found: Candidate) -> tuple[int, int, list[int]]:
    """What comes before those who leave in the order of the procedure."""
    return found.clashes, found.up, [native for _, native in found.seats]
