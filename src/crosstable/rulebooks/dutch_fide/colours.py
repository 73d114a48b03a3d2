"""Colour allocation (2026: Art. 5, 2017: E): the first rule that decides."""

from __future__ import annotations

from crosstable.model.colours import Colour, played
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.colour_history import Strength, granted_to_first, last_difference


def colour_of_higher(table: RankedField, high: int, low: int) -> Colour:
    """The colour of the higher ranked of two players."""
    return decided(table, high, low)[0]


def decided(table: RankedField, high: int, low: int) -> tuple[Colour, str]:
    """The colour of the higher ranked of two players, and the number of the rule that gives it."""
    one, other, number = table.preferences[high], table.preferences[low], table.articles
    if one.colour is None and other.colour is None:
        return _by_lot(table, high), number.by_number
    if one.colour is not other.colour:
        return _granted(one.colour, other.colour), number.both_colours
    due = one.colour or Colour.WHITE
    if one.strength != other.strength:
        return (due if one.strength > other.strength else due.other), number.stronger
    wider = abs(one.difference) - abs(other.difference)
    if one.strength is Strength.ABSOLUTE and wider:
        return (due if wider > 0 else due.other), number.stronger
    back = last_difference(table.entries[high].card, table.entries[low].card)
    if back is not None:
        return played(table.entries[high].card.colours)[-back].other, number.alternate
    return due, number.higher


@rule("5.2.1", "E.1")
def _granted(one: Colour | None, other: Colour | None) -> Colour:
    """Unlike preferences, or only one: granted."""
    return granted_to_first(one, other)


@rule("5.1 5.2.5", "E E.5")
def _by_lot(table: RankedField, high: int) -> Colour:
    """Neither has played: the initial colour for odd pairing numbers, the other for even ones."""
    initial = table.field.lots.colour_of_top_player()
    return initial if table.numbers[high] % 2 else initial.other
