"""The reasons of a paired score group, derived from its outcome: who was passed over, and by which rule."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.nzcf.against import tell_exemption, tell_illegal, tell_without_opponent
from crosstable.rulebooks.nzcf.criteria import RankedField, repeats_down_float, repeats_up_float
from crosstable.rulebooks.nzcf.floaters import can_seat
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.narrate_remainder import tell_remainder
from crosstable.rulebooks.nzcf.remainder import pairable
from crosstable.rulebooks.nzcf.sentences.groups import (
    ALONE_ON_SCORE,
    FLOATERS_BY_RANK,
    FLOATERS_FIRST,
    FLOATS,
    FLOATS_DOWN_AGAIN,
    FLOATS_FURTHER,
    FLOATS_UP_AGAIN,
    LOWEST_JOINED,
    MEETS_HIGHEST,
    ODD_PLAYER,
    PAIRED_AS_ONE,
    PAIRED_IN_NEXT_GROUP,
    PASSED_FEWER_PAIRS,
    PASSED_FLOATED_UP,
    PASSED_NEEDED,
    PASSED_REST_UNPAIRED,
    STAYS_FLOATED_DOWN,
    STAYS_FOR_GROUP_BELOW,
    STAYS_NEEDED,
    TO_NEXT_GROUP,
    WITHOUT_OPPONENT,
)
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of


def tell_group(table: RankedField, group: Group, trail: Trail) -> None:
    """Record why a group was paired as it was, in the order of the rules."""
    _tell_joining(table, group, trail.about(Topic.GROUP))
    for floater, native in group.seats:
        _tell_seat(table, group, floater, native, trail)
    for floater in group.passed_on:
        trail.say(FLOATS_FURTHER, (table.no(floater),), who=who(table, floater))
    _tell_forced(table, group, trail)
    _tell_odd(table, group, trail)
    trail.reasons.extend(group.changes)
    if group.outgoing:
        members = whos(table, group.outgoing)
        trail.about(Topic.GROUP).say(TO_NEXT_GROUP, table.nos(group.outgoing), members=members)
    tell_remainder(table, group, trail)
    for high, low in group.pairs:
        _tell_float(table, group, high, low, trail)
        tell_exemption(table, high, low, trail)


def _tell_joining(table: RankedField, group: Group, trail: Trail) -> None:
    """Joined lowest groups, and groups paired as one because half or more came from above."""
    came, everyone = group.incoming, tuple(sorted(group.incoming + group.natives))
    if group.joined:
        trail.say(LOWEST_JOINED, table.nos(group.natives), members=whos(table, group.natives))
    if group.together:
        trail.say(PAIRED_AS_ONE, table.nos(everyone), came=len(came), size=len(everyone))
    elif came:
        trail.say(FLOATERS_FIRST, table.nos(came), floaters=whos(table, came))
        if len(came) > 1:
            trail.say(FLOATERS_BY_RANK, table.nos(came))


def _tell_seat(table: RankedField, group: Group, floater: int, native: int, trail: Trail) -> None:
    """Why a floater meets this native and none ranked above."""
    pair = table.nos((floater, native))
    trail.say(
        MEETS_HIGHEST,
        pair,
        floater=who(table, floater),
        native=who(table, native),
        his=score(table, floater),
        score=score(table, native),
    )
    for passed in group.natives:
        if passed < native and passed not in group.forced:
            tell_passed_over(table, group, floater, passed, trail)
    if group.up_dropped and repeats_up_float(table.field, table.entries[floater], table.entries[native]):
        trail.say(FLOATS_UP_AGAIN, pair, rule=group.up_rule, who=who(table, native))


def tell_passed_over(table: RankedField, group: Group, floater: int, passed: int, trail: Trail) -> None:
    """Why a higher ranked native did not become the floater's opponent."""
    if tell_illegal(table, floater, passed, trail):
        return
    if not group.up_dropped and repeats_up_float(table.field, table.entries[floater], table.entries[passed]):
        saying = PASSED_FLOATED_UP
    elif any(n == passed and f < floater for f, n in group.seats):
        return  # it was given to a higher ranked floater
    elif not _others_can_be_seated(table, group, floater, passed):
        saying = PASSED_NEEDED
    else:
        saying = PASSED_FEWER_PAIRS if group.unpaired else PASSED_REST_UNPAIRED
    trail.say(saying, table.nos((floater, passed)), who=who(table, passed), floater=who(table, floater))


def _others_can_be_seated(table: RankedField, group: Group, floater: int, native: int) -> bool:
    """Whether the lower ranked floaters still find opponents if this one took a native."""
    fixed = mask_of(n for f, n in group.seats if f < floater) | 1 << native
    left = mask_of(group.natives) & ~mask_of(group.forced) & ~fixed
    later = [f for f, _ in group.seats if f > floater]
    return can_seat(table, later, left, up=not group.up_dropped)


def _tell_forced(table: RankedField, group: Group, trail: Trail) -> None:
    """Who has no opponent in the group, and by which rules."""
    for i in group.forced:
        alone = len(group.incoming) + len(group.natives) == 1
        trail.say(ALONE_ON_SCORE if alone else WITHOUT_OPPONENT, (table.no(i),), who=who(table, i))
        tell_without_opponent(table, i, (*group.incoming, *group.natives), trail)


def _tell_odd(table: RankedField, group: Group, trail: Trail) -> None:
    """Who goes down to make the number even, and why nobody ranked lower."""
    if group.odd is None:
        return
    mine, odd = (table.no(group.odd),), who(table, group.odd)
    trail.say(ODD_PLAYER, mine, who=odd, count=len(group.pool))
    if repeats_down_float(table.field, table.entries[group.odd]):
        trail.say(FLOATS_DOWN_AGAIN, mine, rule=group.down_rule, who=odd)
    for lower in group.pool:
        if lower > group.odd:
            tell_not_sent(table, group, group.odd, lower, trail)


def tell_not_sent(table: RankedField, group: Group, odd: int, player: int, trail: Trail) -> None:
    """Why a player ranked below the one who went down was passed over."""
    pair, named = table.nos((odd, player)), who(table, player)
    again = repeats_down_float(table.field, table.entries[odd])
    if not pairable(table, mask_of(group.pool) & ~(1 << player)):
        trail.say(STAYS_NEEDED, pair, who=named)
    elif repeats_down_float(table.field, table.entries[player]) and not again:
        trail.say(STAYS_FLOATED_DOWN, pair, who=named)
    elif group.changes:
        trail.say(STAYS_FOR_GROUP_BELOW, pair, rule=group.changes[-1].rule, who=named)


def _tell_float(table: RankedField, group: Group, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores."""
    if table.score(high) == table.score(low):
        return
    up, down = sorted((high, low), key=table.score)
    pair = table.nos((down, up))
    scores = {"his": score(table, down), "score": score(table, up)}
    trail.say(FLOATS, pair, rule=None, down=who(table, down), up=who(table, up), **scores)
    if down in group.incoming:
        trail.say(PAIRED_IN_NEXT_GROUP, pair, down=who(table, down))
