"""What past rounds leave on a pairing card (C.04.1, C.04.2 D, C.04.3 A.4)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.cards import Float
from crosstable.model.event import SettingValue
from crosstable.model.points import ZERO
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_fide.point_system import point_settings, points_of

SETTINGS = point_settings("04.1/c")


@rule("04.1/c", "04.1/d", "04.2/D.1", "04.2/D.3", "04.2/D.4", "04.2/D.5", "04.2/D.6", "A.4.b", "A.5")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """Every round without a game floats down; the bye and a win by default bar the bye, asked byes do not."""
    system = points_of(settings)
    return HistoryRules(
        bye_points=system.byes,
        absence_points=ZERO,
        barring_byes=frozenset({ByeKind.PAIRING}),
        forfeit_win_bars=True,
        bye_float={kind: Float.DOWN for kind in ByeKind},
        forfeit_keeps_float=False,
        forfeit_float=Float.DOWN,
        loser_float=Float.DOWN,
        absence_float=Float.DOWN,
        unfinished=PairedAs.DRAW,
        values=system.values,
        rules={
            "bye": "04.1/c",
            "unplayed": "04.2/D.6",
            "absent": "04.2/D.4",
            "withdrawn": "04.2/D.3",
            "no-show": "04.2/D.2",
            "unfinished": "04.2/D.1",
        },
    )
