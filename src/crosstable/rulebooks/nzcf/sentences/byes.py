"""Sentences about the bye and about rounds that cannot be paired (B2, B4.1, B5, B13.3)."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.nzcf.sentences.collection import SAYINGS

# B4.1, B5: who has the bye
BYE_FIRST = SAYINGS(
    "bye-first", "B4.1", "the number of players is odd: the bye is allocated first", layer=Layer.PROCEDURE
)
BYE_LOWEST_RATED = SAYINGS(
    "bye-lowest-rated",
    "B5.2",
    "{bye:name} has the bye: the lowest ranked rated player on {score:points}, the lowest score, "
    "who may have it.",
    layer=Layer.ANSWER,
)
BYE_LOWEST_RATED_ABOVE = SAYINGS(
    "bye-lowest-rated-above",
    "B5.2",
    "Nobody below {score:points} may have the bye. "
    "{bye:name} is the lowest ranked rated player on that score who may.",
    layer=Layer.ANSWER,
)
BYE_LOWEST_UNRATED = SAYINGS(
    "bye-lowest-unrated",
    "B5.2",
    "{bye:name} has the bye: no rated player on {score:points}, the lowest score, may have it, "
    "and {bye:name} ranks lowest of the unrated who may.",
    layer=Layer.ANSWER,
)
BYE_LOWEST_UNRATED_ABOVE = SAYINGS(
    "bye-lowest-unrated-above",
    "B5.2",
    "{bye:name} has the bye: no rated player on {score:points} and nobody below may have it, "
    "and {bye:name} ranks lowest of the unrated who may.",
    layer=Layer.ANSWER,
)
BYE_NEXT_IN_LINE = SAYINGS(
    "bye-next-in-line",
    "B5.2",
    "{bye:name} has the bye. {blocked:name} came before, but then the others could not all be paired.",
    "{bye:name} has the bye. {blocked:name} came before, but with the bye for any of them "
    "the others could not all be paired.",
    layer=Layer.ANSWER,
)
BYE_WORTH = SAYINGS("bye-worth", "B5.3", "the bye scores {points}, has no colour and counts as a downfloat")
HAD_A_FREE_POINT = SAYINGS(
    "had-a-free-point", "B2.2", "{who} has had a bye or a win by default and may have no bye"
)
NEEDED_FOR_THE_REST = SAYINGS(
    "needed-for-the-rest", "B5.2", "if {who} had the bye, the others could not all be paired"
)
RATED_COME_FIRST = SAYINGS(
    "rated-come-first", "B5.2", "{who} is unrated: rated players of the score group come first"
)
BYE_OUT_OF_ORDER = SAYINGS(
    "bye-out-of-order",
    "B5.2",
    "{bye} has the bye, because the others cannot all be paired if {blocked} has it",
    "{bye} has the bye, because the others cannot all be paired if any of {blocked} has it",
)

# B13.3: who is not paired
ENTERS_LATER = SAYINGS(
    "enters-later",
    "B13.3",
    "{who:name} enters in round {joins} and is not paired before.",
    layer=Layer.ANSWER,
)
NOT_IN_THE_ROUND = SAYINGS(
    "not-in-the-round", "B13.3", "{who:name} does not play in round {round}.", layer=Layer.ANSWER
)
NOT_PAIRED_HERE = SAYINGS("not-paired-here", "B13.3", "player {no} is not paired in round {round}")

# B2.1-B2.3: a round that cannot be paired
NO_BYE_LEFT = SAYINGS(
    "no-bye-left",
    "B2.2",
    "round {round}: the number of players is odd and every one of them has had a point without play, "
    "so nobody may have the bye (2.2). A house player would make the number even",
)
NO_ROUND = SAYINGS(
    "no-round",
    "B2.1",
    "round {round}: the {count} players cannot all be paired without a second meeting (2.1) "
    "or a colour excess above two (2.3); left over are {stuck}",
)
NO_ROUND_WITHOUT_SECOND_BYE = SAYINGS(
    "no-round-without-second-bye",
    "B2.2",
    "round {round}: the {count} players can only be paired if somebody who has had a point without play "
    "gets the bye, which is barred (2.2)",
)
WAY_WITHOUT_LIMIT = SAYINGS("way-without-limit", "B2.3", "without the colour limit (2.3)")
WAY_WITH_BYE = SAYINGS(
    "way-with-bye",
    "B2.2",
    "with a second free point (2.2) for {who}",
    "with a second free point (2.2) for one of {who}",
)
WAY_WITH_MEETINGS = SAYINGS(
    "way-with-meetings", "B2.1", "with one second meeting (2.1)", "with {count} second meetings (2.1)"
)
