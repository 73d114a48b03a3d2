"""The match points of all of a team's opponents."""

from __future__ import annotations

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Ask, Values
from crosstable.tiebreaks.olympiad_meetings import match_points, meetings_of

rule = marker("shared")


@rule("olympiad-2008:13c")
def values(ask: Ask) -> Values:
    """The sum over all opponents."""
    return match_points(ask, meetings_of(ask))


FORMULA = Worked(values)
