"""What a round without a game is called, wherever the round is shown."""

from __future__ import annotations

from crosstable.flow.unopposed import unopposed_in
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import ByeKind
from crosstable.reports.standings.lines import BYES
from crosstable.schedules.leavers import Unopposed


class ByeWords:
    """The byes of one round in words: a win, if the opponent has withdrawn and the book counts it so."""

    def __init__(self, section: Section, round_no: int) -> None:
        self._names = {player.no: player.name for player in section.players}
        self._unopposed = unopposed_in(section, round_no)

    def unopposed(self, no: int) -> Unopposed | None:
        """The withdrawn opponent in the table, if there is one."""
        return self._unopposed.get(no)

    def why(self, no: int, kind: ByeKind) -> str:
        """Why a player has no game, and what it counts."""
        found = self._unopposed.get(no)
        if found is None:
            return BYES[kind].words
        name = self._names[found.opponent]
        if found.counts:
            return phrase("win without a game: {name} has withdrawn ({rule})", name=name, rule=found.rule)
        return phrase("no game: {name} has withdrawn ({rule})", name=name, rule=found.rule)

    def addressed(self, no: int) -> str | None:
        """The words for the player; None if nobody has withdrawn."""
        found = self._unopposed.get(no)
        if found is None:
            return None
        name = self._names[found.opponent]
        if found.counts:
            return phrase("{name} has withdrawn. You win this round without a game.", name=name)
        return phrase("{name} has withdrawn. You have no game.", name=name)
