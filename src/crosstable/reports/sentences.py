"""The sentences of the objection sheet beside those of the books."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("sheet")

# A place by tie-breaks
TIEBREAK_DECIDES = SAYINGS("tiebreak-decides", "", "{tiebreak}: {one} {value}, {other} {rival}; this decides")
TIEBREAK_LEVEL = SAYINGS("tiebreak-level", "", "{tiebreak}: {one} {value}, {other} {rival}; still level")

# Appeals
APPEAL_TO = SAYINGS("appeal-to", "", "to {to}, {says}")
APPEAL_BY = SAYINGS("appeal-by", "", "to {to}, {says}: by {last}")
NO_DEADLINE = SAYINGS(
    "appeal-no-deadline",
    "",
    "the rules followed here set no deadline for an appeal; the rest of the rulebook or the conditions of "
    "the event may",
)

# Reasons that do not fit on the page
AND_MORE = SAYINGS("and-more", "", "and {count} more: the program shows them all")
CUT_SHORT = SAYINGS("cut-short", "", "{start} ...")

# A round that was paired before a result was corrected
PAIRED_BEFORE_CORRECTED = SAYINGS(
    "paired-before-corrected",
    "",
    "round {round} was paired before the result of round {of}, [board] {board} was corrected "
    "({then}, now {now})",
)
PAIRED_BEFORE_RESULT = SAYINGS(
    "paired-before-result",
    "",
    "round {round} was paired before the result of round {of}, [board] {board} was in (now {now})",
)
PAIRED_OTHERWISE_NOW = SAYINGS(
    "paired-otherwise-now",
    "",
    "by the results as they are now, the book would pair round {round} differently",
)
STILL_BY_BOOK = SAYINGS("still-by-book", "", "the pairing of round {round} is not affected")
