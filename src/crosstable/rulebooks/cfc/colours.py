"""Colours of a pair (628-631.2), with the reasons."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.cfc.dues import Claim, Verdict, verdict
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.colour_history import first_colour
from crosstable.rulebooks.shared.words import name

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour of the higher ranked player of a pair, and why."""


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two players."""
    drawn = _last_round_lot(table, high, low)
    if drawn is not None:
        return drawn
    given = verdict(table.options, table.dues[high], table.dues[low])
    if given is None:
        return _first_colours(table, high, low)
    return given.colour, _reasons(table, given.rule, high, low, given.colour, _words(table, given, high, low))


@rule("628")
def _first_colours(table: RankedField, high: int, low: int) -> Allocation:
    """Neither has played: by one lot for odd numbers, the other colour for even ones."""
    colour, text = first_colour(table.field.lots, table.no(high))
    return colour, _reasons(table, "628", high, low, colour, f"by lot the odd-numbered {text}")


@rule("631.2")
def lot_is_offered(table: RankedField, high: int, low: int) -> bool:
    """Whether two players of the last round may draw lots for colours."""
    field, one, other = table.field, table.dues[high], table.dues[low]
    if not (table.options.lot_in_last_round and field.last_round):
        return False
    if field.rounds % 2:
        return one.claim is other.claim is Claim.ALTERNATE
    return one.claim is other.claim is Claim.EQUALISE and one.colour is other.colour


def _last_round_lot(table: RankedField, high: int, low: int) -> Allocation | None:
    """The colours drawn in the last round, where that is offered and the rules do not settle them."""
    if not lot_is_offered(table, high, low):
        return None
    low_no, high_no = sorted(table.nos((high, low)))
    lots, round_no = table.field.lots, table.field.round
    lower_has = Colour.BLACK if lots.bit("colour", round_no, low_no, high_no) else Colour.WHITE
    colour = lower_has if table.no(high) == low_no else lower_has.other
    text = f"last round: both may draw lots for the colours; drawn with seed {lots.seed}"
    return colour, _reasons(table, "631.2", high, low, colour, text)


def _words(table: RankedField, given: Verdict, high: int, low: int) -> str:
    """Why the verdict was given, in a sentence."""
    one, other = table.dues[high], table.dues[low]
    if one.colour is not other.colour:
        alone = one.colour is None or other.colour is None
        return "only one is due a colour and gets it" if alone else "both get the colour they are due"
    winner = high if given.colour is one.colour else low
    due = table.dues[winner].colour
    both = f"both are due {due.word if due else ''}"
    if one.claim is not other.claim:
        return f"{both}; to equalise goes before to alternate, so {name(table, winner)} gets it"
    if given.rule == "631" and one.twice is not other.twice:
        return f"{both}; {name(table, winner)} would otherwise have the same colour three times in a row"
    if table.options.by_imbalance and one.imbalance != other.imbalance:
        return f"{both}; {name(table, winner)} has the greater imbalance"
    return f"{both}; the higher ranked {name(table, winner)} gets it"


def _reasons(
    table: RankedField, number: str, high: int, low: int, colour: Colour, text: str
) -> tuple[Reason, ...]:
    """What each was due, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair = table.nos((white, black))
    dues = "; ".join(f"{name(table, i)} is {table.dues[i]}" for i in (white, black))
    data = {"white": pair[0], "black": pair[1]}
    decided = Reason(number, pair, f"{name(table, white)} has White: {text}", data, Topic.COLOURS)
    gaps = [i for i in (white, black) if None in table.entries[i].card.colours]
    shown = ", ".join(f"{name(table, i)} {letters(table.entries[i].card.colours)}" for i in gaps)
    text = f"rounds without a game have no colour: {shown}"
    unplayed = (Reason("632", pair, text, topic=Topic.COLOURS),) if gaps else ()
    return Reason("629", pair, dues, topic=Topic.COLOURS), *unplayed, decided
