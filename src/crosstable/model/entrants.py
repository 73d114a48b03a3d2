"""What those who meet are called, where they sit and what they play: players, or teams."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.language import Words

_TEAM_NOUNS = {
    "player": "team",
    "players": "teams",
    "board": "table",
    "boards": "tables",
    "game": "match",
    "games": "matches",
    "himself": "itself",
}
_PLAYER_NOUNS = {noun: noun for noun in _TEAM_NOUNS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrants:
    """The words in which a team event differs from an individual one."""

    one: str
    several: str
    seat: str
    """What carries the number of a pairing."""
    sits: str
    """The words before that number: on board 3, at table 3."""
    game: str
    points: str
    """What the standings count, as a word: points, or match points."""
    typed_result: str
    """What is typed for a result, in the words of the commands."""
    are_teams: bool

    @property
    def nouns(self) -> Mapping[str, str]:
        """The words for them in a sentence, by the word used of players."""
        return _TEAM_NOUNS if self.are_teams else _PLAYER_NOUNS

    def name_seats(self, count: int) -> str:
        """Boards or tables, as many as there are."""
        return self.seat if count == 1 else f"{self.seat}s"


PLAYERS = Entrants(
    one=Words("player"),
    several=Words("players"),
    seat=Words("board"),
    sits=Words("on board"),
    game=Words("game"),
    points="point",
    typed_result="BOARD RESULT",
    are_teams=False,
)
TEAMS = Entrants(
    one=Words("team"),
    several=Words("teams"),
    seat=Words("table"),
    sits=Words("at table"),
    game=Words("match"),
    points="match point",
    typed_result="TABLE SCORE",
    are_teams=True,
)
