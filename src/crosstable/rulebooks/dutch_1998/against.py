"""What speaks against a pair in itself: the absolute criteria, then clashing colours."""

from __future__ import annotations

from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


@rule("B1", "B2")
def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Note the absolute criterion that forbids a pair; False when none does."""
    if table.legal[one] >> other & 1:
        return False
    pair = table.nos((one, other))
    if have_met(table.entries[one], table.entries[other]):
        trail.note("B1", pair, f"{name(table, one)} and {name(table, other)} have already met")
    else:
        text = f"{name(table, one)} and {name(table, other)} could not both be given a colour that B2 allows"
        trail.note("B2", pair, text)
    return True


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> bool:
    """What speaks against a pair of the bracket in itself; False when only its place in the order does."""
    if tell_illegal(table, high, low, trail):
        return True
    if table.clash(high, low):
        colour = table.preferences[high].colour
        both = f"{name(table, high)} and {name(table, low)}"
        text = f"{both} both prefer {colour.word if colour else ''}: one could not have it"
        trail.note("B4", table.nos((high, low)), text)
        return True
    return False


def tell_alone(table: RankedField, player: int, others: tuple[int, ...], trail: Trail) -> None:
    """Whom of a bracket a player cannot meet: one sentence a criterion."""
    met = [i for i in others if i != player and have_met(table.entries[player], table.entries[i])]
    heavy = [i for i in others if i != player and i not in met and not table.legal[player] >> i & 1]
    for number, members, words in (
        ("B1", met, "has already met"),
        ("B2", heavy, "may not meet, for colours,"),
    ):
        if members:
            listed = " ".join(f"#{table.no(i)}" for i in members)
            trail.note(number, table.nos((player, *members)), f"{name(table, player)} {words} {listed}")
