"""Why two players meet, and why a player has the bye: one plain sentence for each."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_fide.sentences.base import SAYINGS

# A group paired by halves (2026: 3.3, 4.2, 4.3; 2017: B.3, D.1, D.2)
IN_ORDER = SAYINGS(
    "pair-in-order",
    "",
    "{high:name} and {low:name} both have {score:points} and are both number {place} "
    "in their halves of that group.",
    layer=Layer.ANSWER,
)
IN_ORDER_OF_REST = SAYINGS(
    "pair-in-order-of-rest",
    "",
    "{high:name} and {low:name} both have {score:points} and are both number {place} "
    "in their halves of those left in that group.",
    layer=Layer.ANSWER,
)
IN_ORDER_OF_LAST = SAYINGS(
    "pair-in-order-of-last",
    "",
    "{high:name} and {low:name} are both number {place} in their halves of the last group.",
    layer=Layer.ANSWER,
)
IN_ORDER_EXCHANGED = SAYINGS(
    "pair-in-order-exchanged",
    "",
    "After {out:name} changed halves with {into:name}, {high:name} and {low:name} "
    "are both number {place} in theirs.",
    layer=Layer.ANSWER,
)
FIRST_NOT_MET = SAYINGS(
    "pair-first-not-met",
    "",
    "{high:name} has already played {natural:name}, who was next in order; "
    "{low:name} is the next with whom the group is paired best.",
    layer=Layer.ANSWER,
)
FIRST_NOT_APART = SAYINGS(
    "pair-first-not-apart",
    "",
    "The arbiter keeps {high:name} and {natural:name} apart; "
    "{low:name} is the next with whom the group is paired best.",
    layer=Layer.ANSWER,
)
FIRST_NOT_BARRED = SAYINGS(
    "pair-first-not-barred",
    "",
    "Neither {high:name} nor {natural:name} may get {refused} against the other; "
    "{low:name} is the next with whom the group is paired best.",
    layer=Layer.ANSWER,
)
FIRST_WITHOUT_CLASH = SAYINGS(
    "pair-first-without-clash",
    "",
    "{high:name} and {natural:name} both prefer {colour}; "
    "{low:name} is the next with whom the group is paired best.",
    layer=Layer.ANSWER,
)
FIRST_FOR_GROUP = SAYINGS(
    "pair-first-for-group",
    "",
    "With {natural:name}, next in order for {high:name}, the group would be paired less well; "
    "{low:name} is the next with whom the group is paired best.",
    layer=Layer.ANSWER,
)
FIRST_LEFT = SAYINGS(
    "pair-first-left",
    "",
    "Of those whom the [players] above leave, {low:name} is the first with whom {high:name} "
    "leaves the group paired best.",
    layer=Layer.ANSWER,
)
FIRST_EXCHANGED = SAYINGS(
    "pair-first-exchanged",
    "",
    "After {out:name} changed halves with {into:name}, {low:name} is the first in order "
    "who fits {high:name}.",
    layer=Layer.ANSWER,
)

# A player who came down (2026: 3.7, 4.2; 2017: B.7, D.1)
SEAT_HIGHEST = SAYINGS(
    "seat-highest",
    "",
    "{high:name} came down with {own:points} to {group} and plays {low:name}, the highest still free there.",
    layer=Layer.ANSWER,
)
SEAT_FIRST = SAYINGS(
    "seat-first",
    "",
    "{high:name} came down with {own:points} to {group}; {low:name} is the first in order who fits there.",
    layer=Layer.ANSWER,
)

# The bye by the criteria of 2026
BYE_ONLY = SAYINGS(
    "bye-only",
    "C5",
    "One [player] is left over: {bye:name} is the only one on {score}, the lowest score possible, "
    "who can have the bye.",
    layer=Layer.ANSWER,
)
BYE_FEWEST_UNPLAYED = SAYINGS(
    "bye-fewest-unplayed",
    "C9",
    "The lowest score that can have the bye is {score}; of those who could have it, "
    "{bye:name} has the fewest unplayed rounds.",
    layer=Layer.ANSWER,
)
BYE_LOWEST_SCORE = SAYINGS(
    "bye-lowest-score",
    "C5",
    "The lowest score that can have the bye is {score}; the best pairing leaves {bye:name} over.",
    layer=Layer.ANSWER,
)

# The bye by the criteria of 2017
BYE_LAST_ONLY = SAYINGS(
    "bye-last-only",
    "C.2",
    "One [player] is left over: {bye:name} is the only one of the last group who can have the bye.",
    layer=Layer.ANSWER,
)
BYE_LAST_LOWEST = SAYINGS(
    "bye-last-lowest",
    "C.6",
    "One [player] is left over: {bye:name} has the lowest score of those in the last group "
    "who can have the bye.",
    layer=Layer.ANSWER,
)
BYE_LAST_BEST = SAYINGS(
    "bye-last-best",
    "B.8",
    "One [player] is left over: the best pairing of the last group leaves {bye:name} without an opponent.",
    layer=Layer.ANSWER,
)
