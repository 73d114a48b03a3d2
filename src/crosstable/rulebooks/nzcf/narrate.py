"""The reasons of a paired score group, read off its outcome: who was passed over, and by which rule."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.nzcf.against import tell_exemption, tell_illegal, tell_without_opponent
from crosstable.rulebooks.nzcf.criteria import RankedField, repeats_down_float, repeats_up_float
from crosstable.rulebooks.nzcf.floaters import can_seat
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.narrate_remainder import tell_remainder
from crosstable.rulebooks.nzcf.remainder import pairable
from crosstable.rulebooks.shared.words import name, numbers, points
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of


def tell_group(table: RankedField, group: Group, trail: Trail) -> None:
    """Write down why a group was paired as it was, in the order of the rules."""
    _tell_joining(table, group, trail.about(Topic.GROUP))
    for floater, native in group.seats:
        _tell_seat(table, group, floater, native, trail)
    for floater in group.passed_on:
        trail.note(
            "B6.6", (table.no(floater),), f"{name(table, floater)} found no opponent here and floats further"
        )
    for i in group.forced:
        alone = len(group.incoming) + len(group.natives) == 1
        why = "is alone on this score" if alone else "has no possible opponent in the group"
        text = f"{name(table, i)} {why} and goes down"
        trail.note("B7.1", (table.no(i),), text)
        tell_without_opponent(table, i, (*group.incoming, *group.natives), trail)
    _tell_odd(table, group, trail)
    trail.reasons.extend(group.changes)
    if group.outgoing:
        text = f"to the next lower score group: {numbers(table, group.outgoing)}"
        trail.about(Topic.GROUP).note("B4.2b", table.nos(group.outgoing), text)
    tell_remainder(table, group, trail)
    for high, low in group.pairs:
        _tell_float(table, group, high, low, trail)
        tell_exemption(table, high, low, trail)


def _tell_joining(table: RankedField, group: Group, trail: Trail) -> None:
    """Joined lowest groups, and groups paired as one because half or more came from above."""
    everyone = tuple(sorted(group.incoming + group.natives))
    if group.joined:
        text = f"the lowest score groups could not be paired and were joined: {numbers(table, group.natives)}"
        trail.note("B10.2", table.nos(group.natives), text)
    if group.together:
        text = (
            f"{len(group.incoming)} of {len(everyone)} players came from above, half or more: "
            "all are paired as one group"
        )
        trail.note("B6", table.nos(everyone), text)
    elif group.incoming:
        text = f"those who came down are paired first, in rank order: {numbers(table, group.incoming)}"
        trail.note("B4.2a", table.nos(group.incoming), text)
        if len(group.incoming) > 1:
            trail.note("B3.5", table.nos(group.incoming), "floaters rank by score, then by number")


def _tell_seat(table: RankedField, group: Group, floater: int, native: int, trail: Trail) -> None:
    """Why a floater meets this native and none ranked above."""
    text = (
        f"floater {name(table, floater)} ({points(table, floater)}) meets {name(table, native)} "
        f"({points(table, native)}), the highest ranked opponent that can be had"
    )
    trail.note("B6.1", table.nos((floater, native)), text)
    for passed in group.natives:
        if passed < native and passed not in group.forced:
            tell_passed_over(table, group, floater, passed, trail)
    if group.up_dropped and repeats_up_float(table.field, table.entries[floater], table.entries[native]):
        text = f"{name(table, native)} floats up again: rule 2.6 had been dropped for up-floats"
        trail.note(group.up_rule, table.nos((floater, native)), text)


def tell_passed_over(table: RankedField, group: Group, floater: int, passed: int, trail: Trail) -> None:
    """Why a higher ranked native did not become the floater's opponent."""
    pair = table.nos((floater, passed))
    if tell_illegal(table, floater, passed, trail):
        return
    if not group.up_dropped and repeats_up_float(table.field, table.entries[floater], table.entries[passed]):
        trail.note("B2.6", pair, f"{name(table, passed)} floated up last round and is passed over")
        return
    if any(n == passed and f < floater for f, n in group.seats):
        return  # it was given to a higher ranked floater
    if not _others_can_be_seated(table, group, floater, passed):
        trail.note("B6.2", pair, f"{name(table, passed)} is needed so that every floater finds an opponent")
    elif group.unpaired:
        trail.note("B8.8", pair, f"against {name(table, passed)} fewer pairs could be made")
    else:
        trail.note("B8.6", pair, f"against {name(table, passed)} the rest of the group could not be paired")


def _others_can_be_seated(table: RankedField, group: Group, floater: int, native: int) -> bool:
    """Whether the lower ranked floaters still find opponents if this one took a native."""
    fixed = mask_of(n for f, n in group.seats if f < floater) | 1 << native
    left = mask_of(group.natives) & ~mask_of(group.forced) & ~fixed
    later = [f for f, _ in group.seats if f > floater]
    return can_seat(table, later, left, up=not group.up_dropped)


def _tell_odd(table: RankedField, group: Group, trail: Trail) -> None:
    """Who goes down to make the number even, and why nobody ranked lower."""
    if group.odd is None:
        return
    odd, field = group.odd, table.field
    text = f"the number left in the group is odd ({len(group.pool)}): {name(table, odd)} goes down"
    trail.note("B7.2", (table.no(odd),), text)
    again = repeats_down_float(field, table.entries[odd])
    if again:
        text = f"{name(table, odd)} floats down again: rule 2.6 had been dropped for down-floats"
        trail.note(group.down_rule, (table.no(odd),), text)
    for lower in group.pool:
        if lower > odd:
            tell_not_sent(table, group, lower, trail)


def tell_not_sent(table: RankedField, group: Group, player: int, trail: Trail) -> None:
    """Why a player ranked below the one who went down was passed over."""
    if group.odd is None:
        return
    pair = table.nos((group.odd, player))
    again = repeats_down_float(table.field, table.entries[group.odd])
    if not pairable(table, mask_of(group.pool) & ~(1 << player)):
        trail.note("B8.5", pair, f"without {name(table, player)} the rest of the group cannot be paired")
    elif repeats_down_float(table.field, table.entries[player]) and not again:
        trail.note("B2.6", pair, f"{name(table, player)} floated down last round and is passed over")
    elif group.changes:
        text = f"{name(table, player)} came before in the order, but the group below needed another"
        trail.note(group.changes[-1].rule, pair, text)


def _tell_float(table: RankedField, group: Group, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores."""
    if table.score(high) == table.score(low):
        return
    up, down = sorted((high, low), key=table.score)
    pair = table.nos((down, up))
    text = (
        f"{name(table, down)} ({points(table, down)}) floats down, "
        f"{name(table, up)} ({points(table, up)}) floats up"
    )
    trail.note("B1.3", pair, text)
    if down in group.incoming:
        text = (
            f"{name(table, down)} was not paired in the group above and is paired in this one, the next below"
        )
        trail.note("B2.4", pair, text)
