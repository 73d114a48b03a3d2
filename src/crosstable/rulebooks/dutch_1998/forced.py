"""A bracket paired under one more condition: two players meet, or somebody goes down; for explanations.

The players concerned are taken out and the rest is paired by itself, which is quick; only where the halves
would then be counted otherwise is the whole bracket searched.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate, Pairs
from crosstable.rulebooks.dutch_1998.candidates import first
from crosstable.rulebooks.dutch_1998.problem import Problem
from crosstable.rulebooks.halves_words import together


def of_bracket(bracket: Bracket) -> Problem:
    """The question of a bracket with as many leaving as in its pairing, whatever those below needed."""
    leaving = [i for i in bracket.candidate.leaving if i not in bracket.gone]
    return replace(bracket.problem, below=None, count=len(leaving))


def without_players(problem: Problem, pairs: Pairs, leaving: tuple[int, ...] = ()) -> Problem:
    """The rest of a question when some pairs are made and some players have left."""
    gone = {i for pair in pairs for i in pair} | set(leaving)
    return replace(
        problem,
        moved=tuple(i for i in problem.moved if i not in gone),
        residents=tuple(i for i in problem.residents if i not in gone),
        count=problem.count - len(leaving),
        may_leave=problem.may_leave & ~sum(1 << i for i in gone),
    )


def clashes_with(problem: Problem, pairs: Pairs, leaving: tuple[int, ...] = ()) -> Candidate | None:
    """The rest paired at its best, its clashes counted together with those of the given pairs."""
    if leaving and problem.count < len(leaving):
        return None
    found = first(without_players(problem, pairs, leaving))
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


def with_leaver(problem: Problem, leaver: int) -> Candidate | None:
    """The first pairing of the bracket in which a player goes down."""
    if problem.count == 1:
        return first(replace(problem, may_leave=1 << leaver))
    return first(replace(problem, may_leave=problem.may_leave | 1 << leaver).bound(0, 1 << leaver))
