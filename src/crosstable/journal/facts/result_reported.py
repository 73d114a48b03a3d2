"""A player says how a game ended, by phone or at a kiosk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import board_in_words
from crosstable.journal.reports import reported_game
from crosstable.journal.state import EventState, Report
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

SAID = {"won": "won", "draw": "a draw", "lost": "lost"}
"""What a player can say of a game, in words."""


class ResultReported(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A player reports a result, reports another, or takes it back.

    It is kept by player and not by colour: whoever won has won, whichever way the colours are read.
    """

    kind = Kind.RESULT_REPORTED

    round: int
    board: int
    players: tuple[int, int]
    side: str
    said: str | None
    by: str
    game: int | None = None
    device: str | None = None

    @property
    def who_and_other(self) -> tuple[int, int]:
        """Who reports, and the opponent."""
        white, black = self.players
        return (white, black) if self.side == "white" else (black, white)

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it with the board, as long as both still sit there."""
        section = self.section_in(state)
        inner = self.game or 0
        game = reported_game(section, self.round, self.board, inner)
        if sorted(self.players) != sorted((game.white, game.black)):
            raise BadInput(
                phrase("board {board} has other players than when its result was reported", board=self.board)
            )
        who, other = self.who_and_other
        key = (self.round, self.board, inner)
        told = section.reports.get(key, {})
        report = Report(
            said=self.said,
            against=other,
            by=self.by,
            device=self.device,
            fact=fact.seq,
            time=fact.time,
            times=told[who].times + 1 if who in told else 1,
        )
        section.reports[key] = {**told, who: report}

    def told(self, people: People) -> str:
        """Who says what of which board."""
        inner = f".{self.game}" if self.game else ""
        at = board_in_words(people, self.section, self.round, self.board)
        name = people.member(self.section, self.who_and_other[0])
        said = phrase("says {SAID}", SAID=SAID[self.said]) if self.said else "takes the report back"
        return phrase(
            "{at}{inner}: {name} ({capitalize}) {said}, by {by}",
            at=at,
            inner=inner,
            name=name,
            capitalize=self.side.capitalize(),
            said=said,
            by=self.by,
        )
