"""A published round was not played as posted: other players, tables or colours at some boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft
from crosstable.journal.phrases import counted, in_parts, labelled, seat_in_words
from crosstable.journal.rounds import (
    OPEN,
    PostedBye,
    PostedGame,
    PostedRound,
    by_board,
    forget_second_look,
    posted_round,
)
from crosstable.journal.state import EventState, SectionState
from crosstable.journal.teams import seat_round
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class GamesCorrected(StalesDraft, frozen=True, kw_only=True, omit_defaults=True):
    """Some boards of a round are recorded as they were played; what was posted stays in its own fact."""

    kind = Kind.GAMES_CORRECTED

    round: int
    games: tuple[PostedGame, ...]
    """The boards as they were played."""
    off: tuple[int, ...] = ()
    """Boards at which nobody played."""
    byes: tuple[PostedBye, ...] = ()
    """The byes of players left without a game."""
    reason: str

    def apply(self, state: EventState, fact: Fact) -> None:
        """Record the boards as played; a player who plays now has no bye any more."""
        section = self.section_in(state)
        section.rounds[self.round - 1] = self._played(section)
        section.own_rounds.discard(self.round)
        boards = (*self.off, *(game.board for game in self.games))
        section.reseated |= {(self.round, board) for board in boards}
        for board in boards:
            forget_second_look(section, self.round, board)
            section.settled.pop((self.round, board), None)
            for key in [key for key in section.reports if key[:2] == (self.round, board)]:
                del section.reports[key]

    def _played(self, section: SectionState) -> PostedRound:
        """The round with the boards as they were played."""
        before = posted_round(section, self.round)
        now = [replace(game, result=game.result or OPEN) for game in self.games]
        seated = seat_round(section, self.round, now) if section.teams else now
        changed = {*self.off, *(game.board for game in self.games)}
        kept = [game for board, game in before.games.items() if board not in changed]
        busy = {no for game in self.games for no in game.players} | {bye.player for bye in self.byes}
        byes = (*(bye for bye in before.byes if bye.player not in busy), *self.byes)
        games = sorted([*kept, *seated], key=lambda game: game.board)
        return PostedRound(by_board(games), byes, before.stood)

    def told(self, people: People) -> str:
        """Every board with those who played there."""
        boards = [
            labelled(seat_in_words(people, self.section, game.board), self._game(people, game))
            for game in self.games
        ]
        boards += [
            phrase("{board}: not played", board=seat_in_words(people, self.section, board))
            for board in self.off
        ]
        byes = counted(len(self.byes), "bye") if self.byes else ""
        return phrase(
            "round {round} recorded as played: {boards} ({reason})",
            round=self.round,
            boards=in_parts(*boards, byes),
            reason=self.reason,
        )

    def _game(self, people: People, game: PostedGame) -> str:
        """Both sides with the result between them."""
        white, black = (people.player(self.section, no) for no in game.players)
        known = game.result not in ("", OPEN) and not people.plays_in_teams(self.section)
        if known:
            return f"{white} {game.result} {black}"
        return phrase("{white} v {black}", white=white, black=black)

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's round."""
        return self.section == section
