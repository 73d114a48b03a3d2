"""Colour allocation (E1-E5), with the reasons."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.colours import Colour, letters, played
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.sentences import colours as said
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.colour_history import Strength, granted_to_first, last_difference
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour of the higher ranked player of a pair, and why."""


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two players."""
    one, other = table.preferences[high], table.preferences[low]
    if one.colour is None and other.colour is None:
        return _first_colours(table, high, low)
    if one.colour is not other.colour:
        return _both(table, high, low)
    if one.strength != other.strength:
        return _stronger(table, high, low)
    back = last_difference(table.entries[high].card, table.entries[low].card)
    if back is not None:
        return _alternate(table, high, low, back)
    return _higher(table, high, low)


@rule("E5")
def _first_colours(table: RankedField, high: int, low: int) -> Allocation:
    """Neither has played: by one lot for odd numbers, the other colour for even ones."""
    top, odd = table.field.lots.colour_of_top_player(), table.no(high) % 2 == 1
    facts: dict[str, Fact] = {"odd": top, "even": top.other, "high": who(table, high)}
    return _decided(
        table, high, low, top if odd else top.other, said.LOT_ODD if odd else said.LOT_EVEN, facts
    )


@rule("E1")
def _both(table: RankedField, high: int, low: int) -> Allocation:
    """Unlike preferences, or only one: granted."""
    one, other = table.preferences[high].colour, table.preferences[low].colour
    saying = said.ONE_GRANTED if one is None or other is None else said.BOTH_GRANTED
    return _decided(table, high, low, granted_to_first(one, other), saying)


@rule("E2")
def _stronger(table: RankedField, high: int, low: int) -> Allocation:
    """The same preference: the stronger one is granted."""
    one, other = table.preferences[high], table.preferences[low]
    due = one.colour or Colour.WHITE
    winner = high if one.strength > other.strength else low
    facts: dict[str, Fact] = {
        "colour": due,
        "winner": who(table, winner),
    }
    saying = STRONGER[max(one.strength, other.strength), min(one.strength, other.strength)]
    return _decided(table, high, low, due if winner == high else due.other, saying, facts)


STRONGER = {
    (Strength.ABSOLUTE, Strength.STRONG): said.ABSOLUTE_OVER_STRONG,
    (Strength.ABSOLUTE, Strength.MILD): said.ABSOLUTE_OVER_MILD,
    (Strength.STRONG, Strength.MILD): said.STRONG_OVER_MILD,
}


@rule("E3")
def _alternate(table: RankedField, high: int, low: int, back: int) -> Allocation:
    """Equal preferences: alternate from the most recent round in which the colours differed."""
    colour = played(table.entries[high].card.colours)[-back].other
    saying = said.ALTERNATED_LAST if back == 1 else said.ALTERNATED
    return _decided(table, high, low, colour, saying, {"back": back})


@rule("E4")
def _higher(table: RankedField, high: int, low: int) -> Allocation:
    """No difference anywhere: the preference of the higher ranked player, by score and number."""
    colour = table.preferences[high].colour or Colour.WHITE
    return _decided(table, high, low, colour, said.HIGHER_GRANTED, {"high": who(table, high)})


def _decided(
    table: RankedField,
    high: int,
    low: int,
    colour: Colour,
    saying: Saying,
    facts: Mapping[str, Fact] | None = None,
) -> Allocation:
    """The colour with its reasons: what each prefers, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    trail = Trail(topic=Topic.COLOURS)
    for i, other in ((white, black), (black, white)):
        tell_preference(table, i, other, trail)
    if saying.rule in ("E3", "E4"):
        _tell_gaps(table, high, low, trail)
    both: dict[str, Fact] = {"white": who(table, white), "black": who(table, black)}
    trail.say(saying, table.nos((white, black)), rule=saying.rule, **both, **(facts or {}))
    return colour, tuple(trail.reasons)


WISHES = {Strength.MILD: said.MILD, Strength.STRONG: said.STRONG, Strength.ABSOLUTE: said.ABSOLUTE}


@rule("A7")
def tell_preference(table: RankedField, player: int, opponent: int, trail: Trail) -> None:
    """What a player prefers, as a reason for a pair."""
    wish, pair = table.preferences[player], table.nos((player, opponent))
    if wish.colour is None:
        trail.say(said.NO_PREFERENCE, pair, player=who(table, player))
    else:
        trail.say(WISHES[wish.strength], pair, player=who(table, player), colour=wish.colour)


@rule("F2", "F3")
def _tell_gaps(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """That rounds without a game were moved to the front before the histories were compared."""
    for i in (high, low):
        card = table.entries[i].card
        if None in card.colours:
            trail.say(said.GAP, table.nos((high, low)), player=who(table, i), colours=letters(card.colours))
