"""The course of a round (17): from the top down, from the bottom up, the median group last."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Joined, Members, Outcome, Pairs, Step, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.network import Mates, best_mates, seating_order
from crosstable.rulebooks.olympiad_2008.rows import first_row
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


@dataclass(slots=True)
class _Course:
    """The groups still to be paired, floaters on their way, and what is done."""

    table: RankedField
    groups: list[Members]
    median: int
    done: list[Outcome] = field(default_factory=list)
    joins: list[tuple[int, str]] = field(default_factory=list)
    """Who was joined with the next group, and the rule for which."""
    uppers: int = 0
    """After the way down: those who floated into the median group."""
    lowers: int = 0
    """Then: everybody below the median group."""

    @property
    def unpaired(self) -> int:
        """Everybody who has no opponent yet."""
        paired = mask_of(i for outcome in self.done for pair in outcome.pairs for i in pair)
        return (1 << len(self.table.entries)) - 1 & ~paired

    def joined_by(self, residents: Members) -> frozenset[str]:
        """The rules for which groups became one in a group."""
        inside = mask_of(residents)
        return frozenset(number for members, number in self.joins if members & inside)


@rule("17")
def pair_groups(table: RankedField) -> Iterator[Step]:
    """All groups in the order of rule 17; groups that cannot be completed go into the next one (53, 54)."""
    if not table.entries:
        return
    course = _Course(table, list(table.groups), table.median)
    above = yield from _one_way(course, Way.DOWN, ())
    course.uppers = mask_of(above)
    course.lowers = mask_of(i for group in course.groups[1:] for i in group)
    below = yield from _one_way(course, Way.UP, above)
    found = _solved(_median_bracket(course, above, below))
    assert found is not None, "what was paired before left a complete pairing of the rest"
    yield found


def _one_way(course: _Course, way: Way, waiting: Members) -> Generator[Step, None, Members]:
    """The groups of one side of the median; the floaters that reach the median group."""
    floaters: Members = ()
    while True:
        at = 0 if way is Way.DOWN else len(course.groups) - 1
        if at == course.median:
            return floaters
        toward = 1 if way is Way.DOWN else -1
        bracket = _bracket(course, way, at, floaters, waiting if at + toward == course.median else ())
        found = _solved(bracket)
        if found is None or _is_better_joined(found):
            number = "53" if found is None else "54"
            _merge(course, at, at + toward, number)
            yield Joined(bracket, number)
        else:
            course.done.append(found)
            yield found
            floaters = found.leaving
            course.groups.pop(at)
        if way is Way.DOWN:
            course.median -= 1


def _bracket(course: _Course, way: Way, at: int, floaters: Members, waiting: Members) -> Bracket:
    """The question of one group."""
    toward = at + (1 if way is Way.DOWN else -1)
    residents, following = course.groups[at], (*course.groups[toward], *waiting)
    rest = course.unpaired & ~mask_of((*residents, *floaters, *following))
    return Bracket(
        table=course.table,
        way=way,
        residents=residents,
        floaters=floaters,
        from_below=(),
        next_group=following,
        waiting=waiting,
        rest=rest,
        uppers=course.uppers,
        lowers=course.lowers,
        joined_by=course.joined_by(residents),
    )


def _median_bracket(course: _Course, above: Members, below: Members) -> Bracket:
    """The question of the median group."""
    residents = course.groups[0]
    return Bracket(
        table=course.table,
        way=Way.MEDIAN,
        residents=residents,
        floaters=above,
        from_below=below,
        next_group=(),
        waiting=(),
        rest=0,
        uppers=course.uppers,
        lowers=course.lowers,
        joined_by=course.joined_by(residents),
    )


@rule("53", "54")
def _is_better_joined(found: Outcome) -> bool:
    """Whether a group paired by itself leaves a breach of 54 that the round need not have."""
    bracket = found.bracket
    everyone = mask_of((*bracket.members, *bracket.next_group)) | bracket.rest
    return found.across > 0 and can_be_paired(everyone, bracket.unbarred)


@rule("53")
def _merge(course: _Course, at: int, into: int, number: str) -> None:
    """A group that cannot be completed together with the next one becomes part of it, by 53 or for 54."""
    course.joins.append((mask_of(course.groups[at]), number))
    together = tuple(sorted((*course.groups[at], *course.groups[into])))
    course.groups[into] = together
    course.groups.pop(at)


def _solved(bracket: Bracket) -> Outcome | None:
    """The pairs of a bracket and its floaters, or None when no complete pairing of the round allows any."""
    if _is_plain(bracket):
        return Outcome(bracket, first_row(bracket.table, bracket.members), ())
    mates = best_mates(bracket)
    if mates is None:
        return None
    inside = set(bracket.members)
    leaving = tuple(i for i in bracket.members if mates[i] not in inside)
    across = sum(bracket.meets_across(i, mates[i]) for i in mates) // 2
    if not bracket.early:
        return Outcome(bracket, _pairs(bracket, mates, inside), leaving, across)
    seats = _seats(bracket, mates, inside)
    taken = {*leaving, *(i for pair in seats for i in pair)}
    row = first_row(bracket.table, [i for i in bracket.members if i not in taken])
    return Outcome(bracket, (*seats, *row), leaving, across)


@rule("29a", "32")
def _seats(bracket: Bracket, mates: Mates, inside: set[int]) -> Pairs:
    """The pairs of floaters in rounds 1 to 3, in the order in which they find opponents."""
    turn = {floater: at for at, floater in enumerate(seating_order(bracket))}
    seats = [pair for pair in _pairs(bracket, mates, inside) if not turn.keys().isdisjoint(pair)]
    return tuple(sorted(seats, key=lambda pair: min(turn[i] for i in pair if i in turn)))


@rule("36", "47")
def _is_plain(bracket: Bracket) -> bool:
    """Whether a group of rounds 1 to 3 without floaters pairs by itself, and all others can be paired too."""
    if not bracket.early or bracket.floaters or bracket.from_below:
        return False
    table = bracket.table
    others = mask_of(bracket.next_group) | bracket.rest
    return can_be_paired(mask_of(bracket.residents), table.clean) and can_be_paired(others, bracket.unbarred)


def _pairs(bracket: Bracket, mates: Mates, inside: set[int]) -> Pairs:
    """The pairs inside the bracket, each team once."""
    place = {i: at for at, i in enumerate(bracket.members)}
    return tuple((i, mates[i]) for i in bracket.members if mates[i] in inside and place[i] < place[mates[i]])
