"""Why not that opponent, where no rule gets worse or a method does not look for the round; and that round."""

from __future__ import annotations

from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

ANSWER, PROCEDURE = Layer.ANSWER, Layer.PROCEDURE

# 29C1, 29E5d, 29E5f, 29E6b, 29E7/3: nothing gets worse, or a method does not look for it
AS_GOOD = SAYINGS(
    "as-good",
    "29C1",
    "{one:name} against {two:name} would be as good; the round nearer to rank order was taken.",
    layer=ANSWER,
)
FROM_THE_TOP = SAYINGS(
    "method-from-the-top",
    "29E6b",
    "Colors are adjusted one [board] at a time from the top, and that does not lead to {one:name} against "
    "{two:name}.",
    layer=ANSWER,
)
NO_INTERCHANGES = SAYINGS(
    "method-no-interchanges",
    "29E5d",
    "With {one:name} against {two:name}, {three:name} against {four:name} would be an interchange, which "
    "this event does not use.",
    layer=ANSWER,
)
ABOVE_SERIES_LIMIT = SAYINGS(
    "method-series-limit",
    "29E5f",
    "With {one:name} against {two:name}, {three:name} against {four:name} would be a switch of more than "
    "{limit} points, which this event does not make.",
    layer=ANSWER,
)
MORE_CHANGED_FIRST = SAYINGS(
    "method-more-changed",
    "29E6a",
    "Colors are first put right on as few [boards] as possible, here {ours}; with {one:name} against "
    "{two:name} it would take {theirs}.",
    layer=ANSWER,
)
SWITCHES_FIRST = SAYINGS(
    "method-switches-first",
    "29E7/3",
    "Switches for colors are chosen first and then evened out; that does not lead to {one:name} against "
    "{two:name}.",
    layer=ANSWER,
)

# The counterfactual, for arbiters
BEST_WITH = SAYINGS(
    "best-with",
    "29E6a",
    "the best round with that [game] changes these [boards]: {theirs} instead of {ours:none}",
    layer=PROCEDURE,
)
