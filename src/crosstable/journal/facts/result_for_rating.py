"""A result corrected for the rating report only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import board_in_words
from crosstable.journal.rounds import OPEN, check_players, posted_game, put_game
from crosstable.journal.state import EventState
from crosstable.journal.teams import with_board_rated
from crosstable.model.language import phrase
from crosstable.model.results import show_result

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ResultForRating(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """How a game really ended, while standings and pairings keep the result they were made with."""

    kind = Kind.RESULT_FOR_RATING

    round: int
    board: int
    result: str
    game: int | None = None
    """Which board of a team match."""
    players: tuple[int, ...] | None = None
    """Who sat there, if the board may have had others before."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it beside the result that counts; the same result removes it."""
        section = self.section_in(state)
        game = posted_game(section, self.round, self.board)
        check_players(game, self.players)
        if self.game is not None:
            put_game(section, self.round, with_board_rated(game, self.game, self.result))
            return
        rated = None if game.result in (OPEN, self.result) else self.result
        put_game(section, self.round, replace(game, rated_as=rated))

    def told(self, people: People) -> str:
        """The board and what is rated there."""
        board = board_in_words(people, self.section, self.round, self.board)
        if self.game is not None:
            board = phrase("{table}, board {board}", table=board, board=self.game)
        return phrase(
            "{board}: rated as {result}, standings unchanged", board=board, result=show_result(self.result)
        )
