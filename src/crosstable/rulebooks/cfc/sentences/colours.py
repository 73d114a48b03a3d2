"""Sentences about the colours of a pair (628-632)."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.cfc.sentences.collection import SAYINGS

# 628: first colours
ODD_BY_LOT = SAYINGS(
    "odd-by-lot",
    "628",
    "{white} has White: by lot the odd-numbered have {odd}, the even-numbered {even}; {high:no} is odd",
)
EVEN_BY_LOT = SAYINGS(
    "even-by-lot",
    "628",
    "{white} has White: by lot the odd-numbered have {odd}, the even-numbered {even}; {high:no} is even",
)

# 629: due colours
DUE_NO_COLOUR = SAYINGS("due-no-colour", "629", "due no colour")
DUE_TO_EQUALISE = SAYINGS("due-to-equalise", "629", "due {colour} to equalize")
DUE_TO_ALTERNATE = SAYINGS("due-to-alternate", "629", "due {colour} to alternate")
COLOURS_DUE = SAYINGS("colours-due", "629", "{one} is {due}; {other} is {other_due}")
BOTH_GET_THEIRS = SAYINGS("both-get-theirs", "629", "{white} has White: both get the colour they are due")
ONLY_ONE_DUE = SAYINGS("only-one-due", "629", "{white} has White: only one is due a colour and gets it")
EQUALISING_FIRST = SAYINGS(
    "equalising-first",
    "629",
    "{white} has White: both are due {colour}; to equalize goes before to alternate, so {winner} gets it",
)

# 630, 631: both are due the same colour
THIRD_TIME_AVOIDED = SAYINGS(
    "third-time-avoided",
    "631",
    "{white} has White: both are due {colour}; "
    "{winner} would otherwise have the same colour three times in a row",
)
GREATER_IMBALANCE = SAYINGS(
    "greater-imbalance",
    "630",
    "{white} has White: both are due {colour}; {winner} has the greater imbalance",
)
HIGHER_RANKED = SAYINGS(
    "higher-ranked", "630", "{white} has White: both are due {colour}; the higher ranked {winner} gets it"
)
LAST_ROUND_LOT = SAYINGS(
    "last-round-lot",
    "631.2",
    "{white} has White: last round: both may draw lots for the colours; drawn with seed {seed}",
)

# 632: rounds without a game
NO_COLOUR_UNPLAYED = SAYINGS(
    "no-colour-unplayed",
    "632",
    "rounds without a [game] have no colour: {who} {history}",
    layer=Layer.PROCEDURE,
)
