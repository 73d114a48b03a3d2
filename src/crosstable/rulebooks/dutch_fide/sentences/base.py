"""The list of sentences that all parts add to, and how a group is named in them."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("dutch")

GROUP = SAYINGS("group", "", "the group on {score}")
LAST_GROUP = SAYINGS("last-group", "", "the last group")
IN_GROUP = SAYINGS("in-group", "", "in the group on {score}")
IN_LAST_GROUP = SAYINGS("in-last-group", "", "in the last group")
ON_SCORE = SAYINGS("on-score", "", "on {score}")
