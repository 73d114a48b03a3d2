"""`crosstable play-off`: a tie decided by a play-off."""

from __future__ import annotations

from crosstable.app.standings.tie_decisions import PLAY_OFF, read_game
from crosstable.cli.standings.tied import record
from crosstable.cli.writing import writing_parser
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Record a play-off in one fact that can be undone."""
    made = writing_parser(
        "play-off", phrase("Records a play-off between tied players, and shows what it decides.")
    )
    made.add_argument(
        "players", nargs="*", metavar="PLAYER", help=phrase("number or part of the name; the winner first")
    )
    made.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="W-B=RESULT",
        help=phrase("a game of it, such as 8-3=1-0; can be repeated"),
    )
    options = made.read(words)
    return record(options, PLAY_OFF, options.players, tuple(map(read_game, options.game)))
