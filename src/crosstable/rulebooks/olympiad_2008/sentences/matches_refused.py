"""The plain answers to why two teams do not meet, in the order in which rounds are compared."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.olympiad_2008.sentences.all_sayings import SAYINGS

ANSWER = partial(SAYINGS, layer=Layer.ANSWER)

# They do, or cannot at all
DO_MEET = ANSWER("do-meet", "16", "{one:name} and {other:name} meet in this round.")
HAVE_MET = ANSWER("have-met", "15a", "{one:name} and {other:name} have already met.")
LEFT_FOR_LATER = ANSWER(
    "left-for-later",
    "15a",
    "{one:name} and {other:name} are not paired now, so that the rounds to come can be paired "
    "without a second meeting.",
)
OTHERS_NOT_PAIRED = ANSWER(
    "others-not-paired",
    "15a",
    "If {one:name} met {other:name}, the others could not all be paired without a second meeting.",
)

# 11, 15b: one of them has the bye, or the bye would move
BYE_LOWER_GROUP = ANSWER(
    "bye-lower-group",
    "11",
    "{bye:name} has the bye before {other:name}: it is in a lower group.",
)
BYE_LATER_IN_GROUP = ANSWER(
    "bye-later-in-group",
    "11",
    "{bye:name} has the bye before {other:name}, which stands higher in the group.",
)
BYE_OTHER_SCORED = ANSWER(
    "bye-other-scored", "15b", "{bye:name} has the bye: {other:name} has scored without playing."
)
BYE_OTHER_NOT_SPARED = ANSWER(
    "bye-other-not-spared",
    "11",
    "{bye:name} has the bye: without {other:name} the others could not all be paired.",
)
BYE_OTHER_FOR_LATER = ANSWER(
    "bye-other-for-later",
    "15a",
    "{bye:name} has the bye and not {other:name}, so that the rounds to come can be paired.",
)
BYE_WOULD_MOVE = ANSWER(
    "bye-would-move",
    "11",
    "If {one:name} met {other:name}, the others could not all be paired with {bye:name} sitting out.",
)

# 51, 52, 53: a group that could not be completed
TOO_FAR = ANSWER(
    "too-far", "51", "{one:name} could float to the next group only, not as far as {other:name}."
)
NOBODY_LEFT = ANSWER(
    "nobody-left",
    "53",
    "If {one:name} met {other:name}, the rules for floaters would leave nobody for {stuck:name}.",
)
TOO_FEW_LEFT = ANSWER(
    "too-few-left",
    "53",
    "If {one:name} met {other:name}, the rules for floaters would leave only {left:name} for {stuck:name}, "
    "who cannot meet each other.",
)
NOT_COMPLETED = ANSWER(
    "not-completed",
    "53",
    "If {one:name} met {other:name}, the group of {lead:name} could not be completed by itself.",
)

# 54: teams from above and below the middle group
MORE_ACROSS = ANSWER(
    "more-across",
    "54",
    "If {one:name} met {other:name}, a team from above the middle group would meet one from below it; "
    "now none does.",
    "If {one:name} met {other:name}, {count} teams from above the middle group would meet one from below it "
    "instead of {ours:none}.",
)
ACROSS_UNLESS_JOINED = ANSWER(
    "across-unless-joined",
    "54",
    "If {one:name} met {other:name}, teams from above and below the middle group could be kept apart only "
    "by joining groups.",
)

# 47, 51: teams that leave the group
NOBODY_LEAVES = ANSWER(
    "nobody-leaves",
    "51",
    "{other:name} is not in the group of {one:name}, where all teams can be paired with each other.",
)
MORE_LEAVING = ANSWER(
    "more-leaving",
    "51",
    "If {one:name} met {other:name}, one team would leave the group of {lead:name}; now none does.",
    "If {one:name} met {other:name}, {count} teams would leave the group of {lead:name} instead of "
    "{ours:none}.",
)

# 16: differences of match points
FARTHER_APART = ANSWER(
    "farther-apart",
    "16",
    "{one:name} has {score} match points, {other:name} {others}. With this match the differences would be "
    "{theirs} in all instead of {ours:none}.",
)
GROUP_FARTHER_APART = ANSWER(
    "group-farther-apart",
    "16",
    "If {one:name} met {other:name}, the differences in the group of {lead:name} would be {theirs} match "
    "points in all instead of {ours:none}.",
)

# 47, 53: teams that the next group lets go
MORE_RELEASED = ANSWER(
    "more-released",
    "53",
    "If {one:name} met {other:name}, one team of the next group would have to leave it; now none does.",
    "If {one:name} met {other:name}, {count} teams of the next group would have to leave it "
    "instead of {ours:none}.",
)

# 20, 21b: limits of colours on board 1
BOTH_THIRD = ANSWER(
    "both-third",
    "20b",
    "{one:name} and {other:name} both had {colour} in their last two matches; a third is not allowed.",
)
BOTH_DIFFERENCE = ANSWER(
    "both-difference",
    "20a",
    "{one:name} and {other:name} have both had {colour} at least twice more than the other colour; "
    "more is not allowed.",
)
THIRD_AND_DIFFERENCE = ANSWER(
    "third-and-difference",
    "20",
    "{third:name} may not have {colour} a third time in a row, and {heavy:name} has had it at least twice "
    "more than the other colour.",
)
NO_COLOUR = ANSWER(
    "no-colour",
    "20",
    "In {one:name} against {other:name}, no colour keeps the limits for {team:name}.",
)
MORE_LIMITS = ANSWER(
    "more-limits",
    "20",
    "If {one:name} met {other:name}, one match in the group of {lead:name} would break a limit of colours; "
    "now none does.",
    "If {one:name} met {other:name}, {count} matches in the group of {lead:name} would break a limit "
    "of colours instead of {ours:none}.",
)
MORE_LIMITS_NEXT = ANSWER(
    "more-limits-next",
    "21b",
    "If {one:name} met {other:name}, one match of the next group would break a limit of colours; "
    "now none does.",
    "If {one:name} met {other:name}, {count} matches of the next group would break a limit of colours "
    "instead of {ours:none}.",
)

# 29a, 32: the order of floaters in rounds 1 to 3
SEAT_OWN = ANSWER(
    "seat-own",
    "29a",
    "{one:name} came into the group as a floater and meets {made:name}, which is tried before {other:name}.",
)
SEAT_OTHER = ANSWER(
    "seat-other",
    "29a",
    "If {one:name} met {other:name}, floater {floater:name} would meet {instead:name} and not {made:name}, "
    "which is tried first.",
)
SEAT_LOST = ANSWER(
    "seat-lost",
    "29a",
    "If {one:name} met {other:name}, {floater:name} would have to float on; it meets {made:name}.",
)
OTHER_FLOATER = ANSWER(
    "other-floater",
    "29a",
    "If {one:name} met {other:name}, {instead:name} would leave its group and not {made:name}, "
    "which comes first.",
)

# 39, 41, 50, 52, 55: the order of rows
ROW_OWN = ANSWER(
    "row-own",
    "50",
    "{one:name}, the highest team still to be paired in its group, meets {made:name}, which is tried before "
    "{other:name}.",
)
ROW_OWN_FROM_BELOW = ANSWER(
    "row-own-from-below",
    "55",
    "{one:name}, the lowest team still to be paired in its group, meets {made:name}, which is tried before "
    "{other:name}.",
)
ROW_OTHER = ANSWER(
    "row-other",
    "50",
    "{chooser:name} chooses before them and meets {made:name}; if {one:name} met {other:name}, "
    "it would have {instead:name}, which is tried later.",
)
ROW_OWN_FLOATS = ANSWER(
    "row-own-floats",
    "52",
    "{one:name} meets {made:name} in its group; to meet {other:name} it would have to leave it, "
    "which is tried last.",
)
ROW_OTHER_FLOATS = ANSWER(
    "row-other-floats",
    "52",
    "{chooser:name} chooses before them and meets {made:name}; if {one:name} met {other:name}, "
    "it would have to leave the group.",
)
