"""The plain answers: why these two meet, and why this player has the bye, in the order of the rules."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.schools.sentences.all_sayings import SAYINGS

ANSWER = partial(SAYINGS, layer=Layer.ANSWER)

# 4: the bye
BYE_LAST_IN_LIST = ANSWER(
    "bye-last-in-list",
    "4",
    "The number of players is odd. {bye:name} is the last on the list who can have the bye.",
)
BYE_LARGER_GROUP = ANSWER(
    "bye-larger-group",
    "4",
    "Of those who can have the bye, {bye:name} is on the lowest score ({score}), in the larger colour "
    "group there, and last on the list.",
)
BYE_EQUAL_GROUPS = ANSWER(
    "bye-equal-groups",
    "4",
    "Of those who can have the bye, {bye:name} is on the lowest score ({score}) and last on the list there.",
)
BYE_SMALLER_GROUP = ANSWER(
    "bye-smaller-group",
    "4",
    "Of those who can have the bye, {bye:name} is on the lowest score ({score}) and last on the list; "
    "nobody in the larger colour group there can have it.",
)
BYE_OTHERS_NOT_SPARED = ANSWER(
    "bye-others-not-spared",
    "4",
    "{bye:name} has the bye: if anyone who should have it first sat out, the others could not all be paired.",
)
BYE_ALL_TOP_OR_DUE = ANSWER(
    "bye-all-top-or-due",
    "4",
    "Everybody is marked as a top player or has a bye to come, so {bye:name} has the bye all the same.",
)
BYE_ALL_HAD_ONE = ANSWER(
    "bye-all-had-one",
    "4",
    "Everybody has had a bye or a default, or has a bye to come, so {bye:name} has the bye all the same.",
)

# 6: round 1
MEET_HALF_AGAINST_HALF = ANSWER(
    "meet-half-against-half",
    "6",
    "{high:name} and {low:name} are each number {place} in their half of the list.",
)
MEET_FOR_SCHOOL = ANSWER(
    "meet-for-school",
    "7",
    "In list order {one:name} would play {natural:name}, but they go to the same school, "
    "so {high:name} plays {low:name}.",
)
MEET_FOR_TOP = ANSWER(
    "meet-for-top",
    "3",
    "In list order {one:name} would play {natural:name}, but both are top players, "
    "so {high:name} plays {low:name}.",
)
MEET_FOR_APART = ANSWER(
    "meet-for-apart",
    "27",
    "In list order {one:name} would play {natural:name}, but they are kept apart, "
    "so {high:name} plays {low:name}.",
)
MEET_AS_OTHERS_MOVED = ANSWER(
    "meet-as-others-moved",
    "6",
    "Others had to be kept apart, so {high:name} plays {low:name}. List order changes as little as possible.",
)

# 8, 9, 19: the same score, or another
MEET_SAME_SCORE_COLOURS = ANSWER(
    "meet-same-score-colours",
    "8",
    "{high:name} and {low:name} both have {score:points} and are due different colours.",
)
MEET_SAME_SCORE = ANSWER("meet-same-score", "8", "{high:name} and {low:name} both have {score:points}.")
FLOAT_ALONE = ANSWER(
    "float-alone", "19", "{high:name} is the only player on {above:points} and plays {low:name} ({below})."
)
FLOAT_ODD_LEVEL = ANSWER(
    "float-odd-level",
    "19",
    "An odd number of players ({size}) have {above:points}, so they cannot all play each other: "
    "{high:name} plays {low:name} ({below}).",
)
FLOAT_NOT_ALL_LEVEL = ANSWER(
    "float-not-all-level",
    "9",
    "Not everybody can play somebody on the same score, so {high:name} ({above}) plays {low:name} ({below}).",
)
FLOAT_FOR_SCHOOLS = ANSWER(
    "float-for-schools",
    "9",
    "Without more games between schoolmates, not everybody can play somebody on the same score, "
    "so {high:name} ({above}) plays {low:name} ({below}).",
)

# 25: a published round that is corrected
STANDS_AS_PUBLISHED = ANSWER(
    "stands-as-published", "25", "{high:name} against {low:name} stays as published."
)
MEET_NOW = ANSWER(
    "meet-now",
    "25",
    "{high:name} now plays {low:name}; as many games as possible stay as published.",
)
BYE_LEFT_OVER = ANSWER("bye-left-over", "25", "{bye:name} is left without an opponent and has the bye.")
