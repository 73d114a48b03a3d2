"""A score bracket (A3): who was moved down into it, who is at home, and the question it puts (C1-C4, C14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.rulebooks.dutch_1998.candidate import Candidate, Members
from crosstable.rulebooks.dutch_1998.candidates import first
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.problem import Problem
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.search.assignment import matchable
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired, largest_within


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it was paired."""

    moved: Members
    """Those who came from above."""
    residents: Members
    problem: Problem
    passed: Members
    """Players moved down who are not seated here and move on (C14)."""
    candidate: Candidate
    changed_by: str | None = None
    """C12 or C13, when another pairing than the first was taken for the sake of the bracket below."""
    joined: bool = False

    @property
    def gone(self) -> Members:
        """Those who go down whatever is paired."""
        return (*self.problem.forced, *self.passed)

    @property
    def leaving(self) -> Members:
        """Everybody who goes down, in rank order."""
        return tuple(sorted({*self.gone, *self.candidate.leaving}))

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of the bracket."""
        return self.candidate.pairs

    @property
    def order(self) -> tuple[object, ...]:
        """The place of the pairing made, those who were not to be seated counted among those moved down."""
        moved = tuple(sorted({*self.candidate.moved, *self.passed}))
        leaving = tuple(sorted({*self.candidate.leaving, *self.passed}))
        return replace(self.candidate, moved=moved, leaving=leaving).order

    def paired(self, candidate: Candidate) -> Bracket:
        """The same bracket with another pairing."""
        passed = tuple(i for i in self.passed if i not in {i for pair in candidate.pairs for i in pair})
        return replace(self, candidate=candidate, passed=passed)


@rule("A3")
def half_or_more(moved: Sequence[int], residents: Sequence[int]) -> bool:
    """Whether a bracket is treated as homogeneous because at least half of it came from above."""
    return len(moved) >= len(residents)


@dataclass(frozen=True, slots=True)
class Question:
    """The problem of a bracket of full size, and whether it has an answer at all."""

    moved: Members
    residents: Members
    problem: Problem

    @property
    def can_be_full(self) -> bool:
        """Whether everybody can be paired, but for one in an odd number."""
        return _can_leave(self.problem, self.problem.count)


@rule("C1", "C3", "A6")
def whole_bracket(table: RankedField, moved: Members, residents: Members) -> Question:
    """The bracket without those who have no opponent in it; one player may be left of an odd number."""
    everyone = mask_of(moved) | mask_of(residents)
    forced = tuple(i for i in residents if not table.legal[i] & everyone)
    home = tuple(i for i in residents if i not in forced)
    if not moved or half_or_more(moved, home):
        home = tuple(sorted((*moved, *home)))
        seated: Members = ()
    else:
        seated = moved
    count = (len(seated) + len(home)) % 2
    problem = Problem(table, seated, home, count, may_leave=mask_of(home), forced=forced)
    return Question(moved, residents, problem)


def of_full_size(table: RankedField, moved: Members, residents: Members) -> Bracket | None:
    """The bracket paired completely, or None."""
    asked = whole_bracket(table, moved, residents)
    found = first(asked.problem) if asked.can_be_full else None
    return None if found is None else Bracket(moved, residents, asked.problem, (), found)


@rule("C14")
def most(table: RankedField, moved: Members, residents: Members) -> Bracket:
    """The bracket with as many pairs as can be made, those moved down first; the others go down."""
    problem = whole_bracket(table, moved, residents).problem
    seated = _seatable(table, problem)
    passed = tuple(i for i in problem.moved if i not in seated)
    floor = max((table.down[i] for i in passed), default=0)
    problem = replace(problem, moved=seated, floor=floor)
    problem = replace(problem, count=_fewest_leaving(problem))
    found = first(problem)
    assert found is not None, "so many pairs can be made"
    return Bracket(moved, residents, problem, passed, found)


def _seatable(table: RankedField, problem: Problem) -> Members:
    """The largest set of players moved down who find an opponent, the lowest ranked left out."""
    chosen: list[int] = []
    for moved in problem.moved:
        if matchable([table.legal[i] & problem.members for i in (*chosen, moved)]):
            chosen.append(moved)
    return tuple(chosen)


def _fewest_leaving(problem: Problem) -> int:
    """The least number of residents who are left when all players moved down are seated."""
    if not problem.moved:
        return len(problem.residents) - 2 * len(largest_within(problem.members, problem.table.legal))
    size = len(problem.moved) + len(problem.residents)
    return next(count for count in range(size % 2, size + 1, 2) if _can_leave(problem, count))


def _can_leave(problem: Problem, count: int) -> bool:
    """Whether all can be paired but some residents, players moved down only with residents."""
    legal, size = problem.table.legal, len(problem.table.entries)
    places = mask_of(range(size, size + count))
    moved, home = mask_of(problem.moved), problem.members
    if not places and not moved:
        return can_be_paired(home, legal)
    neighbours = [mask & home for mask in legal] + [problem.may_leave] * count
    for i in problem.residents:
        neighbours[i] |= legal[i] & moved | (places if problem.may_leave >> i & 1 else 0)
    return can_be_paired(moved | home | places, neighbours)
