"""The course of a round through its score groups (B4.2), with backtracking (B6.3-B6.6, B8.7, B8.8, B10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Saying
from crosstable.rulebooks.nzcf.against import tell_without_opponent
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.floaters import can_seat, half_or_more, seatable
from crosstable.rulebooks.nzcf.group import Group, Members, Seats
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.remainder import pair_most, pairable
from crosstable.rulebooks.nzcf.seating import SeatingGraph
from crosstable.rulebooks.nzcf.sentences.groups import SENT_FOR_FLOATERS, SENT_FOR_GROUP
from crosstable.rulebooks.nzcf.within import (
    KEPT_THEN_DROPPED,
    odd_candidates,
    pair_within,
    with_other_odd,
    without_opponent,
)
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of

MODES = ((True, True), (False, True), (False, False))
"""Rule 2.6 kept for (up-floats, down-floats): in force, dropped for up-floats, dropped for both."""


@dataclass(slots=True)
class _Course:
    """The groups still to be paired, those done, and whether the lowest one was joined."""

    table: RankedField
    waiting: list[Members]
    done: list[Group] = field(default_factory=list)
    joined: bool = False
    blocked: tuple[Reason, ...] = ()

    @property
    def natives(self) -> Members:
        """The players of the current group."""
        return self.waiting[0]

    @property
    def incoming(self) -> Members:
        """The floaters into the current group."""
        return self.done[-1].outgoing if self.done else ()

    @property
    def lowest(self) -> bool:
        """Whether the current group is the lowest one."""
        return len(self.waiting) == 1


@rule("B2.4", "B4.2a", "B4.2b", "B4.2c")
def pair_groups(table: RankedField, bye: int | None) -> list[Group]:
    """All score groups from the top; the lowest ones are joined when they cannot be paired (B10.2)."""
    groups = [tuple(i for i in group if i != bye) for group in table.score_groups()]
    return _pair_course(_Course(table, [group for group in groups if group]))


def pair_same_groups(table: RankedField, groups: Sequence[Group]) -> list[Group]:
    """A round with another table, in the groups of one that is paired: what was joined stays joined."""
    return _pair_course(_Course(table, [group.natives for group in groups], joined=groups[-1].joined))


def _pair_course(course: _Course) -> list[Group]:
    """The groups of a course in turn."""
    while course.waiting:
        group = _pair_current(course)
        if group is None:
            _join_lowest(course)
        else:
            joined = course.joined and course.lowest
            course.done.append(replace(group, joined=joined).because(*course.blocked))
            course.waiting.pop(0)
    return course.done


def _pair_current(course: _Course) -> Group | None:
    """The current group, perhaps after a change in the one before; None asks for a join (B10.2)."""
    if half_or_more(course.incoming, course.natives):
        return _pair_together(course)
    left_out, ups = _seat_all(course)
    if left_out and course.lowest:
        return _other_floater(course)
    incoming = tuple(i for i in course.incoming if i not in left_out)
    group = pair_within(
        course.table, incoming, course.natives, ups=ups, up_rule=_up_rule(ups), lowest=course.lowest
    )
    if group is not None:
        return _passing_on(course, group, left_out)
    other = _other_floater(course)
    if other is not None or course.lowest:
        return other
    return _passing_on(course, _most(course, incoming, course.natives, ups), left_out)


def _up_rule(ups: tuple[bool, ...]) -> str:
    """The rule that drops B2.6 for up-floats: already in rule 6, or only for the sake of the remainder."""
    return "B8.6" if True in ups else "B6.4"


@rule("B6")
def _pair_together(course: _Course) -> Group | None:
    """Floaters and natives as one group of equals, starting at rule 7."""
    everyone = tuple(sorted(course.incoming + course.natives))
    group = pair_within(course.table, (), everyone, lowest=course.lowest)
    if group is None:
        group = _other_floater(course)
    if group is None:
        if course.lowest:
            return None
        group = _most(course, (), everyone, (True,))
    return replace(group, incoming=course.incoming, natives=course.natives, together=True)


def _passing_on(course: _Course, group: Group, left_out: Members) -> Group:
    """The group with those floaters noted who found no opponent in it."""
    return replace(group, incoming=course.incoming, passed_on=left_out)


def _seat_all(course: _Course) -> tuple[Members, tuple[bool, ...]]:
    """Rules 6.1 to 6.6: who must move on unpaired, and the state of B2.6 for up-floats afterwards.

    The group above is changed if that seats all; what was dropped on the way stays dropped.
    """
    natives = mask_of(course.natives)
    for up, down in MODES:
        ups = KEPT_THEN_DROPPED if up else (False,)
        if can_seat(course.table, course.incoming, natives, up=up):
            return (), ups
        if _change_above(course, natives, up=up, down=down):
            return (), ups
    chosen = seatable(course.table, course.incoming, natives)
    return tuple(i for i in course.incoming if i not in chosen), (False,)


@rule("B6.3", "B6.4", "B6.5")
def _change_above(course: _Course, natives: int, *, up: bool, down: bool) -> bool:
    """Send down another player from the group above with whom all floaters find an opponent."""
    for other in _others(course, down=down):
        incoming = _exchanged(course, other)
        if can_seat(course.table, incoming, natives, up=up):
            number = "B6.3" if down else "B6.5"
            _send_instead(course, other, number, SENT_FOR_FLOATERS)
            return True
    return False


@rule("B8.7", "B10.1")
def _other_floater(course: _Course) -> Group | None:
    """Another player sent down from the group above who lets this group be paired completely."""
    for up, down in MODES:
        for other in _others(course, down=down):
            group = _with_floater(course, other, up=up)
            if group is not None:
                number = "B10.1" if course.lowest else "B8.7"
                _send_instead(course, other, number, SENT_FOR_GROUP)
                return group
    return None


def _with_floater(course: _Course, other: int, *, up: bool) -> Group | None:
    """The current group if another player came down."""
    incoming = _exchanged(course, other)
    if half_or_more(incoming, course.natives):
        everyone = tuple(sorted(incoming + course.natives))
        return pair_within(course.table, (), everyone, lowest=course.lowest)
    rule_ = "B10.1" if course.lowest else "B8.7"
    return pair_within(course.table, incoming, course.natives, ups=(up,), up_rule=rule_, lowest=course.lowest)


def _others(course: _Course, *, down: bool) -> Iterator[int]:
    """The other players whom the group above could send down and still be paired."""
    above = course.done[-1] if course.done else None
    if above is None or above.odd is None:
        return
    pool = mask_of(above.pool)
    for other in odd_candidates(course.table, above.pool, down=down):
        if other != above.odd and pairable(course.table, pool & ~(1 << other)):
            yield other


def _exchanged(course: _Course, other: int) -> Members:
    """The floaters if another player came down instead of the odd one."""
    odd = course.done[-1].odd
    return tuple(sorted(other if i == odd else i for i in course.incoming))


def _send_instead(course: _Course, other: int, number: str, saying: Saying) -> None:
    """Pair the group above again with another player sent down; one sent before for this stays after all."""
    above = course.done[-1]
    if above.odd is None:
        raise AssertionError("only a group with an odd player can send another one")
    old, new = above.odd, other
    said = saying.of(sent=who(course.table, new), kept=who(course.table, old))
    reason = Reason(number, course.table.nos((new, old)), said)
    stay = tuple(told for told in above.changes if told.players[:1] != course.table.nos((old,)))
    changed = with_other_odd(course.table, replace(above, changes=stay), other, number)
    course.done[-1] = changed.because(reason)


@rule("B8.8")
def _most(course: _Course, incoming: Members, natives: Members, ups: tuple[bool, ...]) -> Group:
    """The most pairs that can be made, in the first seating that has them; everybody else goes down."""
    table = course.table
    forced = without_opponent(table, incoming, natives)
    seats, up = _seats_for_most(table, incoming, mask_of(natives) & ~mask_of(forced), ups)
    seated = {native for _, native in seats}
    pool = tuple(i for i in natives if i not in forced and i not in seated)
    most = pair_most(table, pool)
    paired = {i for pair in most.pairs for i in pair}
    return Group(
        incoming=incoming,
        natives=natives,
        seats=seats,
        forced=forced,
        pool=pool,
        remainder=most,
        unpaired=tuple(i for i in pool if i not in paired),
        up_dropped=not up,
        up_rule=_up_rule(ups),
    )


def _seats_for_most(
    table: RankedField, incoming: Members, natives: int, ups: tuple[bool, ...]
) -> tuple[Seats, bool]:
    """The seating that leaves the fewest unpaired; B2.6 for up-floats is kept unless dropping it helps."""
    graphs = [(SeatingGraph(table, incoming, natives, up=up), up) for up in ups]
    leaving = {up: graph.fewest_leaving() for graph, up in graphs}
    fewest = min(count for count in leaving.values() if count is not None)
    for graph, up in graphs:
        if leaving[up] == fewest:
            return graph.first(fewest) or (), up
    raise AssertionError("the fewest is reached by one of them")


@rule("B10.2")
def _join_lowest(course: _Course) -> None:
    """Join the two lowest groups into a new lowest one and undo the pairing of the upper."""
    if not course.done:
        raise AssertionError("a round that can be paired at all is paired once all groups are joined")
    course.blocked = _blockers(course)
    above = course.done.pop()
    course.waiting = [tuple(sorted(above.natives + course.natives))]
    course.joined = True


def _blockers(course: _Course) -> tuple[Reason, ...]:
    """What prevented players in the lowest group from having an opponent."""
    trail = Trail(topic=Topic.GROUP)
    group = course.incoming + course.natives
    for i in group:
        if not course.table.legal[i] & mask_of(group):
            tell_without_opponent(course.table, i, group, trail)
    return tuple(trail.reasons)
