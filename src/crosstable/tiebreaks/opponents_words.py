"""An opponent's score in words: what was scored, and what counts for others where that is not the same."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import Points, show


def opponent_scored(rival: int, real: Points, counts: Points) -> str:
    """The score of an opponent: `#1 scored 2`, or `#1 scored 2, counts as 3 (unplayed rounds as draws)`."""
    if real == counts:
        return phrase("#{opponent} scored {points}", opponent=rival, points=show(real))
    return phrase(
        "#{opponent} scored {points}, counts as {counted} (unplayed rounds as draws)",
        opponent=rival,
        points=show(real),
        counted=show(counts),
    )


def opponent_weighed(rival: int, real: Points, counts: Points) -> str:
    """An opponent whose score is already given: `#1`, or `#1 scored 2, counts as 3 (...)`."""
    return f"#{rival}" if real == counts else opponent_scored(rival, real, counts)
