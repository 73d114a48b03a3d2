"""Table numbers of C.05: by lot, or by the restricted drawing of lots of its second annex."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry, Setting
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.shared.lots_apart import drawn_numbers, lot_settings
from crosstable.schedules.berger import numbers_by_lot
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import CYCLES, RoundRobinTable

NUMBERS, BY_ENTRY = "rr.numbers", "entry"

TABLE_SETTINGS: Mapping[str, Setting] = {
    NUMBERS: Setting(
        ("lot", BY_ENTRY), "05/Annex1", Words("How pairing numbers are assigned"), departs=False
    ),
    **lot_settings("05/Annex2", "05/Annex1", swaps=True),
}


@rule("05/Annex1 05/Annex2")
def table_numbers(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The table number of each entry: by lot, never restricted between two sides; or in order of entry.

    Numbers that were drawn by hand are entered in their order.
    """
    if settings.get(NUMBERS) == BY_ENTRY:
        return list(range(1, len(entries) + 1))
    if format_ is Format.SCHEVENINGEN:
        return numbers_by_lot(len(entries), lots)
    table = RoundRobinTable(len(entries), CYCLES[format_], Plan.FIDE)
    return drawn_numbers(entries, lots, settings, table)
