"""`crosstable lot`: lots that the director drew about a tie."""

from __future__ import annotations

from crosstable.cli.standings.tied import record
from crosstable.cli.writing import writing_parser
from crosstable.journal.facts.tie_decided import LOT


def run(words: list[str]) -> int:
    """Record lots in one fact that can be undone."""
    made = writing_parser("lot", "Records lots drawn about a tie, and says what they decide.")
    made.add_argument(
        "players", nargs="+", metavar="PLAYER", help="number or part of the name; who was drawn first, first"
    )
    options = made.read(words)
    return record(options, LOT, options.players, ())
