"""Sentences about score groups and floaters (B1-B4, B6, B7, B10): who goes down, and whom they meet."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.nzcf.sentences.collection import SAYINGS

# B1.2, B2.1, B2.3: the absolute rules
HAVE_MET = SAYINGS("have-met", "B2.1", "{one} and {other} have already met")
NOT_COMPATIBLE = SAYINGS(
    "not-compatible", "B1.2", "players who have met are not compatible", layer=Layer.PROCEDURE
)
BOTH_AT_COLOUR_LIMIT = SAYINGS(
    "both-at-colour-limit",
    "B2.3",
    "{one} and {other} both have at least two more games with {excess}: one would get three more",
)
HAS_MET = SAYINGS("has-met", "B2.1", "{who} has already met {others:no}")
SHARES_COLOUR_LIMIT = SAYINGS(
    "shares-colour-limit",
    "B2.3",
    "{who} has at least two more games with {excess}, as have {others:no}: one would get three more",
)

# B2.3, B2.6: what the last round allows
LIMIT_NOT_APPLIED = SAYINGS(
    "limit-not-applied",
    "B2.3",
    "last round and above half the points: the colour limit does not apply to them",
)
FLOAT_MAY_REPEAT = SAYINGS(
    "float-may-repeat", "B2.6", "last round and above half the points: a float may be repeated"
)

# B1.3, B2.4: floats
FLOATS = SAYINGS("floats", "B1.3", "{down} ({his}) floats down, {up} ({score}) floats up")
PAIRED_IN_NEXT_GROUP = SAYINGS(
    "paired-in-next-group",
    "B2.4",
    "{down} was not paired in the group above and is paired in this one, the next below",
)

# B3.5, B4.2: those who came down
FLOATERS_FIRST = SAYINGS(
    "floaters-first",
    "B4.2a",
    "those who came down are paired first, in rank order: {floaters:no}",
    layer=Layer.PROCEDURE,
)
FLOATERS_BY_RANK = SAYINGS(
    "floaters-by-rank", "B3.5", "floaters rank by score, then by number", layer=Layer.PROCEDURE
)
TO_NEXT_GROUP = SAYINGS(
    "to-next-group", "B4.2b", "to the next lower score group: {members:no}", layer=Layer.PROCEDURE
)

# B6: whom a floater meets
MEETS_HIGHEST = SAYINGS(
    "meets-highest",
    "B6.1",
    "{floater:name} ({his}) floats down and meets {native:name} ({score}), "
    "the highest ranked available there.",
    layer=Layer.ANSWER,
)
PASSED_FLOATED_UP = SAYINGS("passed-floated-up", "B2.6", "{who} floated up last round and is passed over")
PASSED_NEEDED = SAYINGS("passed-needed", "B6.2", "{who} is needed so that every floater finds an opponent")
PASSED_FEWER_PAIRS = SAYINGS(
    "passed-fewer-pairs", "B8.8", "if {floater} met {who}, fewer pairs could be made in the group"
)
PASSED_REST_UNPAIRED = SAYINGS(
    "passed-rest-unpaired", "B8.6", "if {floater} met {who}, the rest of the group could not be paired"
)
FLOATS_UP_AGAIN = SAYINGS(
    "floats-up-again", "B8.6", "{who} floats up again: rule 2.6 had been dropped for upfloats"
)
FLOATS_FURTHER = SAYINGS("floats-further", "B6.6", "{who} found no opponent here and floats further")
PAIRED_AS_ONE = SAYINGS(
    "paired-as-one",
    "B6",
    "{came} of {size} players came from above, half or more: all are paired as one group",
    layer=Layer.PROCEDURE,
)

# B7: who goes down
ALONE_ON_SCORE = SAYINGS("alone-on-score", "B7.1", "{who} is alone on this score and goes down")
WITHOUT_OPPONENT = SAYINGS(
    "without-opponent", "B7.1", "{who} has no possible opponent in the group and goes down"
)
ODD_PLAYER = SAYINGS("odd-player", "B7.2", "the number left in the group is odd ({count}): {who} goes down")
FLOATS_DOWN_AGAIN = SAYINGS(
    "floats-down-again", "B8.5", "{who} floats down again: rule 2.6 had been dropped for downfloats"
)
STAYS_NEEDED = SAYINGS("stays-needed", "B8.5", "without {who} the rest of the group cannot be paired")
STAYS_FLOATED_DOWN = SAYINGS("stays-floated-down", "B2.6", "{who} floated down last round and is passed over")
STAYS_FOR_GROUP_BELOW = SAYINGS(
    "stays-for-group-below", "B8.7", "{who} came before in the order, but the group below needed another"
)
SENT_FOR_FLOATERS = SAYINGS(
    "sent-for-floaters",
    "B6.3",
    "{sent} goes down instead of {kept}, so that every floater finds an opponent",
)
SENT_FOR_GROUP = SAYINGS(
    "sent-for-group", "B8.7", "{sent} goes down instead of {kept}, so that the group below can be paired"
)

# B10.2: the lowest groups
LOWEST_JOINED = SAYINGS(
    "lowest-joined",
    "B10.2",
    "the lowest score groups could not be paired and were joined: {members:no}",
    layer=Layer.PROCEDURE,
)
