"""`crosstable generate`: a random, legal, simulated event."""

from __future__ import annotations

from crosstable.cli.arguments import Parser, add_json, parser
from crosstable.cli.output import show_document
from crosstable.cli.simulate.planning import add_plan, plan_of
from crosstable.cli.written import check_free, tell_written, what_is_lost
from crosstable.formats.document.write import write_document
from crosstable.formats.files import write_event

NEEDED = ("rulebook", "players", "rounds", "seed")


def run(words: list[str]) -> int:
    """Generate an event and write it to FILE or standard output."""
    options = _parser().read(words)
    plan = plan_of(options, NEEDED)
    check_free(options.output, force=options.force)
    event = plan.event(plan.seed or 0)
    if options.output == "-":
        show_document(write_document(event))
    else:
        lost = what_is_lost(event, options.output)
        write_event(event, options.output)
        tell_written(event, options.output, lost, as_json=options.json)
    return 0


def _parser() -> Parser:
    """The arguments of the command; the rates are percentages."""
    made = parser("generate", "Makes a random, legal event; the same seed always gives the same event.")
    add_plan(made)
    made.add_argument("-o", "--output", default="-", metavar="FILE", help="file to write (.json or .trf)")
    made.add_argument("--force", action="store_true", help="replace FILE if it exists")
    add_json(made)
    return made
