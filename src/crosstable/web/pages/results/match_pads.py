"""The buttons by which the results of a match of two games are entered or corrected."""

from __future__ import annotations

from crosstable.app.results.match_results import BOTH
from crosstable.model.results import show_result

MATCH_PADS = (
    *((both, show_result(both)) for both in BOTH),
    ("+:-", "Black absent"),
    ("-:+", "White absent"),
    ("-:-", "both absent"),
    ("*", "no result"),
)
"""What a button enters for both games, and what stands on it."""
