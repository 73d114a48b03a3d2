"""The pairing card: everything a director knows about a player when a round is paired."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.model.colours import Colour, History
from crosstable.model.colours import difference as colour_difference
from crosstable.model.colours import played as colours_played
from crosstable.model.documented import Documented
from crosstable.model.points import Points


class Float(Enum):
    """A pairing against a different score: D against a lower one, U against a higher one."""

    DOWN = "D"
    UP = "U"

    @property
    def sign(self) -> str:
        """An arrow, which people of every language read."""
        return "↓" if self is Float.DOWN else "↑"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Card(Documented):
    """One player's card before the round. `free_point` bars another full-point bye."""

    player: int
    score: Points
    colours: History = ()
    opponents: frozenset[int] = frozenset()
    met_again: frozenset[int] = frozenset()
    """Those of the opponents who were met more than once."""
    floats: tuple[Float | None, ...] = ()
    free_point: bool = False
    half_bye: bool = False
    defaulted: frozenset[int] = frozenset()
    lost_by_default: bool = False
    """Whether a game was lost because the player did not show up."""
    won_by_default: int = 0
    """How many games were won because the opponent did not show up."""
    byes: int = 0
    """How many byes of a point or half a point the player has had."""
    unfinished: bool = False
    """Whether a game of an earlier round has no result yet."""
    paired: bool = False
    """Whether the player was ever included in a pairing: a game, played or not, or the bye."""

    @property
    def difference(self) -> int:
        """Whites minus Blacks."""
        return colour_difference(self.colours)

    @property
    def last_colour(self) -> Colour | None:
        """The colour of the last game played."""
        games = colours_played(self.colours)
        return games[-1] if games else None

    @property
    def last_float(self) -> Float | None:
        """The float of the round just before."""
        return self.floats[-1] if self.floats else None
