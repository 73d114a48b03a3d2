"""`crosstable play-off`: how a play-off ended, for a tie that the rounds left."""

from __future__ import annotations

from crosstable.app.standings.tie_decisions import PLAY_OFF, read_game
from crosstable.cli.standings.tied import record
from crosstable.cli.writing import writing_parser


def run(words: list[str]) -> int:
    """Record a play-off in one fact that can be undone."""
    made = writing_parser("play-off", "Records a play-off between tied players, and says what it decides.")
    made.add_argument(
        "players", nargs="*", metavar="PLAYER", help="number or part of the name; the winner first"
    )
    made.add_argument(
        "--game", action="append", default=[], metavar="W-B=RESULT", help="a game of it: 8-3=1-0; repeatable"
    )
    options = made.read(words)
    return record(options, PLAY_OFF, options.players, tuple(map(read_game, options.game)))
