"""The full-point bye (28L): who has it, who came before in the order, and why not."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

ANSWER = Layer.ANSWER

# 28L1, 28L2: who gets the bye
ODD_NUMBER = SAYINGS(
    "bye-odd-number", "28L1", "{count} [players] is an odd number: one gets a full-point bye"
)
LOWEST_IN_ROUND_1 = SAYINGS(
    "bye-lowest-in-round-1",
    "28L2",
    "{bye:name} ({rating}) gets the bye, as the lowest-rated [player].",
    layer=ANSWER,
)
LOWEST_IN_TIME = SAYINGS(
    "bye-lowest-in-time",
    "28L2",
    "{bye:name} ({rating}) gets the bye, as the lowest-rated [player] who entered on time.",
    layer=ANSWER,
)
LOWEST_UNRATED = SAYINGS(
    "bye-lowest-unrated",
    "28L2",
    "{bye:name} gets the bye: no rated [player] may have it, and {bye:name} comes first among the unrated.",
    layer=ANSWER,
)
LOWEST_OF_GROUP = SAYINGS(
    "bye-lowest-of-group",
    "28L2",
    "{bye:name} ({rating}) is the lowest-rated [player] with {score}, the lowest score, who may have the "
    "bye.",
    layer=ANSWER,
)
FIRST_OF_GROUP = SAYINGS(
    "bye-first-of-group",
    "28L2",
    "{bye:name} ({rating}) comes first for the bye among those with {score}, the lowest score.",
    layer=ANSWER,
)
ALONE_IN_GROUP = SAYINGS(
    "bye-alone-in-group",
    "28L2",
    "{bye:name} is alone with {score}, the lowest score, and gets the bye.",
    layer=ANSWER,
)
FIRST_PAIRABLE = SAYINGS(
    "bye-first-pairable",
    "28L2",
    "{bye:name} ({rating}) gets the bye: the first in line without whom all others can be paired.",
    layer=ANSWER,
)
FIRST_IN_ORDER = SAYINGS(
    "bye-first-in-order",
    "28L2",
    "{bye:name} ({rating}, with {score}) gets the bye: the first in line, from the lowest score up, who may "
    "have it.",
    layer=ANSWER,
)
FEWEST_REMATCHES = SAYINGS(
    "bye-fewest-rematches",
    "28L2",
    "{bye:name} ({rating}) gets the bye: nobody else's bye leaves fewer second meetings.",
    layer=ANSWER,
)
FOR_COLORS = SAYINGS(
    "bye-for-colors",
    "28L2a",
    "{bye:name} ({rating}) gets the bye instead of {other:name} ({other_rating}), which improves colors.",
    layer=ANSWER,
)
NEW_SPARED = SAYINGS(
    "bye-new-spared",
    "28L5",
    "{bye:name} ({rating}) gets the bye: in a four-round event new [players] on the lowest score are spared.",
    layer=ANSWER,
)

# 28L2 to 28L5: why somebody else does not have it; `bye` has it, `other` is asked about
HIGHER_SCORE = SAYINGS(
    "bye-not-higher-score",
    "28L2",
    "{bye:name} ({bye_score}) gets the bye: it goes to the lowest score first, and {other:name} has {score}.",
    layer=ANSWER,
)
HIGHER_RATING = SAYINGS(
    "bye-not-higher-rating",
    "28L2",
    "{bye:name} ({bye_rating}) gets the bye: it goes to the lowest rating among those with {score}, and "
    "{other:name} has {rating}.",
    layer=ANSWER,
)
HIGHER_RATING_ROUND_1 = SAYINGS(
    "bye-not-higher-rating-round-1",
    "28L2",
    "{bye:name} ({bye_rating}) gets the bye: it goes to the lowest rating, and {other:name} has {rating}.",
    layer=ANSWER,
)
LOWER_NUMBER = SAYINGS(
    "bye-not-lower-number",
    "28L2",
    "{bye:name} gets the bye: {other:name} is level, and the higher pairing number comes first for it.",
    layer=ANSWER,
)
HIGHER_PAIRING_RATING = SAYINGS(
    "bye-not-higher-pairing-rating",
    "28L2",
    "{bye:name} gets the bye: {other:name} is paired as the higher rated of the two.",
    layer=ANSWER,
)
UNRATED_AFTER_RATED = SAYINGS(
    "bye-not-unrated",
    "28L2",
    "{bye:name} gets the bye: {other:name} is unrated, and rated [players] come first for it.",
    layer=ANSWER,
)
NEW_AFTER_UNRATED = SAYINGS(
    "bye-not-new",
    "28L2",
    "{bye:name} gets the bye: {other:name} is a new player, and those come last for it.",
    layer=ANSWER,
)
LATE_LAST = SAYINGS(
    "bye-not-late",
    "28L2",
    "{bye:name} gets the bye: {other:name} entered late, and those come last for it in round 1.",
    layer=ANSWER,
)
HAD_FREE_POINT = SAYINGS(
    "bye-not-had-free-point",
    "28L3",
    "{bye:name} gets the bye: {other:name} has had a full-point bye or a forfeit win already.",
    layer=ANSWER,
)
PROMISED_NO_BYE = SAYINGS(
    "bye-not-promised",
    "28L3",
    "{bye:name} gets the bye: {other:name} was promised no further bye.",
    layer=ANSWER,
)
HALF_BYE_LAST = SAYINGS(
    "bye-not-half-bye",
    "28L4",
    "{bye:name} gets the bye: {other:name} took or requested a half-point bye and comes last with {score}.",
    layer=ANSWER,
)
OTHERS_UNPAIRABLE = SAYINGS(
    "bye-not-others-unpairable",
    "27A1",
    "{bye:name} gets the bye: without {other:name} the others could not all be paired without a second "
    "meeting.",
    layer=ANSWER,
)
COLORS_BETTER = SAYINGS(
    "bye-not-colors",
    "28L2a",
    "{bye:name} gets the bye rather than {other:name}, because colors are better that way.",
    layer=ANSWER,
)
CHOSEN_FOR_COLORS = SAYINGS(
    "bye-not-chosen",
    "28L2a",
    "{bye:name} gets the bye, chosen among those with {score} for the sake of colors; {other:name} was not.",
    layer=ANSWER,
)
NEW_IS_SPARED = SAYINGS(
    "bye-not-new-spared",
    "28L5",
    "{bye:name} gets the bye: {other:name} is new and is spared it in a four-round event.",
    layer=ANSWER,
)
NOT_IN_PLACE_OF_NEW = SAYINGS(
    "bye-not-in-place-of-new",
    "28L5",
    "{bye:name} gets the bye: {other:name} may still win a prize and does not stand in for a new [player].",
    layer=ANSWER,
)
MORE_REMATCHES = SAYINGS(
    "bye-not-more-rematches",
    "27A1",
    "{bye:name} gets the bye: if {other:name} had it, no fewer second meetings would be left.",
    layer=ANSWER,
)
PASSED_OVER = SAYINGS("bye-passed-over", "28L2", "{why}")

# 28L3, 28L4: rules that had to yield
SECOND_FREE_POINT = SAYINGS(
    "bye-second-free-point",
    "28L3",
    "{bye} has had a full-point bye or a forfeit win and yet gets the bye: nobody else can sit out",
)
PROMISE_BROKEN = SAYINGS(
    "bye-promise-broken",
    "28L3",
    "{bye} was promised no further bye and yet has it: nobody else can sit out",
)
IN_SPITE_OF_HALF_BYE = SAYINGS(
    "bye-in-spite-of-half-bye",
    "28L4",
    "{bye} gets the bye in spite of a half-point bye: nobody with {score} and without one may have it",
)
