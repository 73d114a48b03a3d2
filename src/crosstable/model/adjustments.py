"""Points besides results: penalties and bonuses."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.documented import Documented
from crosstable.model.points import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment(Documented):
    """Points that players (or teams) are given or lose besides their results, from a round on."""

    players: tuple[int, ...]
    points: Points
    round: int | None = None
    """The round after which they count; None: from the beginning."""
