"""Colours of a pair (6, 11, 12, 24), with the reasons."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.colours import Colour, letters
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.schools.claims import same_due
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.colours import (
    DUE,
    NEITHER_DUE,
    NOT_DUE,
    STRONGER_DIFFERENCE,
    STRONGER_FEWER_GAMES,
    STRONGER_JUST_HAD,
    STRONGER_JUST_HAD_LONGER,
    STRONGER_RUN,
    WHITE_BY_LOT,
    WHITE_EQUAL_LOT,
    WHITE_GRANTED,
    WHITE_HIGHER_SCORE,
    WHITE_ONE_DUE,
    WHITE_ROUND_ONE,
    WHITE_TOP_PLAYER,
)
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour of the higher ranked player of a pair, and why."""


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two players."""
    one, other = table.claims[high], table.claims[low]
    if one.colour is None and other.colour is None:
        return _first_colours(table, high, low)
    if not same_due(one, other):
        return _granted(table, high, low)
    if one.strength != other.strength:
        return _stronger(table, high, low)
    return _final_check(table, high, low)


@rule("6")
def _first_colours(table: RankedField, high: int, low: int) -> Allocation:
    """Neither has played: down the boards in turn in round 1, by lot afterwards."""
    lots, field = table.field.lots, table.field
    if field.round == 1:
        top = lots.colour_of_top_player()
        colour = top if high % 2 == 0 else top.other
        return colour, _reasons(table, WHITE_ROUND_ONE, high, low, colour, top=top)
    colour = _lot(table, high, low, Colour.WHITE)
    return colour, _reasons(table, WHITE_BY_LOT, high, low, colour, seed=lots.seed)


@rule("11")
def _granted(table: RankedField, high: int, low: int) -> Allocation:
    """Different colours are due, or only one: granted."""
    one, other = table.claims[high].colour, table.claims[low].colour
    colour = one if one is not None else (other or Colour.BLACK).other
    if one is None or other is None:
        due = who(table, low if one is None else high)
        return colour, _reasons(table, WHITE_ONE_DUE, high, low, colour, due=due)
    return colour, _reasons(table, WHITE_GRANTED, high, low, colour)


@rule("12", "12i", "12ii", "12iii", "12iv", "12v")
def _stronger(table: RankedField, high: int, low: int) -> Allocation:
    """Both are due the same colour: the stronger claim gets it."""
    one, other = table.claims[high], table.claims[low]
    due = one.colour or Colour.WHITE
    winner, loser = (high, low) if one.strength > other.strength else (low, high)
    colour = due if winner == high else due.other
    facts: dict[str, Fact] = {
        "colour": due,
        "winner": who(table, winner),
        "loser": who(table, loser),
        "own": _games(table, winner),
        "others": _games(table, loser),
    }
    decided = _reasons(table, _why_stronger(table, winner, loser), high, low, colour, **facts)
    if one.strength[0] and one.strength[0] == other.strength[0] and one.strength[1] != other.strength[1]:
        decided = (*decided[:-1], replace(decided[-1], rule="12iii"))
    return colour, decided


def _games(table: RankedField, i: int) -> str:
    """The colours that a player has had, in letters."""
    return letters(table.entries[i].card.colours).replace("-", ".")


def _why_stronger(table: RankedField, winner: int, loser: int) -> Saying:
    """What makes a claim the stronger one: the difference, the run, the due colour just had, fewer games."""
    one, other = table.claims[winner].strength, table.claims[loser].strength
    if one[0] != other[0]:
        return STRONGER_DIFFERENCE
    if one[1] == other[1]:
        return STRONGER_FEWER_GAMES
    if other[1] > 0:
        return STRONGER_RUN
    return STRONGER_JUST_HAD_LONGER if one[1] < 0 else STRONGER_JUST_HAD


@rule("24")
def _final_check(table: RankedField, high: int, low: int) -> Allocation:
    """Equal claims: the higher score, else the only top player, else the lot."""
    due = table.claims[high].colour or Colour.WHITE
    if table.score(high) != table.score(low):
        facts: dict[str, Fact] = {"colour": due, "winner": who(table, high)}
        return due, _reasons(table, WHITE_HIGHER_SCORE, high, low, due, **facts)
    if table.top(high) != table.top(low):
        winner = high if table.top(high) else low
        colour = due if winner == high else due.other
        facts = {"colour": due, "winner": who(table, winner)}
        return colour, _reasons(table, WHITE_TOP_PLAYER, high, low, colour, **facts)
    colour = _lot(table, high, low, due)
    facts = {"colour": due, "seed": table.field.lots.seed}
    return colour, _reasons(table, WHITE_EQUAL_LOT, high, low, colour, **facts)


def _lot(table: RankedField, high: int, low: int, due: Colour) -> Colour:
    """The colour of the higher ranked by lot: a drawn 1 refuses the lower number the colour due."""
    numbers = sorted(table.nos((high, low)))
    refused = table.field.lots.bit("colour", table.field.round, *numbers)
    lower_has = due.other if refused else due
    return lower_has if table.no(high) == numbers[0] else lower_has.other


def _reasons(
    table: RankedField, saying: Saying, high: int, low: int, colour: Colour, /, **facts: Fact
) -> tuple[Reason, ...]:
    """What each is due, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair, trail = table.nos((white, black)), Trail(topic=Topic.COLOURS)
    if all(table.claims[i].colour is None for i in (white, black)):
        trail.say(NEITHER_DUE, pair)
    else:
        for i in (white, black):
            tell_due(table, i, pair, trail)
    said = saying.of(white=who(table, white), black=who(table, black), **facts)
    return (*trail.reasons, Reason(saying.rule, pair, said, topic=Topic.COLOURS))


@rule("10")
def tell_due(table: RankedField, i: int, pair: tuple[int, ...], trail: Trail) -> None:
    """The colour that a player is due."""
    colour = table.claims[i].colour
    if colour is None:
        trail.say(NOT_DUE, pair, player=who(table, i))
    else:
        trail.say(DUE, pair, player=who(table, i), colour=colour)
