"""What a team has on its card beside match points: the game points of every match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.model.points import Points


class MatchKind(Enum):
    """How a round went for a team."""

    PLAYED = "played"
    OPPONENT_ABSENT = "opponent absent"
    ABSENT = "absent"
    BYE = "bye"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class TeamLine:
    """One round of one team: whom it met and the game points it made."""

    kind: MatchKind
    opponent: int | None
    game_points: Points
