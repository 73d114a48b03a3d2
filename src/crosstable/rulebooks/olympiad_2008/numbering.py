"""Numbers of teams by the ratings they are entered with (8, 9, 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.seeding import BOARDS, SeededTeam, seeds


@rule("8", "9", "14")
def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The number of each team by its rating, then by name; a team without a rating comes last."""
    teams = [SeededTeam(entry.name, (entry.rating,) * BOARDS) for entry in entries]
    return seeds(teams, 0)
