"""The sentences of US Chess on choices of a section that do not go together (26, 28N, 29E5, 29I)."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

# 26: variations and settings against each other
TWO_VARIATIONS = SAYINGS(
    "choice-two-variations",
    "26",
    "variations {one} and {other} exclude each other, because both decide this: {what}; keep one",
)
VARIATION_AND_SETTING = SAYINGS(
    "choice-variation-and-setting",
    "26",
    "variation {number} means this: {what}: {value}; the section has chosen {chosen}; keep one of them",
)
EXCLUDED = SAYINGS("choice-excluded", "26", "{one} and {other} exclude each other: {why}; keep one")
NOT_A_SWISS = SAYINGS("excluded-not-a-swiss", "29K", "a round robin is not paired as a Swiss")
OTHER_WAY = SAYINGS("excluded-other-way", "29L", "a table is a way of its own to pair few players")
NO_LIMIT_TO_NARROW = SAYINGS(
    "excluded-no-limit", "29E5h", "without limits there is no 200-point limit to narrow"
)
NO_LOWER_HALF = SAYINGS(
    "excluded-no-lower-half", "29L1", "1 against 2 has no lower half to take players from"
)
BOTH_REPLACE_HALVES = SAYINGS(
    "excluded-both-replace-halves",
    "29L1",
    "pairing 1 against 2 and acceleration both replace the usual halves",
)
LARGE_AND_SMALL = SAYINGS(
    "excluded-large-and-small",
    "29L1",
    "class pairings are for large events, 1 against 2 for small ones",
)

# 28N3, 28N4, 29E5a, 29I: choices that lack something
LIMITS_CROSSED = SAYINGS(
    "choice-limits-crossed",
    "29E5a",
    "the lower limit for colors (29E5a) cannot be above the higher one (29E5b)",
)
NEEDS_PLUS_SCORE = SAYINGS("choice-needs-plus-score", "28N3", "variation 28N3 needs its plus score")
NO_SUCH_CLASS = SAYINGS("choice-no-such-class", "29I", 'there is no prize "{name}"; the prizes are: {prizes}')
NO_PRIZES_AT_ALL = SAYINGS(
    "choice-no-prizes-at-all", "29I", 'there is no prize "{name}", because no prizes are set'
)
NO_PAIR = SAYINGS(
    "choice-no-pair", "28N4", '"{text}" is no pair of players; write 3-8, or 3-8@5 for round 5 alone'
)
NO_TEAM_MATES = SAYINGS("choice-no-team-mates", "28N4", '"{text}" does not name two players of one team')
