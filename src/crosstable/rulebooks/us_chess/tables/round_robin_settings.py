"""The settings of round robins, quads and the Holland system (29K, 30)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.lots_apart import lot_settings
from crosstable.rulebooks.shared.setting_kinds import NumberSetting

ROUND_ROBIN_SETTINGS: Mapping[str, Setting] = {
    "rr.table": Setting(("crenshaw", "berger", "quad"), "30A", Words("Round-robin pairing table")),
    "rr.numbers": Setting(
        (None, "lot", "rating"), "30A", Words("How pairing numbers are assigned"), departs=False
    ),
    "rr.void_before_half": Setting(
        (True, False), "30B", Words("Games of a player who withdraws before half the rounds do not count")
    ),
    "rr.adjust_colors": Setting(
        (True, False), "30E", Words("Adjust the colours of remaining games after a withdrawal"), departs=False
    ),
    **lot_settings("30A", "30F"),
    "quads.remainder": Setting(
        ("swiss", "round_robin", "none"),
        "30G",
        Words("Format for the five to seven players left over"),
        departs=False,
    ),
    "holland.preliminaries": NumberSetting(
        (None,),
        "30H",
        Words("Number of preliminaries; about ten players each if left empty"),
        words=(None,),
        departs=False,
    ),
    "holland.qualifiers": NumberSetting(
        (2,), "30H", Words("Players from each preliminary who reach the final"), departs=False
    ),
    "holland.lower_finals": Setting(
        (False, True), "30H", Words("Lower finals for the players next in each preliminary"), departs=False
    ),
    "holland.unbalanced": Setting(
        (False, True), "30I", Words("Preliminaries by rating, finalists by 30I"), departs=False
    ),
}
