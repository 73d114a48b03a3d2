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
class Structure:
    """The score structure of a pool: who leaves which group for whom; the rest stays inside."""

    dropped: tuple[Dropped, ...]

    def outside(self) -> frozenset[int]:
        """Everybody who is paired out of the own group."""
        return frozenset(place for drop in self.dropped for place in (*drop.players, *drop.opponents))
