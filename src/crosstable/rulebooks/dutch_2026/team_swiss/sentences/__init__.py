"""Every sentence of the Swiss for teams: answers, figures and steps, colours, and why two do not meet."""

from crosstable.rulebooks.dutch_2026.team_swiss.sentences import answers, colours, figures, refused
from crosstable.rulebooks.dutch_2026.team_swiss.sentences.base import SAYINGS

__all__ = ["SAYINGS", "answers", "colours", "figures", "refused"]
