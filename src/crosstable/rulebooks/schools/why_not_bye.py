"""Why a player has the bye and another one does not (4): the first step of its order that decides."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.schools.byes import (
    burden_of,
    count_free_rounds,
    had_free_round,
    in_order,
    is_booked,
    may_have_it,
    stands_behind,
)
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.narrate_bye import can_be_spared
from crosstable.rulebooks.schools.sentences.meetings_refused import (
    BYE_COLOUR_GROUP,
    BYE_LATER_IN_LIST,
    BYE_LOWER_SCORE,
    BYE_OTHER_HAD_MORE,
    BYE_OTHER_HAD_ONE,
    BYE_OTHER_HAS_ONE_TO_COME,
    BYE_OTHER_IS_TOP,
    BYE_OTHER_NOT_SPARED,
    BYE_OTHER_SCHOOLS,
)
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail


@rule("4")
def tell_bye_before(table: RankedField, bye: int, other: int, trail: Trail) -> None:
    """Why one has the bye and not the other."""
    facts: dict[str, Fact] = {"bye": who(table, bye), "other": who(table, other)}
    saying = _unsuited(table, bye, other) or _not_spared(table, bye, other)
    if saying is BYE_OTHER_HAD_MORE:
        facts |= {"own": count_free_rounds(table, bye), "others": count_free_rounds(table, other)}
    if saying is None:
        saying = _in_the_order(table, bye, other)
    if saying is BYE_LOWER_SCORE:
        facts |= {"score": score(table, bye), "others": score(table, other)}
    trail.reasons.append(Reason(saying.rule, table.nos((bye, other)), saying.of(**facts), topic=Topic.BYE))


def _unsuited(table: RankedField, bye: int, other: int) -> Saying | None:
    """What rules the other player out, or makes the bye less suitable for them."""
    if may_have_it(table, other):
        return None
    if may_have_it(table, bye):
        if is_booked(table, table.entries[other]):
            return BYE_OTHER_HAS_ONE_TO_COME
        first = table.field.round == 1 or not had_free_round(table, table.entries[other])
        return BYE_OTHER_IS_TOP if first else BYE_OTHER_HAD_ONE
    if count_free_rounds(table, other) > count_free_rounds(table, bye):
        return BYE_OTHER_HAD_MORE
    return BYE_OTHER_HAS_ONE_TO_COME if burden_of(table, other) > burden_of(table, bye) else None


def _not_spared(table: RankedField, bye: int, other: int) -> Saying | None:
    """Why a player whose turn comes earlier cannot be spared, if it does."""
    order = in_order(table)
    earlier_step = may_have_it(table, other) and not may_have_it(table, bye)
    earlier_step |= not may_have_it(table, bye) and burden_of(table, other) < burden_of(table, bye)
    if not can_be_spared(table, other) and (earlier_step or order.index(other) < order.index(bye)):
        return BYE_OTHER_NOT_SPARED
    return BYE_OTHER_SCHOOLS if order.index(other) < order.index(bye) else None


def _in_the_order(table: RankedField, bye: int, other: int) -> Saying:
    """What puts one player before the other in the order of the bye."""
    if table.field.round == 1:
        return BYE_LATER_IN_LIST
    if table.score(bye) != table.score(other):
        return BYE_LOWER_SCORE
    level = next(group for group in table.score_groups() if bye in group)
    same = stands_behind(table, bye, level) == stands_behind(table, other, level)
    return BYE_LATER_IN_LIST if same else BYE_COLOUR_GROUP
