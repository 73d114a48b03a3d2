"""`crosstable generate`: a random, legal, simulated event."""

from __future__ import annotations

from dataclasses import fields

from crosstable.app.generate import Rates, generate
from crosstable.cli.arguments import Parser, add_json, number, parser
from crosstable.cli.output import show_document
from crosstable.cli.written import check_free, tell_written, what_is_lost
from crosstable.formats.document_write import write_document
from crosstable.formats.files import write_event

_RATES = {
    "draws": "of the games are drawn",
    "forfeits": "of the games are not played",
    "absences": "of the players miss a round",
    "byes": "of the players ask for a half-point bye in a round",
    "withdrawals": "of the players withdraw after a round",
    "late": "of the players join after round 1",
    "unrated": "of the players have no rating",
}


def run(words: list[str]) -> int:
    """Generate an event and write it to FILE or standard output."""
    options = _parser().read(words)
    rates = Rates(**{name: getattr(options, name) for name in _RATES})
    check_free(options.output, force=options.force)
    event = generate(options.rulebook, options.players, options.rounds, options.seed, rates, options.format)
    if options.output == "-":
        show_document(write_document(event))
    else:
        lost = what_is_lost(event, options.output)
        write_event(event, options.output)
        tell_written(event, options.output, lost, as_json=options.json)
    return 0


def _parser() -> Parser:
    """The arguments of the command; the rates are percentages."""
    made = parser("generate", "A random, legal event; the same seed gives the same event everywhere.")
    made.add_argument("--rulebook", required=True, metavar="BOOK", help="the book to pair by")
    made.add_argument(
        "--players", "--teams", required=True, type=number, metavar="N", help="how many players, or teams"
    )
    made.add_argument("--rounds", required=True, type=number, metavar="R", help="how many rounds")
    made.add_argument("--seed", required=True, type=number, metavar="S", help="any whole number")
    made.add_argument("--format", metavar="F", help="round-robin, team-swiss ...; else the book's usual one")
    made.add_argument("-o", "--output", default="-", metavar="FILE", help="file to write (.json or .trf)")
    made.add_argument("--force", action="store_true", help="replace FILE if it exists")
    defaults = {field.name: field.default for field in fields(Rates)}
    for name, text in _RATES.items():
        about = f"per cent {text} (default {defaults[name]})"
        made.add_argument(f"--{name}", type=number, default=defaults[name], metavar="PCT", help=about)
    add_json(made)
    return made
