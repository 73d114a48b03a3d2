"""`crosstable undo`: any fact taken back, with what that changes shown first."""

from __future__ import annotations

from crosstable.app.undoing import undo_news
from crosstable.cli.arguments import number
from crosstable.cli.taking_back import take_back
from crosstable.cli.writing import writing_parser


def run(words: list[str]) -> int:
    """Undo the latest fact, or the one named."""
    made = writing_parser("undo", "Takes back the latest fact, or the one named; `redo` brings it back.")
    made.add_argument("fact", nargs="?", type=number, metavar="FACT", help="its number in `crosstable log`")
    made.add_argument("--dry-run", action="store_true", help="only show what it would change")
    return take_back(made.read(words), undo_news)
