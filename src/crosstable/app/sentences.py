"""The sentences of the application beside those of the books: what a late result means, byes, incidents."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("app")

# Somebody who did not appear
DID_NOT_APPEAR = SAYINGS(
    "did-not-appear", "", "{player} did not appear: dropped unless excused. Confirm the withdrawal"
)

# A result that came after a round was paired with an assumption
LATE_UNTOLD = SAYINGS("late-untold", "", "what it means for the pairings cannot be told: {error}")
LATE_DRAFT = SAYINGS(
    "late-draft", "", "the draft was made from an assumption and is out of date; draft again"
)
LATE_FOR_PRIZES = SAYINGS(
    "late-for-prizes",
    "",
    "the result counts for rating; whether it counts for prizes so late is the director's decision",
)
CANNOT_PAIR_AGAIN = SAYINGS("late-cannot-pair-again", "", "pairing the round again is not possible: {error}")
PAIRING_AGAIN = SAYINGS(
    "late-pairing-again",
    "",
    "pairing round {round} again would change {changed} and move {moved}",
)
CANNOT_EXCHANGE = SAYINGS("late-cannot-exchange", "", "the opponents cannot be exchanged: {error}")
EXCHANGE = SAYINGS("late-exchange", "", "the exchange would change {changed} and move {moved}")
BREAKS = SAYINGS("late-exchange-breaks", "", "{change}; it breaks {number}: {why}")
BOARDS = SAYINGS("boards-counted", "", "{count} [board]", "{count} [boards]")
PLAYERS = SAYINGS("players-counted", "", "{count} [player]", "{count} [players]")

# Byes
BYE_AGAIN = SAYINGS("bye-again", "", "{player} has the bye again, after round {rounds:and}")
BYE_UNTOLD = SAYINGS("bye-untold", "", "the round cannot be paired again: {error}")
BYE_BY_HAND = SAYINGS("bye-by-hand", "", "the bye was given by hand, not by the book")

# Incidents
APPEAL_GOES_TO = SAYINGS("appeal-goes-to", "", "an appeal to {to}: {says}")
WARNED_AGAIN = SAYINGS("warned-again", "", "the {ordinal} warning of {player}")
