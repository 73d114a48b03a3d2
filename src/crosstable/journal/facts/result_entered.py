"""The result of a board, new or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft
from crosstable.journal.phrases import board_in_words, labelled, scored
from crosstable.journal.reports import answer_reports
from crosstable.journal.rounds import (
    PostedGame,
    check_players,
    forget_second_look,
    posted_game,
    put_game,
)
from crosstable.journal.state import EventState
from crosstable.journal.teams import with_board_result
from crosstable.journal.two_games import plays_matches, with_one_result
from crosstable.model.language import phrase
from crosstable.model.results import show_result, show_typed_result

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ResultEntered(StalesDraft, frozen=True, kw_only=True, omit_defaults=True):
    """How a game ended; for a match also how one of its games or boards did."""

    kind = Kind.RESULT_ENTERED

    round: int
    board: int
    result: str
    game: int | None = None
    """Which of two games, or which board of a team match."""
    players: tuple[int, ...] | None = None
    """Who sat there, if the board may have had others before."""
    paired_as: str | None = None
    """What an open game counts as when the next round is paired."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Record the result; earlier reports by players are settled."""
        section = self.section_in(state)
        game = posted_game(section, self.round, self.board)
        check_players(game, self.players)
        answer_reports(section, self.round, self.board, self.game)
        if self.game is not None and section.teams:
            put_game(section, self.round, with_board_result(game, self.game, self.result))
            return
        rated = self._keeps_rating(game)
        game = replace(game, paired_as=self.paired_as, forfeit_rated=rated, rated_as=None)
        if plays_matches(section):
            game = with_one_result(game, self.game, self.result)
        else:
            game = replace(game, result=self.result)
        put_game(section, self.round, game)
        forget_second_look(section, self.round, self.board)

    def _keeps_rating(self, game: PostedGame) -> bool:
        """Whether a rated forfeit stays one: only if the same result is entered again."""
        return game.forfeit_rated and game.result == self.result

    def told(self, people: People) -> str:
        """The board with its players and the result between them."""
        board = board_in_words(people, self.section, self.round, self.board)
        if self.game is not None:
            return f"{board}, {self._one_game(people, self.game)}"
        if " " in self.result:
            score, _, games = show_result(self.result).partition(" ")
            return labelled(board, f"{self._scored(people, score)} {games}")
        return labelled(board, self._scored(people, self._shown))

    @property
    def _shown(self) -> str:
        """The result of one game as people read it: ½-½, 1F-0F."""
        return show_typed_result(self.result)

    def _one_game(self, people: People, game: int) -> str:
        """One of two games, or one board of a team match."""
        if not people.plays_in_teams(self.section):
            return phrase(
                "game {number}: {result}",
                number=game,
                result=self._scored(people, self._shown, turned=game % 2 == 0),
            )
        both, shown = people.at_board(self.section, self.round, self.board, game), self._shown
        return phrase(
            "board {number}: {result} ({teams})",
            number=game,
            result=shown if both is None else f"{both[0]} {shown} {both[1]}",
            teams=self._scored(people, "-"),
        )

    def _scored(self, people: People, result: str, *, turned: bool = False) -> str:
        """Both players with something between them."""
        return scored(people, self.section, (self.round, self.board), self.players, result, turned=turned)
