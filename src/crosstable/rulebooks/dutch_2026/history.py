"""What past rounds leave on a pairing card (C.04.1, C.04.2 Art. 2 and 3, C.04.3 Art. 1.4)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.cards import Float
from crosstable.model.event import SettingValue
from crosstable.model.points import ZERO
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.point_system import point_settings, points_of

SETTINGS = point_settings("04.1/3")


@rule(
    "04.1/3", "04.1/4", "04.2/3.1", "04.2/3.2", "04.2/3.3", "04.2/3.4", "04.2/3.5", "1.4.2", "1.4.3", "1.4.4"
)
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """Points without play float down and bar the bye from a win on; an open game is a draw for pairing."""
    system = points_of(settings)
    return HistoryRules(
        bye_points=system.byes,
        absence_points=ZERO,
        barring_byes=frozenset({ByeKind.PAIRING, ByeKind.FULL}),
        forfeit_win_bars=True,
        bye_float={ByeKind.PAIRING: Float.DOWN, ByeKind.FULL: Float.DOWN, ByeKind.HALF: Float.DOWN},
        forfeit_keeps_float=False,
        forfeit_float=Float.DOWN,
        unfinished=PairedAs.DRAW,
        values=system.values,
        rules={
            "bye": "04.1/3",
            "unplayed": "04.2/3.5",
            "absent": "04.2/3.3",
            "withdrawn": "04.2/3.2",
            "no-show": "04.2/3.3",
            "unfinished": "04.2/3.1",
        },
    )
