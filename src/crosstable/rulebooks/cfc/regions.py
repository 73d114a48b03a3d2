"""Numbers of a round robin so that players of one region do not meet in the last rounds (652/2)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting
from crosstable.schedules.apart import LAST_ROUNDS

SETTINGS = {
    "rr_region_rule": Setting(
        ("off", "not_in_last_k"), "652/2", Words("Players of one region do not meet in the last rounds")
    ),
    "rr_region_rounds": NumberSetting(
        (LAST_ROUNDS,), "652/2", Words("Number of last rounds without games within a region")
    ),
}


def apart_from(settings: Mapping[str, SettingValue]) -> int:
    """In how many last rounds players of one region must not meet; zero when the rule is off."""
    if settings.get("rr_region_rule") != "not_in_last_k":
        return 0
    rounds = settings.get("rr_region_rounds", LAST_ROUNDS)
    return rounds if isinstance(rounds, int) else LAST_ROUNDS
