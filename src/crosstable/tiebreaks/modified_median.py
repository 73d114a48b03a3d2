"""Modified median: above half the lowest opponent is left out, below half the highest, at half both."""

from __future__ import annotations

from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Ask, Values, summed
from crosstable.tiebreaks.opponents_list import LONG, addends_of, entries_of

rule = marker("shared")


@rule("us-chess:34E1")
def values(ask: Ask) -> Values:
    """The scores that are kept, added up; two are left out where one is otherwise in long events."""
    cut = 2 if ask.sheet.rounds >= LONG else 1
    twice, full = 2 * ask.sheet.scores[ask.player], 10 * ask.sheet.rounds
    low, high = (cut if twice >= full else 0), (cut if twice <= full else 0)
    return summed(addends_of(ask, entries_of(ask), low, high))
