"""Settings that are not a choice among a few values: numbers, texts, lists of known words."""

from __future__ import annotations

import json
from dataclasses import dataclass

from crosstable.model.event import SettingValue
from crosstable.model.language import phrase
from crosstable.rulebooks.api import Setting


@dataclass(frozen=True, slots=True)
class NumberSetting(Setting):
    """A setting that is a whole number from zero up; `words` are the values that are not numbers."""

    words: tuple[SettingValue, ...] = ()

    def read(self, value: SettingValue) -> SettingValue:
        """The number or the word; ValueError for anything else, such as a limit below zero."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        if any(value == word and type(value) is type(word) for word in self.words):
            return value
        raise ValueError(phrase("“{value}” is not {expected}", value=value, expected=self.shown()))

    def shown(self) -> str:
        """The possible values in words."""
        number = phrase("a whole number, 0 or more")
        words = " / ".join(json.dumps(word) for word in self.words)
        return phrase("{number}, or {words}", number=number, words=words) if words else number


@dataclass(frozen=True, slots=True)
class TextSetting(Setting):
    """A setting that is a text, or a list of texts."""

    several: bool = False

    def read(self, value: SettingValue) -> SettingValue:
        """The text or the texts; ValueError for anything else."""
        if value is None:
            return self.values[0]
        if self.several and isinstance(value, tuple) and all(isinstance(item, str) for item in value):
            return value
        if isinstance(value, str):
            return (value,) if self.several else value
        raise ValueError(phrase("“{value}” is not {expected}", value=value, expected=self.shown()))

    def shown(self) -> str:
        """The form in words."""
        return phrase("a list of texts") if self.several else phrase("text")


@dataclass(frozen=True, slots=True)
class WordsSetting(Setting):
    """A setting that is a list of some of the words of its default, in an order of its own."""

    def read(self, value: SettingValue) -> SettingValue:
        """The words, each once; ValueError for anything else."""
        known = self.values[0] if isinstance(self.values[0], tuple) else ()
        listed = value if isinstance(value, tuple) else (value,)
        if not listed or len(set(listed)) < len(listed) or not set(listed) <= set(known):
            raise ValueError(phrase("“{value}” is not {expected}", value=value, expected=self.shown()))
        return listed

    def shown(self) -> str:
        """The words in the book's order."""
        return phrase("a list of some of {words}", words=json.dumps(self.values[0]))
