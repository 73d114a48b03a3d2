"""The buttons by which the results of a match of two games are entered or corrected."""

from __future__ import annotations

from itertools import product

from crosstable.model.results import Result, show_result

PLAIN = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)

MATCH_PADS = (
    *((both, show_result(both)) for both in (f"{a.value} {b.value}" for a, b in product(PLAIN, repeat=2))),
    ("+:-", "Black absent"),
    ("-:+", "White absent"),
    ("-:-", "both absent"),
    ("*", "no result"),
)
"""What a button enters for both games, and what stands on it."""
