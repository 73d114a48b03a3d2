"""The settings of round robins, quads and the Holland system (29K, 30)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.lots_apart import lot_settings
from crosstable.rulebooks.shared.setting_kinds import NumberSetting

ROUND_ROBIN_SETTINGS: Mapping[str, Setting] = {
    "rr.table": Setting(("crenshaw", "berger", "quad"), "30A", "whose table a round robin follows"),
    "rr.numbers": Setting(
        (None, "lot", "rating"), "30A", "table numbers: by lot, in quads by rating", departs=False
    ),
    "rr.void_before_half": Setting(
        (True, False), "30B", "who leaves before half of the games counts for nobody"
    ),
    "rr.adjust_colors": Setting(
        (True, False), "30E", "colours of games to come are changed after a withdrawal", departs=False
    ),
    **lot_settings("30A", "30F"),
    "quads.remainder": Setting(
        ("swiss", "round_robin", "none"), "30G", "what the five to seven left over play", departs=False
    ),
    "holland.preliminaries": NumberSetting(
        (None,),
        "30H",
        "how many preliminaries; by default about ten players each",
        words=(None,),
        departs=False,
    ),
    "holland.qualifiers": NumberSetting(
        (2,), "30H", "how many of each preliminary reach the final", departs=False
    ),
    "holland.lower_finals": Setting(
        (False, True), "30H", "the next of each preliminary play lower finals", departs=False
    ),
    "holland.unbalanced": Setting(
        (False, True), "30I", "preliminaries by rating, with finalists by 30I", departs=False
    ),
}
