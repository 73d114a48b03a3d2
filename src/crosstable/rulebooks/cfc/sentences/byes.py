"""Sentences about the field of a round: late entrants, the unrated, absences and the bye (613-616, 633)."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.cfc.sentences.collection import SAYINGS

# 613.1: where the unrated stand
UNRATED_BELOW_AVERAGE = SAYINGS(
    "unrated-below-average",
    "613.1a",
    "[players] without a rating stand right below the average: {unrated:no}",
    layer=Layer.PROCEDURE,
)
UNRATED_ABOVE_A_FIFTH = SAYINGS(
    "unrated-above-a-fifth",
    "613.1b",
    "[players] without a rating stand with a fifth of the rated [players] below them: {unrated:no}",
    layer=Layer.PROCEDURE,
)

# 614: late entrants
ENTERED_LATE = SAYINGS("entered-late", "614", "{who} entered for round {joins} and is ranked by rating")
ENTERED_LATE_WITH_POINTS = SAYINGS(
    "entered-late-with-points",
    "614",
    "{who} entered for round {joins} and is ranked by rating, with {bonus} added for pairing only",
)
ENTERS_LATER = SAYINGS(
    "enters-later",
    "614",
    "{who:name} enters in round {joins} and is not paired before.",
    layer=Layer.ANSWER,
)

# 615: who has the bye
BYE_LOWEST_RATED = SAYINGS(
    "bye-lowest-rated",
    "615",
    "{bye:name} has the bye: the lowest rated on {score:points}, the lowest score, who may have it.",
    layer=Layer.ANSWER,
)
BYE_LOWEST_RATED_ABOVE = SAYINGS(
    "bye-lowest-rated-above",
    "615",
    "Nobody below {score:points} may have the bye. {bye:name} is the lowest rated on that score who may.",
    layer=Layer.ANSWER,
)
BYE_BY_LOT = SAYINGS(
    "bye-by-lot",
    "615",
    "{bye:name} has the bye, drawn by lot: "
    "on {score:points}, the lowest score, no rated [player] may have it.",
    layer=Layer.ANSWER,
)
BYE_BY_LOT_ABOVE = SAYINGS(
    "bye-by-lot-above",
    "615",
    "{bye:name} has the bye, drawn by lot: no rated [player] on {score:points} and nobody below may have it.",
    layer=Layer.ANSWER,
)
BYE_ONLY_ONE = SAYINGS(
    "bye-only-one",
    "615",
    "{bye:name} has the bye: nobody else on {score:points}, the lowest score, may have it.",
    layer=Layer.ANSWER,
)
BYE_ONLY_ONE_ABOVE = SAYINGS(
    "bye-only-one-above",
    "615",
    "{bye:name} has the bye: nobody else on {score:points} and nobody below may have it.",
    layer=Layer.ANSWER,
)
BYE_NEXT_IN_LINE = SAYINGS(
    "bye-next-in-line",
    "615",
    "{bye:name} has the bye. {blocked:name} came before, but then the others could not all be paired.",
    "{bye:name} has the bye. {blocked:name} came before, but with the bye for any of them "
    "the others could not all be paired.",
    layer=Layer.ANSWER,
)
HAD_A_BYE = SAYINGS("had-a-bye", "615", "{who} has had a bye and may not have another")
HAD_A_FREE_POINT = SAYINGS(
    "had-a-free-point", "615", "{who} has had a bye, or a win by default, and may not have the bye"
)
NEEDED_FOR_THE_REST = SAYINGS(
    "needed-for-the-rest", "615", "without {who} the others cannot all be paired without a second meeting"
)
BYE_OUT_OF_ORDER = SAYINGS(
    "bye-out-of-order",
    "615",
    "{bye} has the bye, because the others cannot all be paired if {blocked} has it",
    "{bye} has the bye, because the others cannot all be paired if any of {blocked} has it",
)

# 615a, 616: absences, and what a bye is worth
HALF_POINT_BYE = SAYINGS(
    "half-point-bye", "615a", "{who:name} has a half-point bye and is not paired.", layer=Layer.ANSWER
)
NOT_IN_THE_ROUND = SAYINGS(
    "not-in-the-round", "616", "{who:name} does not play in round {round}.", layer=Layer.ANSWER
)
BYE_WORTH = SAYINGS(
    "bye-worth", "616", "the bye scores {points}; it counts neither as a [game] nor for colours"
)

# 615, 618a: a round that cannot be paired
NO_BYE_LEFT = SAYINGS(
    "no-bye-left",
    "615",
    "round {round}: the number of [players] is odd and nobody is left who may have the bye (615). "
    "One more [player] would make the number even",
)
NO_ROUND = SAYINGS(
    "no-round",
    "618a",
    "round {round}: the {count} [players] cannot all be paired without a second meeting (618a); "
    "left over are {stuck}",
)
NO_ROUND_FOR_ANY_BYE = SAYINGS(
    "no-round-for-any-bye",
    "615",
    "round {round}: whoever of the {count} [players] may have the bye (615) gets it, "
    "the others cannot all be paired without a second meeting (618a)",
)
WAY_WITH_BYE = SAYINGS(
    "way-with-bye", "615", "with the bye (615) for {who}", "with the bye (615) for one of {who}"
)
WAY_WITH_MEETINGS = SAYINGS(
    "way-with-meetings", "618a", "with one second meeting (618a)", "with {count} second meetings (618a)"
)
NOT_PAIRED_HERE = SAYINGS("not-paired-here", "616", "[player] {no} is not paired in round {round}")

# 633: more players than the rounds sort out
TOO_MANY_PLAYERS = SAYINGS(
    "too-many-players",
    "633",
    "{players} [players] in one round are more than the {capacity} that are sure to leave one winner; "
    "accelerated pairings help (633.1, 633.2) and are announced before round 1",
    "{players} [players] in {rounds} rounds are more than the {capacity} that are sure to leave one winner; "
    "accelerated pairings help (633.1, 633.2) and are announced before round 1",
    count="rounds",
)

# 641-663: what every round of teams says of itself
TEAMS_AS_PLAYERS = SAYINGS(
    "teams-as-players", "641", "teams are paired like players, by match points and then by team rating"
)
TEAM_COLOURS = SAYINGS(
    "team-colours", "646", "the colour of a team is that of its board 1; colours alternate from there down"
)
TEAMS_BY_TABLE = SAYINGS(
    "teams-by-table", "661", "every team meets every other by the table, with numbers by lot"
)
TEAMS_BY_TABLE_WHITE = SAYINGS(
    "teams-by-table-white",
    "663",
    "every team meets every other by the table, with numbers by lot; "
    "the team named first has White on board 1",
)
