"""The day of a round (616, for teams 647): an absent player loses after an hour and is not paired again."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.shared.day import HOUR, Day, fixed_time


@rule("616", "647")
def no_show_rule(section: Section) -> str:
    """The rule about players, or teams, that do not appear."""
    return "647" if section.teams else "616"


DAY = Day(default_time=fixed_time(HOUR, no_show_rule), drops_absent=no_show_rule)
