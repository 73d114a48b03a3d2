"""A forfeit is rated, or no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import board_in_words
from crosstable.journal.rounds import posted_game, put_game, result_written
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.results import WON_BY_FORFEIT

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ForfeitRated(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Whether the federation rates a game that one side lost by not showing up."""

    kind = Kind.FORFEIT_RATED

    round: int
    board: int
    off: bool = False

    def apply(self, state: EventState, fact: Fact) -> None:
        """Mark the game, or remove the mark; only a one-sided forfeit can have it."""
        section = self.section_in(state)
        game = posted_game(section, self.round, self.board)
        if not self.off and result_written(game.result) not in WON_BY_FORFEIT:
            raise BadInput(
                phrase("only a forfeit by one side can be rated"),
                where=phrase("board {board}", board=self.board),
            )
        put_game(section, self.round, replace(game, forfeit_rated=not self.off))

    def told(self, people: People) -> str:
        """The board, and what its forfeit counts for."""
        board = board_in_words(people, self.section, self.round, self.board)
        if self.off:
            return phrase("{board}: forfeit not rated", board=board)
        return phrase("{board}: forfeit rated", board=board)
