"""Colours of a posted round compared with the book's, graded."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.cfc.colours import allocate, lot_is_offered
from crosstable.rulebooks.cfc.dues import verdict
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.sentences.verdicts import COLOURS_TURNED, OTHER_LOT
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import who


@rule("628", "629")
def graded_colours(table: RankedField, played: PlayedRound) -> Iterator[Reason]:
    """Games whose colours the book reverses; one lot for all may fall either way."""
    turned, by_lot = [], []
    for white, black in played.games:
        one, other = table.index[white], table.index[black]
        high, low = min(one, other), max(one, other)
        colour, reasons = allocate(table, high, low)
        wrong = (colour is Colour.WHITE) != (high == one)
        if verdict(table.options, table.dues[high], table.dues[low]) is None:
            by_lot.append(wrong)
        if wrong:
            turned.append((high, low, reasons[-1]))
    other_lot = bool(by_lot) and all(by_lot)
    for high, low, why in turned:
        yield _reason(table, high, low, why, other_lot)


def _reason(table: RankedField, high: int, low: int, why: Reason, other_lot: bool) -> Reason:
    """One game with its colours reversed."""
    pair = table.nos((high, low))
    both = {"one": who(table, high), "other": who(table, low)}
    if (why.rule == "628" and other_lot) or lot_is_offered(table, high, low):
        return Reason(why.rule, pair, OTHER_LOT.of(**both), {"grade": "equal"})
    assert isinstance(why.said, Said), "the reasons for colours are sentences of the book"
    return Reason(why.rule, pair, COLOURS_TURNED.of(why=why.said, **both), {"grade": "worse"})
