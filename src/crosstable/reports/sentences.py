"""The sentences of the objection sheet beside those of the books."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("sheet")

# A place by tie-breaks
TIEBREAK_DECIDES = SAYINGS("tiebreak-decides", "", "{tiebreak}: {one} {value}, {other} {rival}; this decides")
TIEBREAK_LEVEL = SAYINGS("tiebreak-level", "", "{tiebreak}: {one} {value}, {other} {rival}; still level")

# Why somebody else did not have the bye
TABLE_FIXES = SAYINGS("bye-table-fixes", "", "the table fixes who rests: {other:no} plays in round {round}")
NOT_PAIRED = SAYINGS("bye-not-paired", "", "{other:no} was not paired in round {round}")
HAD_FREE_POINT = SAYINGS(
    "bye-had-free-point", "", "{other:no} has had a full-point bye or forfeit win, which bars another bye"
)
LOWER_SCORE = SAYINGS(
    "bye-lower-score",
    "",
    "{other:no} has {theirs}, {player:no} has {own}: the bye goes to a lower score",
)
COMES_BEFORE = SAYINGS(
    "bye-comes-before",
    "",
    "{player:no} comes before {other:no} in the order in which the book gives the bye",
)

# Appeals
APPEAL_TO = SAYINGS("appeal-to", "", "to {to}, {says}")
APPEAL_BY = SAYINGS("appeal-by", "", "to {to}, {says}: by {day} {last:%B %Y}")
NO_DEADLINE = SAYINGS("appeal-no-deadline", "", "this book gives no deadline for an appeal")

# Reasons that have no room on the page
AND_MORE = SAYINGS("and-more", "", "and {count} more: the program shows them all")
