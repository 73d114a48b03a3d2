"""Every sentence of the US Chess rules, code beside sentence, in files by subject."""

from crosstable.rulebooks.us_chess.sentences import (
    barriers,
    byes,
    colours,
    events,
    grading,
    groups,
    methods,
    pairing,
    tables,
    why_not,
)
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

__all__ = [
    "SAYINGS",
    "barriers",
    "byes",
    "colours",
    "events",
    "grading",
    "groups",
    "methods",
    "pairing",
    "tables",
    "why_not",
]
