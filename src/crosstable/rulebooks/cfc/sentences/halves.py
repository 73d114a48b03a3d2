"""Sentences about those who stay in a group: halves, quarters, requests (619, 619.1, 622b, 630-633)."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.cfc.sentences.collection import SAYINGS

# 619, 622b: why two of a group meet
LAST_TWO = SAYINGS(
    "last-two",
    "622b",
    "{high:name} and {low:name} both have {score:points} and are the two left to be paired in their group.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES = SAYINGS(
    "equal-places",
    "622b",
    "{high:name} and {low:name} both have {score:points} and are each number {place} in their half.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES_ALONE = SAYINGS(
    "equal-places-alone",
    "622b",
    "{high:name} and {low:name} are each number {place} in their half.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES_OF_QUARTERS = SAYINGS(
    "equal-places-of-quarters",
    "633.1",
    "{high:name} and {low:name} are both number {place} of their quarters.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES_EXCHANGED = SAYINGS(
    "equal-places-exchanged",
    "622b",
    "After {out:name} and {into:name} changed halves, "
    "{high:name} and {low:name} are each number {place} in their half.",
    layer=Layer.ANSWER,
)
EQUAL_PLACES_OF_QUARTERS_EXCHANGED = SAYINGS(
    "equal-places-of-quarters-exchanged",
    "622b",
    "After {out:name} and {into:name} changed quarters, "
    "{high:name} and {low:name} are both number {place} of their quarters.",
    layer=Layer.ANSWER,
)
FITS_AFTER_MEETING = SAYINGS(
    "fits-after-meeting",
    "622b",
    "In order {high:name} would meet {natural:name}, but not a second time. "
    "{low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_EQUALISING = SAYINGS(
    "fits-for-equalising",
    "622b",
    "In order {high:name} would meet {natural:name}, but both are due {colour} to even out their colours. "
    "{low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_THIRD_COLOUR = SAYINGS(
    "fits-for-third-colour",
    "622b",
    "In order {high:name} would meet {natural:name}, but one would have the same colour a third time "
    "running. {low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_ALTERNATING = SAYINGS(
    "fits-for-alternating",
    "622b",
    "In order {high:name} would meet {natural:name}, but both are due {colour}. "
    "{low:name} is the first who fits.",
    layer=Layer.ANSWER,
)
FITS_FOR_OTHERS = SAYINGS(
    "fits-for-others",
    "622b",
    "In order {high:name} would meet {natural:name}. The order was changed for other [boards] of the group, "
    "and {low:name} is the first who fits.",
    layer=Layer.ANSWER,
)

# 619.1: requests to be kept apart
MOVED_FOR_REQUEST = SAYINGS(
    "moved-for-request",
    "619.1",
    "{high:name} meets {low:name} after a small change for [players] who asked to be kept apart.",
    layer=Layer.ANSWER,
)
KEPT_APART = SAYINGS("kept-apart", "619.1", "{one} and {other} asked to be kept apart and are")
NOT_KEPT_APART = SAYINGS(
    "not-kept-apart",
    "619.1",
    "{one} and {other} asked to be kept apart; no small change keeps all apart who asked",
)

# 630, 631: what speaks against a pair in itself
BOTH_EQUALISE = SAYINGS(
    "both-equalise",
    "630",
    "{one} and {other} are both due {colour} to equalize: paired together, one would not",
)
ONE_HAS_THIRD_COLOUR = SAYINGS(
    "one-has-third-colour",
    "631",
    "of {one} and {other}, one would have the same colour a third time running",
)
ONE_CANNOT_ALTERNATE = SAYINGS(
    "one-cannot-alternate",
    "631",
    "{one} and {other} are both due {colour}: paired together, one would not alternate",
)

# 630, 631: colours of a group
NOT_EQUALISED = SAYINGS(
    "not-equalised",
    "630",
    "one [player] cannot get the colour that equalizes: no legal pairing of these [players] does better",
    "{count} [players] cannot get the colour that equalizes: no legal pairing of these [players] does better",
)
ALL_EQUALISED = SAYINGS("all-equalised", "630", "every [player] can get the colour that equalizes")
THIRD_COLOUR = SAYINGS(
    "third-colour",
    "631",
    "one [player] cannot be spared the same colour a third time running: "
    "no transposition that equalizes as many does better",
    "{count} [players] cannot be spared the same colour a third time running: "
    "no transposition that equalizes as many does better",
)
NOT_ALTERNATED = SAYINGS(
    "not-alternated",
    "631",
    "one [player] cannot alternate colours: no transposition does better that equalizes as many "
    "and gives no more third colours running",
    "{count} [players] cannot alternate colours: no transposition does better that equalizes as many "
    "and gives no more third colours running",
)
ALL_ALTERNATED = SAYINGS("all-alternated", "631", "nobody who is due to alternate is left out")
ALTERNATION_IGNORED = SAYINGS(
    "alternation-ignored",
    "631.1",
    "nothing is moved for alternation alone; [players] who cannot alternate: {ignored}",
)

# 633: quarters, and the groups B and C
BY_QUARTERS = SAYINGS(
    "by-quarters",
    "633.1",
    "paired by quarters: first against second, third against fourth",
    layer=Layer.PROCEDURE,
)
ACROSS_QUARTERS = SAYINGS(
    "across-quarters",
    "633.1",
    "{high:name} meets {low:name} across the quarters, so that all can be paired.",
    layer=Layer.ANSWER,
)
B_MEETS_C = SAYINGS(
    "b-meets-c",
    "633.2",
    "{high:name} of group B meets {low:name} of group C, in order as far as meetings and colours allow.",
    layer=Layer.ANSWER,
)
B_MEETS_C_WITH_REQUESTS = SAYINGS(
    "b-meets-c-with-requests",
    "633.2",
    "{high:name} of group B meets {low:name} of group C, "
    "in order as far as meetings, colours and requests allow.",
    layer=Layer.ANSWER,
)
