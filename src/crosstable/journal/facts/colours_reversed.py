"""A game was played with reversed colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft
from crosstable.journal.phrases import board_in_words
from crosstable.journal.rounds import forget_second_look, posted_game, put_game
from crosstable.journal.state import EventState
from crosstable.journal.two_games import plays_matches, with_results_turned
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

MIRRORED = {
    "1-0": "0-1",
    "0-1": "1-0",
    "1/2-0": "0-1/2",
    "0-1/2": "1/2-0",
    "+:-": "-:+",
    "-:+": "+:-",
}
"""A result as it reads with reversed colours; all others read the same."""


class ColoursReversed(StalesDraft, frozen=True, kw_only=True, omit_defaults=True):
    """The players sat the other way round; the winner stays the same."""

    kind = Kind.COLOURS_REVERSED

    round: int
    board: int

    def apply(self, state: EventState, fact: Fact) -> None:
        """Reverse the game and its result."""
        section = self.section_in(state)
        game = posted_game(section, self.round, self.board)
        game = replace(game, white=game.black, black=game.white)
        if plays_matches(section):
            game = with_results_turned(game)
        else:
            rated = game.rated_as and MIRRORED.get(game.rated_as, game.rated_as)
            game = replace(game, result=MIRRORED.get(game.result, game.result), rated_as=rated)
        put_game(section, self.round, game)
        section.reseated |= {(self.round, self.board)}
        forget_second_look(section, self.round, self.board)

    def told(self, people: People) -> str:
        """The board."""
        return phrase(
            "{board}: colours reversed",
            board=board_in_words(people, self.section, self.round, self.board),
        )
