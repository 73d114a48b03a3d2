"""Every sentence of the Olympiad rules: first the plain answers, then figures and steps, each by rule."""

from crosstable.rulebooks.olympiad_2008.sentences import answers, colours, figures, matches_refused
from crosstable.rulebooks.olympiad_2008.sentences.all_sayings import SAYINGS

__all__ = ["SAYINGS", "answers", "colours", "figures", "matches_refused"]
