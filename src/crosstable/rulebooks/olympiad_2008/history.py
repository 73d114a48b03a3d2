"""What past rounds leave on a team's card (1, 11, 12, 58)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.points import ONE, ZERO, Points
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.shared.past_sentences import NO_SHOW_LOST

DRAWN = Points(2 * ONE)
"""The game points of a drawn match on four boards."""


@rule("1", "11", "12", "15b", "58")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """A bye is worth a drawn match; who has scored without playing has no bye later."""
    return HistoryRules(
        bye_points={
            ByeKind.PAIRING: ONE,
            ByeKind.FULL: Points(2 * ONE),
            ByeKind.HALF: ONE,
            ByeKind.ZERO: ZERO,
            ByeKind.REST: ZERO,
        },
        absence_points=ZERO,
        barring_byes=frozenset({ByeKind.PAIRING, ByeKind.FULL, ByeKind.HALF}),
        forfeit_win_bars=True,
        bye_float={},
        forfeit_keeps_float=False,
        unfinished=PairedAs.DRAW,
        scale=2,
        bye_games={ByeKind.PAIRING: DRAWN, ByeKind.FULL: Points(2 * DRAWN), ByeKind.HALF: DRAWN},
        rules={
            "bye": "11",
            "unplayed": "58",
            "absent": "57",
            "withdrawn": "",
            "no-show": "58",
            "unfinished": "12",
        },
        says={"no-show": NO_SHOW_LOST},
    )
