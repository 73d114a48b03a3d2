"""`crosstable join`: two entries of one person become one."""

from __future__ import annotations

from crosstable.app.entries.same_person import join_entries, reasons_to_join
from crosstable.app.session.session import New, Session
from crosstable.cli.mending import mend, mending_parser
from crosstable.cli.players import find_player
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason


def run(words: list[str]) -> int:
    """Merge two entries; the first keeps its number and gets the games of the other."""
    made = mending_parser("join", phrase("Merges two entries of one person; PLAYER stays, OTHER is deleted."))
    made.add_argument("player", metavar="PLAYER", help=phrase("the entry to keep"))
    made.add_argument("other", metavar="OTHER", help=phrase("the entry to delete"))
    options = made.read(words)

    def find_both(section: Section) -> tuple[int, int]:
        player = find_player(section, options.player, "PLAYER")
        return player, find_player(section, options.other, "OTHER", besides=player)

    def decide(session: Session, section: Section) -> list[New]:
        return join_entries(session, section, *find_both(section))

    def explain(session: Session, section: Section) -> tuple[Reason, ...]:
        return reasons_to_join(session, section, *find_both(section))

    return mend(options, decide, explain)
