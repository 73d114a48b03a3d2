"""`crosstable withdraw`: a player withdraws."""

from __future__ import annotations

from crosstable.app.entries.entering import withdraw
from crosstable.cli.arguments import number
from crosstable.cli.entries.joining import still_seated_lines
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Withdraw a player from the coming rounds; results stand."""
    made = writing_parser("withdraw", phrase("Withdraws a player from the upcoming rounds; results stay."))
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument(
        "--after",
        type=number,
        metavar="N",
        help=phrase("the last round played (default: the last published)"),
    )
    options = made.read(words)
    written = write_section(
        options,
        lambda session, section: withdraw(
            session, section, find_player(section, options.player, "PLAYER"), options.after
        ),
    )
    section = named_section(written.session.event, options)
    return tell_facts(options, written, *still_seated_lines(options, written.session, section))
