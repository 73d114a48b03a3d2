"""Every sentence of the CFC rules, code beside sentence, in the order of the rules."""

from __future__ import annotations

from crosstable.rulebooks.cfc.sentences import byes, colours, groups, halves, instead, verdicts
from crosstable.rulebooks.cfc.sentences.collection import SAYINGS

__all__ = ["SAYINGS", "byes", "colours", "groups", "halves", "instead", "verdicts"]
