"""Answers to a why-not: the first criterion that is worse in the best round in which two players meet."""

from __future__ import annotations

from crosstable.model.sayings import Layer, Saying
from crosstable.rulebooks.cfc.sentences.collection import SAYINGS


def _answer(code: str, rule: str, one: str, many: str = "") -> Saying:
    """A plain answer."""
    return SAYINGS(code, rule, one, many, layer=Layer.ANSWER)


# Names of groups inside a sentence
SCORE_GROUP = SAYINGS("score-group", "620", "the score group on {score:points}")
LOWEST_GROUP = SAYINGS("lowest-group", "621", "the lowest group and those who came down to it")
LETTERED_GROUP = SAYINGS("lettered-group", "633.2", "group {letter}")
GROUPS_B_AND_C = SAYINGS("groups-b-and-c", "633.2", "the groups B and C")

# 618a: never twice
ALREADY_MET = _answer("already-met", "618a", "{one:name} and {other:name} have already met.")
ALREADY_PAIRED = _answer(
    "already-paired",
    "618a",
    "{one:name} and {other:name} were paired before; the [game] was defaulted and counts as a meeting.",
)
DO_MEET = _answer("do-meet", "622b", "{one:name} and {other:name} do meet in this round.")
NO_ROUND_WITH_GAME = _answer(
    "no-round-with-game",
    "618a",
    "If {one:name} met {other:name}, the other [players] could not all be paired without a second meeting.",
)
NO_ROUND_WITH_GAME_AND_BYE = _answer(
    "no-round-with-game-and-bye",
    "618a",
    "If {one:name} met {other:name}, the other [players] could not all be paired without a second meeting, "
    "whoever of them had the bye.",
)

# 615: the bye
BYE_OTHER_HAS_MORE_POINTS = _answer(
    "bye-other-has-more-points",
    "615",
    "{bye:name} has the bye, not {other:name}, who has more points ({more} to {score}).",
)
BYE_OTHER_HAS_MORE_FOR_PAIRING = _answer(
    "bye-other-has-more-for-pairing",
    "615",
    "{bye:name} has the bye, not {other:name}, who has more points for the pairing ({more} to {score}).",
)
BYE_OTHER_RANKS_HIGHER = _answer(
    "bye-other-ranks-higher",
    "615",
    "{bye:name} has the bye, not {other:name}, who ranks higher on the same score.",
)
BYE_OTHER_IS_UNRATED = _answer(
    "bye-other-is-unrated",
    "615",
    "{bye:name} has the bye, not {other:name}, who is unrated; rated [players] on the same score come first.",
)
BYE_OTHER_LATER_BY_LOT = _answer(
    "bye-other-later-by-lot",
    "615",
    "{bye:name} has the bye by lot, not {other:name}; both are unrated, on the same score.",
)
BYE_OTHER_HAD_A_BYE = _answer(
    "bye-other-had-a-bye",
    "615",
    "{bye:name} has the bye, not {other:name}, who has already had a bye.",
)
BYE_OTHER_HAD_A_HALF_BYE = _answer(
    "bye-other-had-a-half-bye",
    "615",
    "{bye:name} has the bye, not {other:name}, who has already had a half-point bye.",
)
BYE_OTHER_HAD_A_FREE_POINT = _answer(
    "bye-other-had-a-free-point",
    "615",
    "{bye:name} has the bye, not {other:name}, who has already had a bye or a win by default.",
)
BYE_OTHER_IS_NEEDED = _answer(
    "bye-other-is-needed",
    "615",
    "{bye:name} has the bye, not {other:name}: without {other:name} the others could not all be paired.",
)
BYE_WOULD_MOVE = _answer(
    "bye-would-move",
    "615",
    "If {one:name} met {other:name}, the rest could not be paired with the bye for {bye:name}; "
    "{instead:name} would have it.",
)

# 618b: equal scores
EVERYBODY_STAYS = _answer(
    "everybody-stays",
    "618b",
    "{high:name} has {his:points}, {low:name} {score}. Everybody on {his} can be paired there.",
)
MORE_GO_DOWN_FROM_NONE = _answer(
    "more-go-down-from-none",
    "618b",
    "If {one:name} met {other:name}, one [player] of {group} would go down; as paired, nobody does.",
    "If {one:name} met {other:name}, {count} [players] of {group} would go down; as paired, nobody does.",
)
MORE_GO_DOWN = _answer(
    "more-go-down",
    "618b",
    "If {one:name} met {other:name}, one [player] of {group} would go down instead of {best}.",
    "If {one:name} met {other:name}, {count} [players] of {group} would go down instead of {best}.",
)
BOTH_OF_B_OR_C = _answer(
    "both-of-b-or-c",
    "633.2",
    "{one:name} and {other:name} are both in group {letter}, and group B meets group C.",
)

# 623, 624.2, 626: who goes down
RANKS_LOWER_GOES_DOWN = _answer(
    "ranks-lower-goes-down",
    "623",
    "If {one:name} met {other:name}, {instead:name}, who ranks higher, would have to go down "
    "from {group} instead of {made:name}.",
)
COMES_FIRST_GOES_DOWN = _answer(
    "comes-first-goes-down",
    "633.2",
    "If {one:name} met {other:name}, {instead:name}, who comes later in the order for it, would have "
    "to go down from {group} instead of {made:name}.",
)
MET_NEXT_GROUP_GOES_DOWN = _answer(
    "met-next-group-goes-down",
    "623",
    "If {one:name} met {other:name}, {instead:name} would go down, "
    "who has been paired with everybody in the next group.",
)
UNFINISHED_GOES_DOWN = _answer(
    "unfinished-goes-down",
    "626",
    "If {one:name} met {other:name}, {instead:name} would go down, who has an unfinished [game].",
)
ODD_AGAIN_GOES_DOWN = _answer(
    "odd-again-goes-down",
    "624.2",
    "If {one:name} met {other:name}, {instead:name} would go down, "
    "who has been an odd man, or met one, before.",
)

# 624: whom an odd man meets
OPPONENT_STANDS_HIGHER = _answer(
    "opponent-stands-higher",
    "624",
    "{odd:name} comes down and meets {made:name}, who stands higher than {instead:name}.",
)
OPPONENT_IS_FRESH = _answer(
    "opponent-is-fresh",
    "624.2",
    "{odd:name} comes down and meets {made:name}; {instead:name} has been an odd man, or met one, before.",
)
OPPONENT_IS_OPPOSITE = _answer(
    "opponent-is-opposite",
    "624.1",
    "{odd:name} comes down and meets {made:name}, who is due the other colour; {instead:name} is not.",
)
OTHER_STANDS_HIGHER = _answer(
    "other-stands-higher",
    "624",
    "{odd:name} comes down and meets {made:name}. If {one:name} met {other:name}, "
    "the opponent would be {instead:name}, who stands lower.",
)
OTHER_IS_FRESH = _answer(
    "other-is-fresh",
    "624.2",
    "{odd:name} comes down and meets {made:name}. If {one:name} met {other:name}, "
    "the opponent would be {instead:name}, who has been an odd man, or met one, before.",
)
OTHER_IS_OPPOSITE = _answer(
    "other-is-opposite",
    "624.1",
    "{odd:name} comes down and meets {made:name}. If {one:name} met {other:name}, "
    "the opponent would be {instead:name}, who is not due the other colour.",
)

# 625: odd men without an opponent
MORE_FIND_NOBODY = _answer(
    "more-find-nobody",
    "625",
    "If {one:name} met {other:name}, more [players] who come down would find no opponent in {group}: "
    "{count} instead of {best}.",
)
HIGHER_FINDS_NOBODY = _answer(
    "higher-finds-nobody",
    "625",
    "If {one:name} met {other:name}, {instead:name} would find no opponent in {group}; "
    "as paired it is {made:name}, who ranks lower.",
)

# 619, 622b: halves
BOTH_IN_UPPER_HALF = _answer(
    "both-in-upper-half",
    "622b",
    "{one:name} and {other:name} are both in the upper half when {group} is divided, "
    "and the upper half meets the lower.",
)
BOTH_IN_LOWER_HALF = _answer(
    "both-in-lower-half",
    "622b",
    "{one:name} and {other:name} are both in the lower half when {group} is divided, "
    "and the upper half meets the lower.",
)
SAME_QUARTER = _answer(
    "same-quarter",
    "633.1",
    "{one:name} and {other:name} are in the same quarter when {group} is divided, "
    "and each quarter meets another.",
)
WOULD_CHANGE_HALVES = _answer(
    "would-change-halves",
    "622b",
    "If {one:name} met {other:name}, {out:name} would change halves with {into:name}; "
    "as paired, nobody does.",
)
WOULD_CHANGE_HALVES_LATER = _answer(
    "would-change-halves-later",
    "622b",
    "If {one:name} met {other:name}, {out:name} would change halves with {into:name}; "
    "the change made, {made_out:name} with {made_into:name}, comes first.",
)
MEETS_HIGHER_IN_ORDER = _answer(
    "meets-higher-in-order",
    "622b",
    "{top:name} meets {made:name}, who comes before {instead:name} in the order.",
)
WOULD_MEET_LOWER_IN_ORDER = _answer(
    "would-meet-lower-in-order",
    "622b",
    "If {one:name} met {other:name}, {top:name} would meet {instead:name} instead of {made:name}, "
    "who comes first in the order.",
)
REQUEST_HEARD = _answer(
    "request-heard",
    "619.1",
    "{one:name} and {other:name} would meet, but the order was changed for a request to be kept apart.",
)
ORDER_BEFORE_REQUESTS = _answer(
    "order-before-requests",
    "622b",
    "If {one:name} met {other:name}, {top:name} would come to {instead:name} instead of {made:name}, "
    "even before requests to be kept apart.",
)
COLOURS_BEFORE_REQUESTS = _answer(
    "colours-before-requests",
    "630",
    "If {one:name} met {other:name}, the colours of {group} would come out worse, "
    "even before requests to be kept apart.",
)
COLOURS_BEFORE_LOTS = _answer(
    "colours-before-lots",
    "630",
    "If {one:name} met {other:name}, the colours of {group} would come out worse, "
    "even before any are drawn by lot.",
)

# 630, 631: colours of a group
FEWER_EVEN_OUT = _answer(
    "fewer-even-out",
    "630",
    "If {one:name} met {other:name}, one [player] of {group} would miss the colour that evens out "
    "Whites and Blacks; as paired, {best:none}.",
    "If {one:name} met {other:name}, {count} [players] of {group} would miss the colour that evens out "
    "Whites and Blacks; as paired, {best:none}.",
)
MORE_THIRD_TIMES = _answer(
    "more-third-times",
    "631",
    "If {one:name} met {other:name}, one [player] of {group} would have the same colour a third time "
    "running; as paired, {best:none}.",
    "If {one:name} met {other:name}, {count} [players] of {group} would have the same colour a third time "
    "running; as paired, {best:none}.",
)
FEWER_ALTERNATE = _answer(
    "fewer-alternate",
    "631",
    "If {one:name} met {other:name}, one [player] of {group} would miss the change of colour; "
    "as paired, {best:none}.",
    "If {one:name} met {other:name}, {count} [players] of {group} would miss the change of colour; "
    "as paired, {best:none}.",
)

# 633.1: quarters
QUARTERS_PAIRED_APART = _answer(
    "quarters-paired-apart",
    "633.1",
    "{high:name} is in the first two quarters of {group}, {low:name} in the last two; they are paired apart.",
)
MORE_CROSS_QUARTERS = _answer(
    "more-cross-quarters",
    "633.1",
    "If {one:name} met {other:name}, {count} pairs would cross the quarters of {group} instead of {best}.",
)
OTHERS_CROSS_QUARTERS = _answer(
    "others-cross-quarters",
    "633.1",
    "If {one:name} met {other:name}, {instead:name} would play across the quarters instead of {made:name}, "
    "who ranks lower.",
)
