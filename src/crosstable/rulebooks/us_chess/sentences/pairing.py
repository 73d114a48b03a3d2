"""Why two players meet (27A, 29C to 29E): one answer for each game, then the figures behind it."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

ANSWER, PROCEDURE = Layer.ANSWER, Layer.PROCEDURE

# 27A2, 29D: scores
SAME_SCORE = SAYINGS("same-score", "27A2", "both have {score:points}")
PAIRED_DOWN = SAYINGS("paired-down", "29D", "{high} plays down: {high_score} against {low_score}")

# 27A3, 28J, 29C1, 29L1: the natural opponents
NATURAL_ROUND_1 = SAYINGS(
    "natural-round-1",
    "28J",
    "By rating {high:name} is number {place} of the upper half and {low:name} number {place} of the lower "
    "half.",
    layer=ANSWER,
)
NATURAL = SAYINGS(
    "natural",
    "29C1",
    "Both have {score:points}; by rating {high:name} is number {place} of their upper half and {low:name} "
    "number {place} of the lower.",
    layer=ANSWER,
)
NATURAL_ACCELERATED = SAYINGS(
    "natural-accelerated",
    "28R1",
    "The round is accelerated: {high:name} is number {place} of the upper half of a group, {low:name} "
    "number {place} of its lower half.",
    layer=ANSWER,
)
NEIGHBORS = SAYINGS(
    "neighbors",
    "29L1",
    "{high:name} ({high_rating}) and {low:name} ({low_rating}) are next to each other by rating; neighbors "
    "meet in this event.",
    layer=ANSWER,
)
RATINGS = SAYINGS("ratings", "29A", "{high} ({high_rating}) and {low} ({low_rating})")

# 29C2, 29E6a: another than the natural opponent, because a natural pair cannot be made
NATURAL_BARRED = SAYINGS(
    "natural-barred",
    "29C2",
    "{why} They would be next by rating; instead, with as small a change as possible, {one:name} plays "
    "{two:name}.",
    layer=ANSWER,
)
NATURAL_ELSEWHERE_BARRED = SAYINGS(
    "natural-elsewhere-barred",
    "29C2",
    "{why} To part them with as small a change as possible, {one:name} plays {two:name}, not {natural:name}.",
    layer=ANSWER,
)
FREE_CHANGE = SAYINGS(
    "natural-free-change",
    "29E6a",
    "By rating {one:name} could as well play {natural:name}; colors decide for {two:name}.",
    layer=ANSWER,
)
NATURAL_OPPONENT = SAYINGS(
    "natural-opponent",
    "29C1",
    "the natural opponent of {one} is {natural} ({natural_rating})",
)
NATURAL_OPPONENT_BARRED = SAYINGS(
    "natural-opponent-barred",
    "29C2",
    "the natural opponent of {one} is {natural}. {why}",
)

# 29E5: pairs made for colors
SWITCHED = SAYINGS(
    "switched",
    "29E5a",
    "Colors aside, {high:name} would play {high_natural:name}, and {low:name} would play "
    "{low_natural:name}; the "
    "switch for colors counts {points} rating points, and up to {limit} are allowed.",
    layer=ANSWER,
)
SWITCHED_TO_EQUALIZE = SAYINGS(
    "switched-to-equalize",
    "29E5b",
    "Colors aside, {high:name} would play {high_natural:name}, and {low:name} would play "
    "{low_natural:name}; the "
    "switch to equalize colors counts {points} rating points, and up to {limit} are allowed.",
    layer=ANSWER,
)
SWITCHED_FOR_THIRD = SAYINGS(
    "switched-for-third",
    "29E5f",
    "Colors aside, {high:name} would play {high_natural:name}; a switch of {points} points is allowed only "
    "against a third color in a row.",
    layer=ANSWER,
)
SWITCHED_WITHOUT_LIMIT = SAYINGS(
    "switched-without-limit",
    "29E5h",
    "Colors aside, {high:name} would play {high_natural:name}, and {low:name} would play "
    "{low_natural:name}; switches "
    "for colors have no limit in this event.",
    layer=ANSWER,
)
SWITCHED_WITH_UNRATED = SAYINGS(
    "switched-with-unrated",
    "29E5g",
    "Colors aside, {high:name} would play {high_natural:name}, and {low:name} would play "
    "{low_natural:name}; no limit "
    "applies where a rating is missing.",
    layer=ANSWER,
)
MOVED_BETWEEN = SAYINGS(
    "moved-between",
    "29E7/3",
    "Nearby [boards] were switched for colors and those between moved a little, so {high:name} plays "
    "{low:name}, not {high_natural:name}.",
    layer=ANSWER,
)

# 29E5a to 29E5h, 29E6, 29E7: how a switch was measured
TRANSPOSITION = SAYINGS(
    "transposition",
    "29E5c",
    "a transposition of {points}: the opponents change by {one} and {two} rating points, and the smaller "
    "counts",
    layer=PROCEDURE,
)
TRANSPOSITION_BETWEEN_GROUPS = SAYINGS(
    "transposition-between-groups",
    "29D1b",
    "a transposition between two score groups of {points}",
    layer=PROCEDURE,
)
INTERCHANGE = SAYINGS("interchange", "29E5d", "an interchange of {points}", layer=PROCEDURE)
UNRATED_SWITCH = SAYINGS(
    "unrated-switch",
    "29E5g",
    "the switch counts 0 for the limits: a rating is missing among those whose opponents change",
    layer=PROCEDURE,
)
FROM_THE_TOP = SAYINGS(
    "from-the-top",
    "29E6b",
    "colors were adjusted [board] by [board] from the top, taking the highest [player] below who fits",
    layer=PROCEDURE,
)
FEWER_THIRDS = SAYINGS(
    "fewer-thirds",
    "29E5f",
    "the switches of these score groups leave one [player] with a third color in a row, instead of "
    "{before:none}",
    "the switches of these score groups leave {count:no} [players] with a third color in a row, instead of "
    "{before:none}",
)
FEWER_APART = SAYINGS(
    "fewer-apart",
    "29E5b",
    "the switches of these score groups leave one [player] with {apart} or more extra of one color, "
    "instead of {before:none}",
    "the switches of these score groups leave {count:no} [players] with {apart} or more extra of one color, "
    "instead of {before:none}",
)
FEWER_REFUSED = SAYINGS(
    "fewer-refused",
    "29E5a",
    "the switches of these score groups leave one [player] without the color due, instead of {before:none}",
    "the switches of these score groups leave {count:no} [players] without the color due, instead of "
    "{before:none}",
)

# 28J: boards
BOARD_ORDER = SAYINGS(
    "board-order",
    "28J",
    "[boards] follow the rank of the higher [player], then of the other",
    layer=PROCEDURE,
)
