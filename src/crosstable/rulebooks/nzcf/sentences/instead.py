"""Answers to a why-not: the first criterion that is worse in the best round in which two players meet."""

from __future__ import annotations

from crosstable.model.sayings import Layer, Saying
from crosstable.rulebooks.nzcf.sentences.collection import SAYINGS


def _answer(code: str, rule: str, one: str, many: str = "") -> Saying:
    """A plain answer."""
    return SAYINGS(code, rule, one, many, layer=Layer.ANSWER)


# Names of groups inside a sentence
SCORE_GROUP = SAYINGS("score-group", "B1.5", "the score group on {score:points}")
GROUP_WITH_FLOATERS = SAYINGS(
    "group-with-floaters", "B6", "the score group on {score:points} and those who came down to it"
)
JOINED_GROUPS = SAYINGS("joined-groups", "B10.2", "the joined score groups from {score:points} down")

# B2.1, B2.3: the absolute rules
ALREADY_MET = _answer("already-met", "B2.1", "{one:name} and {other:name} have already met.")
COLOUR_LIMIT = _answer(
    "colour-limit",
    "B2.3",
    "{one:name} and {other:name} each have two or more extra games with {excess}; "
    "one of them would get another, which is not allowed.",
)
DO_MEET = _answer("do-meet", "B4.2c", "{one:name} and {other:name} do meet in this round.")
NO_ROUND_WITH_GAME = _answer(
    "no-round-with-game",
    "B2.1",
    "If {one:name} met {other:name}, the others could not all be paired within the rules "
    "on second meetings and colours.",
)
NO_ROUND_WITH_GAME_AND_BYE = _answer(
    "no-round-with-game-and-bye",
    "B2.1",
    "If {one:name} met {other:name}, the others could not all be paired within the rules "
    "on second meetings and colours, whoever of them had the bye.",
)

# B5: the bye
BYE_OTHER_HAS_MORE_POINTS = _answer(
    "bye-other-has-more-points",
    "B5.2",
    "{bye:name} has the bye, not {other:name}, who has more points ({more} to {score}).",
)
BYE_OTHER_RANKS_HIGHER = _answer(
    "bye-other-ranks-higher",
    "B5.2",
    "{bye:name} has the bye, not {other:name}, who ranks higher on the same score.",
)
BYE_OTHER_IS_UNRATED = _answer(
    "bye-other-is-unrated",
    "B5.2",
    "{bye:name} has the bye, not {other:name}, who is unrated; rated players on the same score come first.",
)
BYE_OTHER_HAD_A_FREE_POINT = _answer(
    "bye-other-had-a-free-point",
    "B2.2",
    "{bye:name} has the bye, not {other:name}, who has already had a bye or a win by default.",
)
BYE_OTHER_IS_NEEDED = _answer(
    "bye-other-is-needed",
    "B5.2",
    "{bye:name} has the bye, not {other:name}: without {other:name} the others could not all be paired.",
)
BYE_WOULD_MOVE = _answer(
    "bye-would-move",
    "B5.2",
    "If {one:name} met {other:name}, the rest could not be paired with the bye for {bye:name}; "
    "{instead:name} would have it.",
)

# B2.4: equal scores
EVERYBODY_STAYS = _answer(
    "everybody-stays",
    "B2.4",
    "{high:name} has {his:points}, {low:name} {score}. Everybody on {his} can be paired there.",
)
MORE_GO_DOWN_FROM_NONE = _answer(
    "more-go-down-from-none",
    "B2.4",
    "If {one:name} met {other:name}, one player would go down from {group}; as paired, nobody does.",
    "If {one:name} met {other:name}, {count} players would go down from {group}; as paired, nobody does.",
)
MORE_GO_DOWN = _answer(
    "more-go-down",
    "B2.4",
    "If {one:name} met {other:name}, one player would go down from {group} instead of {best}.",
    "If {one:name} met {other:name}, {count} players would go down from {group} instead of {best}.",
)
MORE_UNEQUAL_GAMES = _answer(
    "more-unequal-games",
    "B2.4",
    "If {one:name} met {other:name}, one game would be between players on different scores "
    "instead of {best}.",
    "If {one:name} met {other:name}, {count} games would be between players on different scores "
    "instead of {best}.",
)
WIDER_GAPS = _answer(
    "wider-gaps",
    "B2.4",
    "If {one:name} met {other:name}, players would meet opponents further from their own score: "
    "{gaps:points} in all instead of {best}.",
)
"""The sum over all games of the distance between the two scores."""

# B2.6, B6.6, B7.2: who goes down
GOES_ON = _answer(
    "goes-on",
    "B6.6",
    "If {one:name} met {other:name}, {instead:name} would come down and find no opponent in {group} either.",
)
GOES_ON_HIGHER = _answer(
    "goes-on-higher",
    "B6.6",
    "If {one:name} met {other:name}, {instead:name} would find no opponent in {group} "
    "and go on down; as paired it is {made:name}, who ranks lower.",
)
RANKS_LOWER_GOES_DOWN = _answer(
    "ranks-lower-goes-down",
    "B7.2",
    "If {one:name} met {other:name}, {instead:name}, who ranks higher, would have to float down "
    "from {group} instead of {made:name}.",
)
GOES_DOWN_AGAIN = _answer(
    "goes-down-again",
    "B2.6",
    "If {one:name} met {other:name}, {instead:name} would go down, who floated down last round.",
)
GOES_UP_AGAIN = _answer(
    "goes-up-again",
    "B2.6",
    "If {one:name} met {other:name}, {instead:name} would meet a player from above, as in the last round.",
)
MORE_FLOAT_AGAIN = _answer(
    "more-float-again",
    "B2.6",
    "If {one:name} met {other:name}, one player would float the same way as in the last round; "
    "as paired, {best:none}.",
    "If {one:name} met {other:name}, {count} players would float the same way as in the last round; "
    "as paired, {best:none}.",
)

# B6.1: whom a floater meets
OPPONENT_RANKS_HIGHER = _answer(
    "opponent-ranks-higher",
    "B6.1",
    "{floater:name} comes down and meets {made:name}, who ranks higher than {instead:name}.",
)
OTHER_RANKS_HIGHER = _answer(
    "other-ranks-higher",
    "B6.1",
    "{floater:name} comes down and meets {made:name}. If {one:name} met {other:name}, "
    "the opponent would be {instead:name}, who ranks lower.",
)

# B2.5, B2.7: colours
FEWER_BALANCE = _answer(
    "fewer-balance",
    "B2.5",
    "If {one:name} met {other:name}, one player of {group} would miss the colour that balances "
    "Whites and Blacks; as paired, {best:none}.",
    "If {one:name} met {other:name}, {count} players of {group} would miss the colour that balances "
    "Whites and Blacks; as paired, {best:none}.",
)
FEWER_BALANCE_IN_ALL = _answer(
    "fewer-balance-in-all",
    "B2.5",
    "If {one:name} met {other:name}, one player would miss the colour that balances Whites and Blacks; "
    "as paired, {best:none}.",
    "If {one:name} met {other:name}, {count} players would miss the colour that balances "
    "Whites and Blacks; as paired, {best:none}.",
)
FEWER_ALTERNATE = _answer(
    "fewer-alternate",
    "B2.7",
    "If {one:name} met {other:name}, one player of {group} would miss the change of colour; "
    "as paired, {best:none}.",
    "If {one:name} met {other:name}, {count} players of {group} would miss the change of colour; "
    "as paired, {best:none}.",
)

# B8.2, B8.4, B9: halves
BOTH_IN_UPPER_HALF = _answer(
    "both-in-upper-half",
    "B8.2",
    "{one:name} and {other:name} are both in the upper half when {group} is divided, "
    "and the upper half meets the lower.",
)
BOTH_IN_LOWER_HALF = _answer(
    "both-in-lower-half",
    "B8.2",
    "{one:name} and {other:name} are both in the lower half when {group} is divided, "
    "and the upper half meets the lower.",
)
WOULD_CHANGE_HALVES = _answer(
    "would-change-halves",
    "B8.4",
    "If {one:name} met {other:name}, {out:name} would change halves with {into:name}; "
    "as paired, nobody does.",
)
WOULD_CHANGE_HALVES_LATER = _answer(
    "would-change-halves-later",
    "B9.2",
    "If {one:name} met {other:name}, {out:name} would change halves with {into:name}; "
    "the change made, {made_out:name} with {made_into:name}, comes first.",
)
MEETS_HIGHER_IN_ORDER = _answer(
    "meets-higher-in-order",
    "B9.1",
    "{top:name} meets {made:name}, who comes before {instead:name} in the order.",
)
WOULD_MEET_LOWER_IN_ORDER = _answer(
    "would-meet-lower-in-order",
    "B9.1",
    "If {one:name} met {other:name}, {top:name} would meet {instead:name} instead of {made:name}, "
    "who comes first in the order.",
)

# B4.2, B8.8, B10.2: the course of the groups
GROUPS_WOULD_JOIN = _answer(
    "groups-would-join",
    "B10.2",
    "If {one:name} met {other:name}, the lowest score groups would have to be joined: "
    "all from {score:points} down would be paired as one.",
)
FURTHER_FROM_ORDER = _answer(
    "further-from-order",
    "B8.8",
    "If {one:name} met {other:name}, the pairs of {group} would be further from the natural order.",
)
ORDER_DECIDES = _answer(
    "order-decides",
    "B4.2c",
    "If {one:name} met {other:name}, {group} would be paired otherwise than the order of the rules has it.",
)
