"""The sentences of the Swiss for teams under their codes."""

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("team-swiss")
