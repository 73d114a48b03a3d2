"""The reasons for the bye (4, 5), in words for a parent."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.schools.byes import (
    burden_of,
    count_free_rounds,
    had_free_round,
    in_order,
    is_booked,
    may_have_it,
)
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import name, points
from crosstable.rules.trail import Trail
from crosstable.search.perfect import can_be_paired

STUCK = "without this player the others could not all be paired (1)"
CLASH = "without this player more of one school would have to meet (7)"
TIMES = ("the", "a second", "a third", "a fourth", "a fifth")
"""How the bye is called, by the number of byes before."""


def tell_bye(table: RankedField, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Why this player sits out; the warnings say if it is not the first bye or default."""
    if bye is None:
        return ()
    no = table.no(bye)
    trail.note("4", (no,), f"the number of players is odd, and {_words(table, bye)}", bye=no)
    trail.note("5", (no,), f"{name(table, bye)} gets the point of a win, and no colour")
    order = in_order(table)
    for i in order[: order.index(bye)]:
        text = f"{name(table, i)} comes first, but {_passed_over(table, i, bye)}"
        trail.note("4", table.nos((bye, i)), text)
    return tuple(Reason("4", (no,), text, topic=Topic.BYE) for text in _warnings(table, bye))


@rule("4")
def _warnings(table: RankedField, bye: int) -> Iterator[str]:
    """What the arbiter is to look at: a bye for somebody who should have none, or who has had one."""
    if not may_have_it(table, bye):
        yield _last_resort(table, bye)
    elif table.entries[bye].card.byes:
        yield f"{name_bye(table, bye)}: by the settings of this event the earlier one does not count"


def name_bye(table: RankedField, bye: int) -> str:
    """That a player has the bye, or a second or third one."""
    had = table.entries[bye].card.byes
    which = TIMES[had] if had < len(TIMES) else "one more"
    return f"{name(table, bye)} has {which} bye"


@rule("4")
def _words(table: RankedField, bye: int) -> str:
    """What makes this the player with the bye."""
    who = name(table, bye)
    if not may_have_it(table, bye):
        return _last_resort(table, bye)
    if table.field.round == 1:
        return f"{who} is the last in the list who can have the bye"
    level = [i for i in range(len(table.entries)) if table.score(i) == table.score(bye)]
    chosen = f"{who} has the bye: on {points(table, bye)}, the lowest score with somebody who can have it"
    white, black = (sum(table.claims[i].colour is colour for i in level) for colour in Colour)
    counts = f"{white} due White, {black} due Black"
    if white == black:
        return f"{chosen}; the last in the list who can (colour groups are equal: {counts})"
    larger = Colour.WHITE if white > black else Colour.BLACK
    if table.claims[bye].colour is larger:
        return f"{chosen}; of the larger colour group ({counts}) the last in the list who can"
    return f"{chosen}; the last in the list who can, and nobody of the larger colour group ({counts}) can"


def _passed_over(table: RankedField, i: int, bye: int) -> str:
    """Why somebody who came first in the order does not have it."""
    entry = table.entries[i]
    if not may_have_it(table, bye):
        if count_free_rounds(table, i) > count_free_rounds(table, bye):
            return "has had more byes or default wins"
        if burden_of(table, i) > burden_of(table, bye):
            return "is to have a bye that was arranged before"
    elif is_booked(table, entry):
        return "is to have a bye that was arranged before"
    elif table.field.round == 1 and table.top(i):
        return "is marked as a top player"
    elif table.field.round > 1 and had_free_round(table, entry):
        return "has had a bye or a default"
    others = (1 << len(table.entries)) - 1 & ~(1 << i)
    return CLASH if can_be_paired(others, table.legal) else STUCK


def _last_resort(table: RankedField, bye: int) -> str:
    """Why somebody has the bye who should not: nobody else may, or nobody else can be spared."""
    everyone = range(len(table.entries))
    if any(may_have_it(table, i) for i in everyone):
        why = "without any of those who may have the bye the others could not all be paired"
    elif table.field.round == 1:
        why = "everybody is marked as a top player or is due a bye"
    else:
        why = "everybody has had a bye or a default, or is due one"
    return f"{name_bye(table, bye)}: {why}{_beside_others(table, bye)}"


def _beside_others(table: RankedField, bye: int) -> str:
    """How many byes and default wins the player has had, against the others."""
    had = count_free_rounds(table, bye)
    if table.field.round == 1:
        return ""
    if had == 0:
        return "; this player has had no bye and no default win"
    if had == min(count_free_rounds(table, i) for i in range(len(table.entries))):
        return "; nobody has had fewer byes and default wins"
    return "; without those who have had fewer byes and default wins the others could not be paired either"
