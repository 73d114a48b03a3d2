"""Why these two meet: one plain sentence for every game."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_1998.sentences.sayings import SAYINGS

_answer = partial(SAYINGS, layer=Layer.ANSWER)

# F4: round 1
FIRST_ROUND = _answer(
    "first-round-pair",
    "F4",
    "In round 1 the upper half plays the lower half in order: "
    "{high:name} and {low:name} are each number {place} in their half.",
)

# C6: upper half against lower half in order
ONLY_TWO = _answer("only-two", "C6", "{high:name} and {low:name} are the only [players] on {score:points}.")
SAME_PLACE = _answer(
    "same-place-pair",
    "C6",
    "Of the [players] on {score}, {high:name} and {low:name} are each number {place} in their half.",
)
SAME_PLACE_LEFT = _answer(
    "same-place-left",
    "C6",
    "Of the [players] left on {score}, {high:name} and {low:name} are each number {place} in their half.",
)
SAME_PLACE_MIXED = _answer(
    "same-place-mixed",
    "C6",
    "{high:name} ({high_score}) and {low:name} ({low_score}) are in one group, "
    "each number {place} in their half.",
)

# C6: somebody who came down from a higher score
SEATED = _answer(
    "seated",
    "C6",
    "{high:name} came down from {high_score} to {low_score}, "
    "where {low:name} is the highest ranked [player] still free.",
)
SEATED_MET = _answer(
    "seated-met",
    "B1",
    "{high:name} came down from {high_score} to {low_score} and has already played {passed:name}; "
    "{low:name} is the first there who fits.",
)
SEATED_COLOUR = _answer(
    "seated-colour",
    "B2",
    "{high:name} came down from {high_score} to {low_score} and must have {colour}, as must {passed:name}; "
    "{low:name} is the first there who fits.",
)
SEATED_FLOAT_LAST = _answer(
    "seated-float-last",
    "B5",
    "{high:name} came down from {high_score} to {low_score}. {passed:name} floated up in the last round, "
    "so {low:name} is the first there who fits.",
)
SEATED_FLOAT_BEFORE = _answer(
    "seated-float-before",
    "B6",
    "{high:name} came down from {high_score} to {low_score}. {passed:name} floated up two rounds ago, "
    "so {low:name} is the first there who fits.",
)
SEATED_WISH = _answer(
    "seated-wish",
    "B4",
    "{high:name} came down from {high_score} to {low_score}. "
    "With {passed:name} more colours there would clash, so {low:name} is the first there who fits.",
)
SEATED_OTHERS = _answer(
    "seated-others",
    "C10",
    "{high:name} came down from {high_score} to {low_score}. "
    "With {passed:name} the others there could not be paired as well, "
    "so {low:name} is the first there who fits.",
)

SEATED_AFTER = _answer(
    "seated-after",
    "C10",
    "{high:name} came down from {high_score} to {low_score}. Once those ranked above {high:name} "
    "have their opponents, {low:name} is the first who fits.",
)
SEATED_BELOW = _answer(
    "seated-below",
    "C13",
    "{high:name} came down from {high_score} to {low_score} and meets {low:name}, "
    "so that the [players] below can be paired too.",
)

# D1: another order of the lower half
HIGHEST_LEFT = _answer(
    "highest-left", "D1", "{low:name} is the highest ranked of the lower half still free for {high:name}."
)
PASSED_MET = _answer(
    "passed-met",
    "B1",
    "{high:name} has already played {passed:name}; {low:name} is the next in order who fits.",
)
PASSED_COLOUR = _answer(
    "passed-colour",
    "B2",
    "{high:name} and {passed:name} must both have {colour}; "
    "{low:name} is the next in order who fits {high:name}.",
)
PASSED_WISH = _answer(
    "passed-wish",
    "B4",
    "If {high:name} met {passed:name}, more colours of the group would clash; "
    "{low:name} is the next in order who fits.",
)
PASSED_OTHERS = _answer(
    "passed-others",
    "D1",
    "If {high:name} met {passed:name}, the others of the group could not be paired as well; "
    "{low:name} is the next in order who fits.",
)

PASSED_HALVES = _answer(
    "passed-halves",
    "C8",
    "If {high:name} met {passed:name}, somebody else would have to change halves; "
    "{low:name} is the next in order who fits.",
)
PASSED_BELOW = _answer(
    "passed-below",
    "C13",
    "The group is paired in a later order, so that the [players] below can be paired too: "
    "{high:name} meets {low:name}.",
)

AFTER_HIGHER = _answer(
    "after-higher",
    "D1",
    "{low:name} is the first in order who fits {high:name}, once the higher pairs of the group are made.",
)

# D2: players who change halves
EXCHANGED_ALONE = _answer(
    "exchanged-alone",
    "C8",
    "{alone:name} may meet nobody of the lower half, so {out:name} changed places with {into:name}; "
    "{high:name} then meets {low:name}.",
)
EXCHANGED_UNPAIRED = _answer(
    "exchanged-unpaired",
    "C8",
    "The upper half cannot all be paired with the lower half, so {out:name} changed places with {into:name}; "
    "{high:name} then meets {low:name}.",
)
EXCHANGED_CLASHES = _answer(
    "exchanged-clashes",
    "B4",
    "With the upper half against the lower half more colours would clash, so {out:name} changed places "
    "with {into:name}; {high:name} then meets {low:name}.",
)
EXCHANGED = _answer(
    "exchanged-pair",
    "D2",
    "The upper half against the lower half would not be the best pairing, so {out:name} changed places with "
    "{into:name}; {high:name} then meets {low:name}.",
)
EXCHANGED_BELOW = _answer(
    "exchanged-below",
    "D2",
    "{out:name} changed places with {into:name} between the halves; {high:name} then meets {low:name}.",
)
SAME_PLACE_EXCHANGED = _answer(
    "same-place-exchanged",
    "D2",
    "After {out:name} and {into:name} changed halves, "
    "{high:name} and {low:name} are each number {place} in their half.",
)
