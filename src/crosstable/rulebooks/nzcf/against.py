"""What speaks against a pair in itself: the absolute rules, then the colour criteria."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.cards import Float
from crosstable.rulebooks.nzcf.criteria import (
    RankedField,
    alternation_loss,
    balancing_loss,
    both_at_limit,
    breaks_colour_limit,
    exempt,
)
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import name, numbers
from crosstable.rules.trail import Trail


def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Note the absolute rule that forbids a pair; False when none does."""
    first, second = table.entries[one], table.entries[other]
    pair = table.nos((one, other))
    if have_met(first, second):
        trail.note("B2.1", pair, f"{name(table, one)} and {name(table, other)} have already met")
        trail.note("B1.2", pair, "players who have met are not compatible")
        return True
    if breaks_colour_limit(table.field, first, second):
        text = (
            f"{name(table, one)} and {name(table, other)} are both {table.preferences[one]}: "
            "one would get three of a colour in excess"
        )
        trail.note("B2.3", pair, text)
        return True
    return False


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> bool:
    """What speaks against a pair of the group in itself; False when only its place in the order does."""
    pair = table.nos((high, low))
    one, other = table.preferences[high], table.preferences[low]
    if tell_illegal(table, high, low, trail):
        return True
    both = f"{name(table, high)} is {one}, {name(table, low)} is {other}"
    if balancing_loss(one, other):
        trail.note("B2.5", pair, f"{both}: one could not balance")
        return True
    if alternation_loss(one, other) and not table.field.last_round:
        trail.note("B2.7", pair, f"{both}: one could not alternate")
        return True
    return False


def tell_exemption(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """Note what a last-round pairing was allowed because one of the two has more than half the points."""
    first, second = table.entries[high], table.entries[low]
    if not exempt(table.field, first, second):
        return
    pair = table.nos((high, low))
    if both_at_limit(first, second):
        text = "last round and above half the points: the colour limit does not apply to them"
        trail.note("B2.3", pair, text)
    down, up = (first, second) if table.score(high) >= table.score(low) else (second, first)
    again = (down.card.last_float is Float.DOWN, up.card.last_float is Float.UP)
    if table.score(high) != table.score(low) and any(again):
        text = "last round and above half the points: a float may be repeated"
        trail.note("B2.6", pair, text)


def tell_without_opponent(table: RankedField, player: int, group: Sequence[int], trail: Trail) -> None:
    """Who of a group a player cannot meet, and by which absolute rule: one sentence a rule."""
    others = [i for i in group if i != player]
    met = [i for i in others if have_met(table.entries[player], table.entries[i])]
    heavy = [i for i in others if i not in met]
    if met:
        text = f"{name(table, player)} has already met {numbers(table, met)}"
        trail.note("B2.1", table.nos((player, *met)), text)
    if heavy:
        text = (
            f"{name(table, player)} is {table.preferences[player]}, as are {numbers(table, heavy)}: "
            "one would get three of a colour in excess"
        )
        trail.note("B2.3", table.nos((player, *heavy)), text)
