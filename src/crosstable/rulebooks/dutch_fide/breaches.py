"""Breaches of the absolute criteria in a published round."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Saying
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.dutch_fide.against import tell_all_bars
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


@rule("C1 C2 C3 04.1/2 04.1/4 04.1/6 04.1/7", "C.1 C.2 C.3 04.1/b 04.1/d 04.1/f 04.1/g")
def breaches_of(table: RankedField, played: PlayedRound, had: Saying) -> tuple[Reason, ...]:
    """Every absolute criterion that a published round breaks; `had` says what bars from the bye."""
    trail = Trail()
    for bye in played.byes:
        place = table.index[bye]
        if not table.free >> place & 1:
            trail.say(had, (bye,), player=who(table, place))
    for white, black in played.games:
        tell_all_bars(table, table.index[white], table.index[black], trail)
    return tuple(trail.reasons)
