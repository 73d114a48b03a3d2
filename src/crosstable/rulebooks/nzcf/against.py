"""What is against a pair in itself: the absolute rules, then the colour criteria."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.cards import Float
from crosstable.model.colours import Colour
from crosstable.model.sayings import Fact
from crosstable.rulebooks.api import Entry
from crosstable.rulebooks.nzcf.criteria import (
    RankedField,
    alternation_loss,
    balancing_loss,
    both_at_limit,
    breaks_colour_limit,
    exempt,
)
from crosstable.rulebooks.nzcf.sentences.groups import (
    BOTH_AT_COLOUR_LIMIT,
    FLOAT_MAY_REPEAT,
    HAS_MET,
    HAVE_MET,
    LIMIT_NOT_APPLIED,
    NOT_COMPATIBLE,
    SHARES_COLOUR_LIMIT,
)
from crosstable.rulebooks.nzcf.sentences.remainder import BOTH_BALANCE, ONE_CANNOT_ALTERNATE
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail


def excess_of(entry: Entry) -> Colour:
    """The colour that a player has had more often."""
    return Colour.WHITE if entry.card.difference > 0 else Colour.BLACK


def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Record the absolute rule that forbids a pair; False if none does."""
    first, second = table.entries[one], table.entries[other]
    pair, both = table.nos((one, other)), (who(table, one), who(table, other))
    if have_met(first, second):
        trail.say(HAVE_MET, pair, one=both[0], other=both[1])
        trail.say(NOT_COMPATIBLE, pair)
        return True
    if breaks_colour_limit(table.field, first, second):
        trail.say(BOTH_AT_COLOUR_LIMIT, pair, one=both[0], other=both[1], excess=excess_of(first))
        return True
    return False


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """What is against a pair of the group in itself, if anything."""
    if tell_illegal(table, high, low, trail):
        return
    one, other = table.preferences[high], table.preferences[low]
    if one.colour is None:
        return
    pair, both = table.nos((high, low)), (who(table, high), who(table, low))
    if balancing_loss(one, other):
        trail.say(BOTH_BALANCE, pair, one=both[0], other=both[1], colour=one.colour)
    elif alternation_loss(one, other) and not table.field.last_round:
        trail.say(ONE_CANNOT_ALTERNATE, pair, one=both[0], other=both[1], colour=one.colour)


def tell_exemption(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """Record what a last-round pairing was allowed because one of the two has more than half the points."""
    first, second = table.entries[high], table.entries[low]
    if not exempt(table.field, first, second):
        return
    pair = table.nos((high, low))
    if both_at_limit(first, second):
        trail.say(LIMIT_NOT_APPLIED, pair)
    down, up = (first, second) if table.score(high) >= table.score(low) else (second, first)
    again = (down.card.last_float is Float.DOWN, up.card.last_float is Float.UP)
    if table.score(high) != table.score(low) and any(again):
        trail.say(FLOAT_MAY_REPEAT, pair)


def tell_without_opponent(table: RankedField, player: int, group: Sequence[int], trail: Trail) -> None:
    """Who of a group a player cannot meet, and by which absolute rule: one sentence a rule."""
    entry = table.entries[player]
    others = [i for i in group if i != player]
    met = [i for i in others if have_met(entry, table.entries[i])]
    heavy = [i for i in others if i not in met]
    if met:
        trail.say(HAS_MET, table.nos((player, *met)), who=who(table, player), others=whos(table, met))
    if heavy:
        facts: dict[str, Fact] = {
            "who": who(table, player),
            "others": whos(table, heavy),
            "excess": excess_of(entry),
        }
        trail.say(SHARES_COLOUR_LIMIT, table.nos((player, *heavy)), rule=None, **facts)
