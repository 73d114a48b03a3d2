"""A game for rating only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from crosstable.journal.entries import add_extra_game
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import in_parts
from crosstable.journal.rounds import posted_game, put_game
from crosstable.journal.state import EventState
from crosstable.model.language import phrase
from crosstable.model.results import show_typed_result

if TYPE_CHECKING:
    from crosstable.journal.people import People

LOST_BY_BOTH = "0-0"


class ExtraGame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game outside the rounds."""

    round: int
    white: int
    black: int
    result: str


class ClosedBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An open board of the rounds that is scored as lost by both."""

    round: int
    board: int


class ExtraGamePlayed(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A game that counts for rating and not for the standings."""

    kind = Kind.EXTRA_GAME

    game: ExtraGame
    closes: ClosedBoard | None = None
    rule: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it outside the event, and close the board."""
        section = self.section_in(state)
        add_extra_game(section, to_builtins(self.game))
        if self.closes is not None:
            game = posted_game(section, self.closes.round, self.closes.board)
            put_game(section, self.closes.round, replace(game, paired_as=None, result=LOST_BY_BOTH))

    def told(self, people: People) -> str:
        """Both players with the result."""
        white, black = (people.member(self.section, no) for no in (self.game.white, self.game.black))
        game = phrase(
            "extra rated game, round {round}: {white} {result} {black}",
            round=self.game.round,
            white=white,
            result=show_typed_result(self.game.result),
            black=black,
        )
        return in_parts(game, phrase("the board itself scored as a loss for both") if self.closes else "")
