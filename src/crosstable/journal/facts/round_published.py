"""A round is posted, or the part of one schedule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import in_parts, with_note, without_results
from crosstable.journal.rounds import (
    PostedBye,
    PostedGame,
    PostedRound,
    WhatStood,
    by_board,
    need_players,
)
from crosstable.journal.state import EventState, SectionState
from crosstable.journal.teams import seat_round
from crosstable.journal.two_games import with_results
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class RoundPublished(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """The draft is posted; the first round fixes the numbers."""

    kind = Kind.ROUND_PUBLISHED

    round: int
    games: tuple[PostedGame, ...]
    byes: tuple[PostedBye, ...]
    by_hand: tuple[str, ...] | None = None
    numbers: dict[str, int] | None = None
    """Entry -> its rank number from now on."""
    open: tuple[Any, ...] = ()
    """Boards of earlier rounds whose results were not waited for."""
    schedule: str | None = None
    stood: WhatStood | None = None
    reason: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Add a round, or more boards to the last ones."""
        section = self.section_in(state)
        self._check_place(section)
        section.numbers |= {int(entry): no for entry, no in (self.numbers or {}).items()}
        need_players(section, self.games, self.byes)
        played = self._played(section)
        if self.round > len(section.rounds):
            section.rounds.append(played)
        else:
            section.rounds[self.round - 1] = _joined(section.rounds[self.round - 1], played)
        if self.schedule is not None:
            section.parts[self.round] = (*section.parts.get(self.round, ()), fact.seq)
        section.locked = ()
        section.published[self.round] = fact.seq
        section.posted.setdefault(self.round, fact.seq)
        section.draft = None

    def _check_place(self, section: SectionState) -> None:
        """Refuse a round that does not follow the last one; a schedule may add to an earlier one."""
        known = len(section.rounds)
        joins = self.schedule is not None and 1 <= self.round <= known
        if self.round != known + 1 and not joins:
            raise BadInput(phrase("round {round} cannot follow round {known}", round=self.round, known=known))

    def _played(self, section: SectionState) -> PostedRound:
        """The round as the state has it, teams seated at their boards."""
        games = seat_round(section, self.round, self.games) if section.teams else self.games
        complete = [game if game.results is None else with_results(game, game.results) for game in games]
        return PostedRound(by_board(complete), self.byes, self.stood)

    def told(self, people: People) -> str:
        """The round, how many games, and why it was changed by hand."""
        facts = {"round": self.round, "games": people.games(self.section, len(self.games))}
        if self.schedule:
            text = phrase(
                "round {round} published for “{schedule}”, {games}", schedule=self.schedule, **facts
            )
        else:
            text = phrase("round {round} published, {games}", **facts)
        by_hand = with_note(phrase("changed by hand"), self.reason) if self.by_hand else ""
        return in_parts(text, by_hand, without_results(self.open))

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's round."""
        return self.section == section


def _joined(home: PostedRound, part: PostedRound) -> PostedRound:
    """A posted round with another schedule's part; an existing board is refused."""
    if boards := home.games.keys() & part.games.keys():
        raise BadInput(phrase("board {number} is already posted", number=min(boards)))
    stood = part.stood
    if home.stood is not None and stood is not None:
        boards_stood = (*home.stood.boards, *stood.boards)
        byes_stood = (*(home.stood.byes or ()), *(stood.byes or ()))
        stood = WhatStood(rule=home.stood.rule, boards=boards_stood, byes=byes_stood)
    return PostedRound({**home.games, **part.games}, (*home.byes, *part.byes), stood or home.stood)
