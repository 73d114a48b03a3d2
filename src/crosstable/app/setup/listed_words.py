"""A setting that is a list of known words, as a form shows and reads it."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.errors import BadInput
from crosstable.model.event import SettingValue
from crosstable.model.language import phrase
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_kinds import WordsSetting
from crosstable.rulebooks.shared.setting_words import show_value

BETWEEN = ";"


def show_listed(setting: Setting, values: Sequence[SettingValue]) -> str:
    """The values of a list as they are typed: full-point bye; half-point bye."""
    shown = (show_value(setting, one) if isinstance(setting, WordsSetting) else str(one) for one in values)
    return f"{BETWEEN} ".join(shown)


def read_listed(setting: Setting, text: str) -> list[str]:
    """The values of a list that was typed, as the event file has them."""
    typed = [item.strip() for item in text.replace("\n", BETWEEN).split(BETWEEN) if item.strip()]
    known = setting.values[0]
    if not isinstance(setting, WordsSetting) or not isinstance(known, tuple):
        return typed
    words = {show_value(setting, one).casefold(): str(one) for one in known} | {
        str(one): str(one) for one in known
    }
    for item in typed:
        if item.casefold() not in words:
            raise BadInput(
                phrase(
                    "“{typed}” is not one of these: {known}",
                    typed=item[:40],
                    known=show_listed(setting, known),
                )
            )
    return [words[item.casefold()] for item in typed]
