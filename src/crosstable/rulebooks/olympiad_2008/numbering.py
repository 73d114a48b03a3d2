"""Numbers of teams by their ratings (8, 9, 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.olympiad_2008.mark import rule


@rule("8", "9", "14")
def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The number of each team: by average rating, then by name."""
    order = sorted(
        range(len(entries)), key=lambda at: (-(entries[at].rating or 0), entries[at].name.casefold(), at)
    )
    numbers = [0] * len(entries)
    for number, at in enumerate(order, start=1):
        numbers[at] = number
    return numbers
