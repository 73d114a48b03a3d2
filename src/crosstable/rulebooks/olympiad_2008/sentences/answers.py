"""The plain answers: why these two teams meet, and why this team has the bye, in the order of the rules."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.olympiad_2008.sentences.all_sayings import SAYINGS

ANSWER = partial(SAYINGS, layer=Layer.ANSWER)

# 11, 15b: the bye
BYE_LAST = ANSWER(
    "bye-last", "11", "The number of teams is odd, and {bye:name} is the last that can have the bye."
)
BYE_AFTER_NO_SHOW = ANSWER(
    "bye-despite-no-show",
    "15b",
    "{bye:name} has the bye although an opponent did not come, as the event allows when every team that "
    "can have it has scored without playing.",
)

# 29a, 32: floaters of rounds 1 to 3
FLOATER_STRONGEST = ANSWER(
    "floater-strongest",
    "29a",
    "{floater:name} came into the group of {other:name}, the strongest team there.",
)
FLOATER_WEAKEST = ANSWER(
    "floater-weakest", "32", "{floater:name} came into the group of {other:name}, the weakest team there."
)
FLOATER_STRONGEST_LEFT = ANSWER(
    "floater-strongest-left",
    "29a",
    "{floater:name} came into the group; {other:name} is the strongest team there it can meet without making "
    "the round worse.",
)
FLOATER_WEAKEST_LEFT = ANSWER(
    "floater-weakest-left",
    "32",
    "{floater:name} came into the group; {other:name} is the weakest team there it can meet without making "
    "the round worse.",
)
FLOATERS_MEET = ANSWER(
    "floaters-meet",
    "54",
    "{floater:name} and {other:name} came into the middle group from both sides; "
    "such teams could not all be kept apart.",
)

# 36, 39, 41: rows of rounds 1 to 3
MEET_HALVES = ANSWER(
    "meet-halves", "39", "{one:name} and {other:name} are both number {place} of their halves of the group."
)
MEET_HALVES_FROM_BELOW = ANSWER(
    "meet-halves-from-below",
    "41",
    "{one:name} and {other:name} are both number {place}, from below, of their halves of the group.",
)
MEET_HALVES_LEFT = ANSWER(
    "meet-halves-left",
    "39",
    "{one:name} and {other:name} head the two halves of the teams still to be paired in the group.",
)
MEET_HALVES_LEFT_FROM_BELOW = ANSWER(
    "meet-halves-left-from-below",
    "41",
    "{one:name} and {other:name} end in the two halves of the teams still to be paired in the group.",
)
MEET_NATURAL_MET = ANSWER(
    "meet-natural-met",
    "39",
    "{one:name} has already met {natural:name}; {other:name} is the next in the table that fits.",
)
MEET_NATURAL_REFUSED = ANSWER(
    "meet-natural-refused",
    "39",
    "With {one:name} against {natural:name} the group could not be paired as well; "
    "{other:name} is the next in the table that fits.",
)

# 49, 50, 52, 55: rows from round 4 on
MEET_ENDS = ANSWER(
    "meet-ends",
    "50",
    "{one:name} is the highest and {other:name} the lowest of the teams still to be paired in the group.",
)
MEET_ENDS_FROM_BELOW = ANSWER(
    "meet-ends-from-below",
    "55",
    "{one:name} is the lowest and {other:name} the highest of the teams still to be paired in the group.",
)
MEET_AFTER_MET = ANSWER(
    "meet-after-met",
    "50",
    "{one:name} chooses next and has met {met:name}; {other:name} is the lowest team left for it.",
)
MEET_AFTER_MET_FROM_BELOW = ANSWER(
    "meet-after-met-from-below",
    "55",
    "{one:name} chooses next and has met {met:name}; {other:name} is the highest team left for it.",
)
MEET_AFTER_LATER = ANSWER(
    "meet-after-later",
    "50",
    "{one:name} chooses next and cannot meet {later:name} now, so that the rounds to come can be paired; "
    "{other:name} is next in turn.",
)
MEET_FIRST_THAT_FITS = ANSWER(
    "meet-first-that-fits",
    "50",
    "{one:name} chooses next: {other:name} is the lowest team it can meet without making the round worse.",
)
MEET_FIRST_THAT_FITS_FROM_BELOW = ANSWER(
    "meet-first-that-fits-from-below",
    "55",
    "{one:name} chooses next: {other:name} is the highest team it can meet without making the round worse.",
)
