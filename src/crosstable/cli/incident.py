"""`crosstable incident`: something that happened, for the record."""

from __future__ import annotations

from crosstable.app.desk import Desk, New
from crosstable.app.incidents import note_incident
from crosstable.cli.arguments import number
from crosstable.cli.output import pen
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Incident, Section
from crosstable.reports.text.reasons import reason_lines
from crosstable.rulebooks.conditions import conditions_of
from crosstable.rulebooks.shelf import book


def run(words: list[str]) -> int:
    """Note an incident, and say what its rule asks of the director."""
    made = writing_parser("incident", "Notes what happened, with round, board, player and rule.")
    made.add_argument("text", metavar="TEXT", help="what happened")
    made.add_argument("--round", type=number, metavar="N", help="the round (default with --board: the last)")
    made.add_argument("--board", type=number, metavar="B", help="the board")
    made.add_argument("--rule", metavar="NUMBER", help="the rule, such as 36H")
    made.add_argument("--player", metavar="P", help="number or part of the name")
    made.add_argument("--private", action="store_true", help="only for the log and the staff list")
    options = made.read(words)

    def decide(desk: Desk, section: Section) -> list[New]:
        player = None if options.player is None else find_player(section, options.player, "--player")
        report = Incident(
            text=options.text,
            round=options.round,
            board=options.board,
            rule=options.rule,
            player=player,
            private=options.private,
        )
        return note_incident(section, report)

    written = write_section(options, decide)
    says = conditions_of(book(written.desk.event.section(options.section).rulebook))
    advice = says.after_incident(options.rule)
    told = [] if advice is None else [advice]
    body: dict[str, object] = {"advice": [reason.as_json() for reason in told]}
    return tell_facts(options, written, *reason_lines(pen(), told), body=body)
