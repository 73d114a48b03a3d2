"""What keeps two players apart, and the short words that several sentences share."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

NONE = SAYINGS("none", "27A", "none")

# Ratings and scores inside other sentences
UNRATED = SAYINGS("unrated", "28D", "unrated")
NEW = SAYINGS("new", "28L2", "new")
SCORE_WITH_ADDED = SAYINGS("score-with-added", "28R1", "{score} with {added} added for pairing")
SCORE_WITH_GAMES = SAYINGS("score-with-game-points", "31E1", "{score} with {games} game points")
BOARD = SAYINGS("board", "28J", "{one} - {two}")
BOARD_AND_MORE = SAYINGS("board-and-more", "28J", "{one} - {two}, {more}")

# 27A1, 36E, 28S: pairs that are never made
MET = SAYINGS("met", "27A1", "{one:name} and {two:name} have already met.", layer=Layer.ANSWER)
COMPUTERS = SAYINGS(
    "both-computers",
    "36E",
    "{one:name} and {two:name} are both computers, which do not play each other.",
    layer=Layer.ANSWER,
)
ONE_PERSON = SAYINGS(
    "one-person",
    "28S",
    "{one:name} and {two:name} are two entries of one person.",
    layer=Layer.ANSWER,
)
MET_IN_OTHER_ENTRY = SAYINGS(
    "met-in-other-entry",
    "28S1",
    "{one:name} and {two:name} have already met under another entry.",
    layer=Layer.ANSWER,
)

# 28N, 28R2, 28T, 29E5f1: pairs that are avoided while another way is left
THIRD_COLOR = SAYINGS(
    "third-color-avoided",
    "29E5f1",
    "{one:name} against {two:name} would give {who:name} {colour} for the third time in a row.",
    layer=Layer.ANSWER,
)
TEAM = SAYINGS(
    "team-mates",
    "28N1b",
    "{one:name} and {two:name} are teammates ({team}), and teammates are kept apart.",
    layer=Layer.ANSWER,
)
REQUEST = SAYINGS(
    "kept-apart-on-request",
    "28T",
    "{one:name} and {two:name} are kept apart on request.",
    layer=Layer.ANSWER,
)
SAME_SIDE = SAYINGS(
    "same-side",
    "28R2",
    "{one:name} and {two:name} are on the same side of two groups that play each other.",
    layer=Layer.ANSWER,
)
