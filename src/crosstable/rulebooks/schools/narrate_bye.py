"""The reasons for the bye (4, 5), in words for a parent."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.schools.byes import had_free_round, in_order, is_booked, may_have_it
from crosstable.rulebooks.schools.table import Table
from crosstable.rulebooks.words import name, points
from crosstable.rules.trail import Trail


def tell_bye(table: Table, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Why this player sits out; the warnings say if nobody was free of an earlier bye."""
    if bye is None:
        return ()
    no = table.no(bye)
    trail.note("4", (no,), _words(table, bye), bye=no)
    trail.note("5", (no,), f"{name(table, bye)} gets the point of a win, and no colour")
    order = in_order(table)
    for i in order[: order.index(bye)]:
        trail.note("4", table.nos((bye, i)), f"{name(table, i)} comes first, but {_passed_over(table, i)}")
    if may_have_it(table, bye):
        return ()
    text = f"everybody has had a bye or a default, or is due one: {name(table, bye)} has had the fewest"
    return (Reason("4", (no,), text, topic=Topic.BYE),)


def _words(table: Table, bye: int) -> str:
    """What makes this the player with the bye."""
    who = f"the number of players is odd: {name(table, bye)} has the bye"
    if table.field.round == 1:
        return f"{who}, last in the list of those who may have it"
    level = f"on {points(table, bye)}, the lowest score where somebody may have it"
    return f"{who}, {level}, last in the list among the larger group of colour seekers that can give it"


def _passed_over(table: Table, i: int) -> str:
    """Why somebody who came first in the order does not have it."""
    entry = table.entries[i]
    if is_booked(table, entry):
        return "is to have a bye that was arranged before"
    if table.field.round == 1 and table.top(i):
        return "is marked as a top player"
    if table.field.round > 1 and had_free_round(table, entry):
        return "has had a bye or a default"
    return "without this player the others could not be paired so well"
