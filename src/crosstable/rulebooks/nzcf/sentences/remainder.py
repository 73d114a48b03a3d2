"""Sentences about a remainder score group (B2.5, B2.7, B8, B9): halves, transpositions, interchanges."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.nzcf.sentences.collection import SAYINGS

# B1.5, B4.2c, B8.1: the group
REMAINDER = SAYINGS("remainder", "B4.2c", "remainder of {count}: {members:no}", layer=Layer.PROCEDURE)
EVEN_NUMBER = SAYINGS(
    "even-number", "B1.5", "an even number of players, paired among themselves", layer=Layer.PROCEDURE
)
HALVES = SAYINGS("halves", "B8.1", "upper half {upper:no}, lower half {lower:no}", layer=Layer.PROCEDURE)

# B8.2: why two of a group meet
LAST_TWO = SAYINGS(
    "last-two",
    "B8.2",
    "{high:name} and {low:name} both have {score:points} and are the two left to be paired in their group.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES = SAYINGS(
    "equal-places",
    "B8.2",
    "{high:name} and {low:name} both have {score:points} and are each number {place} in their half.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES_ALONE = SAYINGS(
    "equal-places-alone",
    "B8.2",
    "{high:name} and {low:name} are each number {place} in their half.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES_EXCHANGED = SAYINGS(
    "equal-places-exchanged",
    "B8.4",
    "After {out:name} and {into:name} changed halves, "
    "{high:name} and {low:name} are each number {place} in their half.",
    layer=Layer.ANSWER,
)

# B8.3, B9.1: transpositions
FITS_AFTER_MEETING = SAYINGS(
    "fits-after-meeting",
    "B9.1",
    "In order {high:name} would meet {natural:name}, but they have met. {low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_LIMIT = SAYINGS(
    "fits-for-limit",
    "B9.1",
    "In order {high:name} would meet {natural:name}, but then one would have three more of one colour. "
    "{low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_BALANCE = SAYINGS(
    "fits-for-balance",
    "B9.1",
    "In order {high:name} would meet {natural:name}, but both are due {colour} to balance their colours. "
    "{low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_ALTERNATION = SAYINGS(
    "fits-for-alternation",
    "B9.1",
    "In order {high:name} would meet {natural:name}, but both are due {colour}. "
    "{low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_OTHERS = SAYINGS(
    "fits-for-others",
    "B9.1",
    "In order {high:name} would meet {natural:name}. The order was changed for other boards of the group, "
    "and {low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
IN_ORDER = SAYINGS("in-order", "B8.2", "upper half against lower half in order", layer=Layer.PROCEDURE)
IN_ORDER_INTERCHANGED = SAYINGS(
    "in-order-interchanged",
    "B8.2",
    "upper half against lower half in order, after the interchange",
    layer=Layer.PROCEDURE,
)
TRANSPOSED = SAYINGS(
    "transposed", "B8.3", "the lower half is transposed to {lower:no}", layer=Layer.PROCEDURE
)
ONLY_LOWER_CHANGES = SAYINGS(
    "only-lower-changes", "B1.6", "only the order of the lower half changes", layer=Layer.PROCEDURE
)

# B8.4, B9.2, B9.3: interchanges
INTERCHANGE = SAYINGS(
    "interchange",
    "B8.4",
    "no transposition alone will do: {out:no} of the upper half changes places with {into:no} "
    "of the lower half",
    layer=Layer.PROCEDURE,
)
FIRST_INTERCHANGE = SAYINGS(
    "first-interchange",
    "B9.2",
    "the first single interchange in order that allows the best pairing",
    layer=Layer.PROCEDURE,
)
FIRST_INTERCHANGE_OF_SEVERAL = SAYINGS(
    "first-interchange-of-several",
    "B9.3",
    "the first interchange of {count} pairs of players in order that allows the best pairing",
    layer=Layer.PROCEDURE,
)
RANK_ORDER_RESTORED = SAYINGS(
    "rank-order-restored",
    "B1.4",
    "both halves are back in rank order after the interchange",
    layer=Layer.PROCEDURE,
)

# B2.5, B2.7: what is against a pair in itself
BOTH_BALANCE = SAYINGS(
    "both-balance",
    "B2.5",
    "{one} and {other} are both due {colour} to balance: paired together, one would not",
)
ONE_CANNOT_ALTERNATE = SAYINGS(
    "one-cannot-alternate",
    "B2.7",
    "{one} and {other} are both due {colour}: paired together, one would not alternate",
)

# B2.5, B2.7, B8.3: colours of the group
NOT_BALANCED = SAYINGS(
    "not-balanced",
    "B2.5",
    "one player cannot get the colour that balances: no legal pairing of these players does better",
    "{losses} players cannot get the colour that balances: no legal pairing of these players does better",
    count="losses",
)
ALL_BALANCED = SAYINGS("all-balanced", "B2.5", "every player can get the colour that balances")
NOT_ALTERNATED = SAYINGS(
    "not-alternated",
    "B2.7",
    "one player with even colours cannot alternate: no transposition that balances as many does better",
    "{losses} players with even colours cannot alternate: no transposition that balances as many does better",
    count="losses",
)
ALL_ALTERNATED = SAYINGS("all-alternated", "B2.7", "every player with even colours can alternate")
ALTERNATION_IGNORED = SAYINGS(
    "alternation-ignored",
    "B8.3",
    "last round: no transposition is made for alternation of colours alone",
)

# B8.8: not everybody can be paired
MOST_PAIRS = SAYINGS(
    "most-pairs",
    "B8.8",
    "not everybody of {members:no} can be paired; the most pairs that can be made: {pairs}",
    layer=Layer.PROCEDURE,
)
AMONG_MOST_PAIRS = SAYINGS(
    "among-most-pairs",
    "B8.8",
    "Not everybody of the group can be paired. "
    "{high:name} meets {low:name} in the first way that makes the most pairs.",
    layer=Layer.ANSWER,
)
LEFT_OVER = SAYINGS("left-over", "B8.8", "{who} is left over and goes down")
