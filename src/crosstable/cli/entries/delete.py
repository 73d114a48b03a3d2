"""`crosstable delete`: an entry made by mistake."""

from __future__ import annotations

from crosstable.app.entries.deleting import delete_entry
from crosstable.app.session.session import New, Session
from crosstable.cli.mending import mend, mending_parser
from crosstable.cli.players import find_player
from crosstable.model.event import Section
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Delete an entry that has no game in a published round."""
    made = mending_parser("delete", phrase("Deletes an entry that was never paired; withdraw one that was."))
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    options = made.read(words)

    def decide(session: Session, section: Section) -> list[New]:
        return delete_entry(session, section, find_player(section, options.player, "PLAYER"))

    return mend(options, decide)
