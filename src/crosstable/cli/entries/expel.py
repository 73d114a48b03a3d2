"""`crosstable expel`: a player is removed from the section, and the opponents are rescored."""

from __future__ import annotations

from crosstable.app.entries.expelling import expel, move_to, told_of_expulsion
from crosstable.app.session.session import New, Session
from crosstable.cli.output import pen
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason, among
from crosstable.reports.text.reasons import reason_lines


def run(words: list[str]) -> int:
    """Remove a player in one fact that can be undone; with --to they continue in another section."""
    made = writing_parser(
        "expel",
        phrase("Removes a player whose rating is too high for the section; opponents are rescored."),
    )
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument(
        "--reason", required=True, metavar="TEXT", help=phrase("the reason, kept in the history")
    )
    made.add_argument(
        "--to",
        metavar="SECTION",
        help=phrase("enter the player there, with half-point byes for missed rounds"),
    )
    options = made.read(words)
    told: list[Reason] = []

    def decide(session: Session, section: Section) -> list[New]:
        player = find_player(section, options.player, "PLAYER")
        to = None if options.to is None else session.event.section(options.to)
        news = expel(session, section, player, options.reason)
        told[:] = among(section.entrants, told_of_expulsion(section, player))
        return news if to is None else [*news, *move_to(session, section, player, to)]

    written = write_section(options, decide)
    body: dict[str, object] = {"reasons": [reason.as_json() for reason in told]}
    return tell_facts(options, written, *reason_lines(pen(), told), body=body)
