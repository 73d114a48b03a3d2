"""`crosstable swap`: swaps two players in the draft."""

from __future__ import annotations

from crosstable.app.round.by_hand import swap
from crosstable.cli.players import find_player
from crosstable.cli.round.changed import tell_change
from crosstable.cli.writing import write_section, writing_parser
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Swap two players of the draft."""
    made = writing_parser("swap", phrase("Swaps two players of the draft."))
    made.add_argument("one", metavar="PLAYER")
    made.add_argument("other", metavar="PLAYER")
    options = made.read(words)
    written = write_section(
        options,
        lambda session, section: swap(
            session,
            section,
            find_player(section, options.one, "PLAYER"),
            find_player(section, options.other, "PLAYER"),
        ),
    )
    return tell_change(options, written)
