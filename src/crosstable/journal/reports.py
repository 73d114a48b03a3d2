"""Players' reports of their games: where they are kept, and when they are settled."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.journal.rounds import BoardOfMatch, PostedGame
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase


def reported_game(section: SectionState, number: int, board: int, inner: int) -> PostedGame | BoardOfMatch:
    """A game of a published round, or the board of a match."""
    games = section.rounds[number - 1].games if 1 <= number <= len(section.rounds) else {}
    game: PostedGame | BoardOfMatch | None = games.get(board)
    if isinstance(game, PostedGame) and inner:
        game = next((one for one in game.boards or () if one.board == inner), None)
    if game is None:
        raise BadInput(
            phrase(
                "round {round} has no board {number}",
                round=number,
                number=f"{board}.{inner}" if inner else board,
            )
        )
    return game


def answer_reports(section: SectionState, number: int, board: int, inner: int | None) -> None:
    """Settle earlier reports, because the staff have decided about a board or verified it."""
    for key, told in section.reports.items():
        played, at, game = key
        if (played, at) == (number, board) and inner in (None, game):
            answered = {player: replace(report, answered=True) for player, report in told.items()}
            section.reports[key] = answered
