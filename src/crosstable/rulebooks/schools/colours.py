"""Colours of a pair (6, 11, 12, 24), with the reasons."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.schools.claims import same_due
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import name

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
        text = f"by lot the first of the list has {top.word}, and colours alternate down the upper half"
        return colour, _reasons(table, "6", high, low, colour, text)
    colour = _lot(table, high, low, Colour.WHITE)
    text = f"neither has played a game: by lot, seed {lots.seed}"
    return colour, _reasons(table, "24", high, low, colour, text)


@rule("11")
def _granted(table: RankedField, high: int, low: int) -> Allocation:
    """Different colours are due, or only one: granted."""
    one, other = table.claims[high].colour, table.claims[low].colour
    colour = one if one is not None else (other or Colour.BLACK).other
    text = "each gets the colour that is due"
    if one is None or other is None:
        text = f"only {name(table, low if one is None else high)} is due a colour, and gets it"
    return colour, _reasons(table, "11", high, low, colour, text)


@rule("12", "12i", "12ii", "12iii", "12iv", "12v")
def _stronger(table: RankedField, high: int, low: int) -> Allocation:
    """Both are due the same colour: the stronger claim gets it."""
    one, other = table.claims[high], table.claims[low]
    due = one.colour or Colour.WHITE
    winner, loser = (high, low) if one.strength > other.strength else (low, high)
    number, why = _why_stronger(table, winner, loser)
    text = f"both are due {due.word}, and {name(table, winner)} has the stronger claim: {why}"
    colour = due if winner == high else due.other
    return colour, _reasons(table, number, high, low, colour, text)


def _why_stronger(table: RankedField, winner: int, loser: int) -> tuple[str, str]:
    """What makes a claim the stronger one: the difference, the run, or fewer games."""
    one, other = table.claims[winner].strength, table.claims[loser].strength
    histories = " against ".join(
        letters(table.entries[i].card.colours).replace("-", ".") for i in (winner, loser)
    )
    if one[0] != other[0]:
        return "12i", f"the greater difference of colours ({histories})"
    if one[1] != other[1]:
        return "12iii" if one[0] else "12ii", f"{_why_by_run(table, winner, loser)} ({histories})"
    return "12v", f"fewer games played ({histories})"


def _why_by_run(table: RankedField, winner: int, loser: int) -> str:
    """What the games at the end say: a longer run of the other colour, or the due colour just had."""
    due, run = table.claims[winner].colour or Colour.WHITE, table.claims[loser].strength[1]
    if run > 0:
        return f"the longer run of {due.other.word}"
    longer = " longer" if table.claims[winner].strength[1] < 0 else ""
    return f"{name(table, loser)} has just had {due.word}{longer}"


@rule("24")
def _final_check(table: RankedField, high: int, low: int) -> Allocation:
    """Equal claims: the higher score, else the only top player, else the lot."""
    due = table.claims[high].colour or Colour.WHITE
    if table.score(high) != table.score(low):
        text = f"both are due {due.word} with equal claims; the higher score of {name(table, high)} decides"
        return due, _reasons(table, "24", high, low, due, text)
    if table.top(high) != table.top(low):
        winner = high if table.top(high) else low
        text = f"both are due {due.word} with equal claims; {name(table, winner)} is a top player"
        colour = due if winner == high else due.other
        return colour, _reasons(table, "24", high, low, colour, text)
    colour = _lot(table, high, low, due)
    text = f"both are due {due.word} with equal claims: by lot, seed {table.field.lots.seed}"
    return colour, _reasons(table, "24", high, low, colour, text)


def _lot(table: RankedField, high: int, low: int, due: Colour) -> Colour:
    """The colour of the higher ranked by lot: a drawn 1 refuses the lower number the colour due."""
    numbers = sorted(table.nos((high, low)))
    refused = table.field.lots.bit("colour", table.field.round, *numbers)
    lower_has = due.other if refused else due
    return lower_has if table.no(high) == numbers[0] else lower_has.other


def _reasons(
    table: RankedField, number: str, high: int, low: int, colour: Colour, text: str
) -> tuple[Reason, ...]:
    """What each is due, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair = table.nos((white, black))
    dues = "; ".join(f"{name(table, i)} {table.claims[i]}" for i in (white, black))
    data = {"white": pair[0], "black": pair[1]}
    decided = Reason(number, pair, f"{name(table, white)} has White: {text}", data, Topic.COLOURS)
    return Reason("10", pair, dues, topic=Topic.COLOURS), decided
