"""The plain answers to why two players do not meet, in the order in which rounds are compared."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.schools.sentences.all_sayings import SAYINGS

ANSWER = partial(SAYINGS, layer=Layer.ANSWER)

# They do, or cannot at all
DO_MEET = ANSWER("do-meet", "22", "{one:name} and {other:name} play each other in this round.")
HAVE_MET = ANSWER("have-met", "1", "{one:name} and {other:name} have already met.")
FILLER_RESTS = ANSWER(
    "filler-rests",
    "28",
    "{filler:name} plays only when the number of players is odd, so not against {other:name}.",
)
OTHERS_NOT_PAIRED = ANSWER(
    "others-not-paired",
    "1",
    "If {one:name} met {other:name}, the others could not all be paired without a second meeting.",
)

# 4: one of them has the bye, or the bye would move
BYE_LOWER_SCORE = ANSWER(
    "bye-lower-score",
    "4",
    "{bye:name} ({score}) has the bye before {other:name} ({others}): the lowest score comes first.",
)
BYE_COLOUR_GROUP = ANSWER(
    "bye-colour-group",
    "4",
    "{bye:name} has the bye before {other:name}: the larger colour group on that score comes first.",
)
BYE_LATER_IN_LIST = ANSWER(
    "bye-later-in-list", "4", "{bye:name} has the bye before {other:name}, who is earlier on the list."
)
BYE_OTHER_HAD_ONE = ANSWER(
    "bye-other-had-one", "4", "{bye:name} has the bye: {other:name} has already had a bye or a default."
)
BYE_OTHER_HAD_MORE = ANSWER(
    "bye-other-had-more",
    "4",
    "{bye:name} has the bye: {other:name} has had more byes and default wins ({others}, not {own}).",
)
BYE_OTHER_HAS_ONE_TO_COME = ANSWER(
    "bye-other-has-one-to-come", "4", "{bye:name} has the bye: {other:name} has one to come."
)
BYE_OTHER_IS_TOP = ANSWER(
    "bye-other-is-top", "4", "{bye:name} has the bye: {other:name} is marked as a top player."
)
BYE_OTHER_NOT_SPARED = ANSWER(
    "bye-other-not-spared",
    "4",
    "{bye:name} has the bye: if {other:name} sat out, the others could not all be paired.",
)
BYE_OTHER_SCHOOLS = ANSWER(
    "bye-other-schools",
    "4",
    "{bye:name} has the bye: if {other:name} sat out, more players would have to meet a schoolmate.",
)
BYE_WOULD_MOVE = ANSWER(
    "bye-would-move",
    "4",
    "If {one:name} met {other:name}, the others could not all be paired with {bye:name} sitting out.",
)

# 7: school
SAME_SCHOOL = ANSWER(
    "same-school",
    "7",
    "{one:name} and {other:name} go to the same school, and nobody has to meet a schoolmate in this round.",
)
MORE_SCHOOL = ANSWER(
    "more-school",
    "7",
    "If {one:name} met {other:name}, one game would be between schoolmates; now none is.",
    "If {one:name} met {other:name}, {count} games would be between schoolmates instead of {ours:none}.",
)

# 9, 19: score
MORE_FLOATS = ANSWER(
    "more-floats",
    "9",
    "If {one:name} met {other:name}, one game would be between players on different scores; now none is.",
    "If {one:name} met {other:name}, {count} games would be between players on different scores instead of "
    "{ours:none}.",
)
FARTHER_APART = ANSWER(
    "farther-apart",
    "9",
    "{one:name} has {score:points}, {other:name} {others}. With this game the score differences would "
    "add up to {theirs:points} instead of {ours:none}.",
)
OTHERS_FARTHER_APART = ANSWER(
    "others-farther-apart",
    "9",
    "If {one:name} met {other:name}, others would play further from their own score: "
    "the differences would add up to {theirs:points} instead of {ours:none}.",
)
LARGER_DIFFERENCE = ANSWER(
    "larger-difference",
    "19",
    "If {one:name} met {other:name}, the players in one game would be {step:points} apart; now none are.",
    "If {one:name} met {other:name}, the players would be {step:points} apart in {count} games instead of "
    "{ours:none}.",
)
HIGHER_LEVEL = ANSWER(
    "higher-level",
    "9",
    "If {one:name} met {other:name}, one player on {score} would play somebody on a different score; "
    "now none does.",
    "If {one:name} met {other:name}, {count} players on {score} would play somebody on a different score "
    "instead of {ours:none}.",
)

# 29: half-point byes of round 1
BOTH_HALF_BYES = ANSWER(
    "both-half-byes", "29", "{one:name} and {other:name} both had a half-point bye in round 1."
)
MORE_HALF_BYES = ANSWER(
    "more-half-byes",
    "29",
    "If {one:name} met {other:name}, two others who had a half-point bye in round 1 would meet; now none do.",
    "If {one:name} met {other:name}, {count} games would be between players who had a half-point bye "
    "in round 1 instead of {ours:none}.",
)

# 11, 12: colour
MORE_REFUSED = ANSWER(
    "more-refused",
    "11",
    "If {one:name} met {other:name}, one player would not get the colour they are due; now everybody does.",
    "If {one:name} met {other:name}, {count} players would not get the colour they are due, instead of "
    "{ours:none}.",
)
STRONGER_REFUSED = ANSWER(
    "stronger-refused",
    "12",
    "If {one:name} met {other:name}, {refused:name} would not get {colour}, although their claim is stronger "
    "than that of {spared:name}, who misses out now.",
)

# 20, 21: floaters
MORE_SMALLER_GROUP = ANSWER(
    "more-smaller-group",
    "20",
    "If {one:name} met {other:name}, one player would float down from a smaller colour group; now none does.",
    "If {one:name} met {other:name}, {count} players would float down from a smaller colour group "
    "instead of {ours:none}.",
)
WORSE_DOWNFLOATER = ANSWER(
    "worse-downfloater",
    "20",
    "If {one:name} met {other:name}, {floater:name} would float down, with a worse record of floats "
    "than {spared:name}, who floats now.",
)
WORSE_UPFLOATER = ANSWER(
    "worse-upfloater",
    "21",
    "If {one:name} met {other:name}, {floater:name} would float up, with a worse record of floats "
    "than {spared:name}, who floats now.",
)

# 30: pairings defaulted before
DEFAULTED_BEFORE = ANSWER(
    "defaulted-before",
    "30",
    "{one:name} and {other:name} were paired before and did not play; that is not repeated unless necessary.",
)
MORE_DEFAULTED = ANSWER(
    "more-defaulted",
    "30",
    "If {one:name} met {other:name}, one pairing that was defaulted would be repeated; now none is.",
    "If {one:name} met {other:name}, {count} pairings that were defaulted would be repeated "
    "instead of {ours:none}.",
)

# 3, 27: players to be kept apart
BOTH_TOP = ANSWER(
    "both-top", "3", "{one:name} and {other:name} are both top players, who are kept apart in early rounds."
)
MORE_TOP = ANSWER(
    "more-top",
    "3",
    "If {one:name} met {other:name}, two top players would meet early; now none do.",
    "If {one:name} met {other:name}, {count} games would be between top players instead of {ours:none}.",
)
KEPT_APART = ANSWER("kept-apart", "27", "{one:name} and {other:name} are kept apart in this round.")
MORE_APART = ANSWER(
    "more-apart",
    "27",
    "If {one:name} met {other:name}, two players who are kept apart would meet; now none do.",
    "If {one:name} met {other:name}, {count} games would be between players who are kept apart "
    "instead of {ours:none}.",
)

# 6: round 1
MORE_INSIDE_HALF = ANSWER(
    "more-inside-half",
    "6",
    "If {one:name} met {other:name}, one game would be within one half of the list; now none is.",
    "If {one:name} met {other:name}, {count} games would be within one half of the list instead of "
    "{ours:none}.",
)
MORE_OFF_LIST = ANSWER(
    "more-off-list",
    "6",
    "If {one:name} met {other:name}, one game would depart from list order; now none does.",
    "If {one:name} met {other:name}, {count} games would depart from list order instead of {ours:none}.",
)
FARTHER_IN_LIST = ANSWER(
    "farther-in-list",
    "6",
    "If {one:name} met {other:name}, opponents would be {count} place away from list order in total "
    "instead of {ours:none}.",
    "If {one:name} met {other:name}, opponents would be {count} places away from list order in total "
    "instead of {ours:none}.",
)

# 22: the order of the list
LATER_IN_ORDER = ANSWER(
    "later-in-order",
    "22",
    "A round with {one:name} against {other:name} would be just as good. List order decides: "
    "for {first:name}, {made:name} comes before {instead:name}.",
)
LATER_IN_ORDER_OWN = ANSWER(
    "later-in-order-own",
    "22",
    "A round with {one:name} against {other:name} would be just as good, but {one:name} plays {made:name}, "
    "who comes first in list order.",
)
