"""What past rounds leave on the pairing card (B5.3, B13.1, B13.3-B13.6)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.rulebooks.api import HistoryRules, Setting
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.shared.plain_history import plain_history, read_choices, read_points

SETTINGS = {
    "bye_points": Setting((ONE, HALF, ZERO), "B5.3", Words("Points for the bye"), in_points=True),
    "absence_points": Setting((ZERO, HALF), "B13.3", Words("Points for an absence"), in_points=True),
    "forfeit_keeps_float": Setting(
        (True, False), "B1.3", Words("A game that was not played counts as a float")
    ),
    "half_bye_float": Setting(("down", "none"), "B1.3", Words("A half-point bye counts as a downfloat")),
}


@rule("B5.3", "B13.3", "B13.6")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """The book's table: byes score a point and float down, absences score nothing, unfinished is a draw.

    Cards are made again from the results for every round, so a corrected result changes only rounds still to
    be paired; results of withdrawn players stay.
    """
    chosen = read_choices(SETTINGS, settings)
    rules = {
        "bye": "B5.3",
        "unplayed": "B13.1",
        "absent": "B13.3",
        "withdrawn": "B13.4",
        "no-show": "B13.5",
        "unfinished": "B13.6",
    }
    return plain_history(chosen, rules, read_points(chosen["absence_points"]))
