"""Standings as a file states them: places, points and tie-breaks that are compared, never used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.model.standings import TieValue


@dataclass(frozen=True, slots=True)
class StatedLine:
    """What a file states about one player or team; None where it states nothing."""

    player: int
    place: int | None = None
    points: Fraction | None = None
    games: Fraction | None = None
    """Of a team that is ranked by match points: its game points."""
    tiebreaks: Mapping[str, TieValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StatedStandings:
    """The standings after a round as a file states them."""

    after: int | None
    """None: after the last round."""
    lines: tuple[StatedLine, ...]
    by_tiebreaks: bool = True
    """Whether the places follow tie-breaks that are known; if not, they are not compared."""
