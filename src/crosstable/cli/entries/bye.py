"""`crosstable bye`: a bye requested for a later round."""

from __future__ import annotations

from crosstable.app.entries.entering import ask_bye
from crosstable.cli.arguments import number
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.language import phrase

KINDS = ("half", "zero", "full", "none")


def run(words: list[str]) -> int:
    """Record a bye, or cancel it with `none`."""
    made = writing_parser("bye", phrase("Records a bye that a player requests; `none` removes it."))
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument("round", type=number, metavar="ROUND")
    made.add_argument(
        "kind", nargs="?", choices=KINDS, default="half", help=phrase("half (default), zero, full, none")
    )
    options = made.read(words)
    kind = None if options.kind == "none" else options.kind
    written = write_section(
        options,
        lambda session, section: ask_bye(
            session, section, find_player(section, options.player, "PLAYER"), options.round, kind
        ),
    )
    return tell_facts(options, written)
