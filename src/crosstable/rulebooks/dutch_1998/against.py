"""What speaks against a pair in itself: the absolute criteria, then clashing colours."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.sentences.brackets import (
    CLASH,
    MET,
    MET_ALL,
    NO_COLOURS,
    NO_COLOURS_WITH,
)
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail


@rule("B1", "B2")
def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Write down the absolute criterion that forbids a pair; False when none does."""
    if table.legal[one] >> other & 1:
        return False
    met = have_met(table.entries[one], table.entries[other])
    trail.say(
        MET if met else NO_COLOURS, table.nos((one, other)), one=who(table, one), other=who(table, other)
    )
    return True


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """Write down what speaks against a pair of the bracket in itself, if anything does."""
    colour = table.preferences[high].colour
    if not tell_illegal(table, high, low, trail) and table.clash(high, low) and colour:
        trail.say(CLASH, table.nos((high, low)), one=who(table, high), other=who(table, low), colour=colour)


def tell_alone(table: RankedField, player: int, others: tuple[int, ...], trail: Trail) -> None:
    """Whom of a bracket a player cannot meet: one sentence a criterion."""
    met = [i for i in others if i != player and have_met(table.entries[player], table.entries[i])]
    heavy = [i for i in others if i != player and i not in met and not table.legal[player] >> i & 1]
    for saying, members in ((MET_ALL, met), (NO_COLOURS_WITH, heavy)):
        if members:
            nos = table.nos((player, *members))
            trail.say(saying, nos, player=who(table, player), others=whos(table, members))


def colour_both_need(table: RankedField, one: int, other: int) -> Colour | None:
    """The only colour that B2 leaves to both of two players; None where there is no such colour."""
    first, second = table.preferences[one].allowed, table.preferences[other].allowed
    return next(iter(first)) if len(first) == 1 and first == second else None
