"""Pairing numbers by C.04.2 Art. 2: strength, title, then the alphabet or what was announced in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry, Setting
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.title_order import numbers_by_title

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""The titles that rank players of one rating, the highest first; any other counts as none."""

SETTINGS = {
    "last_order": Setting(
        ("alphabetical", "lot"), "04.2/2.2", "what orders players of one rating and title", departs=False
    ),
}


@rule("04.2/2.2", "04.2/2.3", "04.2/2.5")
def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The number of each entry, worked out anew until round 1 is published: rating, title, name or lot."""
    return numbers_by_title(entries, TITLES, lots, by_lot=settings.get("last_order") == "lot")
