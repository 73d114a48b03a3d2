"""`crosstable lot`: a tie decided by lots the director drew."""

from __future__ import annotations

from crosstable.cli.arguments import number
from crosstable.cli.standings.tied import record
from crosstable.cli.writing import writing_parser
from crosstable.journal.facts.tie_decided import LOT
from crosstable.model.errors import BadInput
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
    made.add_argument("--draw", action="store_true", help=phrase("let the program draw among these players"))
    made.add_argument(
        "--seed", type=number, metavar="N", help=phrase("with --draw: the seed; the same seed draws the same")
    )
    options = made.read(words)
    if options.seed is not None and not options.draw:
        raise BadInput(phrase("use --seed together with --draw"), where="--seed")
    return record(options, LOT, options.players, (), draw=options.draw)
