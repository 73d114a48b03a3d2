"""Colour allocation (B11)."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters, played
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preferences import Preference
from crosstable.rulebooks.nzcf.sentences.colours import (
    ALTERNATE_GAMES_BACK,
    ALTERNATE_LAST_GAMES,
    BOTH_GET_THEIRS,
    BY_LOT,
    COLOURS_DUE,
    DUE_NO_COLOUR,
    DUE_TO_ALTERNATE,
    DUE_TO_BALANCE,
    FIRST_ROUND_IN_TURN,
    GAPS_COUNT_AS_FIRST,
    GREATER_IMBALANCE,
    HIGHER_RANK_NUMBER,
    ONLY_ONE_DUE,
)
from crosstable.rulebooks.shared.colour_history import granted_to_first, last_difference
from crosstable.rulebooks.shared.words import who

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
        return colour, _reasons(table, FIRST_ROUND_IN_TURN, high, low, colour, top=top)
    numbers = sorted(table.nos((high, low)))
    lower_has = Colour.BLACK if lots.bit("colour", field.round, *numbers) else Colour.WHITE
    colour = lower_has if table.no(high) == numbers[0] else lower_has.other
    return colour, _reasons(table, BY_LOT, high, low, colour, seed=str(lots.seed))


@rule("B11.2a")
def _unlike(table: RankedField, high: int, low: int) -> Allocation:
    """Different preferences, or only one: granted."""
    one, other = table.preferences[high].colour, table.preferences[low].colour
    colour = granted_to_first(one, other)
    alone = one is None or other is None
    return colour, _reasons(table, ONLY_ONE_DUE if alone else BOTH_GET_THEIRS, high, low, colour)


@rule("B11.2b")
def _stronger(table: RankedField, high: int, low: int) -> Allocation:
    """The same preference: the stronger one is granted."""
    one, other = table.preferences[high], table.preferences[low]
    due = one.colour or Colour.WHITE
    winner = high if one.strength > other.strength else low
    colour = due if winner == high else due.other
    return colour, _reasons(table, GREATER_IMBALANCE, high, low, colour, due=due, winner=who(table, winner))


@rule("B11.2c")
def _alternate(table: RankedField, high: int, low: int, back: int) -> Allocation:
    """Equal preferences: alternate from the most recent round in which the colours differed."""
    colour = played(table.entries[high].card.colours)[-back].other
    saying = ALTERNATE_LAST_GAMES if back == 1 else ALTERNATE_GAMES_BACK
    return colour, _reasons(table, saying, high, low, colour, back=back) + _gaps(table, high, low)


@rule("B11.2d")
def _higher_number(table: RankedField, high: int, low: int) -> Allocation:
    """Identical histories: the better initial rank number decides, whatever the score."""
    ranks = [table.field.rank_of(no) for no in table.nos((high, low))]
    winner = high if ranks[0] < ranks[1] else low
    due = table.preferences[winner].colour or Colour.WHITE
    colour = due if winner == high else due.other
    why = _reasons(table, HIGHER_RANK_NUMBER, high, low, colour, winner=who(table, winner))
    return colour, why + _gaps(table, high, low)


def _gaps(table: RankedField, high: int, low: int) -> tuple[Reason, ...]:
    """The note that rounds without a game were moved to the front before the histories were compared."""
    pair = table.nos((high, low))
    cards = {i: table.entries[i].card for i in (high, low)}
    return tuple(
        Reason(
            "B13.2",
            pair,
            GAPS_COUNT_AS_FIRST.of(who=who(table, i), history=letters(card.colours)),
            topic=Topic.COLOURS,
        )
        for i, card in cards.items()
        if None in card.colours
    )


def due_in_words(due: Preference) -> Said:
    """The colour that a player is due, inside a sentence."""
    if due.colour is None:
        return DUE_NO_COLOUR.of()
    if due.strength == 0:
        return DUE_TO_ALTERNATE.of(colour=due.colour)
    return DUE_TO_BALANCE.of(colour=due.colour, excess=due.colour.other, count=due.strength)


def dues_of(table: RankedField, one: int, other: int) -> Reason:
    """What two players are due."""
    said = COLOURS_DUE.of(
        one=who(table, one),
        due=due_in_words(table.preferences[one]),
        other=who(table, other),
        other_due=due_in_words(table.preferences[other]),
    )
    return Reason("B1.1", table.nos((one, other)), said, topic=Topic.COLOURS)


def _reasons(
    table: RankedField, saying: Saying, high: int, low: int, colour: Colour, **facts: Fact
) -> tuple[Reason, ...]:
    """The reasons for a pair's colours: what each was due, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    said = saying.of(white=who(table, white), black=who(table, black), **facts)
    decided = Reason(saying.rule, table.nos((white, black)), said, topic=Topic.COLOURS)
    return dues_of(table, white, black), decided
