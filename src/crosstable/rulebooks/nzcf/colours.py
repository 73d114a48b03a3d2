"""Colour allocation (B11)."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters, played
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.shared.colour_history import granted_to_first, last_difference
from crosstable.rulebooks.shared.words import name

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour of the higher ranked player of a pair, and why."""


def allocate(table: RankedField, high: int, low: int, position: int) -> Allocation:
    """The colour of the higher ranked of two players; `position` counts boards from the top, from 0."""
    one, other = table.preferences[high], table.preferences[low]
    if one.colour is None and other.colour is None:
        return _first_colours(table, high, low, position)
    if one.colour is not other.colour:
        return _unlike(table, high, low)
    if one.strength != other.strength:
        return _stronger(table, high, low)
    round_back = last_difference(table.entries[high].card, table.entries[low].card)
    if round_back is not None:
        return _alternate(table, high, low, round_back)
    return _higher_number(table, high, low)


@rule("B11.1")
def _first_colours(table: RankedField, high: int, low: int, position: int) -> Allocation:
    """Neither is due a colour: down the boards in turn in round 1, by lot afterwards."""
    lots, field = table.field.lots, table.field
    if field.round == 1:
        top = lots.colour_of_top_player()
        colour = top if position % 2 == 0 else top.other
        text = f"first round: the top player has {top.word}, the higher ranked alternate down the boards"
    else:
        numbers = sorted(table.nos((high, low)))
        lower_has = Colour.BLACK if lots.bit("colour", field.round, *numbers) else Colour.WHITE
        colour = lower_has if table.no(high) == numbers[0] else lower_has.other
        text = f"neither has played a game: by lot, seed {lots.seed}"
    return colour, _reasons(table, "B11.1", high, low, colour, text)


@rule("B11.2a")
def _unlike(table: RankedField, high: int, low: int) -> Allocation:
    """Unlike preferences, or only one: granted."""
    one, other = table.preferences[high].colour, table.preferences[low].colour
    colour = granted_to_first(one, other)
    alone = one is None or other is None
    text = "only one is due a colour and gets it" if alone else "both get the colour they are due"
    return colour, _reasons(table, "B11.2a", high, low, colour, text)


@rule("B11.2b")
def _stronger(table: RankedField, high: int, low: int) -> Allocation:
    """The same preference: the stronger one is granted."""
    one, other = table.preferences[high], table.preferences[low]
    due = one.colour or Colour.WHITE
    winner = high if one.strength > other.strength else low
    colour = due if winner == high else due.other
    text = f"both are due {due.word}; the greater imbalance of {name(table, winner)} goes first"
    return colour, _reasons(table, "B11.2b", high, low, colour, text)


@rule("B11.2c")
def _alternate(table: RankedField, high: int, low: int, back: int) -> Allocation:
    """Equal preferences: alternate from the most recent round in which the colours differed."""
    colour = played(table.entries[high].card.colours)[-back].other
    games = "in their last games" if back == 1 else f"{back} games back"
    text = f"equal preferences; their colours last differed {games} and are now the other way round"
    return colour, _reasons(table, "B11.2c", high, low, colour, text) + _gaps(table, high, low)


@rule("B11.2d")
def _higher_number(table: RankedField, high: int, low: int) -> Allocation:
    """Identical histories: the better initial rank number decides, whatever the score."""
    winner = high if table.no(high) < table.no(low) else low
    due = table.preferences[winner].colour or Colour.WHITE
    colour = due if winner == high else due.other
    who = name(table, winner)
    text = f"no difference in the rounds that both have played; the higher rank number of {who} decides"
    return colour, _reasons(table, "B11.2d", high, low, colour, text) + _gaps(table, high, low)


def _gaps(table: RankedField, high: int, low: int) -> tuple[Reason, ...]:
    """That rounds without a game were moved to the front before the histories were compared."""
    cards = [(i, table.entries[i].card) for i in (high, low)]
    shown = [f"{name(table, i)} {letters(card.colours)}" for i, card in cards if None in card.colours]
    if not shown:
        return ()
    text = f"rounds without a game count as the first ones when histories are compared: {', '.join(shown)}"
    return (Reason("B13.2", table.nos((high, low)), text, topic=Topic.COLOURS),)


def _reasons(
    table: RankedField, number: str, high: int, low: int, colour: Colour, text: str
) -> tuple[Reason, ...]:
    """The reasons for a pair's colours: what each was due, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair = table.nos((white, black))
    dues = "; ".join(f"{name(table, i)} is {table.preferences[i]}" for i in (white, black))
    data = {"white": pair[0], "black": pair[1]}
    decided = Reason(number, pair, f"{name(table, white)} has White: {text}", data, Topic.COLOURS)
    return Reason("B1.1", pair, dues, topic=Topic.COLOURS), decided
