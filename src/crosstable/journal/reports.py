"""What players reported of their games: where it is kept, and when it is answered."""

from __future__ import annotations

from crosstable.journal.state import Json, SectionState
from crosstable.model.errors import BadInput


def reported_game(section: SectionState, number: int, board: int, inner: int) -> Json:
    """A game of a published round, or the board of a match."""
    games = section.rounds[number - 1]["games"] if 1 <= number <= len(section.rounds) else ()
    game: Json | None = next((game for game in games if game["board"] == board), None)
    if game is not None and inner:
        game = next((one for one in game.get("boards", ()) if one["board"] == inner), None)
    if game is None:
        raise BadInput(f"round {number} has no board {board}{f'.{inner}' if inner else ''}")
    return game


def answer_reports(section: SectionState, number: int, board: int, inner: int | None) -> None:
    """The staff have decided about a board, or looked at it again: what was said before is answered."""
    for (played, at, game), told in section.reports.items():
        if (played, at) == (number, board) and inner in (None, game):
            for report in told.values():
                report["answered"] = True
