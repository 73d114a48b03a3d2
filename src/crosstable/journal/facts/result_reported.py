"""A player reports how a game ended, by phone or at a kiosk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import board_in_words
from crosstable.journal.reports import reported_game
from crosstable.journal.state import EventState, Report
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

SAID = {"won": Words("a win"), "draw": Words("a draw"), "lost": Words("a loss")}
"""What a player can report of a game, in words."""
COLOURS = {"white": Words("White"), "black": Words("Black")}
VIA = {"phone": Words("phone"), "kiosk": Words("kiosk")}
"""How a report arrived, in words."""


class ResultReported(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A player reports a result, changes it, or withdraws the report.

    It is kept by player and not by colour: the winner is the winner, whichever way the colours are read.
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
                phrase(
                    "board {board} has other players now than when the result was reported", board=self.board
                )
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
        """Who reports what about which board."""
        at = board_in_words(people, self.section, self.round, self.board)
        facts = {
            "board": f"{at}.{self.game}" if self.game else at,
            "player": people.member(self.section, self.who_and_other[0]),
            "colour": COLOURS[self.side],
            "way": VIA.get(self.by, self.by),
        }
        if not self.said:
            return phrase("{board}: {player} ({colour}) cancelled the report, by {way}", **facts)
        return phrase(
            "{board}: {player} ({colour}) reported {result}, by {way}", result=SAID[self.said], **facts
        )
