"""The reasons for the bye (4, 5), in words for a parent."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Saying
from crosstable.rulebooks.schools.byes import (
    burden_of,
    count_free_rounds,
    had_free_round,
    in_order,
    is_booked,
    may_have_it,
)
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.answers import (
    BYE_ALL_HAD_ONE,
    BYE_ALL_TOP_OR_DUE,
    BYE_EQUAL_GROUPS,
    BYE_LARGER_GROUP,
    BYE_LAST_IN_LIST,
    BYE_OTHERS_NOT_SPARED,
    BYE_SMALLER_GROUP,
)
from crosstable.rulebooks.schools.sentences.figures import (
    BYE_AGAIN,
    BYE_AGAIN_BY_SETTINGS,
    BYE_BEFORE_HAD_MORE,
    BYE_BEFORE_HAD_ONE,
    BYE_BEFORE_NOT_SPARED,
    BYE_BEFORE_SCHOOLS,
    BYE_BEFORE_TO_COME,
    BYE_BEFORE_TOP,
    BYE_FEWER_NOT_SPARED,
    BYE_GROUPS,
    BYE_HAD_FEWEST,
    BYE_HAD_NONE,
    BYE_POINT,
)
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail
from crosstable.search.perfect import can_be_paired


def tell_bye(table: RankedField, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Why this player sits out; the warnings say if it is not the first bye or default."""
    if bye is None:
        return ()
    nos, player = (table.no(bye),), who(table, bye)
    warned = Trail(topic=Topic.BYE)
    if may_have_it(table, bye):
        _tell_chosen(table, bye, trail)
        if table.entries[bye].card.byes:
            warned.say(BYE_AGAIN_BY_SETTINGS, nos, player=player, count=table.entries[bye].card.byes)
    else:
        warned.say(_last_resort(table), nos, bye=player)
        _tell_beside_others(table, bye, warned)
        trail.reasons.extend(warned.reasons)
    trail.say(BYE_POINT, nos, player=player)
    order = in_order(table)
    for i in order[: order.index(bye)]:
        trail.say(passed_over(table, i, bye), table.nos((bye, i)), other=who(table, i))
    return tuple(warned.reasons)


@rule("4")
def _tell_chosen(table: RankedField, bye: int, trail: Trail) -> None:
    """What makes this the player with the bye, of those who may have it."""
    nos, player = (table.no(bye),), who(table, bye)
    if table.field.round == 1:
        trail.say(BYE_LAST_IN_LIST, nos, bye=player)
        return
    white, black = count_seekers(table, bye)
    larger = Colour.WHITE if white > black else Colour.BLACK
    saying = BYE_LARGER_GROUP if table.claims[bye].colour is larger else BYE_SMALLER_GROUP
    chosen = BYE_EQUAL_GROUPS if white == black else saying
    trail.say(chosen, nos, bye=player, score=score(table, bye))
    trail.say(BYE_GROUPS, nos, score=score(table, bye), due_white=white, due_black=black)


def count_seekers(table: RankedField, i: int) -> tuple[int, int]:
    """How many with the score of a player are due White, and how many Black."""
    level = [j for j in range(len(table.entries)) if table.score(j) == table.score(i)]
    white, black = (sum(table.claims[j].colour is colour for j in level) for colour in Colour)
    return white, black


def passed_over(table: RankedField, i: int, bye: int) -> Saying:
    """Why a player earlier in the order does not have it."""
    entry = table.entries[i]
    if not may_have_it(table, bye):
        if count_free_rounds(table, i) > count_free_rounds(table, bye):
            return BYE_BEFORE_HAD_MORE
        if burden_of(table, i) > burden_of(table, bye):
            return BYE_BEFORE_TO_COME
    elif is_booked(table, entry):
        return BYE_BEFORE_TO_COME
    elif table.field.round == 1 and table.top(i):
        return BYE_BEFORE_TOP
    elif table.field.round > 1 and had_free_round(table, entry):
        return BYE_BEFORE_HAD_ONE
    return BYE_BEFORE_SCHOOLS if can_be_spared(table, i) else BYE_BEFORE_NOT_SPARED


def can_be_spared(table: RankedField, i: int) -> bool:
    """Whether all others can be paired without a player."""
    return can_be_paired((1 << len(table.entries)) - 1 & ~(1 << i), table.legal)


def _last_resort(table: RankedField) -> Saying:
    """Why a player has the bye who should not: nobody else may, or nobody else can be spared."""
    if any(may_have_it(table, i) for i in range(len(table.entries))):
        return BYE_OTHERS_NOT_SPARED
    return BYE_ALL_TOP_OR_DUE if table.field.round == 1 else BYE_ALL_HAD_ONE


@rule("4")
def _tell_beside_others(table: RankedField, bye: int, trail: Trail) -> None:
    """How many byes and default wins the player has had, against the others."""
    nos, player = (table.no(bye),), who(table, bye)
    had, byes = count_free_rounds(table, bye), table.entries[bye].card.byes
    if byes:
        trail.say(BYE_AGAIN, nos, player=player, count=byes)
    if table.field.round == 1:
        return
    fewest = min(count_free_rounds(table, i) for i in range(len(table.entries)))
    beside = BYE_HAD_FEWEST if had == fewest else BYE_FEWER_NOT_SPARED
    trail.say(beside if had else BYE_HAD_NONE, nos, player=player)
