"""Why two players do not meet: the first criterion that gets worse in the best round with their game."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_1998.sentences.sayings import SAYINGS

_answer = partial(SAYINGS, layer=Layer.ANSWER)

DO_MEET = _answer("do-meet", "C6", "{one:name} and {other:name} do play each other in this round.")

# B1, B2: the game itself, or the rest of the round
HAVE_MET = _answer("have-met", "B1", "{one:name} and {other:name} have already played each other.")
BOTH_NEED = _answer(
    "both-need-colour",
    "B2",
    "{one:name} and {other:name} must both have {colour} in this round, so they cannot meet.",
)
NEEDS_BOTH = _answer(
    "neither-colour-allowed",
    "B2",
    "{player:name} may be given neither colour in this round, so {one:name} and {other:name} cannot meet.",
)
OTHERS_UNPAIRED = _answer(
    "others-unpaired",
    "B1",
    "If {one:name} met {other:name}, the others could not all be paired without a second meeting "
    "or a forbidden colour.",
)
NOBODY_ELSE_FOR_BYE = _answer(
    "nobody-else-for-bye",
    "B1",
    "{bye:name} has the bye and cannot meet {other:name}: everybody else has had a free point.",
)

# B3: scores
ALL_PAIRED_THERE = _answer(
    "all-paired-there",
    "B3",
    "{one:name} has {one_score}, {other:name} {other_score}. "
    "Everybody in the {group} can be paired there, so nobody plays lower.",
)
CAME_DOWN = _answer(
    "came-down",
    "B3",
    "{one:name} came down from {one_score} to {group_score} and found {opponent:name} there, "
    "so goes no further down to {other:name} ({other_score}).",
)
MORE_DOWN = _answer(
    "more-down",
    "B3",
    "If {one:name} met {other:name}, {count} [players] of the {group} would have to go down, "
    "instead of {best}.",
)
FURTHER_DOWN = _answer(
    "further-down",
    "B3",
    "If {one:name} met {other:name}, "
    "{moved:name}, who came down, would find no opponent in the {group} either.",
)
HIGHER_FURTHER_DOWN = _answer(
    "higher-further-down",
    "C14",
    "If {one:name} met {other:name}, {moved:name} would go further down instead of {made:name}, "
    "who ranks lower.",
)

# B4: colours
MORE_CLASHES = _answer(
    "more-clashes",
    "B4",
    "If {one:name} met {other:name}, colours would clash in one [game] of the {group}, instead of none.",
    "If {one:name} met {other:name}, colours would clash in {count} [games] of the {group}, "
    "instead of {best}.",
)

# B5, B6: floats
UP_LAST = _answer(
    "up-again",
    "B5",
    "If {one:name} met {other:name}, {again:name} would float up for the second round running.",
)
UP_BEFORE = _answer(
    "up-again-as-before",
    "B6",
    "If {one:name} met {other:name}, {again:name} would float up again, as two rounds ago.",
)
DOWN_LAST = _answer(
    "down-again",
    "B5",
    "If {one:name} met {other:name}, {again:name} would float down for the second round running.",
)
DOWN_BEFORE = _answer(
    "down-again-as-before",
    "B6",
    "If {one:name} met {other:name}, {again:name} would float down again, as two rounds ago.",
)

BYE_LAST = _answer(
    "bye-after-float",
    "B5",
    "If {one:name} met {other:name}, {again:name} would have the bye after floating down in the last round.",
)
BYE_BEFORE = _answer(
    "bye-after-earlier-float",
    "B6",
    "If {one:name} met {other:name}, {again:name} would have the bye after floating down two rounds ago.",
)

# C12, C13: the group below
MORE_BELOW = _answer(
    "more-below",
    "C12",
    "If {one:name} met {other:name}, {count} [players] of the {group} would have to go down, "
    "instead of {best}.",
)
ON_BELOW = _answer(
    "on-below",
    "C12",
    "If {one:name} met {other:name}, {moved:name} would come down to the {group} "
    "and find no opponent there either.",
)
CHANGED_FOR_BELOW = _answer(
    "changed-for-below",
    "C13",
    "The {group} is paired so that the [players] below can be paired too; "
    "{one:name} and {other:name} do not meet in that pairing.",
)
GROUPS_JOINED = _answer(
    "groups-joined",
    "C13",
    "If {one:name} met {other:name}, everybody from {high} down would have to be paired as one group.",
)
JOINED_INSTEAD = _answer(
    "joined-instead",
    "C13",
    "Everybody from {high} down had to be paired as one group, "
    "in which {one:name} and {other:name} do not meet.",
)

# D1, D2: the order of the book
LOWER_GOES = _answer(
    "lower-goes-down",
    "D1",
    "If {one:name} met {other:name}, {instead:name} would go down from {score} instead of {made:name}, "
    "who ranks lower.",
)
LOWER_HAS_BYE = _answer(
    "lower-has-bye",
    "D1",
    "If {one:name} met {other:name}, {instead:name} would have the bye instead of {made:name}, "
    "who ranks lower.",
)
HIGHER_FITS = _answer(
    "higher-fits",
    "D1",
    "{top:name} gets the first opponent in order who fits: {made:name}, who ranks above {instead:name}.",
)
LATER_SEAT = _answer(
    "later-seat",
    "D1",
    "If {one:name} met {other:name}, {top:name}, who came down, would get {instead:name} "
    "instead of {made:name}, who ranks higher and fits.",
)
NEEDS_EXCHANGE = _answer(
    "needs-exchange",
    "D2",
    "If {one:name} met {other:name}, {out:name} would change halves with {into:name}; "
    "no such change is needed.",
)
NEEDS_LATER_EXCHANGE = _answer(
    "needs-later-exchange",
    "D2",
    "If {one:name} met {other:name}, {out:name} would change halves with {into:name}; "
    "the change made comes earlier in the order.",
)
LATER_ORDER = _answer(
    "later-order",
    "D1",
    "If {one:name} met {other:name}, {top:name} would get {instead:name} instead of {made:name}, "
    "who ranks higher and fits.",
)
COMES_LATER = _answer(
    "comes-later",
    "C",
    "The steps of the book lead to another round; {one:name} and {other:name} do not meet in it.",
)

# A5: one of the two has the bye
BYE_COMPARED = _answer("bye-compared", "A5", "{bye:name} has the bye. {then}")
BYE_INSTEAD = SAYINGS("bye-instead", "A5", "in the best round with that [game] {instead} would have the bye")

# A group as the sentences above name it
GROUP_ON = SAYINGS("group-on", "A3", "group on {score}")
GROUP_JOINED = SAYINGS("group-joined", "C13", "group on {high} to {low}")
