"""What past rounds leave on a pairing card (A4, A5, F2, F5, F9)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.rulebooks.api import HistoryRules, Setting
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.shared.plain_history import plain_history, read_choices

SETTINGS = {
    "bye_points": Setting((ONE, HALF, ZERO), "A5", Words("Points for the bye"), in_points=True),
    "forfeit_keeps_float": Setting(
        (True, False), "A4", Words("A game that was not played counts as a float")
    ),
    "half_bye_float": Setting(("down", "none"), "A5", Words("A half-point bye counts as a downfloat")),
    "no_show": Setting(("withdraw", "keep"), "F8", Words("Player absent without notice")),
}


@rule("A4", "A5", "F2", "F5", "F7", "F8", "F9")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """A bye scores a point and floats down, absences score nothing, an adjourned game is a draw for pairing.

    Cards are made again for every round, so a correction changes only rounds still to be paired.
    """
    rules = {
        "bye": "A5",
        "unplayed": "F2",
        "absent": "F5",
        "withdrawn": "F5",
        "no-show": "F8",
        "unfinished": "F9",
    }
    return plain_history(read_choices(SETTINGS, settings), rules)
