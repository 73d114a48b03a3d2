"""`crosstable lot`: a tie decided by lots the director drew."""

from __future__ import annotations

from crosstable.cli.standings.tied import record
from crosstable.cli.writing import writing_parser
from crosstable.journal.facts.tie_decided import LOT
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Record lots in one fact that can be undone."""
    made = writing_parser("lot", phrase("Records a lot drawn for a tie, and shows what it decides."))
    made.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help=phrase("number or part of the name; the first drawn first"),
    )
    options = made.read(words)
    return record(options, LOT, options.players, ())
