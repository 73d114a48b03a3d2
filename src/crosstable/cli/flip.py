"""`crosstable flip`: the colours of a board of the draft are exchanged."""

from __future__ import annotations

from crosstable.app.by_hand import flip
from crosstable.cli.arguments import number
from crosstable.cli.changed import tell_change
from crosstable.cli.writing import write_section, writing_parser


def run(words: list[str]) -> int:
    """Exchange the colours of one board."""
    made = writing_parser("flip", "Exchanges the colours of a board of the draft.")
    made.add_argument("board", type=number, metavar="BOARD")
    options = made.read(words)
    return tell_change(
        options, write_section(options, lambda desk, section: flip(desk, section, options.board))
    )
