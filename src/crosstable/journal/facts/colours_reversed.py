"""A game was played with the colours the other way round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import board_in_words
from crosstable.journal.rounds import posted_game
from crosstable.journal.state import EventState
from crosstable.journal.two_games import plays_matches, turn_results

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
"""A result as it reads when the colours are exchanged; all others read the same."""


class ColoursReversed(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Both sat the other way round; whoever won has still won."""

    kind = Kind.COLOURS_REVERSED

    round: int
    board: int

    def apply(self, state: EventState, fact: Fact) -> None:
        """Turn the game and its result."""
        section = self.section_in(state)
        game = posted_game(section, self.round, self.board)
        game["white"], game["black"] = game["black"], game["white"]
        if plays_matches(section):
            turn_results(game)
        else:
            game["result"] = MIRRORED.get(game["result"], game["result"])
        section.verified.get(self.round, set()).discard(self.board)

    def told(self, people: People) -> str:
        """The board."""
        return f"{board_in_words(people, self.section, self.round, self.board)}: colours were reversed"
