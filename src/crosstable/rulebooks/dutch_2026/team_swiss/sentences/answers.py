"""The plain answers: why these two teams meet, and why this team has the bye."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_2026.team_swiss.sentences.base import SAYINGS

ANSWER = partial(SAYINGS, layer=Layer.ANSWER)

# 3.4: the bye
BYE_LOWEST = ANSWER(
    "bye-lowest-score",
    "04.6/3.4.2",
    "The number of teams is odd, and {bye:name} has the lowest score of those that can have the bye.",
)
BYE_MOST_MATCHES = ANSWER(
    "bye-most-matches",
    "04.6/3.4.3",
    "The number of teams is odd; of those with the lowest score that can have the bye, {bye:name} has played "
    "the most matches.",
)
BYE_LARGEST_NUMBER = ANSWER(
    "bye-largest-number",
    "04.6/3.4.4",
    "The number of teams is odd; of those that can have the bye, the lowest score and the most matches "
    "played leave several, and {bye:name} has the largest number.",
)

# 3.6: pairs
MEET_IN_ORDER = ANSWER(
    "meet-in-order",
    "04.6/3.6.3",
    "{one:name} and {other:name} are both number {place} in their halves of the group.",
)
MEET_UPFLOATER = ANSWER(
    "meet-upfloater",
    "04.6/3.6.4",
    "{up:name} came up to meet a team on {score}, and {other:name} is its opponent in the best pairing "
    "of that group.",
)
MEET_INSTEAD = ANSWER(
    "meet-instead",
    "04.6/C1",
    "{one:name} has already played {natural:name}, who was next in order; {other:name} is its opponent in "
    "the first pairing of the group that is best.",
)
MEET_BEST = ANSWER(
    "meet-best",
    "04.6/3.6.4",
    "{one:name} and {other:name} meet in the first pairing of their group that is best.",
)
