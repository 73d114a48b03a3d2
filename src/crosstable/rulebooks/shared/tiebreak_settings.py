"""Settings of tie-breaks that every book has, because FIDE's codes can be announced under any book."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting

EDITION, UNRATED = "tiebreak.edition", "tiebreak.unrated"
LEFT_OUT = "left_out"

TIEBREAK_SETTINGS: Mapping[str, Setting] = {
    EDITION: Setting(
        ("2026", "2024"), "C.07", Words("Edition of the FIDE tie-break regulations"), departs=False
    ),
    UNRATED: NumberSetting(
        ("dropped",),
        "C.07 10",
        Words("FIDE rating-based tie-breaks with unrated players: dropped, left out, or a rating to use"),
        departs=False,
        words=("dropped", LEFT_OUT),
    ),
}


def edition_of(settings: Mapping[str, SettingValue]) -> int:
    """The edition used to compute FIDE's codes."""
    return int(str(settings.get(EDITION, TIEBREAK_SETTINGS[EDITION].values[0])))


def rating_of_unrated(settings: Mapping[str, SettingValue]) -> int | None:
    """The rating used for unrated players, if one was announced."""
    told = settings.get(UNRATED)
    return told if isinstance(told, int) else None


def unrated_left_out(settings: Mapping[str, SettingValue]) -> bool:
    """Whether opponents without a rating are left out."""
    return settings.get(UNRATED) == LEFT_OUT
