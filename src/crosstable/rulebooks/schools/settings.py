"""What an arbiter may choose in a schools' Swiss, each with its rule; the first value is the default."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.rulebooks.api import Field, Setting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, WordsSetting

EXCLUSIONS = ("full_bye", "half_bye", "default_win", "default_loss")
"""What rules a player out for the bye of a later round (4)."""

SWISS_SETTINGS = {
    "avoid_defaulted_repair": Setting(
        (True, False), "30", Words("Do not repeat a pairing that was defaulted")
    ),
    "avoid_half_bye_pairs": Setting(
        (True, False), "29", Words("Players with a half-point bye in round 1 do not meet in round 2")
    ),
    "avoid_until_round": NumberSetting((1,), "27", Words("Keep relatives and clubmates apart through round")),
    "bye_counts_as_downfloat": Setting((False, True), "2d", Words("A bye counts as a downfloat")),
    "bye_exclusions": WordsSetting((EXCLUSIONS,), "4", Words("What rules out the bye of a later round")),
    "float_metric": Setting(
        ("score_difference", "count"),
        "9",
        Words("When scores differ, keep as small as possible"),
    ),
    "school_after": Setting(
        ("top", "below_score"), "7", Words("Once schoolmates may meet, which comes first")
    ),
    "school_strict_until_round": NumberSetting((4,), "7", Words("First round in which schoolmates may meet")),
    "top_clash_priority": Setting(
        ("last", "above_floats"), "3", Words("Priority of keeping top players apart")
    ),
    "top_clash_until_round": NumberSetting((3,), "3", Words("Keep top players apart through round")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices in force for a round."""

    avoid_defaulted: bool
    avoid_half_byes: bool
    avoid_until: int
    by_count: bool
    bye_floats: bool
    exclusions: frozenset[str]
    school_below_score: bool
    strict_until: int
    top_above_floats: bool
    top_until: int


def options_of(field: Field) -> Options:
    """The choices that a round is paired by."""

    def chosen(key: str) -> SettingValue:
        setting = SWISS_SETTINGS[key]
        return setting.read(field.settings[key]) if key in field.settings else setting.values[0]

    exclusions = chosen("bye_exclusions")
    strict = int(str(chosen("school_strict_until_round")))
    return Options(
        avoid_defaulted=bool(chosen("avoid_defaulted_repair")),
        avoid_half_byes=bool(chosen("avoid_half_bye_pairs")),
        avoid_until=int(str(chosen("avoid_until_round"))),
        by_count=chosen("float_metric") == "count",
        bye_floats=bool(chosen("bye_counts_as_downfloat")),
        exclusions=frozenset(map(str, exclusions)) if isinstance(exclusions, tuple) else frozenset(),
        school_below_score=chosen("school_after") == "below_score" and field.round >= strict,
        strict_until=strict,
        top_above_floats=chosen("top_clash_priority") == "above_floats",
        top_until=int(str(chosen("top_clash_until_round"))),
    )
