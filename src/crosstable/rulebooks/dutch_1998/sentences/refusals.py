"""Why two players do not meet, or why one has the bye and not the other: what gets worse first."""

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
OTHERS_UNPAIRED = _answer(
    "others-unpaired",
    "B1",
    "{case}, the others could not all be paired without a second meeting or a forbidden colour.",
)
BYE_BARRED = _answer(
    "bye-not-for-barred",
    "B1",
    "{bye:name} has the bye. {other:name} has had a free point and may not have it.",
)

# B3: scores
ALL_PAIRED_THERE = _answer(
    "all-paired-there",
    "B3",
    "{one:name} has {one_score}, {other:name} {other_score}. "
    "Everybody in the {group} can be paired there, so nobody plays lower.",
)
ALL_PAIRED_BYE = _answer(
    "all-paired-bye",
    "B3",
    "{bye:name} has {bye_score} and the bye. {other:name} has {other_score}, "
    "and everybody in the {group} can be paired there.",
)
CAME_DOWN = _answer(
    "came-down",
    "B3",
    "{one:name} came down from {one_score} to {group_score} and found {opponent:name} there, "
    "so goes no further down to {other:name} ({other_score}).",
)
CAME_DOWN_BYE = _answer(
    "came-down-bye",
    "B3",
    "{other:name} came down from {other_score} to {group_score} and found {opponent:name} there, "
    "so does not go on to the bye in place of {bye:name}.",
)
MORE_DOWN = _answer(
    "more-down",
    "B3",
    "{case}, {count} [players] of the {group} would have to go down, instead of {best}.",
)
FURTHER_DOWN = _answer(
    "further-down",
    "B3",
    "{case}, {moved:name}, who came down, would find no opponent in the {group} either.",
)
HIGHER_FURTHER_DOWN = _answer(
    "higher-further-down",
    "C14",
    "{case}, {moved:name} would go further down instead of {made:name}, who ranks lower.",
)

LEAVE_THERE = SAYINGS("leave-there", "B3", "{case}, {leaving} would leave the {group} in the best round")

# B4: colours
MORE_CLASHES = _answer(
    "more-clashes",
    "B4",
    "{case}, colours would clash in one [game] of the {group}, instead of none.",
    "{case}, colours would clash in {count} [games] of the {group}, instead of {best}.",
)

# B5, B6: floats
UP_LAST = _answer(
    "up-again",
    "B5",
    "{case}, {again:name} would float up for the second round running.",
)
UP_BEFORE = _answer(
    "up-again-as-before",
    "B6",
    "{case}, {again:name} would float up again, as two rounds ago.",
)
DOWN_LAST = _answer(
    "down-again",
    "B5",
    "{case}, {again:name} would float down for the second round running.",
)
DOWN_BEFORE = _answer(
    "down-again-as-before",
    "B6",
    "{case}, {again:name} would float down again, as two rounds ago.",
)

BYE_LAST = _answer(
    "bye-after-float",
    "B5",
    "{case}, {again:name} would have the bye after floating down in the last round.",
)
BYE_BEFORE = _answer(
    "bye-after-earlier-float",
    "B6",
    "{case}, {again:name} would have the bye after floating down two rounds ago.",
)

# C12, C13: the group below
MORE_BELOW = _answer(
    "more-below",
    "C12",
    "{case}, {count} [players] of the {group} would have to go down, instead of {best}.",
)
ON_BELOW = _answer(
    "on-below",
    "C12",
    "{case}, {moved:name} would come down to the {group} and find no opponent there either.",
)
CHANGED_FOR_BELOW = _answer(
    "changed-for-below",
    "C13",
    "The {group} is paired so that the [players] below can be paired too. {without}",
)
GROUPS_JOINED = _answer(
    "groups-joined",
    "C13",
    "{case}, everybody from {high} down would have to be paired as one group.",
)
GROUPS_AS_ONE = _answer(
    "groups-as-one",
    "C13",
    "{case}, those with more points could not all play down; everybody from {high} down would have to be "
    "paired as one group.",
)
JOINED_INSTEAD = _answer(
    "joined-instead",
    "C13",
    "Everybody from {high} down had to be paired as one group. {without}",
)

# D1, D2: the order of the book
LOWER_GOES = _answer(
    "lower-goes-down",
    "D1",
    "{case}, {instead:name} would go down from {score} instead of {made:name}, who ranks lower.",
)
LOWER_HAS_BYE = _answer(
    "lower-has-bye",
    "D1",
    "{case}, {instead:name} would have the bye instead of {made:name}, who ranks lower.",
)
BYE_RANKS_LOWER = _answer(
    "bye-ranks-lower",
    "D1",
    "{bye:name} has the bye and not {other:name}, who ranks higher.",
)
HIGHER_FITS = _answer(
    "higher-fits",
    "D1",
    "{top:name} gets the first opponent in order who fits: {made:name}, who ranks above {instead:name}.",
)
LATER_SEAT = _answer(
    "later-seat",
    "D1",
    "{case}, {top:name}, who came down, would get {instead:name} "
    "instead of {made:name}, who ranks higher and fits.",
)
NEEDS_EXCHANGE = _answer(
    "needs-exchange",
    "D2",
    "{case}, {out:name} would change halves with {into:name}; no such change is needed.",
)
NEEDS_LATER_EXCHANGE = _answer(
    "needs-later-exchange",
    "D2",
    "{case}, {out:name} would change halves with {into:name}; the change made comes earlier in the order.",
)
LATER_ORDER = _answer(
    "later-order",
    "D1",
    "{case}, {top:name} would get {instead:name} instead of {made:name}, who ranks higher and fits.",
)

# The case that is asked about: a game, or the bye for somebody else
IF_MET = SAYINGS("if-met", "C6", "If {one:name} met {other:name}")
IF_BYE = SAYINGS("if-bye", "A5", "If {other:name} had the bye instead of {bye:name}")

NO_GAME = SAYINGS("no-game", "C6", "{one:name} and {other:name} do not meet in that pairing.")
NO_BYE = SAYINGS("no-bye", "A5", "The bye goes to {bye:name} in that pairing, not to {other:name}.")

# A group as the sentences above name it
GROUP_ON = SAYINGS("group-on", "A3", "group on {score}")
GROUP_JOINED = SAYINGS("group-joined", "C13", "group on {high} to {low}")
