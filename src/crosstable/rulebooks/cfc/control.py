"""The course of a round through its score groups (618, 621, 622), from the top down."""

from __future__ import annotations

from dataclasses import replace

from crosstable.rulebooks.cfc.group import Group, Members
from crosstable.rulebooks.cfc.halving import pair_stayers
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.odd_men import Crossing, Place, usual_crossing
from crosstable.rulebooks.cfc.odd_search import searched_crossing
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.search.bits import mask_of


@rule("618b", "618c", "621", "622a")
def pair_groups(table: RankedField, bye: int | None) -> list[Group]:
    """All score groups from the top; odd men of each go into the next."""
    waiting = [tuple(i for i in group if i != bye) for group in table.score_groups()]
    waiting = [group for group in waiting if group]
    by_quarters = quartered(table, waiting)
    done: list[Group] = []
    while waiting:
        natives = waiting.pop(0)
        incoming = done[-1].outgoing if done else ()
        lower = mask_of(i for group in waiting for i in group)
        next_group = mask_of(waiting[0]) if waiting else 0
        place = Place(table, incoming, natives, next_group, lower)
        done.append(pair_group(place, quarters=len(done) in by_quarters))
    return done


def pair_group(place: Place, *, quarters: bool = False) -> Group:
    """One group: odd men from above, who goes down, then the halves."""
    crossing = usual_crossing(place) or searched_crossing(place)
    if crossing is None or (not place.lower and crossing.passed_on):
        return _merged(place)
    gone = {native for _, native in crossing.seats} | set(crossing.leaving)
    stay = tuple(i for i in place.natives if i not in gone)
    across, parts = pair_stayers(place.table, stay, quarters=quarters)
    return replace(_group(place, crossing), across=across, parts=parts, quarters=quarters)


def _group(place: Place, crossing: Crossing) -> Group:
    """The group with those who cross its borders."""
    return Group(
        incoming=place.incoming,
        natives=place.natives,
        seats=crossing.seats,
        passed_on=crossing.passed_on,
        leaving=crossing.leaving,
        searched=crossing.searched,
    )


@rule("621")
def _merged(place: Place) -> Group:
    """The lowest group and odd men for whom it has no opponents, paired as one."""
    everyone = tuple(sorted(place.incoming + place.natives))
    _, parts = pair_stayers(place.table, everyone, quarters=False)
    return Group(incoming=place.incoming, natives=place.natives, parts=parts, merged=True)


@rule("633.1")
def quartered(table: RankedField, groups: list[Members]) -> set[int]:
    """Which groups are paired by quarters: all in round 1, later the perfect scores and the group below."""
    if table.options.acceleration != "quarters":
        if table.options.acceleration == "abcd" and table.field.round == 1:
            return {0}
        return set()
    field = table.field
    if field.round == 1:
        return {0}
    full = 10 * (field.round - 1)
    entries = [table.entries[i] for group in groups for i in group]
    perfect = [e for e in entries if e.card.score - e.player.pairing_bonus == full]
    many = len(perfect) > 2 ** (field.rounds - field.round + 1)
    return {0, 1} if many and groups and table.score(groups[0][0]) == full else set()
