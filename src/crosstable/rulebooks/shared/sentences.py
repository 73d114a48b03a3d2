"""The sentences that several books share; each book gives its own rule number."""

from __future__ import annotations

from crosstable.model.sayings import Layer, Sayings

SAYINGS = Sayings("shared")

# A group paired by halves
HALVES = SAYINGS("halves", "", "upper half {upper:no}, lower half {lower:no}", layer=Layer.PROCEDURE)
EXCHANGE = SAYINGS(
    "exchange",
    "",
    "no transposition alone will do: {out:no} of the upper half changes places with {into:no} "
    "of the lower half",
    layer=Layer.PROCEDURE,
)
EXCHANGE_ORDER = SAYINGS(
    "exchange-order",
    "",
    "the first exchange of one [player] in order that allows the best pairing",
    "the first exchange of {count} [players] in order that allows the best pairing",
    layer=Layer.PROCEDURE,
)
IN_ORDER = SAYINGS("in-order", "", "upper half against lower half in order", layer=Layer.PROCEDURE)
IN_ORDER_EXCHANGED = SAYINGS(
    "in-order-exchanged",
    "",
    "upper half against lower half in order, after the exchange",
    layer=Layer.PROCEDURE,
)
TRANSPOSED = SAYINGS("transposed", "", "the lower half is transposed to {lower:no}", layer=Layer.PROCEDURE)


# The order of boards
BOARD_HIGHER_SCORE = SAYINGS(
    "board-higher-score", "", "in the order of [boards]: the higher [player] above has more points"
)
BOARD_MORE_TOGETHER = SAYINGS(
    "board-more-together", "", "in the order of [boards]: the two [players] above have more points together"
)
BOARD_BETTER_RANK = SAYINGS(
    "board-better-rank", "", "in the order of [boards]: the higher [player] above has the better rank"
)

# A round that cannot be paired
COULD_BE_PAIRED = SAYINGS("could-be-paired", "", "{problem}. The round could be paired {ways:or}")
