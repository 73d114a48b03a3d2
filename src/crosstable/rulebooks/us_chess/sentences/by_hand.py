"""How a round is paired by hand with the rules of US Chess: steps in our own words."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

ORDER = SAYINGS(
    "by-hand-order",
    "29A",
    "Put the cards in order: score first, then rating. Equal scores make a score group.",
)
MISSING_RESULT = SAYINGS(
    "by-hand-missing-result",
    "29H",
    "A missing result: choose one of the ways of 29H, or pair with the result that was assumed.",
)
BYE = SAYINGS(
    "by-hand-bye",
    "28L1",
    "Odd number: the bye goes into the lowest group, to the lowest rated player, never to somebody "
    "who has had one or has won without playing.",
)
GROUPS = SAYINGS(
    "by-hand-groups",
    "29B",
    "Pair the groups from the top down.",
)
ODD_GROUP = SAYINGS(
    "by-hand-odd-group",
    "29D1",
    "Odd group: the lowest rated player goes down and meets the best of the next group who is "
    "possible. Take another odd player or opponent if the group cannot be paired otherwise.",
)
HALVES = SAYINGS(
    "by-hand-halves",
    "29C1",
    "Cut the rest into halves by rating and pair first with first, and so on.",
)
NEVER_TWICE = SAYINGS(
    "by-hand-never-twice",
    "27A1",
    "Two players never meet twice. Teammates stay apart as far as 28N1 says.",
)
COLOR_DUE = SAYINGS(
    "by-hand-color-due",
    "29E3a",
    "Color due: first to make whites and blacks equal, then the other one than last time. Equal "
    "numbers come before turns.",
)
COLOR_LIMITS = SAYINGS(
    "by-hand-color-limits",
    "29E5a",
    "For better colors reorder the lower half: up to 80 points for due colors, up to 200 against a "
    "difference of two. A change is as large as the smaller difference of those who change places.",
)
EXCHANGE = SAYINGS(
    "by-hand-exchange",
    "29E5d",
    "An exchange between the halves is taken when it is smaller, within the same limits.",
)
THREE_IN_A_ROW = SAYINGS(
    "by-hand-three-in-a-row",
    "29E5f",
    "Nobody gets the same color three times running if it can be avoided.",
)
SAME_COLOR_DUE = SAYINGS(
    "by-hand-same-color-due",
    "29E4/1",
    "Both due the same color: who is unbalanced; the larger imbalance; opposite colors last round; "
    "the latest round that differs; the higher rank.",
)
BOARDS = SAYINGS(
    "by-hand-boards",
    "28J",
    "Boards: the highest score first, in a group the highest rating. Post board, White, Black.",
)
