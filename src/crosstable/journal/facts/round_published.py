"""A round is posted, or the part of one schedule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import counted, without_results
from crosstable.journal.rounds import PostedBye, PostedGame, WhatStood
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.journal.teams import seat_round
from crosstable.journal.two_games import set_results
from crosstable.model.errors import BadInput

if TYPE_CHECKING:
    from crosstable.journal.people import People


class RoundPublished(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """The draft is on the wall; the first round fixes the numbers."""

    kind = Kind.ROUND_PUBLISHED

    round: int
    games: tuple[PostedGame, ...]
    byes: tuple[PostedBye, ...]
    by_hand: tuple[str, ...] | None = None
    numbers: dict[str, int] | None = None
    """Entry -> the rank number it has from now on."""
    open: tuple[Any, ...] = ()
    """Boards of earlier rounds whose results nobody waited for."""
    schedule: str | None = None
    stood: WhatStood | None = None
    reason: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """One more round, or more boards of the last ones."""
        section = self.section_in(state)
        self._check_place(section)
        section.numbers |= {int(entry): no for entry, no in (self.numbers or {}).items()}
        played = self._played(section)
        if self.round > len(section.rounds):
            section.rounds.append(played)
        else:
            _join_round(section.rounds[self.round - 1], played)
        if self.schedule is not None:
            section.parts.setdefault(self.round, []).append(fact.seq)
        section.locked = []
        section.published[self.round] = fact.seq
        section.posted.setdefault(self.round, fact.seq)
        section.draft = None

    def _check_place(self, section: SectionState) -> None:
        """Refuse a round that does not follow the last one; a schedule may add to an earlier one."""
        known = len(section.rounds)
        joins = self.schedule is not None and 1 <= self.round <= known
        if self.round != known + 1 and not joins:
            raise BadInput(f"round {self.round} cannot follow round {known}")

    def _played(self, section: SectionState) -> Json:
        """The round as the state has it, teams seated at their boards."""
        games = [game.as_json() for game in self.games]
        if section.teams:
            seat_round(section, self.round, games)
        for game in games:
            if "results" in game:
                set_results(game, game["results"])
        stood = {} if self.stood is None else {"stood": self.stood.as_json()}
        return {"games": games, "byes": to_builtins(self.byes), **stood}

    def told(self, people: People) -> str:
        """The round, how many games, and why it was changed by hand."""
        changes = f", changed by hand ({self.reason})" if self.by_hand else ""
        part = f" for {self.schedule!r}" if self.schedule else ""
        games = counted(len(self.games), people.meets_in(self.section))
        return f"round {self.round} published{part}, {games}{changes}{without_results(self.open)}"

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's round."""
        return self.section == section


def _join_round(home: Json, part: Json) -> None:
    """The part of another schedule joins a posted round; a board that is there already is refused."""
    boards = {game["board"] for game in home["games"]} & {game["board"] for game in part["games"]}
    if boards:
        raise BadInput(f"board {min(boards)} is posted already")
    home["games"] = [*home["games"], *part["games"]]
    home["byes"] = [*home["byes"], *part["byes"]]
    if "stood" in part:
        before = home.get("stood", {"rule": part["stood"]["rule"], "boards": [], "byes": []})
        kept = {key: [*before[key], *part["stood"][key]] for key in ("boards", "byes")}
        home["stood"] = {"rule": before["rule"], **kept}
