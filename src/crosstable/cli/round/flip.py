"""`crosstable flip`: reverses the colours of a board in the draft."""

from __future__ import annotations

from crosstable.app.round.by_hand import flip
from crosstable.cli.arguments import number
from crosstable.cli.round.changed import tell_change
from crosstable.cli.writing import write_section, writing_parser
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Reverse the colours of one board."""
    made = writing_parser("flip", phrase("Swaps the colours on one board of the draft."))
    made.add_argument("board", type=number, metavar="BOARD")
    options = made.read(words)
    return tell_change(
        options, write_section(options, lambda session, section: flip(session, section, options.board))
    )
