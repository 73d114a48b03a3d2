"""Solkoff: the scores of all opponents, none left out."""

from __future__ import annotations

from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Ask, Values, summed
from crosstable.tiebreaks.opponents_list import addends_of, entries_of

rule = marker("shared")


@rule("us-chess:34E2")
def values(ask: Ask) -> Values:
    """Every opponent's score, added up."""
    return summed(addends_of(ask, entries_of(ask), 0, 0))
