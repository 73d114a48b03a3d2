"""The rules and sentences of this book for the notes on past rounds: byes, absences, open games."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.sayings import Saying
from crosstable.rulebooks.shared.past_sentences import (
    GONE_DROPPED,
    NO_SHOW_UNLESS_EXCUSED,
    NOTHING_ASSUMED_28Q,
)

DAY_RULES: Mapping[str, str] = {
    "bye": "28L1",
    "unplayed": "28P",
    "absent": "28P",
    "asked": "28K",
    "withdrawn": "28P",
    "no-show": "28P",
    "unfinished": "28Q",
    "last-round-open": "29F",
    "house": "28M1",
    "ahead": "28M2",
    "across": "28M3",
}
"""Key of `HistoryRules.rules` -> rule number."""

DAY_SAYINGS: Mapping[str, Saying] = {
    "no-show": NO_SHOW_UNLESS_EXCUSED,
    "gone": GONE_DROPPED,
    "unfinished": NOTHING_ASSUMED_28Q,
}
"""Key of `HistoryRules.says` -> the sentence of this book."""
