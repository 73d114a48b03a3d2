"""The match points of a team's opponents without the lowest."""

from __future__ import annotations

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Ask, Values
from crosstable.tiebreaks.olympiad_meetings import match_points, meetings_of, without_lowest

rule = marker("shared")


@rule("olympiad-2008:13b")
def values(ask: Ask) -> Values:
    """The sum without the opponent with the fewest match points."""
    return match_points(ask, without_lowest(meetings_of(ask)))


FORMULA = Worked(values)
