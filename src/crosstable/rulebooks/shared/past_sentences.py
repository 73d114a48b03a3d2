"""Sentences about earlier rounds that books word differently; `HistoryRules.says` chooses among them."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("past")

# A player did not come to the last round and is paired again
NO_SHOW = SAYINGS(
    "no-show",
    "",
    "{who} stayed away from round {round} without notice and is still paired: "
    "withdraw the [player] unless reinstated",
)
NO_SHOW_UNLESS_EXCUSED = SAYINGS(
    "no-show-unless-excused",
    "",
    "{who} did not appear for round {round} and is still paired: withdraw the [player] unless excused",
)
NO_SHOW_AGAIN = SAYINGS(
    "no-show-again",
    "",
    "{who} did not come to round {round} and is paired again: withdraw the [player] if they have gone home",
)
NO_SHOW_LOST = SAYINGS(
    "no-show-lost", "", "{who} did not come to round {round}, lost it by nil to four, and is paired again"
)

# A player did not come to a round and has withdrawn since
GONE = SAYINGS("gone", "", "{who} stayed away from round {round} without notice, which is a withdrawal")
GONE_DROPPED = SAYINGS(
    "gone-dropped",
    "",
    "{who} did not show up for round {round}, lost it by forfeit and was dropped; later rounds score 0",
)
GONE_HOME = SAYINGS("gone-home", "", "{who} did not come to round {round}")

# A result that is still open
NOTHING_ASSUMED_28Q = SAYINGS(
    "nothing-assumed-28q",
    "28Q",
    "no result yet, and {rule} leaves the choice to the director: 28Q1-28Q2 and 29H1-29H8 have the choices. "
    "For pairing it can count as {choices}",
)
