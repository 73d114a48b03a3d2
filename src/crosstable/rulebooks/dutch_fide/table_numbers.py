"""Table numbers of C.05: by lot, or by the restricted drawing of lots of its second annex."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.shared.lots_apart import drawn_numbers, lot_settings
from crosstable.schedules.berger import numbers_by_lot
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import CYCLES, RoundRobinTable

TABLE_SETTINGS = lot_settings("05/Annex2", "05/Annex1", swaps=True)


@rule("05/Annex1 05/Annex2")
def table_numbers(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The table number of each entry, drawn by lot; the lot of a match of two sides is never restricted."""
    if format_ is Format.SCHEVENINGEN:
        return numbers_by_lot(len(entries), lots)
    table = RoundRobinTable(len(entries), CYCLES[format_], Plan.FIDE)
    return drawn_numbers(entries, lots, settings, table)
