"""`crosstable move`: an entry moves from the wrong section to the right one."""

from __future__ import annotations

from crosstable.app.entries.cash import read_amount
from crosstable.app.entries.moving import move_entry, reasons_to_move
from crosstable.app.session.session import New, Session
from crosstable.cli.mending import mend, mending_parser
from crosstable.cli.players import find_player
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason


def run(words: list[str]) -> int:
    """Move a player or a team; games already played stay where they were played."""
    made = mending_parser("move", phrase("Moves a player or a team to another section."))
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument("to", metavar="SECTION", help=phrase("the section to move to"))
    made.add_argument(
        "--owes", metavar="AMOUNT", help=phrase("additional fee, if the other section costs more")
    )
    options = made.read(words)
    cents = 0 if options.owes is None else read_amount(options.owes)

    def decide(session: Session, section: Section) -> list[New]:
        player = find_player(section, options.player, "PLAYER")
        return move_entry(session, section, player, session.event.section(options.to), cents)

    def explain(session: Session, section: Section) -> tuple[Reason, ...]:
        player = find_player(section, options.player, "PLAYER")
        return reasons_to_move(session, section, player, session.event.section(options.to))

    return mend(options, decide, explain)
