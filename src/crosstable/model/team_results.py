"""What a team's card has besides match points: the game points of every match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.model.points import ZERO, Points, show


class MatchKind(Enum):
    """How a round went for a team."""

    PLAYED = "played"
    OPPONENT_ABSENT = "opponent absent"
    ABSENT = "absent"
    BYE = "bye"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class TeamLine:
    """One round of one team: whom it met, and the points it made."""

    kind: MatchKind
    opponent: int | None
    game_points: Points
    match_points: Points = ZERO
    """What the round is worth in match points, where game points rank the teams."""

    @property
    def shown(self) -> str:
        """The game points on charts; nothing for a round in which the team was not paired."""
        return "" if self.kind is MatchKind.NONE else show(self.game_points)
