"""Figures of colours: what each is due, and who gets it, in the order of the rules."""

from __future__ import annotations

from crosstable.rulebooks.schools.sentences.all_sayings import SAYINGS

# 10, 11, 12: colours due
DUE = SAYINGS("due", "10", "{player} is due {colour}")
NOT_DUE = SAYINGS("not-due", "10", "{player} has played no game and takes either colour")
NEITHER_DUE = SAYINGS("neither-due", "10", "neither has played a game")
BOTH_DUE_THE_SAME = SAYINGS(
    "both-due-the-same",
    "12",
    "both are due {colour}, so one of them has to miss out. With these schools and scores, no round "
    "would have fewer players miss out, and those who do have the weakest claims",
)
DUE_DIFFERENT_COLOURS = SAYINGS("due-different-colours", "11", "they are due different colours")
COLOURS_SUIT = SAYINGS("colours-suit", "11", "they can both have a colour that suits them")
WHITE_ROUND_ONE = SAYINGS(
    "white-round-one",
    "6",
    "{white} has White: the lot gave {top} to the first player on the list, and colours alternate down the "
    "upper half",
)
WHITE_BY_LOT = SAYINGS(
    "white-by-lot", "24", "{white} has White against {black}: neither has played a game, so the lot decided"
)
WHITE_GRANTED = SAYINGS(
    "white-granted", "11", "{white} has White against {black}: each gets the colour they are due"
)
WHITE_ONE_DUE = SAYINGS(
    "white-one-due", "11", "{white} has White against {black}: only {due} is due a colour, and gets it"
)
STRONGER_DIFFERENCE = SAYINGS(
    "stronger-difference",
    "12i",
    "{white} has White against {black}: both are due {colour}, and {winner} has the stronger claim, "
    "with the greater colour difference ({own} against {others})",
)
STRONGER_RUN = SAYINGS(
    "stronger-run",
    "12ii",
    "{white} has White against {black}: both are due {colour}, and {winner} has the stronger claim, "
    "with the longer run of the other colour ({own} against {others})",
)
STRONGER_JUST_HAD = SAYINGS(
    "stronger-just-had",
    "12ii",
    "{white} has White against {black}: both are due {colour}, and {winner} has the stronger claim, "
    "because {loser} has just had it ({own} against {others})",
)
STRONGER_JUST_HAD_LONGER = SAYINGS(
    "stronger-just-had-longer",
    "12ii",
    "{white} has White against {black}: both are due {colour}, and {winner} has the stronger claim, "
    "because {loser} has just had it for longer ({own} against {others})",
)
STRONGER_FEWER_GAMES = SAYINGS(
    "stronger-fewer-games",
    "12v",
    "{white} has White against {black}: both are due {colour}, and {winner} has the stronger claim, "
    "with fewer games played ({own} against {others})",
)

# 24: equal claims
WHITE_HIGHER_SCORE = SAYINGS(
    "white-higher-score",
    "24",
    "{white} has White against {black}: both are due {colour} with equal claims; "
    "{winner} has the higher score",
)
WHITE_TOP_PLAYER = SAYINGS(
    "white-top-player",
    "24",
    "{white} has White against {black}: both are due {colour} with equal claims; {winner} is a top player",
)
WHITE_EQUAL_LOT = SAYINGS(
    "white-equal-lot",
    "24",
    "{white} has White against {black}: both are due {colour} with equal claims, so the lot decided",
)
