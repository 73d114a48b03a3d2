"""Values of settings as people read them."""

from __future__ import annotations

from crosstable.model.event import SettingValue
from crosstable.model.points import Points, show
from crosstable.rulebooks.api import Setting


def show_value(setting: Setting, held: SettingValue) -> str:
    """A value of a setting in words."""
    if isinstance(held, bool):
        return "yes" if held else "no"
    if setting.in_points and isinstance(held, int):
        return show(Points(held))
    if isinstance(held, tuple):
        return ", ".join(map(str, held)).replace("_", " ") or "none"
    return "none" if held is None else str(held).replace("_", " ")
