"""An opponent's score in words: what was scored, and what counts for others where that is not the same."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import Points, show

WHY = "unplayed rounds as draws"
"""Why a score counts for more or less than it is: the same in every book that has such a rule."""


def opponent_scored(rival: int, real: Points, counts: Points) -> str:
    """The score of an opponent: `#1 scored 2`, or `#1 scored 2, counts as 3 (unplayed rounds as draws)`."""
    return phrase(
        "#{rival} scored {show}{counted}", rival=rival, show=show(real), counted=_counted(real, counts)
    )


def opponent_weighed(rival: int, real: Points, counts: Points) -> str:
    """An opponent whose score stands before: `#1`, or `#1 scored 2, counts as 3 (...)`."""
    return f"#{rival}" if real == counts else opponent_scored(rival, real, counts)


def _counted(real: Points, counts: Points) -> str:
    """What a score counts as, where that is another."""
    return "" if real == counts else phrase(", counts as {show} ({WHY})", show=show(counts), WHY=WHY)
