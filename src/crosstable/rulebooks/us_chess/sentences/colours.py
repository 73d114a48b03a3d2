"""Colors (29E): what each player is due, who has White and why, and what could not be helped."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

# 29E3a: the color due
DUE_TO_EQUALIZE = SAYINGS("due-to-equalize", "29E3a", "{who} is due {colour} to equalize (so far {history})")
DUE_TO_ALTERNATE = SAYINGS(
    "due-to-alternate",
    "29E3a",
    "{who} is due {colour} to alternate (so far {history})",
)
DUE_NONE = SAYINGS("due-none", "29E3a", "{who} is due no color (no [game] yet)")

# 28J, 29E2 to 29E4: who has White
BY_TOSS = SAYINGS(
    "white-by-toss",
    "29E2",
    "{white} has White: neither is due a color, so colors alternate down the [boards] from the toss "
    "([board] {number})",
)
BOTH_DUE = SAYINGS("white-both-due", "29E3", "{white} has White: both get the color they are due")
ONE_DUE = SAYINGS("white-one-due", "29E3", "{white} has White: only {gets} is due a color and gets it")
UNEQUAL_FIRST = SAYINGS(
    "white-unequal-first",
    "29E4/1",
    "{white} has White: {gets} has unequal colors and {loses} equal ones, and equalizing comes before "
    "alternating",
)
FURTHER_FROM_EQUAL = SAYINGS(
    "white-further-from-equal",
    "29E4/2",
    "{white} has White: {gets} is further from equal colors than {loses}",
)
LAST_ROUND_DIFFERS = SAYINGS(
    "white-last-round-differs",
    "29E4/3",
    "{white} has White: in the last round {gets} had {had} and {loses} had {lost}, so {gets} gets the "
    "color due",
)
EARLIER_ROUND_DIFFERS = SAYINGS(
    "white-earlier-round-differs",
    "29E4/4",
    "{white} has White: in round {round}, the latest in which their colors differ, {gets} had {had} and "
    "{loses} had {lost}, so {gets} gets the color due",
)
NO_COLOR = SAYINGS("no-color", "29E1", "no color")
HIGHER_RANK = SAYINGS(
    "white-higher-rank",
    "29E4/5",
    "{white} has White: both have had the same colors; {gets} ranks higher and gets the color due",
)
HIGHER_RANK_TWO_ROUNDS = SAYINGS(
    "white-higher-rank-two-rounds",
    "29E4d",
    "{white} has White: both had the same colors in the last two rounds; {gets} ranks higher and gets the "
    "color due",
)
LOWER_RANK_MINUS = SAYINGS(
    "white-lower-rank-minus",
    "29E4a",
    "{white} has White: both have had the same colors; with a minus score the lower ranked {gets} gets the "
    "color due",
)
HIGHER_IN_TURN = SAYINGS(
    "white-higher-in-turn",
    "29E4b",
    "{white} has White: both have had the same colors; in turn it is the higher ranked, {gets}, who gets "
    "the color due",
)
LOWER_IN_TURN = SAYINGS(
    "white-lower-in-turn",
    "29E4b",
    "{white} has White: both have had the same colors; in turn it is the lower ranked, {gets}, who gets "
    "the color due",
)
BY_LOT = SAYINGS(
    "white-by-lot",
    "29E4c",
    "{white} has White: both have had the same colors; the lot gives {gets} the color due",
)
SAVED_FROM_THIRD = SAYINGS(
    "white-saved-from-third",
    "29E5f",
    "{white} has White: {loses} has the better claim, but {gets} would have the other color a third time "
    "in a row",
)

# 27A4, 29E5f: what a board does to the colors of a player
THIRD_IN_A_ROW = SAYINGS("third-in-a-row", "29E5f", "{who} gets {colour} for the third time in a row")
COLORS_APART = SAYINGS("colors-apart", "27A4", "{who} will have had {count} more {more}s than {less}s")

# 29E6a: the conflicts that stay, and the smallest switch of two boards that was refused
NO_SWITCH_HELPS = SAYINGS(
    "conflict-no-switch-helps",
    "29E6a",
    "one of the two cannot get the color due, and no switch with one other [board] that keeps the scores "
    "would help",
    layer=Layer.PROCEDURE,
)
NO_SWITCH_NEARBY = SAYINGS(
    "conflict-no-switch-nearby",
    "29E6a",
    "one of the two cannot get the color due, and no switch with one nearby [board] that keeps the scores "
    "would help",
    layer=Layer.PROCEDURE,
)
REFUSED_SWITCH = SAYINGS(
    "conflict-switch-refused",
    "29E6a",
    "one of the two cannot get the color due; a switch to {one} ({one_rating}) - {two} ({two_rating}) and "
    "{three} ({three_rating}) - {four} ({four_rating}), counting {points}, was refused: {why}",
    layer=Layer.PROCEDURE,
)
OVER_LIMIT = SAYINGS("refused-over-limit", "29E5b", "the limit is {limit}")
OVER_LIMIT_FOR_ALTERNATION = SAYINGS(
    "refused-over-low-limit",
    "29E5a",
    "the limit for alternating colors is {limit}",
)
UNRATED_WOULD_DROP = SAYINGS(
    "refused-unrated-drops",
    "29D1a",
    "an unrated [player] would play down, and rated ones can",
)
TOO_LATE = SAYINGS(
    "refused-too-late",
    "29E6b",
    "[boards] are adjusted from the top, and this one came too late",
)
