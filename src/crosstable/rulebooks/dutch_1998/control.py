"""The course of a round through its score brackets (C), with its ways back: C12, C13, joined brackets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from crosstable.rulebooks.dutch_1998.bracket import Bracket, half_or_more, most, of_full_size, whole_bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate, Members
from crosstable.rulebooks.dutch_1998.candidates import candidates, first
from crosstable.rulebooks.dutch_1998.lowest import below_of, complete
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.problem import Problem, restricted
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.search.bits import mask_of


@dataclass(slots=True)
class Course:
    """The brackets done so far, and those still to be paired."""

    table: RankedField
    waiting: list[Members]
    done: list[Bracket] = field(default_factory=list)
    joined: bool = False

    @property
    def moved(self) -> Members:
        """Those moved down into the current bracket."""
        return self.done[-1].leaving if self.done else ()


@rule("C", "C1")
def pair_brackets(table: RankedField, absent: int | None = None) -> list[Bracket]:
    """All score brackets from the top; the lowest is joined with the one above while it cannot be paired."""
    groups = (tuple(i for i in group if i != absent) for group in table.score_groups())
    course = Course(table, [group for group in groups if group])
    while len(course.waiting) > 1:
        residents = course.waiting.pop(0)
        course.done.append(_upper(course, residents))
    while not _lowest(course):
        _join(course)
    return course.done


@rule("C12", "C14")
def _upper(course: Course, residents: Members) -> Bracket:
    """A bracket above the lowest: complete, after a change in the one above, or with fewer pairs."""
    found = of_full_size(course.table, course.moved, residents)
    if found is not None:
        return found
    if _asks_for_others(course, residents):
        changed = _other_floaters(course, residents)
        if changed is not None:
            return changed
    return most(course.table, course.moved, residents)


def _asks_for_others(course: Course, residents: Members) -> bool:
    """Whether C12 applies: a heterogeneous bracket, or a player moved down without an opponent (C1)."""
    everyone = mask_of(course.moved) | mask_of(residents)
    alone = any(not course.table.legal[i] & everyone for i in course.moved)
    return bool(course.moved) and (alone or not half_or_more(course.moved, residents))


@rule("C12")
def _other_floaters(course: Course, residents: Members) -> Bracket | None:
    """The bracket after others were sent down from above, as many as before, with whom it can be paired."""
    above = course.done[-1]
    for candidate in _same_size(course, above, residents):
        sent = above.paired(candidate)
        found = of_full_size(course.table, sent.leaving, residents)
        if found is not None:
            course.done[-1] = replace(sent, changed_by="C12")
            return found
    return None


def _same_size(course: Course, above: Bracket, residents: Members) -> Iterator[Candidate]:
    """Other pairings of the bracket above that send as many players down, in order."""
    problem, now = above.problem, above.candidate
    if problem.count == 1:
        fits = (i for i in problem.residents if _would_fit(course, above, i, residents))
        found = first(restricted(problem, mask_of(fits)))
        if found is not None:
            yield found
        return
    for candidate in candidates(problem):
        if len(candidate.seats) == len(now.seats) and candidate.leaving != now.leaving:
            yield candidate


def _would_fit(course: Course, above: Bracket, leaver: int, residents: Members) -> bool:
    """Whether the bracket can be paired when one player alone comes down beside those who must."""
    if leaver in above.candidate.leaving or not above.problem.may_leave >> leaver & 1:
        return False
    sent = tuple(sorted((leaver, *above.gone)))
    return whole_bracket(course.table, sent, residents).can_be_full


def _lowest(course: Course) -> bool:
    """Pair the lowest bracket, perhaps after a change in the one above (C13); False asks for a join."""
    residents = course.waiting[0]
    found = complete(course.table, course.moved, residents, joined=course.joined)
    if found is None and course.done:
        found = _other_penultimate(course, residents)
    if found is None:
        return False
    course.done.append(found)
    course.waiting.clear()
    return True


@rule("C13")
def _other_penultimate(course: Course, residents: Members) -> Bracket | None:
    """Another pairing of the penultimate bracket, even with fewer pairs, that lets the lowest be paired."""
    above = course.done[-1]
    problem = _with_below(course, above, residents)
    for candidate in candidates(problem):
        if above.changed_by and candidate.order <= above.order:
            continue  # C12 has gone past it already
        sent = above.paired(candidate)
        found = complete(course.table, sent.leaving, residents, joined=course.joined)
        if found is not None:
            course.done[-1] = replace(sent, changed_by="C13")
            return found
    return None


def _with_below(course: Course, above: Bracket, residents: Members) -> Problem:
    """The question to the penultimate bracket: anybody may go down, if those below can then be paired."""
    problem = above.problem
    moved = tuple(sorted((*problem.moved, *above.passed)))
    everyone = (*moved, *problem.residents, *problem.forced)
    below = below_of(course.table, everyone, residents)
    return replace(problem, moved=moved, may_leave=mask_of(everyone), below=below, floor=0)


@rule("C13")
def _join(course: Course) -> None:
    """Join the two lowest brackets into a new lowest one."""
    assert course.done, "a round that can be paired at all is paired once all brackets are joined"
    above = course.done.pop()
    course.waiting = [tuple(sorted((*above.residents, *course.waiting[0])))]
    course.joined = True
