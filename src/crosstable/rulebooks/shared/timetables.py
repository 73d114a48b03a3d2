"""Schedules of one section that start at different times and merge later (US Chess 28S)."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.rules.mark import marker

rule = marker("us-chess")

MERGE = "merge_round"
"""The setting that names the first round in which everybody plays together."""


def merge_round(section: Section) -> int:
    """The first round that all schedules play together; the first one of all when nothing is set."""
    value = section.settings.get(MERGE)
    return value if isinstance(value, int) and not isinstance(value, bool) else 1


@rule("28S")
def schedules_apart(section: Section, round_no: int) -> dict[int, str]:
    """Player -> schedule, in a round in which schedules are still paired separately; empty otherwise."""
    schedules = {player.no: player.schedule or "" for player in section.players}
    return schedules if round_no < merge_round(section) and len({*schedules.values()}) > 1 else {}
