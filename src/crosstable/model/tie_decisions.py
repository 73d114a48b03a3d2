"""Ties decided outside the rounds: by a play-off, or by lots the director drew."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.documented import Documented
from crosstable.model.points import ZERO, Points
from crosstable.model.results import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffGame(Documented):
    """One game of a play-off; it counts for nothing else."""

    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOff(Documented):
    """A play-off: the order it gave, or its games, from which the order follows."""

    order: tuple[int, ...] = ()
    games: tuple[PlayOffGame, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """Who took part."""
        seated = (no for game in self.games for no in (game.white, game.black))
        return tuple(dict.fromkeys((*self.order, *seated)))

    @property
    def places(self) -> dict[int, int]:
        """Everybody's place in the play-off; without an order by the points, and equal points share one."""
        if self.order:
            return {no: place for place, no in enumerate(self.order, start=1)}
        points = self.points
        return {no: 1 + sum(other > points[no] for other in points.values()) for no in points}

    @property
    def points(self) -> dict[int, Points]:
        """The points of everybody in the games of the play-off."""
        points = dict.fromkeys(self.players, ZERO)
        for game in self.games:
            white, black = game.result.points()
            points[game.white] = Points(points[game.white] + white)
            points[game.black] = Points(points[game.black] + black)
        return points


@dataclass(frozen=True, slots=True)
class TieDecisions:
    """All ties of a section that were decided outside the rounds, in the order in which that was recorded."""

    play_offs: tuple[PlayOff, ...] = ()
    drawn_lots: tuple[tuple[int, ...], ...] = ()
    """Players in the order in which they were drawn."""
    seed_draws: bool = True
    """Whether the seed draws for players not drawn by hand: only if the lot was announced."""
