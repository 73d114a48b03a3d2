"""The score structure of a pool: who is paired out of the own group."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dropped:
    """The odd players of one score group and the opponents they get further down, both in rank order."""

    group: int
    players: tuple[int, ...]
    opponents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """Borders between score groups over which players are raised, and what that takes of score (tenths)."""

    borders: frozenset[int]
    raised: int
    """The score difference that keeping teammates apart costs in this round."""
    lowered: int
    """What it would take if players were only lowered."""


@dataclass(frozen=True, slots=True)
class Structure:
    """The score structure of a pool: who leaves which group for whom; the rest stays inside."""

    dropped: tuple[Dropped, ...]
    gaps: tuple[int, ...] = ()
    """What it costs to cross each border where team-mates go to the nearest score group; none: lowered."""
    moved: Moved | None = None
    """How players were raised to keep team-mates apart, where that was nearer (28N1b)."""

    def outside(self) -> frozenset[int]:
        """Everybody who is paired out of the own group."""
        return frozenset(place for drop in self.dropped for place in (*drop.players, *drop.opponents))
