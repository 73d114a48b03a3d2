"""What those who meet are called, where they sit and what they play: players, or teams."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrants:
    """Everything in which an event of teams speaks otherwise than one of players."""

    one: str
    several: str
    seat: str
    """What carries the number of a pairing."""
    sits: str
    """The words before that number: on board 3, at table 3."""
    game: str
    are_teams: bool

    def name_seats(self, count: int) -> str:
        """Boards or tables, as many as there are."""
        return self.seat if count == 1 else f"{self.seat}s"


PLAYERS = Entrants(
    one="player", several="players", seat="board", sits="on board", game="game", are_teams=False
)
TEAMS = Entrants(one="team", several="teams", seat="table", sits="at table", game="match", are_teams=True)
