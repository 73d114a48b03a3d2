"""What speaks against a pair in itself: a second meeting, then the colours."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.rulebooks.cfc.dues import alternation_loss, equalising_loss
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Note that two players have met; False when they have not."""
    if table.legal[one] >> other & 1:
        return False
    pair = table.nos((one, other))
    both = f"{name(table, one)} and {name(table, other)}"
    text = f"{both} were paired before, in a game that was defaulted"
    if have_met(table.entries[one], table.entries[other]):
        text = f"{both} have already met"
    trail.note("618a", pair, text)
    return True


def met_all(table: RankedField, player: int, others: Iterable[int]) -> str:
    """That a player cannot meet any of some others again."""
    if all(have_met(table.entries[player], table.entries[i]) for i in others if i != player):
        return "has met everybody"
    return "has met, or was paired with, everybody"


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> bool:
    """What speaks against a pair of the group in itself; False when only its place in the order does."""
    if tell_illegal(table, high, low, trail):
        return True
    one, other = table.dues[high], table.dues[low]
    pair = table.nos((high, low))
    both = f"{name(table, high)} is {one}, {name(table, low)} is {other}"
    if equalising_loss(one, other):
        trail.note("630", pair, f"{both}: one could not equalise")
        return True
    if alternation_loss(one, other) and table.options.alternation_counts:
        trail.note("631", pair, f"{both}: one could not alternate")
        return True
    return False
