"""A missing result is settled, so that the next round can be paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from crosstable.journal.entries import give_bye
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft, need_entries
from crosstable.journal.phrases import board_in_words, scored
from crosstable.journal.rounds import OPEN, check_players, posted_game, put_game
from crosstable.journal.state import EventState, SectionState, Settled
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class GivenBye(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A bye that comes with the choice."""

    entry: int
    round: int
    bye: str


class MissingSettled(StalesDraft, frozen=True, kw_only=True, omit_defaults=True):
    """A result is assumed, the game lost by both, or its players are out of the next round."""

    kind = Kind.MISSING_SETTLED

    round: int
    board: int
    players: tuple[int, ...] | None = None
    choice: str
    rule: str
    following: int | None = None
    """The round that is paired next."""
    paired_as: str | None
    result: str | None
    byes: tuple[GivenBye, ...]
    held: tuple[int, ...]
    ejected: tuple[int, ...]

    def apply(self, state: EventState, fact: Fact) -> None:
        """Do what was chosen."""
        section = self.section_in(state)
        game = posted_game(section, self.round, self.board)
        check_players(game, self.players)
        if game.result != OPEN:
            raise BadInput(
                phrase("board {board} of round {round} has a result", board=self.board, round=self.round)
            )
        assumed = game.paired_as if self.paired_as is None else self.paired_as
        result = game.result if self.result is None else self.result
        put_game(section, self.round, replace(game, paired_as=assumed, result=result))
        self._leave_out(section)
        section.settled[self.round, self.board] = Settled(
            choice=self.choice,
            rule=self.rule,
            paired_as=self.paired_as,
            moved=bool(self.byes or self.held),
            fact=fact.seq,
        )

    def _leave_out(self, section: SectionState) -> None:
        """Byes, players held back, players put out."""
        need_entries(section, self.held)
        for asked in self.byes:
            give_bye(section, asked.entry, asked.round, asked.bye)
        following = len(section.rounds) + 1 if self.following is None else self.following
        held = section.held.get(following, ())
        section.held[following] = (*held, *(entry for entry in self.held if entry not in held))
        for entry in self.ejected:
            section.change_entry(entry, withdrawn_after=following - 1)

    def told(self, people: People) -> str:
        """The board, the choice and its rule."""
        assumed = self.result or self.paired_as
        counts = phrase(", counts as {assumed}", assumed=assumed) if assumed else ""
        board = board_in_words(people, self.section, self.round, self.board)
        both = scored(people, self.section, (self.round, self.board), self.players, "-")
        return phrase(
            "{board}: {both}: no result, {choice} ({rule}){counts}",
            board=board,
            both=both,
            choice=self.choice,
            rule=self.rule,
            counts=counts,
        )
