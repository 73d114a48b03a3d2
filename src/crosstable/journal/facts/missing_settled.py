"""A missing result is settled, so that the next round can be paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from crosstable.journal.entries import give_bye
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft, need_entries
from crosstable.journal.phrases import board_in_words, in_parts, scored
from crosstable.journal.rounds import OPEN, check_players, posted_game, put_game
from crosstable.journal.state import EventState, SectionState, Settled
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase
from crosstable.model.results import show_typed_result

if TYPE_CHECKING:
    from crosstable.journal.people import People

CHOSEN = {
    "eject": Words("players withdrawn"),
    "forfeit-next": Words("both forfeit the next round"),
    "double-loss": Words("scored as a loss for both"),
    "half-byes": Words("half-point byes in the next round"),
    "guess": Words("paired as a win for the higher-rated player"),
    "win-draw": Words("paired as a win and a draw"),
    "double-win": Words("both paired as winners"),
    "hold": Words("both held out until the result is in"),
    "kashdan-none": Words("no draw offer: both paired as winners"),
    "kashdan-white": Words("White offered a draw"),
    "kashdan-black": Words("Black offered a draw"),
    "kashdan-both": Words("both offered a draw"),
}
"""What a director chose for a game without a result, in words; others are results to pair with."""


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
                phrase(
                    "board {board}, round {round}, already has a result", board=self.board, round=self.round
                )
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
        """Byes, players held back, players withdrawn."""
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
        board = board_in_words(people, self.section, self.round, self.board)
        text = phrase(
            "{board}: {players}: no result; {choice} ({rule})",
            board=board,
            players=scored(people, self.section, (self.round, self.board), self.players, "-"),
            choice=CHOSEN.get(self.choice, self.choice),
            rule=self.rule,
        )
        return in_parts(
            text, phrase("counts as {result}", result=show_typed_result(assumed)) if assumed else ""
        )
