"""Every sentence of the schools' rules: first the plain answers, then figures and steps, each by rule."""

from crosstable.rulebooks.schools.sentences import answers, colours, figures, meetings_refused
from crosstable.rulebooks.schools.sentences.all_sayings import SAYINGS

__all__ = ["SAYINGS", "answers", "colours", "figures", "meetings_refused"]
