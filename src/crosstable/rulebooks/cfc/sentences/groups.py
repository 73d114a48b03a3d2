"""Sentences about score groups and odd men (618-626, 633.2): who goes down, and whom they meet."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.cfc.sentences.collection import SAYINGS

# 618: second meetings and equal scores
HAVE_MET = SAYINGS("have-met", "618a", "{one} and {other} have already met")
WERE_PAIRED = SAYINGS(
    "were-paired", "618a", "{one} and {other} were paired before, in a [game] that was defaulted"
)
SAME_SCORE = SAYINGS("same-score", "618b", "both have {score:points}")
NO_EQUAL_OPPONENT = SAYINGS(
    "no-equal-opponent",
    "618c",
    "{down} ({his}) is left without an opponent on the same score and meets {up} ({score})",
)

# 620: the members of a group
GROUP_MEMBERS = SAYINGS("group-members", "620", "score group on {score}: {members:no}", layer=Layer.PROCEDURE)
GROUP_WITHOUT_BYE = SAYINGS(
    "group-without-bye",
    "620",
    "score group on {score}: {members:no}, without {bye:no} who has the bye",
    layer=Layer.PROCEDURE,
)

# 621: groups from the top, and the lowest one
GROUPS_MERGED = SAYINGS(
    "groups-merged",
    "621",
    "the lowest group has no opponents for all of {odd:no}: everybody there is paired as one group",
    layer=Layer.PROCEDURE,
)

# 622a, 625: odd men come first
ODD_MEN_FIRST = SAYINGS(
    "odd-men-first", "622a", "odd men from above are paired first: {odd:no}", layer=Layer.PROCEDURE
)
ODD_MEN_BY_RANK = SAYINGS(
    "odd-men-by-rank", "625", "odd men are paired in the order of their rank", layer=Layer.PROCEDURE
)
ODD_MEN_BY_GROUP = SAYINGS(
    "odd-men-by-group", "633.2", "odd men are paired in the order of the groups", layer=Layer.PROCEDURE
)

# 623: who goes down
ALONE_ON_SCORE = SAYINGS(
    "alone-on-score", "623", "{who} is the only one to be paired on this score and goes down"
)
ALONE_IN_GROUP = SAYINGS(
    "alone-in-group", "623", "{who} is the only one to be paired in the group and goes down"
)
PAIRED_WITH_ALL = SAYINGS(
    "paired-with-all", "623", "{who} has been paired with everybody in the group before and goes down"
)
ODD_MAN = SAYINGS("odd-man", "623", "the number left in the group is odd: {who} goes down as odd man")
ONE_OF_SEVERAL = SAYINGS(
    "one-of-several",
    "623",
    "{count} [players] cannot be paired in the group; {who} is one of those who go down",
)
ONE_OF_SEVERAL_FOR_THOSE_BELOW = SAYINGS(
    "one-of-several-for-those-below",
    "621",
    "with the groups above paired as they are and fewer going down from here, those below could not all be "
    "paired: {who} is one of {count}",
)
ONE_OF_SEVERAL_BESIDE_ODD_MEN = SAYINGS(
    "one-of-several-beside-odd-men",
    "621",
    "the groups above are paired as they are, and the same odd men here. If fewer went down from here, "
    "those below could not all be paired: {who} is one of {count}",
)
LEFT_OVER_OF_B_AND_C = SAYINGS(
    "left-over-of-b-and-c",
    "633.2",
    "{who} is left over when group B meets group C, and goes down to group D",
)
TO_NEXT_GROUP = SAYINGS(
    "to-next-group", "623", "to the next lower group: {members:no}", layer=Layer.PROCEDURE
)

# 623, 624.2, 626: why somebody ranked lower stayed
STAYS_MET_NEXT_GROUP = SAYINGS(
    "stays-met-next-group", "623", "{who} has been paired with everybody in the next group before"
)
STAYS_UNFINISHED = SAYINGS(
    "stays-unfinished", "626", "{who} has an unfinished [game] and is not to be odd man"
)
STAYS_ODD_BEFORE = SAYINGS("stays-odd-before", "624.2", "{who} has been an odd man, or met one, before")
STAYS_NEEDED_HERE = SAYINGS(
    "stays-needed-here", "623", "without {who} the others left in the group could not all be paired"
)
STAYS_FOR_THOSE_BELOW = SAYINGS(
    "stays-for-those-below",
    "621",
    "with the groups above paired as they are, if {who} went down instead of {sent}, "
    "those in the lower groups could not all be paired",
)

# 624: whom an odd man meets
MEETS_HIGHEST = SAYINGS(
    "meets-highest",
    "624",
    "{odd:name} ({his}) plays down and meets {native:name} ({score}), the highest ranked available there.",
    layer=Layer.ANSWER,
)
MEETS_HIGHEST_OPPOSITE = SAYINGS(
    "meets-highest-opposite",
    "624.1",
    "{odd:name} ({his}) plays down and meets {native:name} ({score}), "
    "the highest ranked available there who is due the other colour.",
    layer=Layer.ANSWER,
)
MEETS_HIGHEST_FRESH = SAYINGS(
    "meets-highest-fresh",
    "624",
    "{odd:name} ({his}) plays down and meets {native:name} ({score}), "
    "the highest ranked available there who was no odd man before, nor met one.",
    layer=Layer.ANSWER,
)
MEETS_HIGHEST_OPPOSITE_FRESH = SAYINGS(
    "meets-highest-opposite-fresh",
    "624.1",
    "{odd:name} ({his}) plays down and meets {native:name} ({score}): the highest ranked available there "
    "who is due the other colour and was no odd man before, nor met one.",
    layer=Layer.ANSWER,
)
MEETS_HIGHEST_NOT_OPPOSITE = SAYINGS(
    "meets-highest-not-opposite",
    "624.1",
    "{odd:name} ({his}) plays down and meets {native:name} ({score}), the highest ranked available there; "
    "nobody available is due the other colour.",
    layer=Layer.ANSWER,
)
MEETS_HIGHEST_FRESH_NOT_OPPOSITE = SAYINGS(
    "meets-highest-fresh-not-opposite",
    "624.1",
    "{odd:name} ({his}) plays down and meets {native:name} ({score}), the highest ranked available there who "
    "was no odd man before, nor met one; none of these is due the other colour.",
    layer=Layer.ANSWER,
)
MEETS_FIRST_OF_GROUP = SAYINGS(
    "meets-first-of-group",
    "633.2",
    "{odd:name} is left over from the group above and meets {native:name}, "
    "the first available in the order of the groups.",
    layer=Layer.ANSWER,
)
MEETS_FIRST_OF_GROUP_OPPOSITE = SAYINGS(
    "meets-first-of-group-opposite",
    "624.1",
    "{odd:name} is left over from the group above and meets {native:name}: "
    "the first available in the order of the groups who is due the other colour.",
    layer=Layer.ANSWER,
)
MEETS_FIRST_OF_GROUP_OPPOSITE_FRESH = SAYINGS(
    "meets-first-of-group-opposite-fresh",
    "624.1",
    "{odd:name} is left over from the group above and meets {native:name}: the first available in the order "
    "of the groups who is due the other colour and was no odd man before, nor met one.",
    layer=Layer.ANSWER,
)
MEETS_FIRST_OF_GROUP_FRESH = SAYINGS(
    "meets-first-of-group-fresh",
    "624.2",
    "{odd:name} is left over from the group above and meets {native:name}: "
    "the first available in the order of the groups who was no odd man before, nor met one.",
    layer=Layer.ANSWER,
)

# 624, 625: who was passed over as an odd man's opponent
TAKEN_BY_HIGHER = SAYINGS("taken-by-higher", "625", "{who} was given to the higher ranked odd man {taker}")
TAKEN_BY_EARLIER = SAYINGS(
    "taken-by-earlier",
    "633.2",
    "{who} was given to the odd man {taker}, who comes first in the order of the groups",
)
OPPONENT_ODD_BEFORE = SAYINGS("opponent-odd-before", "624.2", "{who} has been an odd man, or met one, before")
OPPONENT_NOT_OPPOSITE = SAYINGS(
    "opponent-not-opposite", "624.1", "{who} is not due the opposite colour of {odd}"
)
OPPONENT_NEEDED = SAYINGS("opponent-needed", "625", "{who} is needed so that other odd men find an opponent")
OPPONENT_NEEDED_AFTER = SAYINGS(
    "opponent-needed-after",
    "625",
    "{who} is needed so that the odd men after {odd} find an opponent, with those before {odd} paired as "
    "they are",
)
AGAINST_REST_NOT_PAIRED = SAYINGS(
    "against-rest-not-paired",
    "621",
    "with the groups above paired as they are and {odd} against {who}, the others could not all be paired",
)
AGAINST_REST_WORSE = SAYINGS(
    "against-rest-worse", "633.2", "against {who} the others could not be paired as well"
)
AGAINST_FEWER_SEATED = SAYINGS(
    "against-fewer-seated", "625", "against {who} another odd man would find no opponent here"
)
AGAINST_HIGHER_UNSEATED = SAYINGS(
    "against-higher-unseated", "625", "against {who} a higher ranked odd man would find no opponent here"
)
AGAINST_MORE_LEAVE = SAYINGS(
    "against-more-leave", "618b", "against {who} more [players] would have to leave the group"
)
AGAINST_HIGHER_SEATED_OTHERWISE = SAYINGS(
    "against-higher-seated-otherwise",
    "625",
    "against {who} a higher ranked odd man would have another opponent",
)

# 625: odd men who move on
GOES_ON_PAIRED_WITH_ALL = SAYINGS(
    "goes-on-paired-with-all",
    "625",
    "{who} has been paired with everybody in this group before and goes on to the next",
)
GOES_ON_BEHIND_HIGHER = SAYINGS(
    "goes-on-behind-higher",
    "625",
    "{who} finds no opponent in this group beside odd men who rank higher and goes on to the next",
)
GOES_ON_FOR_OTHERS = SAYINGS(
    "goes-on-for-others",
    "625",
    "{who} is not paired in this group, so that everybody can be paired, and goes on to the next",
)

# 633.2: the groups of an accelerated second round
SECTION_APART = SAYINGS(
    "section-apart", "633.2a", "a section of its own: {members:no}", layer=Layer.PROCEDURE
)
LETTER_GROUP = SAYINGS(
    "letter-group",
    "633.2",
    "group {letter} by the results of round 1: {members:no}",
    layer=Layer.PROCEDURE,
)
