"""A setting of a book: a choice among a few values, by a rule."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.model.points import Points, from_number, to_number


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of a book: its values (the first is the default) and the rule it belongs to.

    Settings in points hold tenths here and whole points in the file.
    """

    values: tuple[SettingValue, ...]
    rule: str
    says: str
    in_points: bool = False
    departs: bool = True
    """Whether another value than the default departs from the book and is to be posted."""
    titles: Mapping[str, Words] = field(default_factory=dict, hash=False)
    """How values read that mean something else in other settings."""

    def read(self, value: SettingValue) -> SettingValue:
        """The value as this setting holds it; ValueError when it is none of the possible ones."""
        held = from_number(value) if self.in_points and _is_number(value) else value
        for allowed in self.values:
            if held == allowed and type(held) is type(allowed):
                return held
        raise ValueError(f"{value!r} is not among the values")

    def written(self, held: SettingValue) -> SettingValue:
        """A value as one writes it in a file."""
        return to_number(Points(held)) if self.in_points and isinstance(held, int) else held

    def shown(self) -> str:
        """The possible values as one writes them in a file."""
        if self.in_points:
            return ", ".join(str(to_number(Points(v))) for v in self.values if isinstance(v, int))
        return ", ".join(map(json.dumps, self.values))


def _is_number(value: SettingValue) -> TypeGuard[int | float]:
    """A number, and not a truth value."""
    return isinstance(value, int | float) and not isinstance(value, bool)
