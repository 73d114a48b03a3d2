"""`crosstable lock`: a game of the draft stands when the round is drafted again."""

from __future__ import annotations

from crosstable.app.rounds import lock
from crosstable.cli.arguments import number
from crosstable.cli.hints import journal_words
from crosstable.cli.writing import tell_facts, write_section, writing_parser


def run(words: list[str]) -> int:
    """Lock a board of the draft, or unlock it."""
    made = writing_parser("lock", "A game of the draft stands when the round is drafted again.")
    made.add_argument("board", type=number, metavar="BOARD")
    made.add_argument("--off", action="store_true", help="unlock it")
    options = made.read(words)
    written = write_section(
        options, lambda desk, section: lock(desk, section, options.board, off=options.off)
    )
    return tell_facts(options, written, f"draft again:  crosstable draft {journal_words(options)}")
