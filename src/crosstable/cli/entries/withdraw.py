"""`crosstable withdraw`: a player withdraws."""

from __future__ import annotations

from crosstable.app.entries.entering import withdraw
from crosstable.app.entries.marking import expel_from_event
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
    made.add_argument(
        "--expelled",
        action="store_true",
        help=phrase("the player was expelled from the event and has no place in the standings"),
    )
    options = made.read(words)
    leave = expel_from_event if options.expelled else withdraw
    written = write_section(
        options,
        lambda session, section: leave(
            session, section, find_player(section, options.player, "PLAYER"), options.after
        ),
    )
    section = named_section(written.session.event, options)
    return tell_facts(options, written, *still_seated_lines(options, written.session, section))
