"""What past rounds leave on the pairing card (B5.3, B13.1, B13.3-B13.6)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.cards import Float
from crosstable.model.event import SettingValue
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules, Setting
from crosstable.rulebooks.nzcf.mark import rule

SETTINGS = {
    "bye_points": Setting((ONE, HALF, ZERO), "B5.3", "points for the bye", in_points=True),
    "absence_points": Setting((ZERO, HALF), "B13.3", "points for an absence", in_points=True),
    "forfeit_keeps_float": Setting((True, False), "B1.3", "a pairing that was not played is a float"),
    "half_bye_float": Setting(("down", "none"), "B1.3", "a half-point bye counts as a down-float"),
}


@rule("B5.3", "B13.3", "B13.6")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """The book's table: byes score a point and float down, absences score nothing, unfinished is a draw.

    Cards are made anew from the results for every round, so a corrected result changes only rounds still
    to be paired; results of those who withdrew stay.
    """
    chosen = {
        key: setting.read(settings[key]) if key in settings else setting.values[0]
        for key, setting in SETTINGS.items()
    }
    bye, absence = (Points(int(str(chosen[key]))) for key in ("bye_points", "absence_points"))
    floats = {ByeKind.PAIRING: Float.DOWN, ByeKind.FULL: Float.DOWN}
    if chosen["half_bye_float"] == "down":
        floats[ByeKind.HALF] = Float.DOWN
    return HistoryRules(
        bye_points={
            ByeKind.PAIRING: bye,
            ByeKind.FULL: ONE,
            ByeKind.HALF: HALF,
            ByeKind.ZERO: absence,
            ByeKind.REST: ZERO,
        },
        absence_points=absence,
        barring_byes=frozenset({ByeKind.PAIRING, ByeKind.FULL}),
        forfeit_win_bars=True,
        bye_float=floats,
        forfeit_keeps_float=bool(chosen["forfeit_keeps_float"]),
        unfinished=PairedAs.DRAW,
        rules={
            "bye": "B5.3",
            "unplayed": "B13.1",
            "absent": "B13.3",
            "withdrawn": "B13.4",
            "no-show": "B13.5",
            "unfinished": "B13.6",
        },
    )
