"""Settings of tie-breaks that every book has, because FIDE's codes can be announced under any book."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.event import SettingValue
from crosstable.model.language import Words, phrase
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, TextSetting

EDITION, UNRATED = "tiebreak.edition", "tiebreak.unrated"
LEFT_OUT = "left_out"
RATINGS = "tiebreak.ratings"
FIRST, BY_ROUND = "first", "by_round"
_MONTH = re.compile(r"[12][0-9]{3}-(0[1-9]|1[0-2])")


@dataclass(frozen=True, slots=True)
class RatingsSetting(TextSetting):
    """Which of several ratings tie-breaks use: the first, that of each round, or that of a month."""

    def read(self, value: SettingValue) -> SettingValue:
        """The word or the month; ValueError for anything else."""
        if value is None:
            return self.values[0]
        if isinstance(value, str) and (value in (FIRST, BY_ROUND) or _MONTH.fullmatch(value)):
            return value
        raise ValueError(phrase("“{value}” is not {expected}", value=value, expected=self.shown()))

    def shown(self) -> str:
        """The possible values in words."""
        return phrase("{first} / {by_round}, or a month such as 2026-12", first=FIRST, by_round=BY_ROUND)


SEVERAL_RATINGS: Mapping[str, Setting] = {
    RATINGS: RatingsSetting(
        (FIRST,),
        "C.07 10",
        Words("FIDE rating-based tie-breaks in events of more than 30 days: which rating"),
        departs=False,
    ),
}
"""The setting of books whose events may run across rating lists."""

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


def chosen_ratings(settings: Mapping[str, SettingValue]) -> str:
    """Which of several ratings tie-breaks use: `first`, `by_round`, or those of a month."""
    return str(settings.get(RATINGS) or FIRST)
