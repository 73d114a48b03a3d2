"""What past rounds leave on a pairing card (28L1, 28L3, 28O, 28P, 28Q)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.us_chess.day_words import DAY_RULES
from crosstable.rulebooks.us_chess.mark import rule


@rule("28L1", "28L3", "28P", "28Q")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """Byes score as they are called, absences nothing; an unfinished game has no value of its own."""
    return HistoryRules(
        bye_points={
            ByeKind.PAIRING: ONE,
            ByeKind.FULL: ONE,
            ByeKind.HALF: HALF,
            ByeKind.ZERO: ZERO,
            ByeKind.REST: ZERO,
        },
        absence_points=ZERO,
        barring_byes=frozenset({ByeKind.PAIRING, ByeKind.FULL}),
        forfeit_win_bars=True,
        bye_float={},
        forfeit_keeps_float=False,
        unfinished=None,
        rules=DAY_RULES,
    )
