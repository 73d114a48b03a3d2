"""`crosstable reenter`: a player re-enters."""

from __future__ import annotations

from crosstable.app.entries.reentering import is_unseated, reenter
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import number
from crosstable.cli.hints import next_line
from crosstable.cli.output import pen
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """End one entry and make another for the same person, in one fact."""
    made = writing_parser(
        "reenter", phrase("Re-enters a player, with byes for the rounds missed; the first entry ends.")
    )
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument("--schedule", metavar="S", help=phrase("the schedule of the new entry"))
    made.add_argument("--joins", type=number, metavar="N", help=phrase("the first round of the new entry"))
    options = made.read(words)

    def decide(session: Session, section: Section) -> list[New]:
        player = find_player(section, options.player, "PLAYER")
        return reenter(session, section, player, options.schedule, options.joins)

    written = write_section(options, decide)
    section = named_section(written.session.event, options)
    new = max(player.no for player in section.players)
    hint = phrase("the round is posted; pair the new entry with")
    same = [options.event, *(["--section", options.section] if options.section else [])]
    more = [next_line(pen(), hint, "repair", *same)] if is_unseated(section, new) else []
    return tell_facts(options, written, *more, body={"player": new})
