"""The day of a round (616, for teams 647): an absent player loses after an hour and is not paired again."""

from __future__ import annotations

from crosstable.model.event import Format, Section
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.shared.day import HOUR, Day, fixed_time
from crosstable.rulebooks.shared.day_entries import RatedForfeits


@rule("616", "647")
def no_show_rule(section: Section) -> str:
    """The rule about players, or teams, that do not appear."""
    return "647" if section.teams else "616"


OF_PLAYERS = frozenset({Format.SWISS, Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN})
DAY = Day(
    default_time=fixed_time(HOUR, no_show_rule),
    drops_absent=no_show_rule,
    rated_forfeits=RatedForfeits(rule="616", formats=OF_PLAYERS),
)
