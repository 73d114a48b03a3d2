"""Sentences about colours and boards (B1.1, B4.3, B4.4, B11, B12, B13.2)."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.nzcf.sentences.collection import SAYINGS

# B1.1: colour preference
DUE_NO_COLOUR = SAYINGS("due-no-colour", "B1.1", "due no colour")
DUE_TO_ALTERNATE = SAYINGS("due-to-alternate", "B1.1", "due {colour} to alternate")
DUE_TO_BALANCE = SAYINGS(
    "due-to-balance",
    "B1.1",
    "due {colour} ({count} more {excess})",
    "due {colour} ({count} more {excess}s)",
)
COLOURS_DUE = SAYINGS("colours-due", "B1.1", "{one} is {due}; {other} is {other_due}")

# B4.3, B11: who has White
COLOURS_AFTER_PAIRS = SAYINGS(
    "colours-after-pairs", "B4.3", "colours were allocated after all pairs were made", layer=Layer.PROCEDURE
)
FIRST_ROUND_IN_TURN = SAYINGS(
    "first-round-in-turn",
    "B11.1",
    "{white} has White: first round: the top player has {top}, the higher ranked alternate down the boards",
)
BY_LOT = SAYINGS("by-lot", "B11.1", "{white} has White: neither has played a game: by lot, seed {seed}")
BOTH_GET_THEIRS = SAYINGS("both-get-theirs", "B11.2a", "{white} has White: both get the colour they are due")
ONLY_ONE_DUE = SAYINGS("only-one-due", "B11.2a", "{white} has White: only one is due a colour and gets it")
GREATER_IMBALANCE = SAYINGS(
    "greater-imbalance",
    "B11.2b",
    "{white} has White: both are due {due}; the greater imbalance of {winner} goes first",
)
ALTERNATE_LAST_GAMES = SAYINGS(
    "alternate-last-games",
    "B11.2c",
    "{white} has White: equal preferences; their colours last differed in their last games "
    "and are now the other way round",
)
ALTERNATE_GAMES_BACK = SAYINGS(
    "alternate-games-back",
    "B11.2c",
    "{white} has White: equal preferences; their colours last differed {back} games back "
    "and are now the other way round",
)
HIGHER_RANK_NUMBER = SAYINGS(
    "higher-rank-number",
    "B11.2d",
    "{white} has White: no difference in the rounds that both have played; "
    "the higher rank number of {winner} decides",
)

# B4.4, B12: the order of boards
BOARDS_LAST = SAYINGS("boards-last", "B4.4", "boards were ordered last", layer=Layer.PROCEDURE)
BOARD_HIGHER_SCORE = SAYINGS(
    "board-higher-score", "B12.1a", "in the order of boards: the higher ranked player above has more points"
)
BOARD_MORE_TOGETHER = SAYINGS(
    "board-more-together",
    "B12.1b",
    "in the order of boards: the two players above have more points together",
)
BOARD_BETTER_RANK = SAYINGS(
    "board-better-rank",
    "B12.1c",
    "in the order of boards: the higher ranked player above has the better rank number",
)

# B13.2: rounds without a game
GAPS_COUNT_AS_FIRST = SAYINGS(
    "gaps-count-as-first",
    "B13.2",
    "rounds without a game count as the first ones when histories are compared: {who} {history}",
    layer=Layer.PROCEDURE,
)
