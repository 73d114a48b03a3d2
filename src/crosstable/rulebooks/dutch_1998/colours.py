"""Colour allocation (E1-E5), with the reasons."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters, played
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.colour_history import first_colour, granted_to_first, last_difference
from crosstable.rulebooks.shared.words import name

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
    colour, text = first_colour(table.field.lots, table.no(high))
    return colour, _reasons(table, "E5", high, low, colour, f"by lot the odd-numbered of S1 {text}")


@rule("E1")
def _both(table: RankedField, high: int, low: int) -> Allocation:
    """Unlike preferences, or only one: granted."""
    one, other = table.preferences[high].colour, table.preferences[low].colour
    colour = granted_to_first(one, other)
    alone = one is None or other is None
    text = "only one has a preference, and gets it" if alone else "both preferences are granted"
    return colour, _reasons(table, "E1", high, low, colour, text)


@rule("E2")
def _stronger(table: RankedField, high: int, low: int) -> Allocation:
    """The same preference: the stronger one is granted."""
    one, other = table.preferences[high], table.preferences[low]
    due = one.colour or Colour.WHITE
    winner = high if one.strength > other.strength else low
    strengths = f"{max(one.strength, other.strength).word} against {min(one.strength, other.strength).word}"
    text = (
        f"both prefer {due.word}; the stronger preference of {name(table, winner)} is granted ({strengths})"
    )
    colour = due if winner == high else due.other
    return colour, _reasons(table, "E2", high, low, colour, text)


@rule("E3")
def _alternate(table: RankedField, high: int, low: int, back: int) -> Allocation:
    """Equal preferences: alternate from the most recent round in which the colours differed."""
    colour = played(table.entries[high].card.colours)[-back].other
    games = "in their last games" if back == 1 else f"{back} games back"
    text = f"equal preferences; their colours last differed {games} and are now the other way round"
    return colour, _reasons(table, "E3", high, low, colour, text)


@rule("E4")
def _higher(table: RankedField, high: int, low: int) -> Allocation:
    """No difference anywhere: the preference of the higher ranked player, by score and number."""
    colour = table.preferences[high].colour or Colour.WHITE
    text = (
        "equal preferences, and no difference of colours as far back as both have played; "
        f"the higher ranked {name(table, high)} gets the preferred colour"
    )
    return colour, _reasons(table, "E4", high, low, colour, text)


def _reasons(
    table: RankedField, number: str, high: int, low: int, colour: Colour, text: str
) -> tuple[Reason, ...]:
    """What each prefers, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair = table.nos((white, black))
    wishes = "; ".join(f"{name(table, i)} {table.preferences[i]}" for i in (white, black))
    data = {"white": pair[0], "black": pair[1]}
    decided = Reason(number, pair, f"{name(table, white)} has White: {text}", data, Topic.COLOURS)
    return Reason("A7", pair, wishes, topic=Topic.COLOURS), *_gaps(table, number, high, low), decided


@rule("F2", "F3")
def _gaps(table: RankedField, number: str, high: int, low: int) -> tuple[Reason, ...]:
    """That rounds without a game were moved to the front before the histories were compared."""
    cards = [(i, table.entries[i].card) for i in (high, low)]
    shown = [f"{name(table, i)} {letters(card.colours)}" for i, card in cards if None in card.colours]
    if not shown or number not in ("E3", "E4"):
        return ()
    text = f"rounds without a game count as the first ones when histories are compared: {', '.join(shown)}"
    return (Reason("F3", table.nos((high, low)), text, topic=Topic.COLOURS),)
