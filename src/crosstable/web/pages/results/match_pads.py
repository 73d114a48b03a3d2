"""The buttons for entering or correcting the results of a match of two games."""

from __future__ import annotations

from crosstable.app.results.match_results import BOTH
from crosstable.model.language import Words
from crosstable.model.results import show_result

MATCH_PADS = (
    *((both, show_result(both)) for both in BOTH),
    ("+:-", Words("Black no-show")),
    ("-:+", Words("White no-show")),
    ("-:-", Words("Both no-shows")),
    ("*", Words("No result")),
)
"""What a button enters for both games, and its label."""
