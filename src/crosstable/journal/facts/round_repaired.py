"""A posted round is paired again, all of it or some boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft
from crosstable.journal.phrases import in_parts, with_note
from crosstable.journal.rounds import (
    OPEN,
    PostedBye,
    PostedGame,
    PostedRound,
    WhatStood,
    by_board,
    need_players,
)
from crosstable.journal.state import EventState, SectionState
from crosstable.journal.teams import seat_round
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

WAYS = {
    "least": Words("changing as few pairings as possible"),
    "few": Words("with as few changes as possible"),
    "full": Words("all boards"),
    "ladder": Words("by laddering down"),
    "selective": Words("some boards"),
    "house": Words("with a house player"),
    "swap": Words("two players exchanged"),
    "held": Words("players held out until now"),
}
"""Ways to change a round, in words."""


class RoundRepaired(StalesDraft, frozen=True, kw_only=True, omit_defaults=True):
    """The last published round has other boards; an unchanged game keeps its result."""

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
        """The round as it is now, with what was already played."""
        section = self.section_in(state)
        if self.round != len(section.rounds):
            raise BadInput(phrase("round {round} is not the last published round", round=self.round))
        need_players(section, self.games, self.byes)
        section.rounds[-1] = self._played(section)
        for entry in self.withdrawn:
            section.change_entry(entry, withdrawn_after=self.round - 1)
        seated = {no for game in self.games for no in (game.white, game.black)}
        waiting = section.held.get(self.round, ())
        section.held[self.round] = tuple(e for e in waiting if section.numbers[e] not in seated)
        section.published[self.round] = fact.seq
        section.parts.pop(self.round, None)
        section.repaired |= {self.round}

    def _played(self, section: SectionState) -> PostedRound:
        """The round as the state has it."""
        before = {(game.board, *game.players): game for game in section.rounds[-1].games.values()}
        now = [replace(game, result=game.result or OPEN) for game in self.games]
        games = [before.get((game.board, *game.players), game) for game in now]
        seated = seat_round(section, self.round, games) if section.teams else games
        return PostedRound(by_board(seated), self.byes, self.stood)

    def told(self, people: People) -> str:
        """How, who left, and why."""
        text = with_note(
            phrase(
                "round {round} re-paired, {how}", round=self.round, how=WAYS.get(self.method, self.method)
            ),
            self.reason,
        )
        out = people.entries(self.section, self.withdrawn)
        return in_parts(text, phrase("withdrawn: {players}", players=out) if out else "")

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's round."""
        return self.section == section
