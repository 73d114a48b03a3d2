"""Median: the scores of the opponents without the highest and the lowest; two of each in long events."""

from __future__ import annotations

from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Ask, Values, summed
from crosstable.tiebreaks.opponents_list import LONG, addends_of, entries_of

rule = marker("shared")


@rule("us-chess:34E4")
def values(ask: Ask) -> Values:
    """The scores in the middle, added up."""
    cut = 2 if ask.sheet.rounds >= LONG else 1
    return summed(addends_of(ask, entries_of(ask), cut, cut))
