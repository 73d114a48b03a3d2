"""Every sentence of NZCF Appendix B, code beside sentence, in the order of the rules."""

from __future__ import annotations

from crosstable.rulebooks.nzcf.sentences import byes, colours, groups, instead, remainder, verdicts
from crosstable.rulebooks.nzcf.sentences.collection import SAYINGS

__all__ = ["SAYINGS", "byes", "colours", "groups", "instead", "remainder", "verdicts"]
