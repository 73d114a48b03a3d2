"""How a bracket is paired: its players, its pairs, halves and the order of candidates."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_fide.sentences.base import SAYINGS

# A bracket and its players (2026: 1.2, 1.3, 1.9, 04.1/5; 2017: A.2, A.3, A.9, 04.1/e)
BRACKET = SAYINGS("bracket", "", "bracket on {score}: {players:no}", layer=Layer.PROCEDURE)
SAME_SCORE = SAYINGS(
    "same-score", "", "[players] on {score} meet each other where the rules allow it", layer=Layer.PROCEDURE
)
RANKED = SAYINGS("ranked", "", "ranked by score, then by pairing number", layer=Layer.PROCEDURE)
COLLAPSED = SAYINGS(
    "collapsed",
    "",
    "all lower brackets are one, the collapsed last bracket: {players:no}",
    layer=Layer.PROCEDURE,
)
PENULTIMATE = SAYINGS(
    "penultimate",
    "",
    "paired at its best, this bracket would leave a rest that cannot be completed: "
    "it is the penultimate one and is paired anew",
    layer=Layer.PROCEDURE,
)
MOVED_DOWN = SAYINGS(
    "moved-down", "", "moved down into the bracket and paired first: {moved:no}", layer=Layer.PROCEDURE
)
FROM_THE_TOP = SAYINGS(
    "from-the-top",
    "",
    "brackets are paired from the top: {early} has an opponent in a bracket that {late} does not belong to",
    layer=Layer.PROCEDURE,
)

# Pairs of a bracket (2026: 3.1, 3.4, 3.8; 2017: B.1, B.4, B.8)
PAIRS_MADE = SAYINGS(
    "pairs-made",
    "",
    "one pair is made in this bracket",
    "{count} pairs are made in this bracket",
    layer=Layer.PROCEDURE,
)
PAIRS_MADE_WITH_MOVED = SAYINGS(
    "pairs-made-with-moved",
    "",
    "one pair is made in this bracket; [players] moved down who are paired: {seated}",
    "{count} pairs are made in this bracket; [players] moved down who are paired: {seated}",
    layer=Layer.PROCEDURE,
)
NO_PAIR = SAYINGS("no-pair", "", "no pair is made in this bracket", layer=Layer.PROCEDURE)
PERFECT = SAYINGS(
    "perfect",
    "",
    "the first candidate in order that meets every criterion is taken",
    layer=Layer.PROCEDURE,
)
BEST = SAYINGS(
    "best",
    "",
    "the best candidate by the criteria is taken, the earliest in order among equals",
    layer=Layer.PROCEDURE,
)

# Halves (2026: 3.2, 3.6, 4.1 to 4.3; 2017: B.2, B.6, D, D.1, D.2)
NUMBERED = SAYINGS(
    "numbered",
    "",
    "homogeneous, numbered 1 to {count} by rank: S1 has {upper}, S2 the others",
    layer=Layer.PROCEDURE,
)
HALVES = SAYINGS("halves", "", "upper half {upper:no}, lower half {lower:no}", layer=Layer.PROCEDURE)
EXCHANGED = SAYINGS(
    "exchanged",
    "",
    "{out} of the upper half changes places with {into} of the lower half: "
    "no pairing without a change is as good",
)
EXCHANGED_IN_REST = SAYINGS(
    "exchanged-in-rest",
    "",
    "{out} of the upper half changes places with {into} of the lower half: "
    "with these opponents of those moved down no pairing without a change is as good",
)
EXCHANGE_ORDER = SAYINGS(
    "exchange-order",
    "",
    "the first exchange of one [player] in order that allows the best pairing",
    "the first exchange of {count} [players] in order that allows the best pairing",
    layer=Layer.PROCEDURE,
)
IN_ORDER = SAYINGS("in-order", "", "upper half against lower half in order", layer=Layer.PROCEDURE)
IN_ORDER_AFTER = SAYINGS(
    "in-order-after", "", "upper half against lower half in order, after the exchange", layer=Layer.PROCEDURE
)
TRANSPOSED = SAYINGS("transposed", "", "the lower half is transposed to {lower:no}", layer=Layer.PROCEDURE)
