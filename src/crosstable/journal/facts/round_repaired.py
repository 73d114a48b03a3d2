"""A posted round is paired again, all of it or some boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import to_builtins

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft
from crosstable.journal.rounds import PostedBye, PostedGame, WhatStood
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.journal.teams import seat_round
from crosstable.model.errors import BadInput

if TYPE_CHECKING:
    from crosstable.journal.people import People

WAYS = {"least": "with the least disturbance", "few": "with as few changes as possible"}
"""Ways to change a round, in words."""


class RoundRepaired(StalesDraft, frozen=True, kw_only=True, omit_defaults=True):
    """The last published round has other boards; a game that was there before keeps its result."""

    kind = Kind.ROUND_REPAIRED

    round: int
    games: tuple[PostedGame, ...]
    byes: tuple[PostedBye, ...]
    method: str
    reason: str | None
    withdrawn: tuple[int, ...]
    """Entries that left with the change."""
    stood: WhatStood | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """The round as it is now, with what was played of it before."""
        section = self.section_in(state)
        if self.round != len(section.rounds):
            raise BadInput(f"round {self.round} is not the last published round")
        section.rounds[-1] = self._played(section)
        for entry in self.withdrawn:
            section.entries[entry]["withdrawn_after"] = self.round - 1
        seated = {no for game in self.games for no in (game.white, game.black)}
        waiting = section.held.get(self.round, ())
        section.held[self.round] = [entry for entry in waiting if section.numbers[entry] not in seated]
        section.published[self.round] = fact.seq
        section.parts.pop(self.round, None)
        section.repaired.add(self.round)

    def _played(self, section: SectionState) -> Json:
        """The round as the state has it."""
        before = {_pair(game): game for game in section.rounds[-1]["games"]}
        now = [{"result": "*", **game.as_json()} for game in self.games]
        games = [dict(before.get(_pair(game), game)) for game in now]
        if section.teams:
            seat_round(section, self.round, games)
        stood = {} if self.stood is None else {"stood": self.stood.as_json()}
        return {"games": games, "byes": to_builtins(self.byes), **stood}

    def told(self, people: People) -> str:
        """How, who left, and why."""
        out = people.entries(self.section, self.withdrawn)
        gone = f", {out} withdrawn" if out else ""
        why = f" ({self.reason})" if self.reason else ""
        return f"round {self.round} paired again, {WAYS.get(self.method, self.method)}{gone}{why}"

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's round."""
        return self.section == section


def _pair(game: Json) -> tuple[int, int, int]:
    """What makes a game the same: board and both players."""
    return game["board"], game["white"], game["black"]
